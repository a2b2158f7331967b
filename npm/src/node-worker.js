// The worker of node.

import { parentPort } from "node:worker_threads";
import { serve } from "./module.js";

const port = { postMessage: (message) => parentPort.postMessage(message) };
serve(port);
parentPort.on("message", (data) => port.onmessage({ data }));
