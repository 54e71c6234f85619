import { Af as readListRequest, Cf as ProductList, Df as readSteps, Dv as loadPage, Lf as Breadcrumbs, Mp as EmptyList, Nf as countFilters, Np as ListError, Pf as filterQuery, Pp as quickAddFor, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, jf as category_module_default, kf as useListTexts } from "./shared-BJiPCzK.js";
// src/app/pages/browse/all-products.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var SORTS = [
	"popular",
	"new",
	"priceAsc",
	"priceDesc",
	"rating"
];
var handle = { meta: ({ data, t }) => ({
	title: t.shell.allProducts,
	canonicalPath: "/products",
	noindex: data !== null && (data.page > 1 || data.sort !== SORTS[0] || data.isFiltered)
}) };
/** Loads all products of the shop; menus link here while the shop has no categories. */
async function loader({ context, request }) {
	const { api, shopId } = context.get(pageContext);
	const { page, sort, ...filters } = await readListRequest(request.url, api);
	const query = {
		sort: SORTS.find((one) => one === sort) ?? SORTS[0],
		...filterQuery(filters)
	};
	const list = await readSteps(page, (paging) => loadPage(api.get("/shop/product/{shopId}/all", {
		params: { shopId },
		query: {
			...query,
			...paging
		}
	})));
	return list && {
		...list,
		page,
		isFiltered: countFilters(filters) > 0
	};
}
function Component() {
	const list = useLoaderData();
	const t = useListTexts();
	const texts = useMessages().shell;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: [],
				current: texts.allProducts
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: category_module_default.head,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: texts.allProducts }), list && list.total > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted num",
					children: t.products(list.total)
				})]
			}),
			!list && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
			list && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductList, {
				list,
				page: list.page,
				sorts: SORTS,
				action: quickAddFor,
				empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
					title: t.empty,
					text: t.emptyText
				})
			})
		]
	});
}
export { Component, handle, loader };
