import { Am as ResponsiveImage, Bl as firstMissing, Rv as require_react, Vl as purchaseState, _v as require_jsx_runtime, bv as useMessages, pm as Price, yv as useContentLanguage } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/product/sticky-buy.module.css
var import_react = require_react();
var sticky_buy_module_default = {
	bar: "V20",
	product: "V21",
	name: "V22"
};
// src/features/catalog/ui/product/sticky-buy.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* Keeps picture, price and button in reach while the main button is out of view: on phones from the first paint, on wide
* screens once the page is hydrated. Its button presses the main one.
*/
function StickyBuy({ product, variant, choice, quantity }) {
	const t = useMessages().product;
	const lang = useContentLanguage();
	const state = variant ?? product.variants.toSorted((a, b) => a.unitAmount - b.unitAmount)[0];
	const missing = firstMissing(product, choice);
	const action = actionOf(product, choice, variant);
	const isMainInView = useMainInView(action);
	if (!state || product.status === "archived") return null;
	const labels = {
		open: state.stockState === "preorder" ? t.preorder : t.addToCart,
		choose: missing === null ? t.choose : t.chooseButton(missing),
		soldOut: t.outOfStock,
		notOffered: t.notOffered,
		notify: t.notify
	};
	const [first] = product.images;
	const image = product.images.find(({ url }) => url === state.image) ?? (state.image ? ofUrl(state.image) : first);
	const count = action === "open" ? quantity : 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: sticky_buy_module_default.bar,
		"data-sticky-buy": isMainInView === null ? "initial" : isMainInView ? void 0 : "shown",
		children: [
			image && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
				image: {
					...image,
					alt: ""
				},
				widths: [160, 320],
				sizes: "88px"
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: sticky_buy_module_default.product,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: `sm ${sticky_buy_module_default.name}`,
					lang,
					children: [count > 1 && `${count} × `, [product.name, ...variant?.optionValues ?? []].join(", ")]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
					amount: state.unitAmount * count,
					strikeAmount: state.strikeAmount === null ? null : state.strikeAmount * count,
					from: variant === null && product.variants.some(({ unitAmount }) => unitAmount > state.unitAmount)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn",
				disabled: action === "soldOut" || action === "notOffered",
				onClick: () => action === "notify" ? openNotify() : void pressMain(),
				children: labels[action]
			})
		]
	});
}
/** The image of a variant may not be among the product's. */
var ofUrl = (url) => ({
	url,
	alt: "",
	width: 160,
	height: 160
});
function actionOf(product, choice, variant) {
	const state = variant ?? product.variants[0];
	if (product.availableFrom && state?.stockState !== "preorder") return "notify";
	const purchase = purchaseState(product, choice);
	if (purchase !== "soldOut") return purchase;
	if (!variant) return firstMissing(product, choice) === null ? "soldOut" : "choose";
	return variant.stockState === "outOfStock" ? "notify" : "soldOut";
}
var mainButton = () => document.querySelector("[data-buy]");
var notifyForm = () => document.querySelector("[data-notify] details");
/** Returns whether what the bar stands for is in view; null before hydration. */
function useMainInView(action) {
	const [isInView, setInView] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		const main = (action === "notify" ? notifyForm() : null) ?? mainButton();
		if (!main) return void 0;
		const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), { rootMargin: "-72px 0px" });
		observer.observe(main);
		return () => observer.disconnect();
	}, [action]);
	return isInView;
}
/** Presses the main button as soon as it can be pressed, and shows the option that it asks for. */
async function pressMain() {
	const main = mainButton();
	if (!main) return;
	await untilEnabled(main);
	const options = document.querySelector("fieldset:has(input[type=radio]):not(:has(:checked))");
	main.click();
	options?.scrollIntoView({ block: "center" });
}
/** The main button is disabled until the visitor's cart is loaded. A button of a sold-out product remains disabled. */
var untilEnabled = (button) => new Promise((resolve) => {
	if (!button.disabled) return resolve();
	const observer = new MutationObserver(() => {
		observer.disconnect();
		resolve();
	});
	observer.observe(button, { attributeFilter: ["disabled"] });
});
function openNotify() {
	const details = notifyForm();
	if (!details) return;
	details.open = true;
	details.scrollIntoView({ block: "center" });
	details.querySelector("input,button,summary")?.focus({ preventScroll: true });
}
export { StickyBuy };
