export { t_ as DEMO_WEBHOOK_SECRET, n_ as RESPONSE_SECRET } from "./shared-BJiPCzK.js";
