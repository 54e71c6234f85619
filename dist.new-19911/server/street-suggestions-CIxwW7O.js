import { Ov as logFailure, Rv as require_react, _v as require_jsx_runtime, dy as plural, xh as browserApi, xv as useTexts } from "./shared-BJiPCzK.js";
// src/shared/messages/account/address-lookup.en.ts
var import_react = require_react();
/** Texts of suggested addresses, which load when the street is typed. */
var addressLookupEn = {
	list: "Suggested addresses",
	manual: "Enter address manually",
	count: (count) => plural(count, {
		one: "# address suggested.",
		other: "# addresses suggested."
	}),
	filled: (address) => `Filled in: ${address}`,
	gone: "This address isn’t available any more. Please enter it."
};
// src/features/addresses/ui/fill-address.ts
/** Sets a field as if it were typed, so that the form notices. */
function setValue(field, value) {
	const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
/**
* Fills the fields of the same address as an input, by their names. Fields that the form lacks are skipped.
* @param input the street, whose name may have a prefix
*/
function fillAddress(input, values) {
	const prefix = input.name.slice(0, -12);
	for (const [name, value] of Object.entries(values)) {
		const field = input.form?.elements.namedItem(`${prefix}${name}`);
		if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement && field.type !== "hidden") setValue(field, value);
	}
	const optional = input.form?.elements.namedItem(`${prefix}addressLine2`);
	if (values.addressLine2 && optional instanceof HTMLElement) optional.closest("details")?.setAttribute("open", "");
}
var street_suggestions_module_default = {
	panel: "C10",
	option: "C11",
	detail: "C12",
	manual: "C13"
};
// src/features/addresses/ui/street-suggestions.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The delay after the last input before a request. */
var PAUSE_MS = 250;
/** Suggested addresses below the street: the ARIA pattern of a combobox whose list selects nothing by itself. */
function StreetSuggestions({ input, country }) {
	const t = useTexts({ en: addressLookupEn });
	const id = (0, import_react.useId)();
	const { suggestions, isOpen, close, choose, stop, status } = useSuggestions({
		input,
		country
	});
	const [active, setActive] = (0, import_react.useState)(-1);
	const count = isOpen ? suggestions.length + 1 : 0;
	const act = (index) => {
		const suggestion = suggestions[index];
		setActive(-1);
		if (suggestion) choose(suggestion);
		else stop();
	};
	(0, import_react.useEffect)(() => {
		const press = (event) => {
			if (count === 0 || event.isComposing) return;
			const step = {
				ArrowDown: 1,
				ArrowUp: -1
			}[event.key];
			if (step !== void 0) setActive((before) => (before + 1 + step + count + 1) % (count + 1) - 1);
			else if (event.key === "Enter" && active >= 0) act(active);
			else if (event.key === "Escape") {
				event.stopPropagation();
				close();
				setActive(-1);
			} else return;
			event.preventDefault();
		};
		input.addEventListener("keydown", press);
		return () => input.removeEventListener("keydown", press);
	});
	(0, import_react.useEffect)(() => {
		for (const [name, value] of [
			["role", "combobox"],
			["aria-autocomplete", "list"],
			["aria-expanded", String(count > 0)],
			["aria-controls", count > 0 ? id : null],
			["aria-activedescendant", count > 0 && active >= 0 ? `${id}-${active}` : null]
		]) if (value === null) input.removeAttribute(name);
		else input.setAttribute(name, value);
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id,
		role: "listbox",
		"aria-label": t.list,
		className: street_suggestions_module_default.panel,
		children: [...suggestions, null].map((suggestion, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			tabIndex: -1,
			id: `${id}-${index}`,
			role: "option",
			"aria-selected": index === active,
			className: `${street_suggestions_module_default.option} ${suggestion ? "" : street_suggestions_module_default.manual}`,
			onPointerDown: (event) => event.preventDefault(),
			onPointerMove: () => setActive(index),
			onClick: () => act(index),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: suggestion?.text ?? t.manual }), suggestion && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: street_suggestions_module_default.detail,
				children: suggestion.detail
			})]
		}, suggestion?.id ?? "manual"))
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "vh",
		role: "status",
		children: count > 0 ? t.count(suggestions.length) : status
	})] });
}
/** Requests suggestions for what is typed, and fills the fields from the chosen one. */
function useSuggestions({ input, country }) {
	const t = useTexts({ en: addressLookupEn });
	const [suggestions, setSuggestions] = (0, import_react.useState)([]);
	const [status, setStatus] = (0, import_react.useState)("");
	const session = (0, import_react.useRef)("");
	/** Ends the request that runs, or what is typed later. */
	const pending = (0, import_react.useRef)(new AbortController());
	const isStopped = (0, import_react.useRef)(false);
	const request = async (group) => {
		pending.current.abort();
		const abort = new AbortController();
		pending.current = abort;
		if (session.current === "") session.current = crypto.randomUUID();
		const body = {
			query: input.value.trim(),
			country,
			session: session.current,
			group
		};
		try {
			const { data } = await browserApi().post("/shop/address-lookup", {
				body,
				signal: abort.signal
			});
			if (!abort.signal.aborted) setSuggestions(data);
		} catch (error) {
			if (!abort.signal.aborted) logFailure(error);
		}
	};
	const close = () => {
		pending.current.abort();
		setSuggestions([]);
	};
	const choose = async ({ id, isGroup }) => {
		if (isGroup) return request(id);
		close();
		const body = {
			id,
			session: session.current
		};
		session.current = "";
		const { data } = await browserApi().post("/shop/address-lookup/resolve", { body });
		if (!data) return setStatus(t.gone);
		const { country: _same, ...values } = data;
		isFilling.current = true;
		fillAddress(input, values);
		isFilling.current = false;
		const { addressLine1, city, postcode } = data;
		setStatus(t.filled([
			addressLine1,
			city,
			postcode
		].filter(Boolean).join(", ")));
	};
	const isFilling = (0, import_react.useRef)(false);
	const timer = (0, import_react.useRef)(void 0);
	(0, import_react.useEffect)(() => () => clearTimeout(timer.current), []);
	(0, import_react.useEffect)(() => {
		const type = (event) => {
			if (isFilling.current || isStopped.current || event instanceof InputEvent && event.isComposing) return;
			clearTimeout(timer.current);
			setStatus("");
			if (input.value.trim().length < 3) close();
			else timer.current = setTimeout(() => void request(null), PAUSE_MS);
		};
		const leave = () => {
			clearTimeout(timer.current);
			close();
		};
		input.addEventListener("input", type);
		input.addEventListener("blur", leave);
		return () => {
			input.removeEventListener("input", type);
			input.removeEventListener("blur", leave);
		};
	});
	return {
		suggestions,
		isOpen: suggestions.length > 0,
		close,
		choose: (suggestion) => void choose(suggestion).catch(logFailure),
		/** The shopper types the address alone. */
		stop: () => {
			isStopped.current = true;
			close();
		},
		status
	};
}
export { StreetSuggestions };
