import { $_ as useNavigate, B_ as useShop, D_ as useShopper, Rv as require_react, _v as require_jsx_runtime, am as accountMenuEn, im as ACCOUNT_PAGES, mv as Icon, sm as signOut, xv as useTexts } from "./shared-BJiPCzK.js";
// src/app/shell/account-menu.module.css
var import_react = require_react();
var account_menu_module_default = {
	menu: "P00",
	who: "P01"
};
// src/app/shell/account-menu.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Account pages that the menu lists (specification, section 2). */
var IN_MENU = /* @__PURE__ */ new Set(["/user/my-profile", "/user/my-orders"]);
/** Returns the index of the next item for an arrow key, wrapping at both ends. */
function step(key, here, count) {
	if (key === "ArrowDown") return (here + 1) % count;
	if (key === "ArrowUp") return (here + count - 1) % count;
	if (key === "Home") return 0;
	return key === "End" ? count - 1 : null;
}
/** Menu of a signed-in shopper. It closes on a choice, on Escape, and on any action outside of it. */
function AccountMenu({ onClose }) {
	const t = useTexts({ en: accountMenuEn });
	const shop = useShop();
	const shopper = useShopper();
	const navigate = useNavigate();
	const menu = (0, import_react.useRef)(null);
	const items = () => [...menu.current?.querySelectorAll("[role=menuitem]") ?? []];
	(0, import_react.useEffect)(() => items()[0]?.focus(), []);
	(0, import_react.useLayoutEffect)(() => {
		const away = (event) => {
			if (event.target instanceof Node && !menu.current?.parentElement?.contains(event.target)) onClose();
		};
		for (const name of ["pointerdown", "focusin"]) document.addEventListener(name, away);
		return () => {
			for (const name of ["pointerdown", "focusin"]) document.removeEventListener(name, away);
		};
	}, [onClose]);
	const follow = (event) => {
		const all = items();
		const next = step(event.key, all.findIndex((item) => item === document.activeElement), all.length);
		if (next !== null) {
			event.preventDefault();
			all[next]?.focus();
		}
		if (event.key === "Escape" || event.key === "Tab") {
			(menu.current?.parentElement?.querySelector("button"))?.focus();
			onClose();
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: menu,
		className: account_menu_module_default.menu,
		role: "menu",
		"aria-label": t.label,
		onKeyDown: follow,
		children: [
			shopper && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: account_menu_module_default.who,
				role: "presentation",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "strong",
					children: shopper.name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted",
					children: shopper.email
				})]
			}),
			ACCOUNT_PAGES.filter(({ href }) => IN_MENU.has(href)).map(({ href, icon, label }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href,
				role: "menuitem",
				tabIndex: -1,
				onClick: onClose,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: icon }), label === "profile" ? t.viewProfile : t.pages[label]]
			}, href)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				role: "menuitem",
				tabIndex: -1,
				onClick: () => {
					onClose();
					signOut(shop);
					navigate("/");
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "exit" }), t.signOut]
			})
		]
	});
}
export { AccountMenu };
