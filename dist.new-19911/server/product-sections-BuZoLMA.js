export { _l as ProductFacts } from "./shared-BJiPCzK.js";
