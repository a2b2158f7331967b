// A static server for tests: the folder of the build below any path, with the headers that a careful host sends.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:";

/** Serves a folder at a free port; `prefix` is where it lies. */
export async function serve(folder, prefix = "/") {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const inside = path.startsWith(prefix) ? normalize(path.slice(prefix.length) || "index.html") : "..";
    try {
      if (inside.startsWith("..")) throw new Error("outside");
      const bytes = await readFile(join(folder, inside));
      response.writeHead(200, { "content-type": TYPES[extname(inside)] ?? "application/octet-stream", "content-security-policy": POLICY });
      response.end(bytes);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}${prefix}`, close: () => server.close() };
}
