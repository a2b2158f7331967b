// The worker of browsers.

import { serve } from "./module.js";

serve(globalThis);
