export { xd as startBuyNow } from "./shared-BJiPCzK.js";
