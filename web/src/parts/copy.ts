// Puts text on the clipboard, and says so.

import type { App } from "../app.ts";

export async function copy(app: App, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.say(app.words.copied);
  } catch (error) {
    app.failed(error);
  }
}
