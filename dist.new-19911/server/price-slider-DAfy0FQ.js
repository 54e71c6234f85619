import { Q_ as useLocation, Rv as require_react, _v as require_jsx_runtime, mm as useMoney, xv as useTexts } from "./shared-BJiPCzK.js";
// src/features/listing/price-scale.rules.ts
var import_react = require_react();
/** About as many positions as a finger can tell apart. */
var POSITIONS = 60;
/**
* Returns the positions for a range of prices: round amounts, the first not above and the last not below all prices.
* @param unit the minor units of one main unit
*/
function toPriceScale({ minAmount, maxAmount }, unit) {
	const finest = Math.max((maxAmount - minAmount) / POSITIONS, unit);
	const power = 10 ** Math.floor(Math.log10(finest));
	const step = power * ([
		1,
		2,
		5
	].find((factor) => factor * power >= finest) ?? 10);
	return {
		min: Math.floor(minAmount / step) * step,
		max: Math.ceil(maxAmount / step) * step,
		step
	};
}
// src/shared/messages/catalog/price-slider.en.ts
/** Texts of the price slider in filters. */
var priceSliderEn = {
	lowest: "Lowest price",
	highest: "Highest price"
};
var price_slider_module_default = {
	slider: "B20",
	track: "B21",
	above: "B22"
};
// src/features/catalog/ui/lists/price-slider.tsx
var import_jsx_runtime = require_jsx_runtime();
/** After this time without a move the list follows. */
var REST_MS = 300;
/** Two native sliders on one track. Their ends are no limit. */
function PriceSlider({ bounds, unit, price, onMove, onRest }) {
	const { min, max, step } = toPriceScale(bounds, unit);
	const t = useTexts({ en: priceSliderEn });
	const money = useMoney();
	const clamp = (amount) => Math.min(Math.max(amount, min), max);
	const key = [
		price?.min,
		price?.max,
		min,
		max
	].join(" ");
	const ofList = {
		key,
		low: clamp(price?.min ?? min),
		high: clamp(price?.max ?? max)
	};
	const [thumbs, setThumbs] = (0, import_react.useState)(ofList);
	if (thumbs.key !== key) setThumbs(ofList);
	const { low, high } = thumbs;
	const frame = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		const share = (amount) => `${(amount - min) / (max - min) * 100}%`;
		frame.current?.style.setProperty("--low", share(low));
		frame.current?.style.setProperty("--high", share(high));
	}, [
		low,
		high,
		min,
		max
	]);
	const rest = useRest(onRest);
	const move = (from, to) => {
		setThumbs({
			key,
			low: from,
			high: to
		});
		const moved = {
			min: from > min ? from : null,
			max: to < max ? to : null
		};
		onMove(moved);
		rest(moved.min === null && moved.max === null ? null : moved);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: frame,
		className: price_slider_module_default.slider,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: price_slider_module_default.track }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "range",
				className: low > (min + max) / 2 ? price_slider_module_default.above : void 0,
				min,
				max,
				step,
				value: low,
				"aria-label": t.lowest,
				"aria-valuetext": money(low),
				onChange: ({ currentTarget }) => move(Math.min(Number(currentTarget.value), high), high)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "range",
				min,
				max,
				step,
				value: high,
				"aria-label": t.highest,
				"aria-valuetext": money(high),
				onChange: ({ currentTarget }) => move(low, Math.max(Number(currentTarget.value), low))
			})
		]
	});
}
/** Returns a function that passes the last price on when no other follows; all of them use one history entry. */
function useRest(onRest) {
	const { key } = useLocation();
	const entry = (0, import_react.useRef)({
		isPending: false,
		key: null
	});
	(0, import_react.useEffect)(() => {
		if (entry.current.isPending) entry.current = {
			isPending: false,
			key
		};
	}, [key]);
	const timer = (0, import_react.useRef)(0);
	(0, import_react.useEffect)(() => () => clearTimeout(timer.current), []);
	const latest = (0, import_react.useRef)({
		onRest,
		key
	});
	(0, import_react.useEffect)(() => {
		latest.current = {
			onRest,
			key
		};
	});
	return (price) => {
		clearTimeout(timer.current);
		timer.current = window.setTimeout(() => {
			const isReplacing = entry.current.key === latest.current.key;
			entry.current.isPending = true;
			latest.current.onRest(price, isReplacing);
		}, REST_MS);
	};
}
export { PriceSlider };
