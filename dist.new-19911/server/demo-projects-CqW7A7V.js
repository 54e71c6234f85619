export { Xg as DEMO_PROJECTS } from "./shared-BJiPCzK.js";
