import { $d as useIsPersonalised, B_ as useShop, Dv as loadPage, Jd as fetchForYou, Lf as Breadcrumbs, Mp as EmptyList, Np as ListError, Pp as quickAddFor, Qd as setPersonal, Rv as require_react, Xd as Reason, Yd as useForYou, Z_ as useLoaderData, Zd as useRecommendationTexts, _v as require_jsx_runtime, ef as homeEn, iv as pageContext, kf as useListTexts, kp as ProductGrid, tf as readRecentlyViewed } from "./shared-BJiPCzK.js";
// src/app/pages/browse/for-you.module.css
var import_react = require_react();
var for_you_module_default = {
	head: "E00",
	why: "E01",
	offer: "E02",
	steady: "E03"
};
// src/app/pages/browse/for-you.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var LIMIT = 24;
var handle = { meta: () => ({
	title: homeEn.forYou,
	canonicalPath: "/for-you",
	noindex: true
}) };
/** Loads top-selling products on the server and personal recommendations in the browser. */
async function loader({ context }) {
	const { api, shopId } = context.get(pageContext);
	return loadPage(fetchForYou(api, {
		shopId,
		limit: LIMIT,
		readRecentlyViewed
	}));
}
function Component() {
	const loaded = useLoaderData();
	const t = useRecommendationTexts();
	const texts = useListTexts();
	const { shopId } = useShop();
	const isEnabled = useIsPersonalised(shopId);
	const refreshed = useForYou({
		shopId,
		limit: LIMIT,
		readRecentlyViewed
	}, loaded?.isPersonal ?? false);
	const [isAccepted, setAccepted] = (0, import_react.useState)(false);
	const isOffered = refreshed !== null && !refreshed.isUnread && !isAccepted;
	const list = refreshed && !isOffered ? refreshed : loaded;
	const isPersonal = list?.isPersonal ?? false;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: [],
				current: t.forYou
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: `section ${for_you_module_default.head}`,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: isPersonal ? t.forYou : t.popularNow }),
					isEnabled === false && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted",
						children: t.isOff
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
						className: for_you_module_default.why,
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
								className: "link",
								children: t.why
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: isPersonal ? t.whyText : t.whyPopular }),
							isEnabled !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
								type: "button",
								className: "btn ghost",
								onClick: () => setPersonalization(shopId, !isEnabled),
								children: isEnabled ? t.turnOff : t.turnOn
							})
						]
					})
				]
			}),
			isOffered && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: for_you_module_default.offer,
				role: "status",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					onClick: () => setAccepted(true),
					children: t.showYours
				})
			}),
			!list && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
			list?.data.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
				title: texts.empty,
				text: texts.emptyText,
				link: {
					label: texts.allCategories,
					href: "/categories"
				}
			}),
			list && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: for_you_module_default.steady,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
					products: list.data,
					action: quickAddFor,
					note: noteOf,
					first: 4,
					headingLevel: 2
				})
			}, String(isPersonal))
		]
	});
}
var noteOf = (product) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reason, { reason: product.reason });
/** A reload discards the recommendations that were loaded for the visitor. */
function setPersonalization(shopId, isEnabled) {
	setPersonal(shopId, isEnabled);
	location.reload();
}
export { Component, handle, loader };
