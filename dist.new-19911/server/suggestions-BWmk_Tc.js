import { Am as ResponsiveImage, B_ as useShop, Ev as isOffline, Fp as hrefOfCard, I_ as persistentText, Ov as logFailure, Q_ as useLocation, Rv as require_react, _v as require_jsx_runtime, dy as plural, mv as Icon, pm as Price, pv as Placeholder, xh as browserApi, xv as useTexts } from "./shared-BJiPCzK.js";
// src/shared/messages/catalog/suggestions.en.ts
var import_react = require_react();
/** Texts of what is offered under the search box. */
var suggestionsEn = {
	list: "Suggestions",
	recent: "Recent and popular searches",
	terms: "Searches",
	categories: "Categories",
	products: "Products",
	none: "No suggestions, press Enter to search",
	offline: "You are offline. Suggestions are available again when you are back online.",
	offlineKnown: "You are offline. These are from your earlier searches.",
	count: (count) => plural(count, {
		one: "# suggestion",
		other: "# suggestions"
	}),
	clear: "Clear recent searches"
};
// src/features/search/combobox.rules.ts
/** Returns each term once, ignoring case and outer spaces, as first written (specification, section 9). */
function uniqueTerms(terms, most) {
	const termsByKey = /* @__PURE__ */ new Map();
	for (const term of terms) {
		const key = term.trim().toLowerCase();
		if (key && !termsByKey.has(key)) termsByKey.set(key, term.trim());
	}
	return [...termsByKey.values()].slice(0, most);
}
/** Splits a term after the typed part: `[typed, completion]`; a term that begins differently is all completion. */
function splitCompletion(term, typed) {
	const begin = typed.trim();
	return begin && term.toLowerCase().startsWith(begin.toLowerCase()) ? [term.slice(0, begin.length), term.slice(begin.length)] : ["", term];
}
/**
* Returns the option that a key moves to. After the last option comes the field, and after that the first option.
* @param active -1 is the field
* @returns null when the key belongs to the field
*/
function moveActive(key, active, count) {
	if (count === 0) return null;
	if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
	if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
	if (active < 0) return null;
	return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}
