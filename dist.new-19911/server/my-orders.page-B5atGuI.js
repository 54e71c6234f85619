import { $u as useOrderTexts, Am as ResponsiveImage, B_ as useShop, Dh as formatDate, Hu as ORDER_FILTERS, Pu as StatusChip, Qu as useDetailTexts, Ru as invoiceAddress, Xu as ReorderResult, Z_ as useLoaderData, Zu as useReorder, _h as loadForShopper, _p as choice_chip_module_default, _v as require_jsx_runtime, ed as orderDetailEn, iv as pageContext, mm as useMoney, v_ as useCart, zd as useDeliveryTexts, zu as payAddress } from "./shared-BJiPCzK.js";
// src/features/orders/my-orders/list-url.rules.ts
var MAX_PAGE = 1e3;
var MAX_SEARCH = 100;
var isFilter = (text) => ORDER_FILTERS.includes(text);
/** Parses the query of a URL; invalid values are ignored. */
function parseListUrl(query) {
	const filter = query.get("filter");
	const page = Number(query.get("page") ?? "1");
	return {
		filter: isFilter(filter) ? filter : "all",
		search: (query.get("search") ?? "").trim().slice(0, MAX_SEARCH),
		page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
	};
}
/** Returns the canonical URL of a part of the list. */
function listAddress({ filter, search, page }) {
	const query = new URLSearchParams({
		...filter !== "all" && { filter },
		...page > 1 && { page: String(page) },
		...search && { search }
	}).toString();
	return `/user/my-orders${query ? `?${query}` : ""}`;
}
var my_orders_module_default = {
	filters: "M30",
	search: "M31",
	list: "M32",
	card: "M33",
	top: "M34",
	things: "M35",
	word: "M36",
	more: "M37",
	sum: "M38",
	actions: "M39",
	empty: "M3a",
	pages: "M3b"
};
// src/features/orders/ui/order-card.tsx
var import_jsx_runtime = require_jsx_runtime();
var SHOWN = 3;
/** Orders whose promise is still ahead. */
var OPEN = /* @__PURE__ */ new Set([
	"confirmed",
	"processing",
	"partiallyShipped",
	"shipped"
]);
/** An order in the list, with its suggested next action. */
function OrderCard({ order, cart }) {
	const t = useDetailTexts();
	const texts = useDeliveryTexts();
	const shop = useShop();
	const money = useMoney();
	const reorder = useReorder(order._id, cart);
	const { orderNumber, promisedFrom, promisedTo, deliveredAt } = order;
	const href = `/user/my-orders/${orderNumber}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: `card-panel ${my_orders_module_default.card}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: my_orders_module_default.top,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						href,
						children: t.title(orderNumber)
					}) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusChip, { status: order.status }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "muted sm",
						children: [
							t.placed(formatDate(new Date(order.placedAt), shop)),
							deliveredAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" · ", t.list.delivered(formatDate(new Date(deliveredAt), shop))] }),
							OPEN.has(order.status) && promisedFrom && promisedTo && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" · ", t.list.arrives(texts.days({
								from: promisedFrom,
								to: promisedTo
							}))] })
						]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ItemThumbnails, { order }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: my_orders_module_default.sum,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
					className: "num",
					children: money(order.totalAmount)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted sm",
					children: t.list.pieces(order.pieces)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: my_orders_module_default.actions,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextAction, {
					order,
					reorder
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn ghost",
					href,
					"aria-label": t.list.detailsOf(orderNumber),
					children: t.list.details
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReorderResult, { state: reorder.state })
		]
	});
}
function ItemThumbnails({ order: { thumbnails, moreThumbnails } }) {
	const t = useDetailTexts().list;
	const more = moreThumbnails + Math.max(0, thumbnails.length - SHOWN);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
		className: my_orders_module_default.things,
		children: [thumbnails.slice(0, SHOWN).map(({ name, image }, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
			image: {
				url: image,
				alt: name,
				width: 160,
				height: 160
			},
			widths: [160],
			sizes: "72px"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: my_orders_module_default.word,
			children: name
		}) }, `${name} ${index}`)), more > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: `num ${my_orders_module_default.more}`,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": "true",
				children: t.more(more)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "vh",
				children: t.moreSpoken(more)
			})]
		})]
	});
}
function NextAction({ order, reorder }) {
	const t = useDetailTexts();
	const { orderNumber, nextAction } = order;
	const label = (text) => ({ "aria-label": `${text}, ${t.title(orderNumber)}` });
	if (nextAction === "pay") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn",
		href: payAddress(order),
		...label(t.payNow),
		children: t.payNow
	});
	if (nextAction === "track") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn",
		href: `/user/my-orders/${orderNumber}#shipments`,
		...label(t.track),
		children: t.track
	});
	if (nextAction === "reorder") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "btn soft",
		"aria-disabled": reorder.isBusy,
		onClick: reorder.run,
		...label(t.buyAgain),
		children: reorder.isBusy ? t.again.busy : t.buyAgain
	});
	if (nextAction === "invoice") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn soft",
		href: invoiceAddress(order),
		target: "_blank",
		rel: "noopener",
		...label(t.invoice),
		children: t.invoice
	});
	return null;
}
// src/app/pages/orders/my-orders.page.tsx
var handle = { meta: () => ({
	title: orderDetailEn.list.title,
	noindex: true
}) };
async function loader(input) {
	const { api } = input.context.get(pageContext);
	const shown = parseListUrl(new URL(input.request.url).searchParams);
	const { page, filter, search } = shown;
	const response = await loadForShopper(input, api.get("/shop/user/orders", { query: {
		page: String(page),
		filter,
		search
	} }));
	return {
		shown,
		orders: response?.data ?? null,
		total: response?.total ?? 0,
		pageSize: response?.pageSize ?? 1
	};
}
/** Renders a shopper's own orders (behaviour B14). */
function Component() {
	const { shown, orders, total, pageSize } = useLoaderData();
	const t = useDetailTexts().list;
	const { order } = useOrderTexts();
	const { store } = useCart();
	const hasNone = orders?.length === 0 && shown.filter === "all" && shown.search === "" && shown.page === 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }), hasNone ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: my_orders_module_default.empty,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.empty }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.emptyText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn",
				href: "/",
				children: order.continue
			})
		]
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Filters, { shown }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { shown }),
		orders === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.failed
		}),
		orders?.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nothing, { shown }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: my_orders_module_default.list,
			children: orders?.map((order) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderCard, {
				order,
				cart: store
			}, order._id))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pages, {
			shown,
			count: Math.ceil(total / pageSize)
		})
	] })] });
}
function Filters({ shown }) {
	const t = useDetailTexts().list;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: my_orders_module_default.filters,
		"aria-label": t.filterLabel,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: ORDER_FILTERS.map((filter) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: choice_chip_module_default.chip,
			href: listAddress({
				...shown,
				filter,
				page: 1
			}),
			"aria-current": filter === shown.filter ? "page" : void 0,
			"data-keep-scroll": true,
			children: t.filters[filter]
		}) }, filter)) })
	});
}
function Search({ shown: { filter, search } }) {
	const t = useDetailTexts().list;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		role: "search",
		"aria-label": t.searchLabel,
		action: "/user/my-orders",
		className: my_orders_module_default.search,
		children: [
			filter !== "all" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "hidden",
				name: "filter",
				value: filter
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				className: "vh",
				htmlFor: "order-search",
				children: t.search
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				id: "order-search",
				type: "search",
				name: "search",
				defaultValue: search,
				placeholder: t.search,
				maxLength: 100,
				autoComplete: "off"
			}, search),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				className: "btn ghost",
				children: t.searchButton
			})
		]
	});
}
function Nothing({ shown: { search, filter } }) {
	const t = useDetailTexts().list;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: my_orders_module_default.empty,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: search ? t.notFound(search) : t.emptyOf }), (search !== "" || filter !== "all") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn ghost",
			href: "/user/my-orders",
			children: t.clear
		}) })]
	});
}
function Pages({ shown, count }) {
	const t = useDetailTexts().list;
	if (count < 2) return null;
	const { page } = shown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		className: my_orders_module_default.pages,
		"aria-label": t.pages,
		children: [
			page > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn ghost",
				rel: "prev",
				href: listAddress({
					...shown,
					page: page - 1
				}),
				children: t.newer
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "muted num",
				children: t.page(page, count)
			}),
			page < count && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn ghost",
				rel: "next",
				href: listAddress({
					...shown,
					page: page + 1
				}),
				children: t.older
			})
		]
	});
}
export { Component, handle, loader };
