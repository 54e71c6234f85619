import { _v as require_jsx_runtime, mv as Icon, ol as useCompare } from "./shared-BJiPCzK.js";
var card_compare_module_default = { compare: "S10" };
// src/features/catalog/ui/compare/card-compare.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Adds the product of a card to the comparison. */
function CardCompare({ product }) {
	const { t, isCompared, press } = useCompare(product);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: card_compare_module_default.compare,
		"aria-label": t.named(product.name),
		"aria-pressed": isCompared,
		onClick: press,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: isCompared ? "check" : "compare" }), t.view]
	});
}
export { CardCompare };
