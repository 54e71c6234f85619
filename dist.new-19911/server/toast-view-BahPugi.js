import { Ov as logFailure, Rv as require_react, U_ as toast_module_default, _v as require_jsx_runtime, bv as useMessages, mv as Icon } from "./shared-BJiPCzK.js";
// src/web/kit/feedback/toast-view.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Long enough to read the message and to undo the action (behaviour B6). */
var SHOWN_MS = 8e3;
function followInTabOrder(toast) {
	if (toast) import("./toast-tab-order-BY0UdzO.js").then((script) => script.followInTabOrder(toast), logFailure);
}
/** Renders a toast that disappears by itself, but not while it is hovered or focused. */
function Toast({ message: { text, action }, onGone }) {
	const t = useMessages().shell;
	const [isHeld, setHeld] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (isHeld) return void 0;
		const timer = setTimeout(onGone, SHOWN_MS);
		return () => clearTimeout(timer);
	}, [isHeld, onGone]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: action && followInTabOrder,
		className: toast_module_default.toast,
		"data-focus": action?.takesFocus,
		onPointerEnter: () => setHeld(true),
		onPointerLeave: () => setHeld(false),
		onFocus: () => setHeld(true),
		onBlur: () => setHeld(false),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: text }),
			action?.href && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: action.href,
				children: action.label
			}),
			action?.onClick && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				onClick: () => {
					onGone();
					action.onClick?.();
				},
				children: action.label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: toast_module_default.close,
				"aria-label": t.close,
				onClick: onGone,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
			})
		]
	});
}
export { Toast };
