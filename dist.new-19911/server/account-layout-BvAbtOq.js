export { $p as ACCOUNT_ID, em as Component, tm as loader, nm as useAccount } from "./shared-BJiPCzK.js";
