import { Rv as require_react, V_ as useShopData, Vp as footEn, _v as require_jsx_runtime, bv as useMessages, mv as Icon, pl as ContactLinks, xv as useTexts } from "./shared-BJiPCzK.js";
// src/app/shell/keep-clear.ts
var import_react = require_react();
/** Elements that visitors press. A link over a whole image is excluded by its height. */
var CONTROLS = "a,button,input,select,textarea,summary,label,[data-sticky-buy]";
var MAX_CONTROL_HEIGHT = 120;
/** Distance between the button and a control, in CSS pixels. */
var GAP = 4;
var STEP = 8;
/** Maximum shift as a share of the window's height, so that the button stays near the bottom. */
var MAX_SHIFT = .45;
/** The page is at rest when nothing has moved for this time. */
var REST_MS = 150;
/** Returns how far a box must move up to be clear of all spans, in CSS pixels; null when that is more than `most`. */
function shiftClear(box, spans, most) {
	for (let shift = 0; shift <= most; shift += STEP) {
		const [top, bottom] = [box.top - shift - GAP, box.bottom - shift + GAP];
		if (spans.every((span) => span.bottom <= top || span.top >= bottom)) return shift;
	}
	return null;
}
/**
* Moves a fixed button up, or shrinks it, so that it covers no control and no text of the page at rest. Where there is no
* space at all it is transparent until the page moves or it has the focus.
*/
function keepClear(button) {
	const reposition = () => {
		if (button.dataset.small !== void 0) delete button.dataset.small;
		let shift = findShift(button);
		if (shift === null) {
			button.dataset.small = "";
			shift = findShift(button);
		}
		button.toggleAttribute("data-no-space", shift === null);
		const translate = `0px -${shift ?? 0}px`;
		if (button.style.translate !== translate) button.style.translate = translate;
	};
	let timer = setTimeout(reposition, REST_MS);
	const scheduleReposition = () => {
		clearTimeout(timer);
		timer = setTimeout(reposition, REST_MS);
	};
	const controller = new AbortController();
	const { signal } = controller;
	document.addEventListener("scroll", scheduleReposition, {
		capture: true,
		passive: true,
		signal
	});
	window.addEventListener("resize", scheduleReposition, { signal });
	const observer = new MutationObserver(scheduleReposition);
	observer.observe(document.body, {
		childList: true,
		subtree: true
	});
	const resized = new ResizeObserver(scheduleReposition);
	resized.observe(document.body);
	return () => {
		controller.abort();
		observer.disconnect();
		resized.disconnect();
		clearTimeout(timer);
	};
}
function findShift(button) {
	const { right, bottom, width, height } = getComputedStyle(button);
	const [buttonWidth, buttonHeight] = [Number.parseFloat(width), Number.parseFloat(height)];
	const { clientWidth, clientHeight } = document.documentElement;
	const left = clientWidth - Number.parseFloat(right) - buttonWidth;
	const foot = clientHeight - Number.parseFloat(bottom);
	if (!Number.isFinite(left) || !Number.isFinite(foot)) return 0;
	const isNear = (rect) => rect.right > left - GAP && rect.left < left + buttonWidth + GAP && rect.bottom > 0 && rect.top < clientHeight && rect.height > 0 && rect.width > 1;
	const covers = [...document.querySelectorAll("body *")].flatMap((element) => {
		const rect = element.getBoundingClientRect();
		if (!isNear(rect) || element === button || element.closest("[popover],dialog")) return [];
		return rect.height <= MAX_CONTROL_HEIGHT && element.matches(CONTROLS) ? [rect] : linesOf(element).filter(isNear);
	});
	return shiftClear({
		top: foot - buttonHeight,
		bottom: foot
	}, covers, clientHeight * MAX_SHIFT);
}
/** Returns the boxes of the lines of text that an element contains itself. */
function linesOf(element) {
	const range = document.createRange();
	return [...element.childNodes].flatMap((node) => {
		if (!(node instanceof Text) || node.data.trim() === "") return [];
		range.selectNodeContents(node);
		return [...range.getClientRects()];
	});
}
var support_popup_module_default = {
	button: "W00",
	panel: "W01",
	head: "W02"
};
// src/app/shell/support-popup.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Renders the support button and its panel of contacts, if a contact of the shop requires it. */
function SupportPopup() {
	const t = useMessages().shell;
	const foot = useTexts({ en: footEn });
	const id = (0, import_react.useId)();
	const { contacts, shop } = useShopData();
	const shown = contacts.filter(({ modal }) => modal);
	const button = (0, import_react.useRef)(null);
	const isShown = shown.length > 0;
	(0, import_react.useEffect)(() => isShown && button.current ? keepClear(button.current) : void 0, [isShown]);
	if (!isShown) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		ref: button,
		type: "button",
		className: support_popup_module_default.button,
		popoverTarget: id,
		"aria-label": foot.openSupport,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "headset" })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id,
		popover: "auto",
		className: support_popup_module_default.panel,
		"aria-label": foot.needHelp,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: support_popup_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: foot.needHelp }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "iconbtn",
				popoverTarget: id,
				popoverTargetAction: "hide",
				"aria-label": t.close,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactLinks, {
				contacts: shown,
				named: true
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: "/support",
				onClick: () => document.getElementById(id)?.hidePopover(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "message" }), foot.sendMessage]
			}) }),
			shop.shopNumber && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: `tel:${shop.shopNumber.replaceAll(/[^+\d]/g, "")}`,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "phone" }), shop.shopNumber]
			}) }),
			shop.shopEmail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: `mailto:${shop.shopEmail}`,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "mail" }), shop.shopEmail]
			}) })
		] })]
	})] });
}
export { SupportPopup };
