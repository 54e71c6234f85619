import { Od as useCouponCode, _v as require_jsx_runtime, bd as buyNowStore, kd as ExpressButtons, xd as startBuyNow } from "./shared-BJiPCzK.js";
// src/app/pages/product/product-express.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Buys a product alone with a wallet; the cart stays as it is. */
function ProductExpress({ shopId, amount, chooseLine }) {
	const coupon = useCouponCode();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExpressButtons, {
		amount,
		chooseCart: () => {
			const line = chooseLine();
			if (!line) return null;
			const { get } = buyNowStore(shopId);
			if (!isSame(get().lines[0], line)) startBuyNow(shopId, line);
			return {
				...get(),
				couponCode: coupon.code
			};
		},
		onOrdered: () => {
			buyNowStore(shopId).finish();
			coupon.setCode(null);
		}
	});
}
var isSame = (one, other) => one?.variantId === other.variantId && one.quantity === other.quantity && one.flashId === other.flashId && one.unitAmount === other.unitAmount;
export { ProductExpress };
