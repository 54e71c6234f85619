import { Am as ResponsiveImage, B_ as useShop, H_ as showToast, Ip as useShowAdded, Mp as EmptyList, Np as ListError, Ov as logFailure, R_ as usePersistent, Rv as require_react, Tv as ApiError, _v as require_jsx_runtime, bv as useMessages, gv as ShopText, if as compareEn, jp as Rating, mv as Icon, nf as compareList, pm as Price, pv as Placeholder, rf as compareRows, v_ as useCart, xh as browserApi, xv as useTexts } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/compare/compare.module.css
var import_react = require_react();
var compare_module_default = {
	title: "T10",
	head: "T11",
	mark: "T12",
	clear: "T13",
	scroll: "T14",
	table: "T15",
	marking: "T16",
	differs: "T17",
	product: "T19",
	picture: "T1a",
	skeleton: "T1b"
};
// src/features/catalog/ui/compare/compare-table.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Browsers do not scroll to an element with the focus of which a part is visible. */
var showWhole = ({ target, currentTarget }) => {
	if (target !== currentTarget) target.scrollIntoView({
		block: "nearest",
		inline: "nearest"
	});
};
/** Shows products side by side. On narrow screens it scrolls sideways, while the property names stay. */
function CompareTable({ products, onRemove, onClear, onAdd }) {
	const t = useTexts({ en: compareEn });
	const { product: base } = useMessages();
	const [isMarking, setMarking] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: compare_module_default.head,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
			className: compare_module_default.mark,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "checkbox",
				checked: isMarking,
				onChange: () => setMarking(!isMarking)
			}), t.differences]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: compare_module_default.clear,
			onClick: onClear,
			children: t.clear
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		className: compare_module_default.scroll,
		"aria-label": t.table,
		tabIndex: 0,
		onFocus: showWhole,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: `${compare_module_default.table} ${isMarking ? compare_module_default.marking : ""}`,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "vh",
					children: t.property
				})
			}), products.map((product) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
					product,
					onRemove: () => onRemove(product)
				})
			}, product._id))] }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
					name: t.price,
					products,
					cells: products.map(costOf)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
					name: t.rating,
					products,
					cells: products.map((product) => ratingOf(product, t.noRating))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
					name: t.stock,
					products,
					cells: products.map(({ variants }) => base[stockOf(variants)])
				}),
				compareRows(products, t.brand).map(({ name, values, differs }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: differs ? compare_module_default.differs : void 0,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
						scope: "row",
						children: [name, isMarking && differs && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "vh",
							children: [
								" (",
								t.differs,
								")"
							]
						})]
					}), values.map((value, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: value ?? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "muted",
						children: t.nothing
					}) }, products[index]?._id))]
				}, name)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "vh",
						children: base.addToCart
					})
				}), products.map((product) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Buy, {
					product,
					onAdd: () => onAdd(product)
				}) }, product._id))] })
			] })]
		})
	})] });
}
var Row = ({ name, products, cells }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
	scope: "row",
	children: name
}), products.map(({ _id }, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: cells[index] }, _id))] });
function Head({ product, onRemove }) {
	const t = useTexts({ en: compareEn });
	const [image] = product.images;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: compare_module_default.product,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: compare_module_default.picture,
				children: image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
					image: {
						...image,
						alt: ""
					},
					widths: [320, 480],
					sizes: "220px"
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name: product.name })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
				as: "a",
				href: `/product/${product.slug}`,
				children: product.name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "iconbtn",
				"aria-label": t.removeNamed(product.name),
				onClick: onRemove,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
			})
		]
	});
}
var ratingOf = ({ ratingAverage, ratingCount }, none) => ratingCount > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rating, {
	average: ratingAverage,
	count: ratingCount
}) : none;
function costOf({ variants }) {
	const prices = variants.toSorted((a, b) => a.unitAmount - b.unitAmount);
	const [cheapest] = prices;
	if (!cheapest) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
		amount: cheapest.unitAmount,
		strikeAmount: cheapest.strikeAmount,
		from: (prices.at(-1)?.unitAmount ?? 0) > cheapest.unitAmount
	});
}
/** Returns the best availability among the variants. */
function stockOf(variants) {
	const states = new Set(variants.map(({ stockState }) => stockState));
	if (states.has("inStock") || states.has("lowStock")) return "inStock";
	if (states.has("backorder")) return "backorder";
	return states.has("upcoming") ? "upcoming" : "outOfStock";
}
function Buy({ product, onAdd }) {
	const { product: t } = useMessages();
	const state = stockOf(product.variants);
	if (product.status === "archived") return t.archived;
	if (state === "outOfStock" || state === "upcoming") return t[state];
	if (product.variants.length > 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn ghost",
		href: `/product/${product.slug}`,
		"aria-label": t.chooseNamed(product.name),
		"data-choose": product.name,
		children: t.choose
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "btn",
		"aria-label": `${t.addToCart}: ${product.name}`,
		onClick: onAdd,
		children: t.addToCart
	});
}
// src/app/pages/browse/compare.page.tsx
var handle = { meta: () => ({
	title: compareEn.title,
	noindex: true
}) };
/**
* Renders the comparison. The list is stored in the browser, so the server-rendered page is the same for all visitors.
*/
function Component() {
	const t = useTexts({ en: compareEn });
	const { shopId } = useShop();
	const list = compareList(shopId);
	const ids = usePersistent(list);
	const { products, hasFailed } = useProducts(shopId, ids);
	const heading = (0, import_react.useRef)(null);
	const { buy, isHydrated } = useBuy();
	const remove = (product) => {
		const index = ids.indexOf(product._id);
		list.remove(product._id);
		heading.current?.focus();
		showToast(t.removed(product.name), {
			label: t.undo,
			onClick: () => list.restore(product._id, index)
		});
	};
	const shown = ids.flatMap((id) => products.get(id) ?? []);
	const isLoading = !hasFailed && ids.some((id) => !products.has(id));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap section",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				className: compare_module_default.title,
				ref: heading,
				tabIndex: -1,
				children: t.title
			}),
			hasFailed && shown.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
			(!isHydrated || isLoading && shown.length === 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: compare_module_default.skeleton,
				"aria-hidden": "true"
			}),
			isHydrated && !isLoading && !hasFailed && shown.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
				title: t.empty,
				text: t.emptyText,
				link: {
					label: t.continue,
					href: "/"
				}
			}),
			shown.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CompareTable, {
				products: shown,
				onRemove: remove,
				onClear: list.clear,
				onAdd: buy
			})
		]
	});
}
/** Returns current products; null for a product without a page. */
function useProducts(shopId, ids) {
	const [products, setProducts] = (0, import_react.useState)(/* @__PURE__ */ new Map());
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	const missing = ids.filter((id) => !products.has(id)).join(",");
	(0, import_react.useEffect)(() => {
		if (missing === "") return void 0;
		const abort = new AbortController();
		Promise.all(missing.split(",").map((productId) => findProduct({
			shopId,
			productId
		}, abort.signal))).then((found) => setProducts((before) => new Map([...before, ...found])), (error) => {
			if (abort.signal.aborted) return;
			logFailure(error);
			setFailed(true);
		});
		return () => abort.abort();
	}, [shopId, missing]);
	return {
		products,
		hasFailed
	};
}
async function findProduct(params, signal) {
	const { productId } = params;
	try {
		const { data } = await browserApi().get("/shop/product/{shopId}/product/{productId}", {
			params,
			signal
		});
		return [productId, data];
	} catch (error) {
		if (error instanceof ApiError && error.status < 500) return [productId, null];
		throw error;
	}
}
/** Adds a product without options to the cart; products with options open their page. */
function useBuy() {
	const { store, isHydrated } = useCart();
	const showAdded = useShowAdded();
	const buy = (product) => {
		const [variant] = product.variants;
		if (!variant) return;
		const { _id: variantId, optionValues, unitAmount, maxQuantity } = variant;
		const image = variant.image ?? product.images[0]?.url ?? null;
		const { _id: productId, slug, name, minPerOrder: quantity } = product;
		const line = {
			productId,
			variantId,
			slug,
			name,
			image,
			optionValues,
			quantity,
			unitAmount
		};
		showAdded(store.add(line, maxQuantity), line);
	};
	return {
		buy,
		isHydrated
	};
}
export { Component, handle };
