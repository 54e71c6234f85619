export { r_ as DEMO_BKASH, i_ as openBkashSimulator } from "./shared-BJiPCzK.js";
