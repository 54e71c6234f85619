import { Am as ResponsiveImage, B_ as useShop, Dh as formatDate, Dv as loadPage, Kd as useBlogTexts, Lf as Breadcrumbs, Np as ListError, Op as SectionHead, Pp as quickAddFor, Z_ as useLoaderData, _p as choice_chip_module_default, _v as require_jsx_runtime, hu as blogPath, iv as pageContext, kp as ProductGrid, mu as blog_module_default, qd as blogEn, yv as useContentLanguage } from "./shared-BJiPCzK.js";
// src/app/pages/content/post.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var DAY_MS = 864e5;
var handle = { meta: ({ data }) => ({
	title: data?.data.title ?? blogEn.failed,
	...data && {
		description: data.data.excerpt,
		canonicalPath: `/blog/${encodeURIComponent(data.data.slug)}`
	}
}) };
async function loader({ context, params }) {
	const { api, shopId } = context.get(pageContext);
	return loadPage(api.get("/seller/blog/{shopId}/{blogId}", { params: {
		shopId,
		blogId: params.blogId ?? ""
	} }));
}
function Component() {
	const response = useLoaderData();
	const t = useBlogTexts();
	const lang = useContentLanguage();
	if (!response) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, { text: t.failed })
	});
	const { data: post } = response;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: [{
					name: t.title,
					href: "/blog"
				}],
				current: post.title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					className: blog_module_default.title,
					lang,
					children: post.title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { post }),
				post.cover && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: blog_module_default.cover,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
						image: post.cover,
						widths: [
							640,
							1e3,
							1400,
							1800
						],
						sizes: "(max-width:1400px) 100vw, 1360px",
						isFirst: true
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: blog_module_default.post,
					children: [post.contents.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Contents, { contents: post.contents }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "prose",
						lang,
						dangerouslySetInnerHTML: { __html: post.body }
					})]
				}),
				post.tags.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
					className: `${blog_module_default.tags} ${blog_module_default.foot}`,
					"aria-label": t.tags,
					children: post.tags.map((tag) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: choice_chip_module_default.chip,
						href: blogPath({ tag }),
						children: tag
					}, tag))
				})
			] }),
			post.related.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				className: "section",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: t.related }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
					products: post.related,
					action: quickAddFor,
					isRail: true
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nearby, { post })
		]
	});
}
function Facts({ post }) {
	const t = useBlogTexts();
	const shop = useShop();
	const [published, updated] = [new Date(post.publishedAt), new Date(post.updatedAt)];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: `sm muted ${blog_module_default.facts}`,
		children: [
			post.author && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.by(post.author) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
				dateTime: post.publishedAt,
				children: formatDate(published, shop)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.minutes(post.readMinutes) }),
			updated.getTime() - published.getTime() > DAY_MS && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.updated(formatDate(updated, shop)) })
		]
	});
}
function Contents({ contents }) {
	const t = useBlogTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: blog_module_default.contents,
		"aria-label": t.contents,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
			open: true,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", { children: t.contents }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", { children: contents.map(({ id, text, level }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
				className: level === 3 ? blog_module_default.sub : void 0,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: `#${id}`,
					children: text
				})
			}, id)) })]
		})
	});
}
function Nearby({ post: { previous, next } }) {
	const t = useBlogTexts();
	if (!previous && !next) return null;
	const one = (post, label, rel) => post && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
		href: `/blog/${encodeURIComponent(post.slug)}`,
		rel,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sm muted",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: post.title })]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		className: blog_module_default.near,
		"aria-label": t.nearby,
		children: [one(previous, t.previous, "prev"), one(next, t.next, "next")]
	});
}
export { Component, handle, loader };
