import { Od as useCouponCode, _v as require_jsx_runtime, kd as ExpressButtons, v_ as useCart } from "./shared-BJiPCzK.js";
// src/app/pages/checkout/cart-express.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Buys the cart with a wallet. @param amount what it costs without delivery, in minor units */
function CartExpress({ amount }) {
	const { cart, store } = useCart();
	const coupon = useCouponCode();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExpressButtons, {
		amount,
		chooseCart: () => ({
			...cart,
			couponCode: coupon.code
		}),
		onOrdered: () => {
			store.finish();
			coupon.setCode(null);
		}
	});
}
export { CartExpress };
