import { H_ as showToast, Ll as product_actions_module_default, Sl as useProductTexts, _v as require_jsx_runtime, mv as Icon, ol as useCompare } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/product/product-actions.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Actions beside buying: comparing, sharing and support. */
function ProductActions({ product }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: product_actions_module_default.actions,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Compare, { product }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Share, { product }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SupportLink, { product })
		]
	});
}
function Compare({ product }) {
	const { t, isCompared, press } = useCompare(product);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		"aria-pressed": isCompared,
		onClick: press,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: isCompared ? "check" : "compare" }), t.view]
	});
}
/** Links to the support form with the product preselected. */
function SupportLink({ product }) {
	const t = useProductTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
		href: `/support?product=${product._id}`,
		rel: "nofollow",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "headset" }), t.askAbout]
	});
}
/** Uses the device's share dialog, or copies the link. The e-mail link works everywhere. */
function Share({ product }) {
	const t = useProductTexts();
	const share = async () => {
		const { href } = location;
		if ("share" in navigator) {
			await navigator.share({
				title: product.name,
				url: href
			}).catch(() => {});
			return;
		}
		try {
			await navigator.clipboard.writeText(href);
			showToast(t.linkCopied);
		} catch {
			showToast(t.linkNotCopied);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		onClick: () => void share(),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "share" }), t.share]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
		href: `mailto:?subject=${encodeURIComponent(product.name)}`,
		onClick: ({ currentTarget: link }) => {
			link.href = `mailto:?subject=${encodeURIComponent(product.name)}&body=${encodeURIComponent(location.href)}`;
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "mail" }), t.shareByMail]
	})] });
}
export { ProductActions };
