import { Am as ResponsiveImage, Rv as require_react, Sl as useProductTexts, _v as require_jsx_runtime, bv as useMessages, mv as Icon, xv as useTexts, zl as galleryEn } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/product/zoom.rules.ts
var import_react = require_react();
var WHOLE = {
	scale: 1,
	x: 0,
	y: 0
};
var MAX_SCALE = 5;
/** The scale of a double tap and of the button. */
var CLOSE_UP = 2.5;
var clamp = (value, limit) => Math.min(Math.max(value, -limit), limit);
/** Keeps the edges of the image outside its frame. */
var within = ({ scale, x, y }, { width, height }) => ({
	scale,
	x: clamp(x, width * (scale - 1) / 2),
	y: clamp(y, height * (scale - 1) / 2)
});
/** Zooms in or out; the point keeps its position. */
function zoomAt(view, { factor, point }, frame) {
	const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
	const ratio = scale / view.scale;
	return within({
		scale,
		x: point.x - (point.x - view.x) * ratio,
		y: point.y - (point.y - view.y) * ratio
	}, frame);
}
var moveBy = (view, delta, frame) => within({
	...view,
	x: view.x + delta.x,
	y: view.y + delta.y
}, frame);
var distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
var middle = (a, b) => ({
	x: (a.x + b.x) / 2,
	y: (a.y + b.y) / 2
});
/** Returns the step of a swipe over a whole image: 1 for the next one, -1 for the previous, otherwise 0. */
function stroke(view, delta) {
	if (view.scale > 1 || Math.abs(delta.x) < 50 || Math.abs(delta.x) < Math.abs(delta.y) * 1.5) return 0;
	return delta.x < 0 ? 1 : -1;
}
// src/features/catalog/ui/product/image-zoom.ts
var DOUBLE_TAP_MS = 300;
/** A finger that has moved this far, in pixels, did not tap. */
var TAP_SLOP = 10;
/** Lets the visitor zoom and move an image: with two fingers, the wheel, a double tap, one finger or the mouse. */
function attachZoom(frame, { onStep, onZoom }) {
	const pointers = /* @__PURE__ */ new Map();
	const abort = new AbortController();
	let view = WHOLE;
	let start = null;
	let lastTap = 0;
	const set = (next) => {
		if (next.scale > 1 !== view.scale > 1) onZoom(next.scale > 1);
		view = next;
		const image = frame.querySelector("img");
		if (image) image.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale})`;
	};
	const size = () => ({
		width: frame.clientWidth,
		height: frame.clientHeight
	});
	const pointOf = (event) => {
		const box = frame.getBoundingClientRect();
		return {
			x: event.clientX - box.left - box.width / 2,
			y: event.clientY - box.top - box.height / 2
		};
	};
	const toggleAt = (point) => set(view.scale > 1 ? WHOLE : zoomAt(view, {
		factor: CLOSE_UP,
		point
	}, size()));
	const onMove = (event) => {
		const before = pointers.get(event.pointerId);
		if (!before) return;
		const now = pointOf(event);
		const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
		pointers.set(event.pointerId, now);
		if (other) {
			start = null;
			const factor = distance(now, other) / Math.max(1, distance(before, other));
			set(zoomAt(view, {
				factor,
				point: middle(now, other)
			}, size()));
		} else if (view.scale > 1) set(moveBy(view, {
			x: now.x - before.x,
			y: now.y - before.y
		}, size()));
	};
	const onUp = (event) => {
		pointers.delete(event.pointerId);
		if (!start) return;
		const end = pointOf(event);
		const movement = {
			x: end.x - start.x,
			y: end.y - start.y
		};
		start = null;
		const step = stroke(view, movement);
		if (step !== 0) onStep(step);
		if (event.pointerType === "mouse" || Math.hypot(movement.x, movement.y) > TAP_SLOP) return;
		if (event.timeStamp - lastTap < DOUBLE_TAP_MS) toggleAt(end);
		lastTap = event.timeStamp;
	};
	const { signal } = abort;
	frame.addEventListener("pointerdown", (event) => {
		frame.setPointerCapture(event.pointerId);
		pointers.set(event.pointerId, pointOf(event));
		start = pointers.size === 1 ? pointOf(event) : null;
	}, { signal });
	frame.addEventListener("pointermove", onMove, { signal });
	frame.addEventListener("pointerup", onUp, { signal });
	frame.addEventListener("pointercancel", ({ pointerId }) => pointers.delete(pointerId), { signal });
	frame.addEventListener("dblclick", (event) => toggleAt(pointOf(event)), { signal });
	frame.addEventListener("wheel", (event) => {
		event.preventDefault();
		set(zoomAt(view, {
			factor: Math.exp(-event.deltaY / 400),
			point: pointOf(event)
		}, size()));
	}, {
		signal,
		passive: false
	});
	return {
		toggle: () => toggleAt({
			x: 0,
			y: 0
		}),
		detach: () => abort.abort()
	};
}
var image_viewer_module_default = {
	viewer: "Q20",
	frame: "Q21",
	bar: "Q22",
	steps: "Q23"
};
// src/features/catalog/ui/product/image-viewer.tsx
var import_jsx_runtime = require_jsx_runtime();
var WIDTHS = [
	640,
	800,
	1e3,
	1400,
	1600,
	2e3,
	2400
];
/** A close-up shows the pixels of the largest image. */
var CLOSE_UP_SIZES = "250vw";
/** Shows the images full-screen; they can be zoomed and moved. */
function ImageViewer({ images, name, start, onClose }) {
	const { shell } = useMessages();
	const t = useTexts({ en: galleryEn });
	const texts = useProductTexts();
	const [index, setIndex] = (0, import_react.useState)(start);
	const [isEnlarged, setEnlarged] = (0, import_react.useState)(false);
	const dialog = (0, import_react.useRef)(null);
	const frame = (0, import_react.useRef)(null);
	const zoom = (0, import_react.useRef)(null);
	const step = (delta) => setIndex((before) => Math.min(Math.max(before + delta, 0), images.length - 1));
	(0, import_react.useEffect)(() => dialog.current?.showModal(), []);
	(0, import_react.useEffect)(() => {
		if (!frame.current) return void 0;
		setEnlarged(false);
		const attached = attachZoom(frame.current, {
			onStep: step,
			onZoom: setEnlarged
		});
		zoom.current = attached;
		return attached.detach;
	}, [index]);
	const image = images[index];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		ref: dialog,
		className: image_viewer_module_default.viewer,
		"aria-label": name,
		onClose: () => onClose(index),
		onKeyDown: (event) => {
			if (event.key === "ArrowRight") step(1);
			else if (event.key === "ArrowLeft") step(-1);
			else if (event.key === "+" || event.key === "-") zoom.current?.toggle();
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				ref: frame,
				className: image_viewer_module_default.frame,
				children: image && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
					image,
					widths: WIDTHS,
					sizes: isEnlarged ? CLOSE_UP_SIZES : "100vw",
					isFirst: true
				})
			}, index),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: image_viewer_module_default.bar,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "num",
						role: "status",
						children: t.picture(index + 1, images.length)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "iconbtn",
						"aria-pressed": isEnlarged,
						"aria-label": texts.closeUp,
						onClick: () => zoom.current?.toggle(),
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "zoom" })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "iconbtn",
						"aria-label": shell.close,
						onClick: () => dialog.current?.close(),
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
					})
				]
			}),
			images.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: image_viewer_module_default.steps,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "iconbtn",
					"aria-label": t.previous,
					disabled: index === 0,
					onClick: () => step(-1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "left" })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "iconbtn",
					"aria-label": t.next,
					disabled: index === images.length - 1,
					onClick: () => step(1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "right" })
				})]
			})
		]
	});
}
export { ImageViewer };
