import { B_ as useShop, Eh as Alert, F_ as Spinner, Ov as logFailure, Rv as require_react, Sl as useProductTexts, _v as require_jsx_runtime, bv as useMessages, mv as Icon, xh as browserApi, yv as useContentLanguage } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/product/size-guide.module.css
var import_react = require_react();
var size_guide_module_default = {
	dialog: "U20",
	head: "U21"
};
// src/features/catalog/ui/product/size-guide.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shows the page of sizes over the product. */
function SizeGuide({ guide: { title, slug }, onClose }) {
	const { shell } = useMessages();
	const t = useProductTexts();
	const lang = useContentLanguage();
	const { shopId } = useShop();
	const dialog = (0, import_react.useRef)(null);
	const [body, setBody] = (0, import_react.useState)(null);
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => dialog.current?.showModal(), []);
	(0, import_react.useEffect)(() => {
		browserApi().get("/seller/page/{shopId}/{pageId}", { params: {
			shopId,
			pageId: slug
		} }).then(({ data }) => setBody(data.body), (error) => {
			logFailure(error);
			setFailed(true);
		});
	}, [shopId, slug]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		ref: dialog,
		className: size_guide_module_default.dialog,
		"aria-label": title,
		onClose,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: size_guide_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				lang,
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "iconbtn",
				"aria-label": shell.close,
				onClick: () => dialog.current?.close(),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
			})]
		}), hasFailed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
			tone: "error",
			children: t.guideFailed
		}) : body === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "prose",
			lang,
			tabIndex: -1,
			dangerouslySetInnerHTML: { __html: body }
		})]
	});
}
export { SizeGuide };
