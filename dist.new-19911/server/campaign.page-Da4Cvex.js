import { Af as readListRequest, Am as ResponsiveImage, B_ as useShop, Cf as ProductList, Df as readSteps, Dv as loadPage, Eh as Alert, Lf as Breadcrumbs, Mp as EmptyList, Nf as countFilters, Np as ListError, Oh as formatDateTime, Op as SectionHead, Pf as filterQuery, Pp as quickAddFor, Z_ as useLoaderData, _v as require_jsx_runtime, cf as bannerFit, ev as useRevalidator, gv as ShopText, iv as pageContext, kf as useListTexts, kp as ProductGrid, lf as Countdown, mf as NotifyMe, of as usePromotionTexts, sf as campaign_module_default, yv as useContentLanguage } from "./shared-BJiPCzK.js";
// src/app/pages/browse/campaign.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var SORTS = [
	"popular",
	"new",
	"priceAsc",
	"priceDesc",
	"rating"
];
var handle = { meta: ({ data }) => data ? {
	title: data.campaign.title,
	...data.campaign.description && { description: data.campaign.description },
	canonicalPath: `/shop-campaign/${data.campaign.slug}`,
	noindex: isOver(data.campaign) || data.page > 1 || data.sort !== SORTS[0] || data.isFiltered
} : { title: "" } };
var isOver = ({ status }) => status === "ended" || status === "paused";
async function loader({ context, params, request }) {
	const { api, shopId } = context.get(pageContext);
	const { page, sort, ...filters } = await readListRequest(request.url, api);
	const query = {
		sort: SORTS.find((one) => one === sort) ?? SORTS[0],
		...filterQuery(filters)
	};
	const list = await readSteps(page, (paging) => loadPage(api.get("/shop/campaign/{shopId}/{campaignId}", {
		params: {
			shopId,
			campaignId: params.id ?? ""
		},
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
	const t = usePromotionTexts();
	const l = useListTexts();
	const lang = useContentLanguage();
	if (!list) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap section",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {})
	});
	const { campaign, topSelling, serverTime } = list;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: [],
				current: campaign.title,
				lang
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banner, {
				campaign,
				serverTime
			}),
			isOver(campaign) ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "warn",
				children: t.campaignOver
			}), topSelling.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				className: "section",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
					title: t.campaignTop,
					more: {
						label: t.topSelling,
						href: "/top-selling"
					}
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
					products: topSelling,
					action: quickAddFor
				})]
			})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductList, {
				list,
				page: list.page,
				sorts: SORTS,
				action: quickAddFor,
				empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
					title: l.empty,
					text: l.emptyText,
					link: {
						label: l.allCategories,
						href: "/categories"
					}
				})
			}),
			campaign.terms && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				className: "section",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t.terms }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: `muted ${campaign_module_default.lead} ${campaign_module_default.terms}`,
					children: campaign.terms
				})]
			})
		]
	});
}
function Banner({ campaign, serverTime }) {
	const t = usePromotionTexts();
	const shop = useShop();
	const { revalidate } = useRevalidator();
	const { banner, title, description, status, startsAt, endsAt } = campaign;
	const isNear = (moment) => Date.parse(moment) - Date.parse(serverTime) < 2592e5;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: campaign_module_default.banner,
		children: [banner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: bannerFit(`${campaign_module_default.picture}`, banner).className,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
				image: banner,
				widths: [
					800,
					1e3,
					1400,
					1800
				],
				sizes: "(min-width:900px) 50vw,100vw",
				isFirst: true
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: campaign_module_default.words,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
					as: "h1",
					children: title
				}),
				description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: description }),
				status === "scheduled" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "strong",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
						dateTime: startsAt,
						children: t.startsOn(formatDateTime(new Date(startsAt), shop))
					})
				}),
				status === "active" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "strong",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
						dateTime: endsAt,
						children: t.endsOn(formatDateTime(new Date(endsAt), shop))
					})
				}),
				status === "scheduled" && isNear(startsAt) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
					until: startsAt,
					label: t.startsIn,
					onEnd: () => void revalidate()
				}, startsAt),
				status === "scheduled" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotifyMe, {
					subjectId: campaign._id,
					name: title,
					topic: "campaign"
				}),
				status === "active" && isNear(endsAt) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
					until: endsAt,
					label: t.endsIn,
					onEnd: () => void revalidate()
				}, endsAt)
			]
		})]
	});
}
export { Component, handle, loader };
