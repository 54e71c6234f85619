import { $_ as useNavigate, B_ as useShop, F_ as Spinner, Ov as logFailure, Rv as require_react, Sv as fetchMenu, _v as require_jsx_runtime, af as CategoryColumns, bv as useMessages, dv as useMenuTexts, mv as Icon, xh as browserApi } from "./shared-BJiPCzK.js";
// src/web/client/overlay-history.ts
var import_react = require_react();
var uncover = null;
/**
* Adds a history entry for an overlay.
* @param onBack called when the entry is left, by the browser or by `history.back()`
* @returns stops the handling of "back", when the overlay was closed otherwise
*/
function pushOverlay(onBack) {
	history.pushState({
		...history.state,
		isCovered: true
	}, "");
	uncover = onBack;
	return () => {
		if (uncover === onBack) uncover = null;
	};
}
// src/web/client/use-dialog-with-history.ts
/**
* Opens a modal dialog with a history entry. Closing always goes back, and links in it open from the page below. No entry
* of the dialog remains.
* @param onOpen runs when the dialog is open; another dialog may have to close first
*/
function useDialogWithHistory(onClose, onOpen) {
	const dialog = (0, import_react.useRef)(null);
	const navigate = useNavigate();
	const opened = (0, import_react.useRef)(onOpen);
	(0, import_react.useEffect)(() => {
		const { current } = dialog;
		if (!current) return void 0;
		let next = null;
		let isLeft = false;
		let frame = 0;
		let removeOverlay = () => {};
		const open = () => {
			if (document.querySelector("dialog[open]")) {
				frame = requestAnimationFrame(open);
				return;
			}
			current.showModal();
			removeOverlay = pushOverlay(() => {
				isLeft = true;
				current.close();
				onClose();
				if (next !== null) navigate(next);
			});
			opened.current?.();
		};
		open();
		const follow = (event) => {
			const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
			if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			next = link.pathname + link.search + link.hash;
			leave();
		};
		const leaveClosed = () => {
			if (!isLeft) leave();
		};
		current.addEventListener("click", follow);
		current.addEventListener("close", leaveClosed);
		return () => {
			cancelAnimationFrame(frame);
			removeOverlay();
			current.removeEventListener("click", follow);
			current.removeEventListener("close", leaveClosed);
		};
	}, [onClose, navigate]);
	return {
		dialog,
		leave
	};
}
var leave = () => history.back();
var category_browser_module_default = {
	dialog: "J20",
	head: "J21",
	note: "J22"
};
// src/features/catalog/ui/menu/category-browser.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The full-screen category browser of narrow screens. It has its own history entry, so that going back closes it. */
function CategoryBrowser({ onClose }) {
	const t = useMessages();
	const titleId = (0, import_react.useId)();
	const { dialog, leave } = useDialogWithHistory(onClose);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		ref: dialog,
		className: category_browser_module_default.dialog,
		"aria-labelledby": titleId,
		onCancel: (event) => {
			event.preventDefault();
			leave();
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: category_browser_module_default.head,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: titleId,
					children: t.shell.categories
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "iconbtn",
					href: "/search",
					"aria-label": t.shell.search,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "search" })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "iconbtn",
					"aria-label": t.shell.close,
					onClick: leave,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Content, {})]
	});
}
function Content() {
	const t = useMessages();
	const texts = useMenuTexts();
	const { menu, retry } = useMenu();
	if (menu === "asked") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner, {});
	if (menu === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: category_browser_module_default.note,
		role: "alert",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.state.listFailed }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "btn",
			onClick: retry,
			children: t.state.retry
		})]
	});
	if (menu.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: category_browser_module_default.note,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.noCategories }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn ghost",
			href: "/products",
			children: t.shell.allProducts
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CategoryColumns, { menu });
}
function useMenu() {
	const { shopId } = useShop();
	const [{ attempt, menu }, setMenu] = (0, import_react.useState)({
		attempt: 0,
		menu: "asked"
	});
	(0, import_react.useEffect)(() => {
		const show = (result) => setMenu({
			attempt,
			menu: result
		});
		fetchMenu(browserApi(), shopId).then(show, (error) => {
			logFailure(error);
			show("failed");
		});
	}, [shopId, attempt]);
	return {
		menu,
		retry: () => setMenu({
			attempt: attempt + 1,
			menu: "asked"
		})
	};
}
export { CategoryBrowser };
