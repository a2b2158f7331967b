// Screens whose code is loaded when somebody goes there: the first visit stays light.

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { Screen } from "./screen.ts";

function later(screen: Omit<Screen, "View">, load: () => Promise<ComponentType>): Screen {
  function View(): JSX.Element {
    const app = useApp();
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType }>();
    useEffect(() => {
      load().then((Part) => setLoaded({ Part }), (error: unknown) => app.failed(error));
    }, []);
    return loaded ? <loaded.Part /> : <p class="empty">{app.words.loading}</p>;
  }
  return { ...screen, View };
}

export const learnScreen = later(
  { id: "learn", icon: "teach", name: (words) => words.learn },
  () => import("./learn/learn.tsx").then(({ Learn }) => Learn),
);

export const editScreen = later(
  { id: "edit", icon: "edit", name: (words) => words.edit },
  () => import("./edit/edit.tsx").then(({ Edit }) => Edit),
);

export const makeScreen = later(
  { id: "make", icon: "new", within: "new", name: (words) => words.makeMany },
  () => import("./make/make.tsx").then(({ Make }) => Make),
);

export const pictureScreen = later(
  { id: "picture", icon: "new", within: "new", name: (words) => words.fromPicture },
  () => import("./picture/picture.tsx").then(({ Picture }) => Picture),
);
