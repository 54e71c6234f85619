import { B_ as useShop, Dv as loadPage, Gd as PostGrid, Kd as useBlogTexts, Lf as Breadcrumbs, Mp as EmptyList, Np as ListError, Z_ as useLoaderData, _p as choice_chip_module_default, _v as require_jsx_runtime, hu as blogPath, iv as pageContext, mu as blog_module_default, qd as blogEn } from "./shared-BJiPCzK.js";
// src/app/pages/content/blog.page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Number of pages that "Show more" adds to one list; later pages are shown alone. */
var MAX_TOGETHER = 8;
var handle = { meta: ({ data, shop }) => ({
	title: data?.tag ? `${blogEn.title}: ${data.tag}` : blogEn.title,
	description: blogEn.lead(shop.shopName),
	canonicalPath: "/blog",
	noindex: (data?.page ?? 1) > 1 || Boolean(data?.tag)
}) };
async function loader({ context, request }) {
	const { api, shopId } = context.get(pageContext);
	const { searchParams } = new URL(request.url);
	const requestedPage = Number(searchParams.get("page") ?? "1");
	const page = Number.isInteger(requestedPage) && requestedPage > 1 && requestedPage <= 1e4 ? requestedPage : 1;
	const tag = searchParams.get("tag")?.slice(0, 40) || null;
	const pages = page > MAX_TOGETHER ? [page] : Array.from({ length: page }, (_, index) => index + 1);
	const responses = await Promise.all(pages.map((number) => loadPage(api.get("/seller/blog/{shopId}", {
		params: { shopId },
		query: {
			page: String(number),
			...tag !== null && { tag }
		}
	}))));
	const [first] = responses;
	if (!first || responses.includes(null)) return null;
	return {
		...first,
		data: responses.flatMap((response) => response?.data ?? []),
		page,
		tag
	};
}
function Component() {
	const list = useLoaderData();
	const t = useBlogTexts();
	const shop = useShop();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: list?.tag ? [{
					name: t.title,
					href: "/blog"
				}] : [],
				current: list?.tag ?? t.title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: blog_module_default.head,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: list?.tag ?? t.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: t.lead(shop.shopName)
				})]
			}),
			!list && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, { text: t.listFailed }),
			list && list.tags.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tags, {
				tags: list.tags,
				current: list.tag
			}),
			list && list.data.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyList, {
				title: list.tag ? t.emptyTag(list.tag) : t.empty,
				text: t.emptyText,
				link: list.tag ? {
					label: t.allPosts,
					href: "/blog"
				} : {
					label: t.toShop,
					href: "/"
				}
			}),
			list && list.data.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PostGrid, {
				posts: list.data,
				hasLead: list.tag === null && list.page <= MAX_TOGETHER
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
				shown: shownUntil(list),
				total: list.total,
				href: blogPath({
					page: list.page + 1,
					tag: list.tag
				})
			})] })
		]
	});
}
var shownUntil = ({ page, pageSize, total }) => Math.min(page * pageSize, total);
function Tags({ tags, current }) {
	const t = useBlogTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		className: blog_module_default.tags,
		"aria-label": t.tags,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: choice_chip_module_default.chip,
			href: "/blog",
			"aria-current": current === null ? "page" : void 0,
			children: t.allPosts
		}), tags.map((tag) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: choice_chip_module_default.chip,
			href: blogPath({ tag }),
			"aria-current": tag === current ? "page" : void 0,
			children: tag
		}, tag))]
	});
}
/** Number of shown posts, a link to more, and the feed. */
function More({ shown, total, href }) {
	const t = useBlogTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: blog_module_default.more,
		children: [total > shown && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted num",
			children: t.shown(shown, total)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn ghost",
			href,
			rel: "next",
			"data-keep-scroll": true,
			children: t.showMore
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "link sm",
			href: "/blog/feed.xml",
			target: "_blank",
			rel: "noopener",
			children: t.feed
		})]
	});
}
export { Component, handle, loader };
