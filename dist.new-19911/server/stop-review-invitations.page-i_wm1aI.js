import { Dv as loadPage, Wl as ConfirmPage, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, xv as useTexts } from "./shared-BJiPCzK.js";
// src/shared/messages/orders/stop-review-invitations.en.ts
/** Texts of the page that ends mails asking for reviews, which only it loads. */
var stopReviewInvitationsEn = {
	title: "Stop review invitations?",
	question: "We’ll no longer e-mail you to ask for reviews of items you bought here.",
	button: "Unsubscribe",
	done: "You’re unsubscribed",
	doneText: "You can still review your items on their product pages.",
	toShop: "To the shop"
};
// src/app/pages/mail-links/stop-review-invitations.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: stopReviewInvitationsEn.title,
	canonicalPath: "/review-mails/stop",
	noindex: true
}) };
async function loader({ context, params }) {
	const { api, shopId } = context.get(pageContext);
	const { token = "" } = params;
	return loadPage(api.get("/shop/review-mails/{shopId}/stop/{token}", { params: {
		shopId,
		token
	} }));
}
/** Stops review invitations. Visitors press the button; mail programs send the POST request directly. */
function Component() {
	const response = useLoaderData();
	const t = useTexts({ en: stopReviewInvitationsEn });
	const { state } = useMessages();
	if (!response) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: state.failed,
		text: state.failedText
	});
	if (response.data.isAsked) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.title,
		text: t.question,
		button: t.button
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.done,
		text: t.doneText,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn ghost",
			href: "/",
			children: t.toShop
		})
	});
}
export { Component, handle, loader };
