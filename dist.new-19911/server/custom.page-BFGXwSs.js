import { Dv as loadPage, Np as ListError, Z_ as useLoaderData, _v as require_jsx_runtime, du as PageArticle, iv as pageContext, pu as pagesEn, xv as useTexts } from "./shared-BJiPCzK.js";
// src/app/pages/content/custom.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: ({ data }) => ({
	title: data?.data.title ?? pagesEn.failed,
	...data && {
		description: data.data.description,
		canonicalPath: `/pages/${encodeURIComponent(data.data.slug)}`
	}
}) };
async function loader({ context, params }) {
	const { api, shopId } = context.get(pageContext);
	return loadPage(api.get("/seller/page/{shopId}/{pageId}", { params: {
		shopId,
		pageId: params.pageId ?? ""
	} }));
}
function Component() {
	const response = useLoaderData();
	const t = useTexts({ en: pagesEn });
	if (!response) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, { text: t.failed })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageArticle, { page: response.data });
}
export { Component, handle, loader };
