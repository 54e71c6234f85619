export { df as findServerOffset } from "./shared-BJiPCzK.js";
