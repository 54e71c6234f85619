import { Gf as EntryPage, Kf as loadEntry, Rf as transferGuestData, Xp as form_page_module_default, Yp as accountEn, Z_ as useLoaderData, _v as require_jsx_runtime, bh as signInAddress, qf as EntryForm, qp as useAccountTexts, v_ as useCart } from "./shared-BJiPCzK.js";
// src/app/pages/account/sign-up.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: accountEn.signUp.title,
	canonicalPath: "/sign-up",
	noindex: true
}) };
var loader = loadEntry;
function Component() {
	const data = useLoaderData();
	const t = useAccountTexts();
	const { cart } = useCart();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EntryPage, {
		title: t.signUp.title,
		lead: cart.lines.length > 0 ? t.cartWaits(cart.lines.length) : t.signUp.lead,
		scene: data.scene,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryForm, {
			task: "register",
			data,
			onEntered: transferGuestData
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: form_page_module_default.foot,
			children: [
				t.signUp.hasAccount,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "link",
					href: signInAddress(data.next),
					children: t.signUp.signIn
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted",
					children: t.guestWay
				})
			]
		})]
	});
}
export { Component, handle, loader };
