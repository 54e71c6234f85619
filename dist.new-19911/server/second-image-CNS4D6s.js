import { Am as ResponsiveImage, B_ as useShop, Ov as logFailure, Rv as require_react, _v as require_jsx_runtime, al as fetchCardProduct } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/lists/second-image.module.css
var import_react = require_react();
var second_image_module_default = {
	second: "F20",
	loaded: "F21"
};
// src/features/catalog/ui/lists/second-image.tsx
var import_jsx_runtime = require_jsx_runtime();
/** How long a pointer rests on a card, or the focus stays, before the image is requested. */
var REST_MS = 150;
/** The second image of a card's product, shown while a pointer is over the card or the focus in it. */
function SecondImage({ slug }) {
	const { shopId } = useShop();
	const frame = (0, import_react.useRef)(null);
	const [image, setImage] = (0, import_react.useState)(null);
	const [isLoaded, setLoaded] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		const card = frame.current?.closest("article");
		if (!card) return void 0;
		let timer = 0;
		const load = () => {
			fetchCardProduct(shopId, slug).then(({ images, variants }) => {
				const second = images.slice(1).find(({ url }) => variants.every((variant) => variant.image !== url));
				setImage(second ?? null);
			}, logFailure);
		};
		const leave = () => clearTimeout(timer);
		const come = () => {
			leave();
			timer = window.setTimeout(load, REST_MS);
		};
		if (card.matches(":hover,:focus-within")) come();
		const listeners = new AbortController();
		const { signal } = listeners;
		for (const name of ["pointerenter", "focusin"]) card.addEventListener(name, come, { signal });
		for (const name of ["pointerleave", "focusout"]) card.addEventListener(name, leave, { signal });
		return () => {
			leave();
			listeners.abort();
		};
	}, [shopId, slug]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		ref: frame,
		className: `${second_image_module_default.second} ${isLoaded ? second_image_module_default.loaded : ""}`,
		onLoad: () => setLoaded(true),
		children: image && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
			image: {
				...image,
				alt: ""
			},
			widths: [
				320,
				480,
				640
			],
			sizes: "(min-width:1180px) 25vw,(min-width:900px) 33vw,50vw"
		})
	});
}
export { SecondImage };
