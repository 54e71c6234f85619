import { Dv as loadPage, Wl as ConfirmPage, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, dm as alertsEn, iv as pageContext, um as useAlertTexts } from "./shared-BJiPCzK.js";
// src/app/pages/mail-links/stop-alert.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: alertsEn.stop.title,
	canonicalPath: "/watch/stop",
	noindex: true
}) };
async function loader({ context, params }) {
	const { api, shopId } = context.get(pageContext);
	return loadPage(api.get("/shop/watch/{shopId}/stop/{token}", { params: {
		shopId,
		token: params.token ?? ""
	} }));
}
/** Stops product alerts. Visitors press the button; mail programs send the POST request directly. */
function Component() {
	const response = useLoaderData();
	const t = useAlertTexts();
	const { state } = useMessages();
	if (!response) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: state.failed,
		text: state.failedText
	});
	if (response.data.open > 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.stop.title,
		text: t.stop.question,
		button: t.stop.button
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.stop.done,
		text: t.stop.doneText,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn ghost",
			href: "/",
			children: t.toShop
		})
	});
}
export { Component, handle, loader };
