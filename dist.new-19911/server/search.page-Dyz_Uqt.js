import { Af as readListRequest, Cf as ProductList, Cv as categoryAddresses, Df as readSteps, Dv as loadPage, Ff as printListUrl, Fv as redirect, Nf as countFilters, Np as ListError, Op as SectionHead, Pf as filterQuery, Pp as quickAddFor, W_ as lazyHydrate, Wd as CategoryTiles, Z_ as useLoaderData, _v as require_jsx_runtime, dy as plural, iv as pageContext, kf as useListTexts, kp as ProductGrid, q_ as whenVisible, xv as useTexts } from "./shared-BJiPCzK.js";
// src/shared/messages/catalog/search.en.ts
/** Texts of the search page. */
var searchEn = {
	title: (term) => `Search: ${term}`,
	results: (count, term) => `${plural(count, {
		one: "# result",
		other: "# results"
	})} for “${term}”`,
	none: (term) => `No results for “${term}”`,
	corrected: (term) => `We have nothing for “${term}”. Showing results for`,
	didYouMean: "Did you mean",
	like: "These products come close, or match some of the words.",
	closest: "Related categories",
	prompt: "What are you looking for?",
	popular: "Popular categories",
	topSelling: "Popular right now",
	tips: "Check the spelling, or try a shorter or more general word."
};
var search_module_default = {
	title: "F00",
	head: "F01",
	mean: "F02"
};
// src/features/search/ui/texts.ts
var useSearchTexts = () => useTexts({ en: searchEn });
// src/app/pages/browse/search.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var SearchAlert = lazyHydrate(() => import("./search-alert-CcSCdwt.js").then((module) => module.SearchAlert), whenVisible("#notify"));
var SORTS = [
	"relevance",
	"popular",
	"new",
	"priceAsc",
	"priceDesc",
	"rating"
];
var handle = { meta: ({ data, t }) => ({
	title: data?.term ? searchEn.title(data.term) : t.shell.search,
	canonicalPath: data?.term ? `/search?value=${encodeURIComponent(data.term)}` : "/search",
	noindex: true
}) };
async function loader({ context, request }) {
	const { api, shopId, formResult = {} } = context.get(pageContext);
	const { value, page, sort, ...filters } = await readListRequest(request.url, api);
	const term = (value ?? "").trim().slice(0, 100);
	if (!term) {
		const all = (await loadPage(api.get("/shop/category/get/{shopId}", { params: { shopId } })))?.data ?? [];
		const addressOf = categoryAddresses(all);
		return {
			term,
			page,
			found: null,
			categories: all.filter(({ menu, productCount }) => menu && productCount > 0).map(({ img, ...one }) => ({
				...one,
				image: img,
				href: addressOf(one)
			}))
		};
	}
	const query = {
		value: term,
		sort: SORTS.find((one) => one === sort) ?? SORTS[0],
		...filterQuery(filters)
	};
	const found = await readSteps(page, (paging) => loadPage(api.get("/shop/product/{shopId}/search", {
		params: { shopId },
		query: {
			...query,
			...paging
		}
	})));
	if (found?.price && page === 1) {
		const isAll = found.term === "";
		const value = isAll ? null : found.term;
		const url = printListUrl({
			...filters,
			value,
			price: found.price,
			sort: sort ?? null,
			page
		});
		throw redirect(`${isAll ? "/products" : "/search"}${url}`);
	}
	const isFiltered = countFilters(filters) > 0;
	if ((found?.total === 0 || found?.isLike) && !isFiltered) await SearchAlert.prepare();
	return {
		term,
		page,
		found: found && {
			...found,
			isFiltered,
			formResult
		},
		categories: []
	};
}
function Component() {
	const { term, page, found, categories } = useLoaderData();
	const texts = useSearchTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			!term && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				className: search_module_default.title,
				children: texts.prompt
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Categories, {
				title: texts.popular,
				categories
			})] }),
			term && !found && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				className: search_module_default.title,
				children: texts.title(term)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {})] }),
			found && (found.total > 0 || found.isFiltered) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Results, {
				term,
				page,
				found
			}),
			found?.total === 0 && !found.isFiltered && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nothing, {
				term,
				found
			})
		]
	});
}
var searchFor = (term) => `/search?${new URLSearchParams({ value: term }).toString()}`;
function Results({ term, page, found }) {
	const texts = useSearchTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: search_module_default.head,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: found.isLike ? texts.none(term) : texts.results(found.total, found.corrected ?? term) }),
				found.corrected && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "muted",
					children: [
						texts.corrected(term),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							className: "link",
							href: searchFor(found.corrected),
							children: found.corrected
						}),
						"."
					]
				}),
				found.isLike && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: texts.like
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DidYouMean, { suggestion: found.suggestion })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductList, {
			list: found,
			page,
			sorts: SORTS,
			action: quickAddFor,
			empty: null
		}),
		found.isLike && !found.isFiltered && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchAlert.Component, {
			term,
			result: found.formResult
		}, term),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Categories, {
			title: texts.closest,
			categories: found.categories
		})
	] });
}
/** Empty result: a suggested spelling, other places to look and popular products. */
function Nothing({ term, found }) {
	const texts = useSearchTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: search_module_default.head,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: texts.none(term) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DidYouMean, { suggestion: found.suggestion }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: texts.tips
				})
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchAlert.Component, {
			term,
			result: found.formResult
		}, term),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Categories, {
			title: texts.closest,
			categories: found.categories
		}),
		found.topSelling.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "section",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.topSelling }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
				products: found.topSelling,
				action: quickAddFor
			})]
		})
	] });
}
function DidYouMean({ suggestion }) {
	const texts = useSearchTexts();
	if (!suggestion) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: search_module_default.mean,
		children: [
			texts.didYouMean,
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: searchFor(suggestion),
				children: suggestion
			}),
			"?"
		]
	});
}
function Categories({ title, categories }) {
	const t = useListTexts();
	if (categories.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "section",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
			title,
			more: {
				label: t.allCategories,
				href: "/categories"
			}
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CategoryTiles, { categories })]
	});
}
export { Component, handle, loader };
