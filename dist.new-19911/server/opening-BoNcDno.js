import { Rv as require_react, _v as require_jsx_runtime, nl as DEMO_NEXT_STEPS, xv as useTexts } from "./shared-BJiPCzK.js";
// src/shared/messages/catalog/opening.en.ts
var import_react = require_react();
/** Texts of the home page of a shop without products. */
var openingEn = {
	opening: "We’re opening soon",
	openingText: "Our first products will be here soon. Please come back in a while.",
	setUpShop: "Set up this shop"
};
// src/features/home/ui/opening.tsx
var import_jsx_runtime = require_jsx_runtime();
var useOpeningTexts = () => useTexts({ en: openingEn });
/** Stands on the home page of a shop without products. */
function Opening() {
	const t = useOpeningTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "section",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t.opening }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.openingText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetupLink, {})
		]
	});
}
/**
* Links to the setup steps of a new shop in a local demo. Only the server knows whether this browser has such a page,
* and only a shop on localhost asks it.
*/
function SetupLink() {
	const t = useOpeningTexts();
	const [isServed, setServed] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (!/(^|\.)localhost$/.test(location.hostname)) return;
		const left = new AbortController();
		fetch(DEMO_NEXT_STEPS, {
			method: "HEAD",
			signal: left.signal
		}).then(({ ok }) => setServed(ok), () => setServed(false));
		return () => left.abort();
	}, []);
	return isServed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn sec",
		href: "/demo/next-steps",
		target: "_top",
		children: t.setUpShop
	}) });
}
export { Opening };
