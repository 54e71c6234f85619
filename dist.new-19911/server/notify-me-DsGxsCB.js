export { mf as NotifyMe } from "./shared-BJiPCzK.js";
