import { Af as readListRequest, Df as readSteps, Dv as loadPage, Lf as Breadcrumbs, Mp as EmptyList, Np as ListError, Of as shownUntil, Pp as quickAddFor, Vd as UpcomingRail, Z_ as useLoaderData, _v as require_jsx_runtime, iv as pageContext, kp as ProductGrid, of as usePromotionTexts, pf as promotionsEn, sf as campaign_module_default, wf as ShowMore } from "./shared-BJiPCzK.js";
// src/app/pages/browse/upcoming.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: ({ data }) => ({
	title: promotionsEn.upcoming,
	canonicalPath: "/shop-upcoming-product",
	noindex: (data?.page ?? 1) > 1
}) };
async function loader({ context, request }) {
	const { api, shopId } = context.get(pageContext);
	const { page } = await readListRequest(request.url, api);
	const list = await readSteps(page, (query) => loadPage(api.get("/shop/product/{shopId}/upcoming", {
		params: { shopId },
		query: { ...query }
	})));
	return list && {
		...list,
		page
	};
}
var stack = (days, action) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
	className: campaign_module_default.daysLeft,
	children: days
}), action] });
function Component() {
	const list = useLoaderData();
	const t = usePromotionTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: [],
				current: t.upcoming
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "section",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.upcoming }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: `muted ${campaign_module_default.lead}`,
					children: t.upcomingText
				})]
			}),
			!list && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
			list?.total === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
				title: t.noUpcoming,
				text: "",
				link: {
					label: t.topSelling,
					href: "/top-selling"
				}
			}),
			list && list.data.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UpcomingRail, {
				products: list.data,
				serverTime: list.serverTime,
				children: (products, note, action) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
					products,
					action: quickAddFor,
					note: (product) => stack(note(product), action(product)),
					first: 4,
					headingLevel: 2
				})
			}), list.total > 24 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShowMore, {
				shown: list.page > 12 ? shownUntil(list.page, list.total) : list.data.length,
				total: list.total,
				page: list.page
			})] })
		]
	});
}
export { Component, handle, loader };
