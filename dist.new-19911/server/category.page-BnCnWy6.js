import { Af as readListRequest, Am as ResponsiveImage, Cf as ProductList, Df as readSteps, Dv as loadPage, Lf as Breadcrumbs, Mp as EmptyList, Nf as countFilters, Np as ListError, Pf as filterQuery, Pp as quickAddFor, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, jf as category_module_default, kf as useListTexts, yv as useContentLanguage } from "./shared-BJiPCzK.js";
// src/app/pages/browse/category.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var SORTS = [
	"popular",
	"new",
	"priceAsc",
	"priceDesc",
	"rating"
];
var handle = { meta: ({ data }) => data ? {
	title: data.category.name,
	...data.category.description && { description: data.category.description },
	canonicalPath: categoryHref(data.category),
	noindex: data.page > 1 || data.sort !== SORTS[0] || data.isFiltered || data.category.productCount === 0
} : { title: "" } };
var categoryHref = ({ slug }) => `/categories/${slug}`;
async function loader({ context, params, request }) {
	const { api, shopId } = context.get(pageContext);
	const { page, sort, ...filters } = await readListRequest(request.url, api);
	const validSort = SORTS.find((one) => one === sort) ?? SORTS[0];
	const query = {
		category: params.categoryId ?? "",
		sort: validSort,
		...filterQuery(filters)
	};
	const list = await readSteps(page, (paging) => loadPage(api.get("/shop/product/{shopId}/categories", {
		params: { shopId },
		query: {
			...query,
			...paging
		}
	})));
	if (!list) return list;
	const { nearby, ...rest } = list;
	const children = (nearby ?? list.children).filter(({ productCount }) => productCount > 0).map(({ _id, ...child }) => child);
	return {
		...rest,
		children,
		page,
		isFiltered: countFilters(filters) > 0
	};
}
function Component() {
	const list = useLoaderData();
	const t = useListTexts();
	const lang = useContentLanguage();
	if (!list) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap section",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {})
	});
	const { category, breadcrumb, children, total, page } = list;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: [{
					name: t.allCategories,
					href: "/categories"
				}, ...breadcrumb.map((link) => ({
					name: link.name,
					href: categoryHref(link)
				}))],
				current: category.name,
				lang
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: category_module_default.head,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					lang,
					children: category.name
				}), category.description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					lang,
					children: category.description
				})] }), total > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted num",
					children: t.products(total)
				})]
			}),
			category.productCount === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyCategory, { list }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubCategories, { categories: children }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductList, {
				list,
				page,
				sorts: SORTS,
				action: quickAddFor,
				empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
					title: t.empty,
					text: t.emptyText,
					link: {
						label: t.allCategories,
						href: "/categories"
					}
				})
			})] })
		]
	});
}
/** Replaces the list of a category without products: links to the closest ones that have some. */
function EmptyCategory({ list: { breadcrumb, children } }) {
	const t = useListTexts();
	const parent = breadcrumb.findLast(({ productCount }) => productCount > 0);
	const link = parent ? {
		label: t.back(parent.name),
		href: categoryHref(parent)
	} : {
		label: t.allCategories,
		href: "/categories"
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: category_module_default.nothing,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
			title: t.emptyCategory,
			text: t.emptyCategoryText,
			link
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubCategories, {
			categories: children,
			label: t.nearby
		})]
	});
}
/** Links to categories with products. */
function SubCategories({ categories, label }) {
	const t = useMessages().shell;
	if (categories.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: category_module_default.subs,
		"aria-label": label ?? t.categories,
		children: categories.map((category) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href: categoryHref(category),
			children: [
				category.image && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
					image: {
						url: category.image,
						alt: "",
						width: 160,
						height: 160
					},
					widths: [160],
					sizes: "48px"
				}),
				category.name,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted num",
					children: category.productCount
				})
			]
		}, category.slug))
	});
}
export { Component, handle, loader };
