import { Dv as loadPage, Lf as Breadcrumbs, Mp as EmptyList, Np as ListError, Pp as quickAddFor, Z_ as useLoaderData, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, kf as useListTexts, kp as ProductGrid } from "./shared-BJiPCzK.js";
// src/app/pages/browse/top-selling.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: ({ t }) => ({
	title: t.shell.topSelling,
	canonicalPath: "/top-selling"
}) };
async function loader({ context }) {
	const { api, shopId } = context.get(pageContext);
	return loadPage(api.get("/shop/product/{shopId}/top-selling-product", {
		params: { shopId },
		query: { limit: "100" }
	}));
}
function Component() {
	const list = useLoaderData();
	const t = useMessages();
	const texts = useListTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
				trail: [],
				current: t.shell.topSelling
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "section",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.shell.topSelling })
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
			list && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
				products: list.data,
				action: quickAddFor,
				first: 4,
				ranked: true,
				headingLevel: 2
			})
		]
	});
}
export { Component, handle, loader };
