import { M_ as error_page_module_default, P_ as useMessagesAnywhere, _v as require_jsx_runtime, ig as notFoundEn, mv as Icon, xv as useTexts } from "./shared-BJiPCzK.js";
// src/app/not-found-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Renders the "not found" page with search, categories and a link to the home page. */
function NotFound({ title }) {
	const t = useMessagesAnywhere();
	const texts = useTexts({ en: notFoundEn });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${error_page_module_default.page}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: error_page_module_default.number,
				"aria-hidden": "true",
				children: "404"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: title }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: texts.text
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				className: error_page_module_default.search,
				action: "/search",
				method: "get",
				role: "search",
				"aria-label": texts.searchAgain,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "search",
					name: "value",
					"aria-label": t.shell.searchLabel,
					placeholder: t.shell.searchHint,
					maxLength: 100
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
					type: "submit",
					className: "btn",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "search" }), t.shell.search]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: "/",
				children: t.state.backHome
			})
		]
	});
}
export { NotFound };
