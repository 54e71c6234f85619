import { Am as ResponsiveImage, Ov as logFailure, Rl as gallery_module_default, Rv as require_react, _v as require_jsx_runtime, il as videoTypeOf, mv as Icon, pv as Placeholder, rl as isOnOtherHost, xv as useTexts, yv as useContentLanguage } from "./shared-BJiPCzK.js";
// src/shared/messages/catalog/video.en.ts
var import_react = require_react();
/** Texts of the videos of a product. */
var videoEn = {
	play: (title) => `Play video: ${title}`,
	captions: "Captions",
	failed: "This video can’t be played here.",
	open: "Open the video"
};
// src/features/catalog/ui/product/video.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The browser's player. It loads nothing but the poster until the video is started. */
function Video({ video: { url, title, captionsUrl }, poster, isStarted = false }) {
	const t = useTexts({ en: videoEn });
	const lang = useContentLanguage();
	const player = (0, import_react.useRef)(null);
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		const { current } = player;
		if (!isStarted || !current) return;
		current.focus({ preventScroll: true });
		current.play().catch(() => {});
		return pauseOutside(current);
	}, [isStarted]);
	if (hasFailed) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: gallery_module_default.failed,
		role: "alert",
		children: [
			t.failed,
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: url,
				children: t.open
			})
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("video", {
		ref: player,
		className: gallery_module_default.player,
		"aria-label": title,
		lang,
		controls: true,
		playsInline: true,
		preload: "none",
		...poster && { poster },
		...captionsUrl !== null && isOnOtherHost(captionsUrl) && { crossOrigin: "anonymous" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("source", {
			src: url,
			type: videoTypeOf(url) ?? void 0,
			onError: () => {
				logFailure(/* @__PURE__ */ new Error(`the video ${url} cannot be played`));
				setFailed(true);
			}
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("track", {
			ref: (track) => {
				if (captionsUrl === null) track?.remove();
			},
			kind: "captions",
			src: captionsUrl ?? void 0,
			srcLang: lang,
			label: t.captions,
			default: isStarted
		})]
	});
}
/** Pauses a video that leaves the gallery's view. @returns stops observing */
function pauseOutside(player) {
	const observer = new IntersectionObserver(([entry]) => {
		if (entry && !entry.isIntersecting) player.pause();
	}, { root: player.closest("ul") });
	observer.observe(player);
	return () => observer.disconnect();
}
// src/features/catalog/ui/product/product-videos.tsx
/** The videos of a product, as the last items of its gallery. */
var ProductVideos = ({ videos, image }) => videos.map((video) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
	className: gallery_module_default.video,
	"data-video": true,
	children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Slide, {
		video,
		image: video.poster ?? image
	})
}, video.url));
/** Shows the poster until a visitor starts the video. Without JavaScript it is the browser's own player. */
function Slide({ video, image }) {
	const t = useTexts({ en: videoEn });
	const lang = useContentLanguage();
	const [poster, setPoster] = (0, import_react.useState)(null);
	if (poster !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Video, {
		video,
		poster,
		isStarted: true
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
			image: {
				...image,
				alt: ""
			},
			widths: [
				480,
				640,
				800,
				1e3
			],
			sizes: "(min-width:900px) 50vw,100vw"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name: video.title }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: `iconbtn ${gallery_module_default.play}`,
			"aria-label": t.play(video.title),
			lang,
			onClick: ({ currentTarget }) => setPoster(currentTarget.parentElement?.querySelector("img")?.currentSrc ?? ""),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "play" })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Video, {
			video,
			poster: image?.url ?? ""
		}) })
	] });
}
export { ProductVideos };
