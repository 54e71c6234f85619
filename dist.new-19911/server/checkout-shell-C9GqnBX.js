import { Y_ as Outlet, __ as Logo, _v as require_jsx_runtime, mv as Icon, ud as checkoutEn, xv as useTexts } from "./shared-BJiPCzK.js";
var checkout_shell_module_default = {
	header: "Q00",
	"in": "Q01"
};
// src/app/shell/checkout-shell.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Renders the frame of the checkout; only the logo leads out of it. */
function Component() {
	const t = useTexts({ en: checkoutEn });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("header", {
		className: checkout_shell_module_default.header,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: checkout_shell_module_default.in,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Logo, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "lock" }), t.secure] })]
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("main", {
		id: "content",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outlet, {})
	})] });
}
export { Component };
