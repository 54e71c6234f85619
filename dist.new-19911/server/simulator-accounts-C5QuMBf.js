export { t as SIMULATORS, n as simulatorAccount } from "./shared-BJiPCzK.js";