// src/features/search/cached-suggestions.rules.ts
var MAX_TERMS$1 = 10;
/**
* Returns suggestions from cached responses, for a browser without a network: everything whose name contains the input.
* @param responses newest first
*/
function findCachedSuggestions(responses, typed) {
	const foldedTerm = fold(typed);
	const isMeant = (name) => fold(name).includes(foldedTerm);
	return {
		items: unique(responses.flatMap(({ items }) => items).filter(({ term }) => isMeant(term)), ({ term }) => fold(term)).slice(0, MAX_TERMS$1),
		categories: unique(responses.flatMap(({ categories }) => categories).filter(({ name }) => isMeant(name)), ({ slug }) => slug),
		products: unique(responses.flatMap(({ products }) => products).filter(({ name }) => isMeant(name)), ({ _id }) => _id)
	};
}
var fold = (text) => text.normalize("NFC").trim().toLowerCase();
function unique(list, keyOf) {
	const first = /* @__PURE__ */ new Map();
	for (const one of list) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
	return [...first.values()];
}
// src/features/search/ui/suggest.ts
/** The latest responses of this page, for use without a network. */
var responses = [];
var MAX_RESPONSES = 30;
var PATH = "/shop/search-history";
/** Requests suggestions (specification, section 7). */
var requestSuggestions = (shopId, term, signal) => browserApi().post(PATH, {
	body: {
		shop_id: shopId,
		term
	},
	signal
});
/** @returns null after a failure or an abort; errors are only logged */
async function fetchSuggestions(shopId, term, signal) {
	try {
		const found = await requestSuggestions(shopId, term, signal);
		responses.unshift(found);
		responses.length = Math.min(responses.length, MAX_RESPONSES);
		return {
			found,
			isOffline: false
		};
	} catch (error) {
		if (signal.aborted) return null;
		if (isOffline(error)) return {
			found: findCachedSuggestions(responses, term),
			isOffline: true
		};
		logFailure(error);
		return null;
	}
}
/** Stores a searched term, in the background. */
function commitTerm(shopId, term) {
	const trimmed = term.trim();
	if (!trimmed) return;
	searched(shopId).set("1");
	browserApi().post(PATH, { body: {
		shop_id: shopId,
		term: trimmed,
		commit: true
	} }).catch(logFailure);
}
/** Deletes this visitor's search history. */
async function clearRecent(shopId) {
	try {
		await browserApi().post("/shop/search-history/clear", { body: { shop_id: shopId } });
		searched(shopId).set(null);
	} catch (error) {
		logFailure(error);
	}
}
/** Set while this browser has a search history. */
var searched = (shopId) => persistentText(`searched-${shopId}`);
/** Returns whether this browser has a search history to delete. */
var hasRecent = (shopId) => searched(shopId).get() !== null;
var suggestions_module_default = {
	panel: "F40",
	name: "F41",
	option: "F42",
	media: "F43",
	words: "F44",
	clear: "F45",
	none: "F46"
};
// src/features/search/ui/use-combobox.ts
/** Returns the field of the form. */
var fieldOf = (form) => form.querySelector("input[name=value]");
/**
* Makes the field of a plain search form a combobox (the ARIA pattern with a list that selects nothing by itself).
* Options are found in the form by their role.
* @param isInitiallyOpen the field was clicked or typed into before this loaded
*/
function useCombobox(form, isInitiallyOpen) {
	const { key } = useLocation();
	const [openOn, setOpenOn] = (0, import_react.useState)(isInitiallyOpen ? key : null);
	const [{ term, isTyped }, setTerm] = (0, import_react.useState)(() => ({
		term: fieldOf(form)?.value ?? "",
		isTyped: false
	}));
	const [active, setActive] = (0, import_react.useState)(-1);
	const isOpen = openOn === key;
	const close = () => setOpenOn(null);
	(0, import_react.useEffect)(() => {
		const open = (isByTyping) => {
			setTerm({
				term: fieldOf(form)?.value ?? "",
				isTyped: isByTyping
			});
			setActive(-1);
			setOpenOn(key);
		};
		const press = (event) => {
			if (event.key === "Escape" && isOpen) {
				event.preventDefault();
				setOpenOn(null);
				fieldOf(form)?.focus();
				return;
			}
			if (event.isComposing || !(event.target instanceof HTMLInputElement)) return;
			if (!isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
				event.preventDefault();
				open(false);
				return;
			}
			const options = isOpen ? [...form.querySelectorAll("[role=option]")] : [];
			if (event.key === "Enter" && options[active]) {
				event.preventDefault();
				options[active].click();
				return;
			}
			const next = moveActive(event.key, active, options.length);
			if (next === null) return;
			event.preventDefault();
			setActive(next);
			options[next]?.scrollIntoView({ block: "nearest" });
		};
		const isOutside = (target) => target instanceof Node && !form.contains(target);
		const controller = new AbortController();
		const on = { signal: controller.signal };
		form.addEventListener("click", ({ target }) => target instanceof HTMLInputElement && open(false), on);
		form.addEventListener("input", (event) => !(event instanceof InputEvent && event.isComposing) && open(true), on);
		form.addEventListener("compositionend", () => open(true), on);
		form.addEventListener("submit", () => setOpenOn(null), on);
		form.addEventListener("focusout", ({ relatedTarget }) => isOutside(relatedTarget) && setOpenOn(null), on);
		form.addEventListener("keydown", press, on);
		document.addEventListener("pointerdown", ({ target }) => isOutside(target) && setOpenOn(null), on);
		return () => controller.abort();
	}, [
		form,
		key,
		isOpen,
		active
	]);
	return {
		isOpen,
		close,
		term,
		isTyped,
		active,
		setActive
	};
}
// src/features/search/ui/suggestions.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The delay after the last input before a request. */
var PAUSE_MS = 200;
var MAX_TERMS = 10;
/** On a phone, further terms would be hidden by the keyboard. */
var MAX_TERMS_PHONE = 8;
var MAX_CATEGORIES = 3;
var MAX_PRODUCTS = 4;
/**
* The suggestions below the search field. The form works without them; they are loaded when the field gets the focus.
*/
function SuggestionPanel({ form, isInitiallyOpen }) {
	const t = useTexts({ en: suggestionsEn });
	const { shopId } = useShop();
	const { isOpen, close, term, isTyped, active, setActive } = useCombobox(form, isInitiallyOpen);
	const [answer, setAnswer] = (0, import_react.useState)(null);
	const [isCleared, setCleared] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (!isOpen) return void 0;
		const controller = new AbortController();
		const loadSuggestions = async () => {
			const fetched = await fetchSuggestions(shopId, term, controller.signal);
			if (fetched && !controller.signal.aborted) setAnswer({
				term,
				...fetched
			});
		};
		const timer = setTimeout(() => void loadSuggestions(), isTyped ? PAUSE_MS : 0);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [
		isOpen,
		term,
		isTyped,
		shopId,
		isCleared
	]);
	const groups = answer ? groupsOf(answer.found, answer.term, t) : [];
	const count = groups.reduce((sum, { options }) => sum + options.length, 0);
	const isListed = isOpen && count > 0;
	const isOffline = isOpen && answer !== null && answer.isOffline;
	const isEmpty = isOpen && answer !== null && count === 0 && (isOffline || answer.term.trim() !== "");
	const note = isOffline ? isListed ? t.offlineKnown : t.offline : isEmpty ? t.none : "";
	(0, import_react.useEffect)(() => {
		const field = fieldOf(form);
		field?.setAttribute("aria-expanded", String(isListed));
		if (isListed && active >= 0) field?.setAttribute("aria-activedescendant", optionId(active));
		else field?.removeAttribute("aria-activedescendant");
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: isListed || isEmpty ? suggestions_module_default.panel : void 0,
		children: [
			isListed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Listbox, {
				groups,
				active,
				setActive,
				choose: (option) => {
					if (option.term) commitTerm(shopId, option.term);
					close();
				}
			}),
			isListed && answer?.term.trim() === "" && hasRecent(shopId) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: suggestions_module_default.clear,
				onClick: () => {
					fieldOf(form)?.focus();
					clearRecent(shopId).then(() => setCleared((before) => !before));
				},
				children: t.clear
			}),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: suggestions_module_default.none,
				children: note
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "vh",
				role: "status",
				children: [
					isListed && t.count(count),
					" ",
					note
				]
			})
		]
	});
}
var optionId = (position) => `suggestion-${position}`;
function Listbox({ groups, active, setActive, choose }) {
	const t = useTexts({ en: suggestionsEn });
	const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "suggestions",
		role: "listbox",
		"aria-label": t.list,
		className: suggestions_module_default.list,
		children: groups.map(({ name, className, options }, groupIndex) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			role: "group",
			"aria-label": name,
			className,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: suggestions_module_default.name,
				"aria-hidden": "true",
				children: name
			}), options.map((option, index) => {
				const position = (starts[groupIndex] ?? 0) + index;
				return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					id: optionId(position),
					role: "option",
					"aria-selected": position === active,
					className: suggestions_module_default.option,
					href: option.href,
					tabIndex: -1,
					onPointerMove: () => position !== active && setActive(position),
					onClick: () => choose(option),
					children: option.content
				}, option.href);
			})]
		}, name))
	});
}
function groupsOf({ items, categories, products }, typed, t) {
	const most = matchMedia("(max-width:899px)").matches ? MAX_TERMS_PHONE : MAX_TERMS;
	const terms = uniqueTerms(items.map(({ term }) => term), most);
	return [
		{
			name: typed.trim() === "" ? t.recent : t.terms,
			options: terms.map((term) => ({
				href: `/search?${new URLSearchParams({ value: term }).toString()}`,
				term,
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Term, {
					term,
					typed
				})
			}))
		},
		{
			name: t.categories,
			options: categories.slice(0, MAX_CATEGORIES).map(({ href, name }) => ({
				href,
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "grid" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: name })] })
			}))
		},
		{
			name: t.products,
			className: suggestions_module_default.products,
			options: products.slice(0, MAX_PRODUCTS).map((product) => ({
				href: hrefOfCard(product),
				content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Preview, { product })
			}))
		}
	].filter(({ options }) => options.length > 0);
}
/** The typed part is light, the completion bold. */
function Term({ term, typed }) {
	const [begin, completion] = splitCompletion(term, typed);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: typed.trim() === "" ? "clock" : "search" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [begin, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: completion })] })] });
}
function Preview({ product }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: suggestions_module_default.media,
		children: product.image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
			image: {
				...product.image,
				alt: ""
			},
			widths: [160],
			sizes: "56px"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name: product.name })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: suggestions_module_default.words,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: product.name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
			amount: product.priceAmount,
			strikeAmount: product.strikeAmount,
			from: product.priceFrom
		})]
	})] });
}
export { SuggestionPanel, commitTerm };
