import { B_ as useShop, Dv as loadPage, Lf as Breadcrumbs, Np as ListError, Tv as ApiError, Z_ as useLoaderData, _v as require_jsx_runtime, du as PageArticle, fu as custom_module_default, iv as pageContext, lu as ShopFacts, pu as pagesEn, uu as legalEn, xv as useTexts } from "./shared-BJiPCzK.js";
// src/features/shop/legal.rules.ts
/** The legal texts of shops, by the last part of their path `legal/{slug}` (behaviour B4). */
var LEGAL_SLUGS = [
	"imprint",
	"privacy",
	"terms",
	"withdrawal",
	"returns",
	"delivery",
	"payment",
	"accessibility"
];
var isLegalSlug = (slug) => LEGAL_SLUGS.some((candidate) => candidate === slug);
// src/app/pages/content/legal.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: ({ data }) => {
	if (!data) return {
		title: pagesEn.failed,
		noindex: true
	};
	if ("missing" in data) return {
		title: legalEn.titles[data.missing],
		noindex: true
	};
	const { title, description, slug } = data.page;
	return {
		title,
		description,
		canonicalPath: `/pages/${encodeURIComponent(slug)}`
	};
} };
/** Loads a legal text, which is the shop's own page of the same name (behaviour B24). */
async function loader({ context, params }) {
	const { api, shopId } = context.get(pageContext);
	const slug = params.slug ?? "";
	const pageRequest = api.get("/seller/page/{shopId}/{pageId}", { params: {
		shopId,
		pageId: slug
	} }).then(({ data }) => ({ page: data }), (error) => {
		if (!(error instanceof ApiError) || error.status !== 404 || !isLegalSlug(slug)) throw error;
		return { missing: slug };
	});
	return loadPage(pageRequest);
}
function Component() {
	const text = useLoaderData();
	const t = useTexts({ en: legalEn });
	const pages = useTexts({ en: pagesEn });
	const { shopName } = useShop();
	if (!text) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, { text: pages.failed })
	});
	if ("page" in text) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageArticle, { page: text.page });
	const title = t.titles[text.missing];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
			trail: [],
			current: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: custom_module_default.page,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					className: custom_module_default.title,
					children: title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.missing(shopName) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopFacts, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn",
					href: "/support",
					children: t.sendMessage
				}) })
			] })
		})]
	});
}
export { Component, handle, loader };
