export { zf as accountCart, Bf as createAccountCart, Vf as transferGuestCart } from "./shared-BJiPCzK.js";
