// Screens whose code is loaded when somebody goes there: the first visit stays light.

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { Screen } from "./screen.ts";

function later(load: () => Promise<ComponentType>): ComponentType {
  return function Later(): JSX.Element {
    const app = useApp();
    const [view, setView] = useState<{ readonly View: ComponentType }>();
    useEffect(() => {
      load().then((View) => setView({ View }), (error: unknown) => app.failed(error));
    }, []);
    return view ? <view.View /> : <p class="empty">{app.words.loading}</p>;
  };
}

export const learnScreen: Screen = {
  id: "learn",
  icon: "teach",
  name: (words) => words.learn,
  View: later(() => import("./learn/learn.tsx").then(({ Learn }) => Learn)),
};

export const editScreen: Screen = {
  id: "edit",
  icon: "edit",
  name: (words) => words.edit,
  View: later(() => import("./edit/edit.tsx").then(({ Edit }) => Edit)),
};

export const makeScreen: Screen = {
  id: "make",
  icon: "new",
  within: "new",
  name: (words) => words.makeMany,
  View: later(() => import("./make/make.tsx").then(({ Make }) => Make)),
};

export const pictureScreen: Screen = {
  id: "picture",
  icon: "new",
  within: "new",
  name: (words) => words.fromPicture,
  View: later(() => import("./picture/picture.tsx").then(({ Picture }) => Picture)),
};
