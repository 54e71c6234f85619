import { A_ as DeferredSection, Av as notOk, B_ as useShop, Cv as categoryAddresses, E_ as useIsSignedIn, Ev as isOffline, F_ as Spinner, Fv as redirect, G_ as whenIdle, Iv as require_server_node, M_ as error_page_module_default, Mv as LoaderContext, N_ as Root, Nv as data, Ov as logFailure, P_ as useMessagesAnywhere, Pv as isRouteErrorResponse, Q_ as useLocation, Rv as require_react, Sv as fetchMenu, Tv as ApiError, V_ as useShopData, W_ as lazyHydrate, X_ as RouterPage, Y_ as Outlet, __ as Logo, _v as require_jsx_runtime, av as metaOf, bv as useMessages, cv as CachedFragment, fv as MegaMenu, g_ as PageLinks, gv as ShopText, iv as pageContext, j_ as fetchProduct, jv as offline, lv as FragmentContext, ly as scriptJson, mv as Icon, nv as matchRoutes, q_ as whenVisible, rv as loadMatches, sv as spriteFor, tv as useRouteError, uv as menuTextsOf, v_ as useCart, vv as messagesOf, w_ as isPrivatePage, wv as isInMenu, z_ as ROOT_ID } from "./shared-BJiPCzK.js";
// src/app/rendering/boot-json.ts
var import_server_node = require_server_node();
/**
* Returns the JSON for hydration without fields that no screen reads. A card's image needs no description, because the
* product name stands beside it. In a page of 24 cards this saves a tenth.
*/
var bootJson = (boot) => scriptJson(boot, (_key, node) => lighten(node));
/** The server writes colours into the styles and the icon into the head, and computes the states of stock. */
var SERVERS_OWN = /* @__PURE__ */ new Set([
	"_id",
	"favicon",
	"primary_color",
	"footer_color",
	"secounder_color",
	"text_color",
	"text_color_s",
	"lowStockThreshold"
]);
/** Returns the fields of a shop that screens read. */
function screensShop({ shop, contacts, pages, categories }) {
	return {
		shop: Object.fromEntries(Object.entries(shop).filter(([name]) => !SERVERS_OWN.has(name))),
		contacts: contacts.map(({ _id: _contactId, ...contact }) => contact),
		pages: pages.map(({ title, page, url, slug }) => ({
			title,
			page,
			url,
			slug
		})),
		categories
	};
}
function lighten(node) {
	return isObject(node) && "stockState" in node && isObject(node.image) ? {
		...node,
		image: {
			...node.image,
			alt: ""
		}
	} : node;
}
var isObject = (value) => typeof value === "object" && value !== null;
// src/app/rendering/fragment-renderer.ts
var import_react = require_react();
/** The element around each fragment while a page renders. Texts are escaped, so that only this module creates it. */
var TAG = "cached-fragment";
var RENDERED = new RegExp(`<${TAG} id="(\\d+)">(.*?)</${TAG}>`, "gs");
var ANY_TAG = new RegExp(`</?${TAG}(?: id="\\d+")?>`, "g");
/** Ids of `useId` depend on the place of an element. */
var HAS_PLACE = "\"_R_";
/** Renders the fragments of one page: stored ones are inserted, others are stored when the page is rendered. */
var FragmentRenderer = class {
	#store;
	#scope;
	#missing = [];
	/** @param scope identifies all data that every fragment may read: those of the shop */
	constructor(store, scope) {
		this.#store = store;
		this.#scope = store.keyOf(scope);
	}
	render = ({ name, inputs, isFixed = false }, element) => {
		const key = this.#store.keyOf(`${this.#scope} ${name} ${JSON.stringify(inputs.map(describe))}`);
		const __html = this.#store.get(key);
		if (__html !== void 0) return (0, import_react.createElement)(TAG, { dangerouslySetInnerHTML: { __html } });
		const id = this.#missing.push({
			key,
			isFixed
		}) - 1;
		return (0, import_react.createElement)(FragmentContext, { value: null }, (0, import_react.createElement)(TAG, { id }, element));
	};
	/** Stores new fragments. @returns the page's HTML as it is without fragments */
	finish(html) {
		for (const [, id, inner = ""] of this.#missing.length > 0 ? html.matchAll(RENDERED) : []) {
			const fragment = this.#missing[Number(id)];
			if (fragment && (fragment.isFixed || !inner.includes(HAS_PLACE))) this.#store.set(fragment.key, inner);
		}
		return html.replaceAll(ANY_TAG, "");
	}
};
var ids = /* @__PURE__ */ new WeakMap();
var lastId = 0;
/** Returns functions as their id in this process, and other values unchanged. */
function describe(input) {
	if (typeof input !== "function") return input;
	const id = ids.get(input) ?? (lastId += 1);
	ids.set(input, id);
	return `function ${id}`;
}
// src/web/router/static-page.ts
/**
* Loads a page for the server.
* @returns the redirect of a loader, if there is one
* @throws Error when no page has this path
*/
async function loadStaticPage(routes, url, context) {
	const { pathname, search } = url;
	const matches = matchRoutes(routes, pathname);
	if (!matches) throw new Error(`no page has the path ${pathname}`);
	const { loaderData, errors, status, redirect } = await loadMatches(matches, matches, {
		request: new Request(url),
		context
	});
	if (redirect) return redirect;
	return {
		state: {
			historyAction: "POP",
			location: {
				pathname,
				search,
				hash: "",
				state: null,
				key: "default"
			},
			matches,
			navigation: { state: "idle" },
			revalidation: "idle",
			loaderData,
			errors,
			initialized: true,
			restoreScrollPosition: false,
			preventScrollReset: false
		},
		status
	};
}
var isStatic = () => {
	throw new Error("a page of the server does not change");
};
/** Returns a router that shows one state, for the rendering of a page on the server. */
var staticRouter = (state) => ({
	state,
	subscribe: isStatic,
	navigate: isStatic,
	revalidate: isStatic,
	enableScrollRestoration: isStatic
});
// src/app/rendering/in-process-client.ts
/** Creates the API client of a server-rendered page, which only reads. */
function createInProcessClient(read) {
	const get = async (path, { params = {}, query = {} } = {}) => {
		const given = Object.entries(query).filter((pair) => pair[1] !== void 0);
		const { status, body } = await read({
			path,
			params,
			query: Object.fromEntries(given)
		});
		if (status === 200) return body;
		throw new ApiError(status, body);
	};
	const rejectWrite = (path) => Promise.reject(/* @__PURE__ */ new Error(`A page must not write: ${path}`));
	return {
		get,
		post: rejectWrite,
		put: rejectWrite,
		patch: rejectWrite,
		delete: rejectWrite
	};
}
// src/app/routing/lazy-not-found.ts
/** Loaded on demand, because few visits reach a missing page. */
var LateNotFound = lazyHydrate(() => import("./not-found-page-DEA0YrV.js").then((script) => script.NotFound));
// src/app/error-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Pause after an online event without a reachable server. */
var RETRY_MS = 3e3;
/** Replaces a screen that is not found, offline or failed. */
function ErrorPage() {
	const error = useRouteError();
	const t = useMessagesAnywhere();
	if (isRouteErrorResponse(error) && error.status === 404) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LateNotFound.Component, { title: t.state.notFound });
	return isOffline(error) || isRouteErrorResponse(error) && error.status === 503 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Offline, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plain, {
		title: t.state.failed,
		text: t.state.failedText
	});
}
/** Reloads the page when the network is back. */
function Offline() {
	const t = useMessagesAnywhere().state;
	(0, import_react.useLayoutEffect)(() => {
		let timer = 0;
		const reload = () => {
			clearTimeout(timer);
			fetch("/healthz").then(() => location.reload(), () => {
				timer = window.setTimeout(reload, RETRY_MS);
			});
		};
		addEventListener("online", reload);
		return () => {
			removeEventListener("online", reload);
			clearTimeout(timer);
		};
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plain, {
		title: t.offline,
		text: t.offlineText
	});
}
function Plain({ title, text }) {
	const t = useMessagesAnywhere().state;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${error_page_module_default.page}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: title }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: text
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn",
				onClick: () => location.reload(),
				children: t.retry
			})
		]
	});
}
// src/app/routing/lazy-routes.tsx
var late = () => import("./lazy-modules-Zw3rDEW.js");
/** Returns the route of a screen or frame; its id is the name of its file. */
var screen = (id, path) => ({
	id,
	...path !== void 0 && { path },
	lazy: async () => {
		const load = (await late()).files[id];
		return load();
	}
});
/** Screens outside browsing. Their modules are in `lazy-modules.tsx`. */
var lateScreens = {
	id: "late",
	children: [
		screen("compare.page", "compare"),
		screen("questions.page", "product/:productID/questions"),
		screen("my-wish-list.page", "user/my-wish-list"),
		screen("shared-list.page", "wish-list/:shareToken"),
		screen("all-products.page", "products"),
		screen("for-you.page", "for-you"),
		screen("upcoming.page", "shop-upcoming-product"),
		screen("campaign.page", "shop-campaign/:id"),
		screen("custom.page", "pages/:pageId"),
		screen("legal.page", "legal/:slug"),
		screen("withdraw.page", "withdraw"),
		screen("sign-in.page", "sign-in"),
		screen("sign-up.page", "sign-up"),
		screen("reset-password.page", "account/reset/:token"),
		screen("verify-email.page", "account/verify/:token"),
		screen("change-email.page", "account/email/:token"),
		{
			...screen("account-layout"),
			children: [
				screen("my-profile.page", "user/my-profile"),
				screen("my-orders.page", "user/my-orders"),
				screen("my-order.page", "user/my-orders/:orderNumber"),
				screen("my-support.page", "user/my-support"),
				screen("ticket.page", "user/my-support/:number"),
				screen("my-address.page", "user/my-address")
			]
		},
		screen("cart.page", "user/cart"),
		screen("confirm-order.page", "confirm-order"),
		{
			...screen("pay.page"),
			children: [
				{
					id: "payment",
					path: "user/payment"
				},
				{
					id: "payment-failed",
					path: "user/failed"
				},
				{
					id: "payment-success",
					path: "user/success/payment_number/:id"
				}
			]
		},
		screen("support.page", "support"),
		screen("guest-ticket.page", "support/:token"),
		screen("review-order.page", "review/write/:code"),
		screen("blog.page", "blog"),
		screen("post.page", "blog/:blogId"),
		screen("stop-review-invitations.page", "review-mails/stop/:token"),
		screen("track-order.page", "track-order"),
		screen("confirm-alert.page", "watch/confirm/:token"),
		screen("stop-alert.page", "watch/stop/:token"),
		screen("newsletter.page", "news/:action/:token?")
	]
};
/** Lazy screens without the shop's frame. */
var lateScreensAlone = {
	id: "late-alone",
	children: [{
		...screen("checkout-shell"),
		children: [{
			id: "alone",
			ErrorBoundary: ErrorPage,
			HydrateFallback: Spinner,
			children: [screen("checkout.page", "user/order")]
		}]
	}]
};
// src/app/shell/lazy-shell-parts.ts
/** Footer and support popup: readable at once, hydrated when the footer is in view, and when idle. */
var LateFooter = lazyHydrate(() => import("./footer-DFqSX0b.js").then((script) => script.Footer), whenVisible("footer"));
var LateSupport = lazyHydrate(() => import("./support-popup-CqdvC_c.js").then(({ SupportPopup }) => SupportPopup));
// src/app/routing/load-shop.ts
/** Loads the shop once, with the first page. */
async function loadShop({ context }) {
	const { api, shopId } = context.get(pageContext);
	const [info, contacts, pages, categories] = await Promise.all([
		api.get("/site-user/domain-info"),
		fetchContacts(api, shopId).catch(orNone),
		fetchPages(api, shopId).catch(orNone),
		fetchCategories(api, shopId).catch(orNone),
		LateFooter.prepare(),
		LateSupport.prepare(),
		LateNotFound.prepare()
	]);
	const { theme: _painted, ...shop } = info.data;
	return {
		shop,
		contacts,
		pages,
		categories
	};
}
function orNone(error) {
	logFailure(error);
	return [];
}
/** @throws Error 'Network response was not ok' (specification, section 8) */
async function fetchContacts(api, shopId) {
	return (await api.get("/shop/contact/{shopId}", { params: { shopId } }).catch(notOk)).data;
}
/** @throws Error 'Network response was not ok' (specification, section 8) */
async function fetchPages(api, shopId) {
	return (await api.get("/seller/pages/{shopId}", { params: { shopId } }).catch(notOk)).data;
}
/** @throws Error 'Shop ID is missing' or 'Network response was not ok' (specification, section 8) */
async function fetchCategories(api, shopId) {
	if (!shopId) throw new Error("Shop ID is missing");
	const { data } = await api.get("/shop/category/get/{shopId}", { params: { shopId } }).catch(notOk);
	const addressOf = categoryAddresses(data);
	return data.filter((one) => isInMenu(one) && one.productCount > 0).slice(0, 8).map(({ _id, name, slug }) => ({
		_id,
		name,
		href: addressOf({
			name,
			slug
		})
	}));
}
var header_module_default = {
	header: "S00",
	bar: "S01",
	categories: "S02",
	row: "S03",
	menu: "S04",
	search: "S05",
	links: "S06",
	link: "S07",
	account: "S08",
	either: "S09",
	end: "S0a",
	wide: "S0c"
};
// src/app/shell/mega-menu-panel.tsx
/** Server-rendered HTML of the menu; empty in the browser, because the page already contains it. */
var MenuMarkup = (0, import_react.createContext)("");
/** Panel below the header. React does not hydrate its content, so hundreds of links need no script and no data. */
function MegaMenuPanel() {
	const t = useMessages().shell;
	const __html = (0, import_react.useContext)(MenuMarkup);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		id: "mega-menu",
		className: header_module_default.menu,
		"aria-label": t.allCategories,
		hidden: true,
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: { __html }
	});
}
var load$2 = (shopId) => import("./mega-menu-controller-kVLdU02.js").then((script) => script.startMenu(shopId));
var menu = null;
function getMenu(shopId) {
	menu ??= load$2(shopId).catch((error) => {
		menu = null;
		throw error;
	});
	return menu;
}
/**
* Returns the menu's handlers. Its module is loaded on wide screens when the browser is idle, or when the pointer
* approaches; a navigation closes the menu.
*/
function useMegaMenu() {
	const { shopId } = useShop();
	const { key } = useLocation();
	(0, import_react.useEffect)(() => {
		if (matchMedia("(min-width:900px)").matches) whenIdle().then(() => getMenu(shopId)).catch(() => null);
	}, [shopId]);
	(0, import_react.useEffect)(() => void menu?.then((panel) => panel.close()), [key]);
	return {
		wake: () => void getMenu(shopId).catch(() => null),
		toggle: ({ currentTarget }) => {
			getMenu(shopId).then((panel) => panel.toggle(currentTarget), () => location.assign("/categories"));
		}
	};
}
// src/app/shell/search-box.tsx
/** The form works without suggestions, so their module is loaded on focus. */
var load$1 = () => import("./suggestions-BWmk_Tc.js");
function SearchBox() {
	const t = useMessages().shell;
	const { shopId, searchHint } = useShop();
	const { search, pathname } = useLocation();
	const [form, setForm] = (0, import_react.useState)(null);
	const [suggestions, setSuggestions] = (0, import_react.useState)(null);
	const [isActive, setActive] = (0, import_react.useState)(false);
	const value = pathname === "/search" ? new URLSearchParams(search).get("value") ?? "" : "";
	const { field, begin } = useFieldOfTerm(value);
	const activate = () => setActive(true);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: header_module_default.search,
		role: "search",
		action: "/search",
		method: "get",
		onFocus: ({ currentTarget }) => {
			setForm(currentTarget);
			load$1().then(setSuggestions, logFailure);
		},
		onClickCapture: ({ target }) => !(target instanceof HTMLInputElement) && begin(),
		onSubmit: () => {
			begin();
			const term = field.current?.value ?? "";
			load$1().then(({ commitTerm }) => commitTerm(shopId, term), logFailure);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "search" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				ref: field,
				type: "text",
				role: "combobox",
				"aria-expanded": "false",
				"aria-controls": "suggestions",
				"aria-autocomplete": "list",
				name: "value",
				defaultValue: value,
				"aria-label": t.searchLabel,
				placeholder: searchHint || t.searchHint,
				maxLength: 100,
				autoComplete: "off",
				enterKeyHint: "search",
				onClick: activate,
				onInput: activate
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				children: t.search
			}),
			suggestions && form && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(suggestions.SuggestionPanel, {
				form,
				isInitiallyOpen: isActive
			})
		]
	});
}
/**
* Returns a field that shows the term of the page, unless the visitor has typed another one since the search began.
* @returns `begin` is called when a search or a suggestion is chosen
*/
function useFieldOfTerm(term) {
	const field = (0, import_react.useRef)(null);
	const shown = (0, import_react.useRef)(term);
	const searched = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (shown.current === term) return;
		shown.current = term;
		const isUntouched = searched.current === null || field.current?.value === searched.current;
		if (field.current && isUntouched) field.current.value = term;
		searched.current = null;
	}, [term]);
	return {
		field,
		begin: () => void (searched.current = field.current?.value ?? null)
	};
}
// src/app/shell/header.tsx
/** @param hasBar whether narrow screens have the bar with the cart link; without it the header has that link */
function Header({ hasBar }) {
	const t = useMessages().shell;
	const { pathname } = useLocation();
	const isHome = pathname === "/";
	const menu = useMegaMenu();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: header_module_default.header,
		onPointerEnter: menu.wake,
		onFocus: menu.wake,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: `wrap ${header_module_default.bar}`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Logo, {}),
				!isHome && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
					type: "button",
					className: header_module_default.categories,
					"aria-expanded": false,
					"aria-controls": "mega-menu",
					"data-menu-button": true,
					onClick: menu.toggle,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "menu" }), t.categories]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					className: header_module_default.categories,
					href: "/categories",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "menu" }), t.categories]
				}) })] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MegaMenuPanel, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBox, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
					className: header_module_default.links,
					"aria-label": t.shortcuts,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
							className: `${header_module_default.link} ${header_module_default.wide}`,
							href: "/track-order",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "pin" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.trackOrder })]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartLink, { isWide: hasBar }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountEntry, {})
					]
				})
			]
		}), isHome && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CategoryRow, {})]
	});
}
/**
* Sign-in link, or the menu button of a signed-in shopper; both take the same space. The menu is loaded when opened.
*/
function AccountEntry() {
	const t = useMessages().shell;
	const isSignedIn = useIsSignedIn();
	const [Menu, setMenu] = (0, import_react.useState)(null);
	const label = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "user" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: header_module_default.either,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: isSignedIn ? t.account : t.login }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			"aria-hidden": "true",
			children: isSignedIn ? t.login : t.account
		})]
	})] });
	if (!isSignedIn) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: header_module_default.link,
		href: "/sign-in",
		children: label
	});
	const open = () => void import("./account-menu-C15NjyM.js").then((script) => setMenu(() => script.AccountMenu), () => location.assign("/user/my-profile"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: header_module_default.account,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: header_module_default.link,
			"aria-haspopup": "menu",
			"aria-expanded": Menu !== null,
			onClick: () => Menu ? setMenu(null) : open(),
			onKeyDown: ({ key }) => key === "ArrowDown" && open(),
			children: label
		}), Menu && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, { onClose: () => setMenu(null) })]
	});
}
function CartLink({ isWide }) {
	const t = useMessages().shell;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
		className: `${header_module_default.link} ${isWide ? header_module_default.wide : ""}`,
		href: "/user/cart",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "cart" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.myCart }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartCount, {})
		]
	});
}
/** Number of lines in the cart. The browser fills it in, so that the cached page is the same for all visitors. */
function CartCount() {
	const t = useMessages().shell;
	const { cart } = useCart();
	const count = cart.lines.length;
	if (count === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "count",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			"aria-hidden": "true",
			children: count > 99 ? "99+" : count
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "vh",
			children: t.cartWith(count)
		})]
	}, count);
}
function CategoryRow() {
	const t = useMessages().shell;
	const { categories } = useShopData();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: header_module_default.row,
		"aria-label": t.categories,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
			className: "wrap",
			children: [
				categories.map(({ _id, name, href }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
					as: "a",
					href,
					"data-menu-main": _id,
					children: name
				}) }, _id)),
				categories.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: "/products",
					children: t.allProducts
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: header_module_default.end,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						href: "/top-selling",
						children: t.topSelling
					})
				})
			]
		})
	});
}
var mobile_bar_module_default = { bar: "U00" };
// src/app/shell/mobile-bar.tsx
/** Four links at the bottom of narrow screens. */
function MobileBar() {
	const t = useMessages().shell;
	const { pathname } = useLocation();
	const { browser, open } = useCategoryBrowser();
	const profile = useIsSignedIn() ? "/user/my-profile" : "/sign-in";
	const items = [
		{
			href: "/",
			icon: "home",
			label: t.home,
			isHere: pathname === "/"
		},
		{
			href: "/categories",
			icon: "grid",
			label: t.category,
			isHere: pathname.startsWith("/categories")
		},
		{
			href: "/user/cart",
			icon: "cart",
			label: t.cart,
			isHere: pathname === "/user/cart"
		},
		{
			href: profile,
			icon: "user",
			label: t.profile,
			isHere: pathname === profile
		}
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: mobile_bar_module_default.bar,
		"data-mobile-bar": true,
		"aria-label": t.mainNavigation,
		children: items.map(({ href, icon, label, isHere }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href,
			"aria-current": isHere ? "page" : void 0,
			...icon === "grid" && pathname !== href && { onClick: open },
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: icon }),
				label,
				icon === "cart" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartCount, {})
			]
		}, href))
	}), browser] });
}
/** Loads and opens the category browser over the page. When it cannot be loaded, the page with all categories opens. */
function useCategoryBrowser() {
	const [Browser, setBrowser] = (0, import_react.useState)(null);
	const onClose = (0, import_react.useCallback)(() => setBrowser(null), []);
	return {
		browser: Browser && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Browser, { onClose }),
		open: (event) => {
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			import("./category-browser-BG14M5a.js").then((script) => setBrowser(() => script.CategoryBrowser), () => location.assign("/categories"));
		}
	};
}
var shell_module_default = {
	main: "V00",
	skip: "V01",
	withBar: "V02"
};
var top_bar_module_default = {
	bar: "X00",
	"in": "X01",
	space: "X02"
};
// src/app/shell/top-bar.tsx
/** Phone, e-mail and pages of the shop; hidden on narrow screens. */
function TopBar() {
	const { shop } = useShopData();
	const t = useMessages().shell;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: top_bar_module_default.bar,
		"aria-label": t.topBar,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: `wrap ${top_bar_module_default.in}`,
			children: [
				shop.navPhone && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: `tel:${shop.navPhone.replaceAll(/[^+\d]/g, "")}`,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "phone" }), shop.navPhone]
				}),
				shop.navEmail && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: `mailto:${shop.navEmail}`,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "mail" }), shop.navEmail]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageLinks, { placement: "nav1" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: top_bar_module_default.space }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageLinks, { placement: "nav2" })
			]
		})
	});
}
// src/app/shell/shell.tsx
/** Footer and mobile bar are hidden where the path contains one of these, literally (specification, section 2). */
var WITHOUT_FOOT = ["user/order", "product"];
var Top = (0, import_react.memo)(TopBar);
var Head = (0, import_react.memo)(Header);
function Shell() {
	const t = useMessages().shell;
	const { pathname } = useLocation();
	const hasFoot = !WITHOUT_FOOT.some((segment) => pathname.includes(segment));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: hasFoot ? shell_module_default.withBar : void 0,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: shell_module_default.skip,
				href: "#content",
				children: t.skip
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CachedFragment, {
				name: "top bar",
				inputs: [],
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Top, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, { hasBar: hasFoot }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("main", {
				id: "content",
				className: shell_module_default.main,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outlet, {})
			}),
			hasFoot && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeferredSection, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CachedFragment, {
				name: "footer",
				inputs: [isPrivatePage(pathname)],
				isFixed: true,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LateFooter.Component, {})
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CachedFragment, {
				name: "support",
				inputs: [],
				isFixed: true,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LateSupport.Component, {})
			}),
			hasFoot && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MobileBar, {})
		]
	});
}
// src/app/routing/unknown-route.tsx
/** Renders the specification's wrong-route page, with status 404. */
function UnknownRoute() {
	const t = useMessagesAnywhere().state;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LateNotFound.Component, { title: t.unknownRoute });
}
UnknownRoute.loader = () => data(null, { status: 404 });
UnknownRoute.handle = { meta: () => ({
	title: "404",
	noindex: true
}) };
// src/app/routing/routes.tsx
var toProfile = () => redirect("/user/my-profile");
/**
* Screens of the specification, section 2. Each loads on its first use; its id is the name of its file, so that the
* server knows which files a page needs. Paths are case-sensitive, because caching, counting and privacy rules compare
* them exactly.
*/
var routes = [{
	id: ROOT_ID,
	path: "/",
	loader: loadShop,
	shouldRevalidate: () => false,
	Component: Root,
	ErrorBoundary: ErrorPage,
	children: [{
		id: "frame",
		Component: Shell,
		children: [{
			id: "in-frame",
			ErrorBoundary: ErrorPage,
			HydrateFallback: Spinner,
			children: [
				{
					id: "home.page",
					index: true,
					lazy: () => import("./home.page--cuid31.js")
				},
				{
					id: "categories.page",
					path: "categories",
					lazy: () => import("./categories.page-Dhs0e52.js")
				},
				{
					id: "category.page",
					path: "categories/:categoryId",
					lazy: () => import("./category.page-BnCnWy6.js")
				},
				{
					id: "top-selling.page",
					path: "top-selling",
					lazy: () => import("./top-selling.page-CSRytrP.js")
				},
				{
					id: "search.page",
					path: "search",
					lazy: () => import("./search.page-Dyz_Uqt.js")
				},
				{
					id: "product.page",
					path: "product/:productID",
					prefetch: fetchProduct,
					lazy: () => import("./product.page-J45SfG3.js")
				},
				{
					id: "flash-product.page",
					path: "flash-product/:productID",
					prefetch: fetchProduct,
					lazy: () => import("./flash-product.page-ePRzxaJ.js")
				},
				lateScreens,
				{
					id: "to-profile",
					path: "user",
					loader: toProfile
				},
				{
					id: "unknown-route",
					path: "*",
					Component: UnknownRoute,
					loader: UnknownRoute.loader,
					handle: UnknownRoute.handle
				}
			]
		}]
	}, lateScreensAlone]
}];
// src/app/offline/offline-fallback.ts
/** Route id that holds the error of the offline fallback. */
var OFFLINE_FALLBACK_ID = "offline-fallback";
/** Routes of the offline fallback: the frame of every page, for any URL. */
var offlineFallbackRoutes = withoutScreens(routes);
function withoutScreens([root]) {
	const [frame] = root?.children ?? [];
	const [inFrame] = frame?.children ?? [];
	if (!root || !frame || !inFrame) throw new Error("pages have no frame");
	const missing = {
		id: "missing",
		path: "*",
		loader: () => Promise.reject(offline())
	};
	const outside = {
		...frame,
		children: [{
			...inFrame,
			id: OFFLINE_FALLBACK_ID,
			children: [missing]
		}]
	};
	return [{
		...root,
		children: [outside]
	}];
}
// src/app/entry.server.tsx
/** Runs the loaders of a page against the same API that a browser uses. */
async function load({ url, shopId, read, menu, isOfflineFallback, formResult }) {
	const loaded = await loadStaticPage(isOfflineFallback ? offlineFallbackRoutes : routes, url, new LoaderContext(/* @__PURE__ */ new Map([[pageContext, {
		api: createInProcessClient(read),
		shopId,
		formResult
	}]])));
	if (loaded instanceof Response) return {
		redirect: loaded.headers.get("location") ?? "/",
		status: loaded.status
	};
	const { state } = loaded;
	const root = state.loaderData[ROOT_ID];
	if (!root) throw firstError(state) ?? /* @__PURE__ */ new Error("the shop could not be loaded");
	return {
		status: isOfflineFallback ? 200 : loaded.status,
		root,
		state,
		error: firstError(state),
		shopId,
		menu,
		isOfflineFallback
	};
}
/**
* Renders a loaded page to HTML.
* @param fragments the HTML of parts that pages have in common
* @throws Error that a component throws while it renders
*/
function render({ status, root, state, shopId, menu, isOfflineFallback }, fragments) {
	const shopJson = bootJson(screensShop(root));
	const renderer = new FragmentRenderer(fragments, `${shopId} ${shopJson}`);
	const markup = renderer.finish((0, import_server_node.renderToString)(/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FragmentContext, {
		value: renderer.render,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuMarkup, {
			value: menu,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RouterPage, {
				router: staticRouter(state),
				state
			})
		})
	})));
	const matches = state.matches.map(({ route: { id, handle } }) => ({
		id,
		handle,
		data: state.loaderData[id]
	}));
	const failed = state.errors !== null;
	const messages = messagesOf(root.shop.language);
	return {
		status,
		meta: {
			...metaOf(matches, root.shop, {
				t: messages,
				errors: state.errors
			}),
			...isOfflineFallback && { title: messages.state.offline }
		},
		shop: root.shop,
		contacts: root.contacts,
		screen: matches.at(-1)?.id ?? "",
		data: failed ? null : matches.at(-1)?.data,
		screens: state.matches.map(({ route }) => route.id),
		markup,
		sprite: spriteFor(markup),
		boot: isOfflineFallback ? `{"shopId":${scriptJson(shopId)},"root":${shopJson}}` : `{"shopId":${scriptJson(shopId)},"loaderData":${loaderJson(state, shopJson)},"errors":${scriptJson(describeErrors(state))}}`
	};
}
/**
* Returns the HTML links of the mega menu.
* @throws Error when the categories cannot be read
*/
async function renderMenu({ shopId, language, read }) {
	const menu = await fetchMenu(createInProcessClient(read), shopId);
	const { allProducts } = messagesOf(language).shell;
	return (0, import_server_node.renderToStaticMarkup)(/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MegaMenu, {
		menu,
		texts: {
			all: menuTextsOf(language).all,
			allProducts
		}
	}));
}
function firstError({ errors }) {
	return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null;
}
/** Returns the JSON of all loader data. @param shopJson those of the root, which every page of the shop contains */
function loaderJson({ loaderData }, shopJson) {
	return `{${Object.entries(loaderData).flatMap(([id, data]) => data === void 0 ? [] : [`${scriptJson(id)}:${id === "root" ? shopJson : bootJson(data)}`]).join()}}`;
}
/** Details of an error stay on the server: the browser receives only its status. */
function describeErrors({ errors }) {
	if (!errors) return null;
	return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, { status: isRouteErrorResponse(error) ? error.status : 500 }]));
}
export { load, render, renderMenu };
