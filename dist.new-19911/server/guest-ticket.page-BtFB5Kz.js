import { $m as Thread, Ah as support_module_default, Dv as loadPage, Wh as isLinkToken, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, kv as notFound, rg as supportEn } from "./shared-BJiPCzK.js";
// src/app/pages/account/guest-ticket.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: supportEn.title,
	canonicalPath: "/support",
	noindex: true
}) };
async function loader({ context, params }) {
	const { api, formResult = {} } = context.get(pageContext);
	const token = params.token ?? "";
	if (!isLinkToken(token)) throw notFound();
	return {
		ticket: (await loadPage(api.get("/shop/user/tickets/{ticket}", { params: { ticket: token } })))?.data ?? null,
		token,
		result: formResult,
		key: crypto.randomUUID()
	};
}
/** Renders a guest's ticket, opened by the link in a mail. */
function Component() {
	const { ticket, token, result, key } = useLoaderData();
	const { state } = useMessages();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: `wrap section ${support_module_default.page}`,
		children: ticket ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thread, {
			ticket,
			name: token,
			result,
			formKey: key,
			isGuest: true
		}, ticket._id) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: state.failed }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: state.failedText
		})] })
	});
}
export { Component, handle, loader };
