import { Ef as useListUrl, Mf as NO_FILTERS, Nf as countFilters, Rv as require_react, Tf as FacetFields, _v as require_jsx_runtime, bv as useMessages, k_ as AfterPaint, kf as useListTexts, mv as Icon } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/lists/filter-sheet.module.css
var import_react = require_react();
var filter_sheet_module_default = {
	sheet: "Y10",
	head: "Y11",
	foot: "Y12",
	body: "Y13"
};
// src/features/catalog/ui/lists/filter-sheet.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The filters of narrow screens; every choice shows the number of results at once. */
function FilterSheet({ facets, total, onClose }) {
	const t = useListTexts();
	const { close } = useMessages().shell;
	const id = (0, import_react.useId)();
	const dialog = (0, import_react.useRef)(null);
	const { address, go } = useListUrl();
	const [openedOn] = (0, import_react.useState)(() => location.href);
	const change = (to) => go(to, location.href !== openedOn);
	(0, import_react.useEffect)(() => {
		const element = dialog.current;
		if (element && !element.open) element.showModal();
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		ref: dialog,
		className: filter_sheet_module_default.sheet,
		"aria-labelledby": id,
		onClose,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: filter_sheet_module_default.head,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id,
					children: t.filters
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "iconbtn",
					"aria-label": close,
					onClick: () => dialog.current?.close(),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
				className: filter_sheet_module_default.body,
				onSubmit: (event) => event.preventDefault(),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AfterPaint, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FacetFields, {
					facets,
					navigation: {
						address,
						go: change
					}
				}) })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "vh",
				role: "status",
				children: t.products(total)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: filter_sheet_module_default.foot,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					disabled: countFilters(address) === 0,
					onClick: () => change(() => NO_FILTERS),
					children: t.clearAll
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn",
					onClick: () => dialog.current?.close(),
					children: t.showProducts(total)
				})]
			})
		]
	});
}
export { FilterSheet };
