import { Am as ResponsiveImage, B_ as useShop, Ev as isOffline, Mp as EmptyList, Np as ListError, Ov as logFailure, Rv as require_react, Sv as fetchMenu, Z_ as useLoaderData, _v as require_jsx_runtime, af as CategoryColumns, bv as useMessages, dv as useMenuTexts, gv as ShopText, iv as pageContext, jv as offline, pv as Placeholder, xh as browserApi } from "./shared-BJiPCzK.js";
// src/app/pages/browse/categories.module.css
var import_react = require_react();
var categories_module_default = {
	grid: "D00",
	media: "D01",
	text: "D02",
	columns: "D03"
};
// src/app/pages/browse/categories.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var SHOWN_SUBS = 6;
/** Limit for the whole page: with hundreds of main categories each of them shows fewer. */
var MAX_SUBS = 600;
var handle = { meta: ({ t }) => ({
	title: t.shell.categories,
	canonicalPath: "/categories"
}) };
/** Loads the main categories of the menu, each with its first subcategories. */
async function loader({ context }) {
	const { api, shopId } = context.get(pageContext);
	try {
		const menu = await fetchMenu(api, shopId);
		const shown = Math.min(SHOWN_SUBS, Math.floor(MAX_SUBS / menu.length));
		return menu.map(({ children, ...main }) => ({
			...main,
			subs: children.slice(0, shown).map(({ _id, name, href }) => ({
				_id,
				name,
				href
			}))
		}));
	} catch (error) {
		if (isOffline(error)) throw offline();
		logFailure(error);
		return null;
	}
}
function Component() {
	const mains = useLoaderData();
	const t = useMessages();
	const texts = useMenuTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap section",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.shell.categories }),
			!mains && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
			mains?.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
				title: texts.noCategories,
				text: texts.emptyText,
				link: {
					label: t.shell.allProducts,
					href: "/products"
				}
			}),
			mains && mains.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: categories_module_default.grid,
				children: mains.map((main) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { main }, main._id))
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Columns, { mains })] })
		]
	});
}
function Card({ main: { name, href, image, subs } }) {
	const t = useMenuTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "card-panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: categories_module_default.media,
			href,
			tabIndex: -1,
			"aria-hidden": "true",
			children: image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
				image: {
					url: image,
					alt: "",
					width: 640,
					height: 640
				},
				widths: [
					160,
					320,
					480
				],
				sizes: "(min-width:900px) 25vw,120px"
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: categories_module_default.text,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
				as: "a",
				href,
				children: name
			}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", { children: [subs.map((sub) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: sub.href,
				children: sub.name
			}) }, sub._id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href,
				children: t.all(name)
			}) })] })]
		})]
	});
}
/** Category browser of narrow screens; its entries are links until the full menu is loaded. */
function Columns({ mains }) {
	const { shopId } = useShop();
	const [menu, setMenu] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		const narrow = matchMedia("(max-width:899px)");
		const loadMenuIfNarrow = () => {
			if (narrow.matches) fetchMenu(browserApi(), shopId).then(setMenu, logFailure);
		};
		loadMenuIfNarrow();
		narrow.addEventListener("change", loadMenuIfNarrow);
		return () => narrow.removeEventListener("change", loadMenuIfNarrow);
	}, [shopId]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: categories_module_default.columns,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CategoryColumns, { menu: menu ?? mains.map(({ subs: _first, ...main }) => ({
			...main,
			children: []
		})) })
	});
}
export { Component, handle, loader };
