import { Il as product_sections_module_default, Mp as EmptyList, Sl as useProductTexts, _v as require_jsx_runtime, bv as useMessages, ig as notFoundEn, xv as useTexts } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/product/product-unavailable.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Replaces a product that could not be shown, with the reason and a next step. */
function ProductUnavailable({ error }) {
	const t = useMessages();
	const texts = useProductTexts();
	const notFound = useTexts({ en: notFoundEn });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap section ${product_sections_module_default.refused}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: error }), error === "Bad Request" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
			title: texts.noLongerHere,
			text: notFound.text,
			link: {
				label: t.shell.home,
				href: "/"
			}
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.state.failedText
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "btn",
			onClick: () => location.reload(),
			children: t.state.retry
		})] })]
	});
}
export { ProductUnavailable };
