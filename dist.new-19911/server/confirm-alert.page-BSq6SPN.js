import { Dv as loadPage, Wl as ConfirmPage, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, dm as alertsEn, fm as searchAlertEn, iv as pageContext, um as useAlertTexts, xv as useTexts } from "./shared-BJiPCzK.js";
// src/app/pages/mail-links/confirm-alert.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: alertsEn.confirm.title,
	canonicalPath: "/watch/confirm",
	noindex: true
}) };
async function loader({ context, params }) {
	const { api, shopId } = context.get(pageContext);
	return loadPage(api.get("/shop/watch/{shopId}/confirm/{token}", { params: {
		shopId,
		token: params.token ?? ""
	} }));
}
/** Confirms a product alert. Opening the link changes nothing, because mail scanners open links too. */
function Component() {
	const response = useLoaderData();
	const t = useAlertTexts();
	const search = useTexts({ en: searchAlertEn });
	const { state: failed } = useMessages();
	if (!response) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: failed.failed,
		text: failed.failedText
	});
	const { kind, state, product, campaign, term } = response.data;
	const link = term ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn ghost",
		href: `/search?${new URLSearchParams({ value: term }).toString()}`,
		children: search.toSearch
	}) : campaign ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn ghost",
		href: `/shop-campaign/${campaign.slug}`,
		children: t.toCampaign
	}) : product ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn ghost",
		href: `/product/${product.slug}`,
		children: t.toProduct
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn ghost",
		href: "/",
		children: t.toShop
	});
	if (state === "pending") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.confirm.title,
		text: kind === "searchResult" ? search.question(term ?? "") : campaign ? t.confirm.question.campaign(campaign.name) : t.confirm.question[kind](product?.name ?? t.thisProduct),
		button: t.confirm.button
	});
	if (state === "active") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.confirm.done,
		text: t.confirm.doneText,
		children: link
	});
	if (state === "sent") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.confirm.sent,
		text: t.confirm.sentText,
		children: link
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmPage, {
		title: t.confirm.expired,
		text: t.confirm.expiredText,
		children: link
	});
}
export { Component, handle, loader };
