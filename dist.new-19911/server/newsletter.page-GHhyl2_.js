import { B_ as useShop, Dv as loadPage, Hl as SubscribeForm, Ul as newsletterEn, Wl as ConfirmPage, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, kv as notFound, xv as useTexts } from "./shared-BJiPCzK.js";
// src/features/newsletter/ui/texts.ts
var useNewsletterTexts = () => useTexts({ en: newsletterEn });
// src/app/pages/mail-links/newsletter.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: newsletterEn.title,
	canonicalPath: "/news/subscribe",
	noindex: true
}) };
/**
* Loads the target of newsletter links and of the Subscribe form without JavaScript. Opening a link changes nothing.
*/
async function loader({ context, params }) {
	const { api, shopId, formResult = {} } = context.get(pageContext);
	const { action, token } = params;
	if (action === "subscribe" && token === void 0) return {
		action,
		result: formResult
	};
	if (token === void 0) throw notFound();
	const link = { params: {
		shopId,
		token
	} };
	if (action === "confirm") return {
		action,
		answer: await loadPage(api.get("/shop/news/{shopId}/confirm/{token}", link))
	};
	if (action === "stop") return {
		action,
		answer: await loadPage(api.get("/shop/news/{shopId}/stop/{token}", link))
	};
	throw notFound();
}
function Component() {
	const loaded = useLoaderData();
	const t = useNewsletterTexts();
	const { state } = useMessages();
	const { shopId, shopName } = useShop();
	const toShop = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn ghost",
		href: "/",
		children: t.toShop
	});
	if (loaded.action === "subscribe") {
		const { message, errors, formError } = loaded.result;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ConfirmPage, {
			title: message ?? t.title,
			text: t.lead,
			children: [!message && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubscribeForm, {
				shopId,
				source: "footer",
				formError: errors?.email ?? formError
			}), toShop]
		});
	}
	const question = (title, text, button) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title,
		text,
		button
	});
	const done = (title, text) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title,
		text,
		children: toShop
	});
	if (!loaded.answer) return done(state.failed, state.failedText);
	if (loaded.action === "stop") return loaded.answer.data.isOpen ? question(t.stop.title, t.stop.question(shopName), t.stop.button) : done(t.stop.done, t.stop.doneText);
	const { confirm } = t;
	switch (loaded.answer.data.state) {
		case "pending": return question(confirm.title, confirm.question(shopName), confirm.button);
		case "active": return done(confirm.done, confirm.doneText);
		case "expired": return done(confirm.expired, confirm.expiredText);
		default: return done(confirm.ended, confirm.endedText);
	}
}
export { Component, handle, loader };
