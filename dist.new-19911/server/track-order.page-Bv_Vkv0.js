import { $u as useOrderTexts, Nu as TrackOrder, Z_ as useLoaderData, _v as require_jsx_runtime, ad as orderEn, iv as pageContext } from "./shared-BJiPCzK.js";
// src/features/orders/ui/track-loader.ts
/** Loads the page without requests or changes: mail scanners open it too. */
var loadTracking = ({ request, context }) => ({
	link: new URL(request.url).searchParams.get("link") ?? "",
	result: context.get(pageContext).formResult ?? {}
});
// src/app/pages/orders/track-order.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: orderEn.track.title,
	canonicalPath: "/track-order",
	noindex: true
}) };
var loader = loadTracking;
function Component() {
	const data = useLoaderData();
	const t = useOrderTexts().track;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackOrder, {
		title: t.title,
		lead: t.lead,
		data
	});
}
export { Component, handle, loader };
