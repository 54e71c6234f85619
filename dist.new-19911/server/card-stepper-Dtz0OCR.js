import { _v as require_jsx_runtime, bv as useMessages, mv as Icon, xv as useTexts } from "./shared-BJiPCzK.js";
// src/shared/messages/catalog/card-stepper.en.ts
/** Texts of the quantity on product cards, which only shops that have it load. */
var cardStepperEn = {
	takeOut: "Remove from cart",
	inCartNamed: (name) => `${name} in your cart`
};
var card_stepper_module_default = { stepper: "K10" };
// src/features/cart/ui/card-stepper.tsx
var import_jsx_runtime = require_jsx_runtime();
var MAX_QUANTITY = 99;
/** Shows and changes the quantity of a card's product in the cart. */
function CardStepper({ name, quantity, more, onChange }) {
	const { product } = useMessages();
	const t = useTexts({ en: cardStepperEn });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: card_stepper_module_default.stepper,
		role: "group",
		"aria-label": t.inCartNamed(name),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				"aria-label": quantity === 1 ? t.takeOut : product.less,
				onClick: () => onChange(quantity - 1),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "minus" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("output", {
				className: "num",
				children: quantity
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				ref: more,
				type: "button",
				"aria-label": product.more,
				disabled: quantity >= MAX_QUANTITY,
				onClick: () => onChange(quantity + 1),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "plus" })
			})
		]
	});
}
export { CardStepper };
