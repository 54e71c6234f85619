export { og as DEMO_SSLCOMMERZ, sg as openSslcommerzSimulator } from "./shared-BJiPCzK.js";
