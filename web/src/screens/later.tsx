// A screen whose code is loaded when somebody goes there: the first visit stays light.

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { Screen } from "./screen.ts";

export function later(screen: Omit<Screen, "View">, load: () => Promise<ComponentType>): Screen {
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
