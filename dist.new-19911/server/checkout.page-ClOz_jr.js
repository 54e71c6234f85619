import { $_ as useNavigate, Am as ResponsiveImage, B_ as useShop, Bm as SavedAddressFields, Ch as Form, D_ as useShopper, Dv as loadPage, E_ as useIsSignedIn, Ed as cartEn, Eh as Alert, Fd as toQuoteRequest, I_ as persistentText, Id as useQuote, Im as readAddress, Jm as LocalFields, L_ as persistentValue, Ld as afterPress, Lm as ADDRESS_FIELDS, Nd as fetchQuote, Od as useCouponCode, Ov as logFailure, Pd as isQuoteFor, Q_ as useLocation, Rd as startPressGuard, Rv as require_react, Sd as CouponField, T_ as shopperStore, Th as ErrorList, Tv as ApiError, Xm as GENERAL_FORM, Ym as addressEn, Z_ as useLoaderData, Zm as useAddressForm, _v as require_jsx_runtime, ah as textOf, b_ as guestCart, bd as buyNowStore, bv as useMessages, cd as leaveFor, ch as TextField, dd as isOnlineMethod, fd as usePaymentMethodCards, gv as ShopText, hh as clearShopperIfSignedOut, hv as OptionValues, iv as pageContext, jm as ofShopper, kh as formatDay, ld as RadioCards, mm as useMoney, mv as Icon, pv as Placeholder$1, qm as AddressInputs, sh as SelectField, ud as checkoutEn, uf as TimeLeft, v_ as useCart, xh as browserApi, xv as useTexts, y_ as cartValues, zd as useDeliveryTexts } from "./shared-BJiPCzK.js";
// src/features/addresses/ui/use-saved-addresses.ts
var import_react = require_react();
/** Returns the shopper's addresses, the defaults first; null for a guest and until they are loaded. */
function useSaved() {
	const { shopId } = useShop();
	const userId = useShopper()?._id;
	const [book, setBook] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (userId === void 0) return void 0;
		const abort = new AbortController();
		browserApi().get("/shop/user-address", {
			query: ofShopper(shopId),
			signal: abort.signal
		}).then(({ data }) => setBook({
			userId,
			addresses: data
		}), (error) => {
			if (!abort.signal.aborted && !clearShopperIfSignedOut(shopId, error)) logFailure(error);
		});
		return () => abort.abort();
	}, [shopId, userId]);
	return book && book.userId === userId ? book.addresses : null;
}
/**
* Saves the address in a form to the address book.
* @throws ApiError
*/
var saveTyped = (form, signal) => browserApi().post("/shop/user-address", {
	body: {
		...readAddress(new FormData(form), null),
		label: "home"
	},
	signal
});
// src/features/cart/ui/cart-copy.ts
var NAME = "copy";
/** Stores a copy of an account's cart in this browser, for a checkout whose session expires. */
function saveCartCopy(owner, cart) {
	const { lines, cartId } = cartValues(NAME, { owner });
	lines.set(cart.lines);
	cartId.set(cart.cartId);
}
var hasCartCopy = (owner) => cartValues(NAME, { owner }).lines.get().length > 0;
/** Returns the copy as a cart that can be changed and ordered. It has the id of the account's cart. */
var cartCopy = (owner) => guestCart(NAME, { owner });
// src/features/cart/ui/use-buy-now.ts
/** Returns the cart for buying at once; empty until the page is hydrated. */
function useBuyNow() {
	const { shopId } = useShop();
	const store = buyNowStore(shopId);
	const cart = (0, import_react.useSyncExternalStore)(store.subscribe, store.get, store.getEmpty);
	return {
		cart,
		store,
		isHydrated: cart.cartId !== ""
	};
}
var checkout_module_default = {
	page: "B30",
	form: "B31",
	side: "B32",
	step: "B33",
	choiceError: "B34",
	termsError: "B35",
	area: "B36",
	note: "B37",
	titled: "B38",
	saved: "B39",
	below: "B3a",
	box: "B3b",
	terms: "B3c",
	billing: "B3d",
	gift: "B3e",
	other: "B3f",
	due: "B3g",
	buyer: "B3h",
	fetched: "B3i",
	unknown: "B3j",
	placeholder: "B3k",
	outcome: "B3l",
	actions: "B3m",
	summary: "B3n",
	expired: "B3o"
};
// src/features/checkout/ui/texts.ts
var useCheckoutTexts = () => useTexts({ en: checkoutEn });
var useCartTexts = () => useTexts({ en: cartEn });
// src/features/checkout/ui/digital-fields.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Returns whether no item of the order needs a parcel. */
var isDigital = (quote) => quote !== null && quote.lines.length > 0 && quote.lines.every((line) => line.isDigital);
/** The fields of a digital order: a name, and the location for taxes. */
function DigitalFields({ countries, form: initial, country, values, errors, missing }) {
	const t = useTexts({ en: addressEn });
	const { noParcel } = useCheckoutTexts();
	const form = useAddressForm(country, initial);
	const fields = form.fields.filter(({ name }) => (name === "state" || name === "postcode") && Boolean(missing[name] ?? values[name]));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "muted",
		children: noParcel
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: checkout_module_default.buyer,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				wide: true,
				name: "country",
				label: t.country,
				error: errors.country,
				select: {
					autoComplete: "country",
					defaultValue: values.country ?? country,
					required: true
				},
				children: countries.map(({ country: code, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: code,
					children: name
				}, code))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				wide: true,
				name: "name",
				label: t.name,
				error: errors.name,
				input: {
					autoComplete: "name",
					required: true,
					maxLength: 100,
					defaultValue: values.name
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LocalFields, {
				form: {
					...form,
					fields
				},
				values,
				errors
			})
		]
	})] });
}
// src/features/checkout/ui/form-draft.ts
var CHOICES = ["shippingOptionId", "gatewayId"];
/** `FormData` omits unticked boxes, but an unticked box is a value too. */
var SAME_BOX = "billingSameAsShipping";
/** Fields whose values are not stored. */
var UNSAVED_FIELDS = /* @__PURE__ */ new Set([
	"couponCode",
	"saveAddress",
	"newsConsent"
]);
var storedDraft = (shopId) => persistentValue({
	key: `checkout-${shopId}`,
	area: "session",
	parse: (text) => JSON.parse(text),
	initial: null
});
/** Returns all values of a form. */
function readValues(form) {
	const texts = [...new FormData(form)].filter((pair) => typeof pair[1] === "string" && !UNSAVED_FIELDS.has(pair[0]));
	return {
		[SAME_BOX]: "",
		...Object.fromEntries(texts)
	};
}
function readHeights(form) {
	const steps = CHOICES.map((name) => [name, form.querySelector(`[name=${name}]`)?.closest("fieldset")]);
	return Object.fromEntries(steps.flatMap(([name, step]) => step ? [[name, step.offsetHeight]] : []));
}
/** Stores the values for this tab, until the order is placed or the tab is closed. */
function saveDraft(shopId, userId, form) {
	storedDraft(shopId).set({
		userId,
		values: readValues(form),
		heights: readHeights(form)
	});
}
/** Returns the stored values after a reload or a return. It returns none of a shopper who has signed out since. */
function formDraft(shopId, userId) {
	const draft = storedDraft(shopId).get();
	return draft && (draft.userId === null || draft.userId === userId) ? draft : null;
}
/** Keeps the values of a shopper whose session has expired for the checkout as a guest. */
function transferDraftToGuest(shopId, userId) {
	const draft = formDraft(shopId, userId);
	if (draft) storedDraft(shopId).set({
		...draft,
		userId: null
	});
}
var deleteDraft = (shopId) => storedDraft(shopId).set(null);
/** Returns values that were typed or restored by the browser before hydration. They take precedence over the draft. */
function typedSoFar(form) {
	const typed = [...form.querySelectorAll("input, textarea")].filter((input) => input.type !== "radio" && input.type !== "checkbox" && input.type !== "hidden" && input.value !== "");
	return Object.fromEntries(typed.filter(({ value, defaultValue }) => value !== defaultValue).map(({ name, value }) => [name, value]));
}
// src/features/checkout/ui/parse-checkout-form.ts
/** The prefix of the billing address's fields, in the form and in requirements. */
var BILLING = "billingAddress.";
/** Returns the current details of the form for a quote. */
function readDetails(form) {
	const values = new FormData(form);
	const text = (name) => textOf(values, name);
	const address = (prefix) => Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(prefix + name)]));
	return {
		email: text("email").trim(),
		address: address(""),
		...isUnticked(form, "billingSameAsShipping") && { billingAddress: address("billingAddress.") },
		shippingOptionId: text("shippingOptionId") || null,
		gatewayId: text("gatewayId") || null,
		...text("couponCode") && { couponCode: text("couponCode") }
	};
}
/** Returns whether the form has this box and it is unticked. */
function isUnticked(form, name) {
	const box = form.elements.namedItem(name);
	return box instanceof HTMLInputElement && !box.checked;
}
/** Returns whether there are terms that are not accepted. */
var lacksTerms = (form) => isUnticked(form, "termsAccepted");
/** Returns the fields that matter only when the order is placed. */
function readFinal(form) {
	const values = new FormData(form);
	return {
		orderNote: textOf(values, "orderNote"),
		giftMessage: textOf(values, "giftMessage"),
		termsAccepted: values.get("termsAccepted") !== null
	};
}
// src/features/checkout/ui/use-shipping-address.ts
/** The choice of an address that is not a saved one. */
var ANOTHER = "another";
/** Returns the choice of the delivery address: a saved one, or one that is typed. */
function useShippingAddress({ form, start, saved, setup }) {
	const [chosen, setChosen] = (0, import_react.useState)(null);
	/** The typed values while a saved address is chosen. */
	const [typed, setTyped] = (0, import_react.useState)(null);
	const served = (saved ?? []).filter(({ country }) => setup?.countries.some((one) => one.country === country));
	const chosenAddress = served.find(({ _id }) => _id === chosen);
	const hasSavedAddresses = served.length > 0;
	const first = served[0]?._id ?? "another";
	const before = start.values.savedAddress;
	const isBefore = served.some(({ _id }) => _id === before);
	(0, import_react.useEffect)(() => {
		if (!hasSavedAddresses || chosen !== null || !form.current) return;
		setChosen(firstChoice(form.current, {
			before,
			isBefore,
			first
		}));
	}, [
		hasSavedAddresses,
		chosen,
		form,
		before,
		isBefore,
		first
	]);
	return {
		served,
		chosen: chosen ?? "another",
		known: chosenAddress ?? null,
		/** Changes when the fields are reset. */
		key: `${start.key} ${chosenAddress?._id ?? "another"}`,
		address: chosenAddress ?? toStart(typed ?? start.values),
		choose: (id) => {
			if (!chosenAddress && form.current) setTyped(readValues(form.current));
			setChosen(id);
		}
	};
}
function firstChoice(form, { before, isBefore, first }) {
	if (isBefore && before) return before;
	const { name, addressLine1, city } = readValues(form);
	return name || addressLine1 || city || before === "another" ? ANOTHER : first;
}
function toStart(values) {
	const [cityId, zoneId, areaId] = [
		"courierCity",
		"courierZone",
		"courierArea"
	].map((name) => Number(values[name] ?? 0));
	const { city = "", area = "" } = values;
	return {
		...values,
		city,
		area,
		courier: cityId && zoneId ? {
			cityId,
			zoneId,
			areaId: areaId || null
		} : null
	};
}
// src/features/checkout/ui/address-fields.tsx
/** A field is valid when the quote was made with its value and requires no change. */
var isGood = (quote, field, value) => Boolean(value) && quote !== null && !quote.requirements.some((requirement) => requirement.field === field);
/** Returns whether the order is for pickup. The street fields are then hidden and keep their values. */
function isPickup(quote, { shippingOptionId }) {
	const offers = quote?.shippingOffers ?? [];
	const findOffer = (id) => offers.find(({ _id }) => _id === id);
	return (findOffer(shippingOptionId) ?? findOffer(quote?.shippingOptionId))?.type === "pickup";
}
/**
* Returns the URL of the sign-in page.
* @param here the return URL; the form's draft is stored for it
*/
var signInAddress = (here) => `/sign-in?next=${encodeURIComponent(here)}`;
function ContactFields({ details, errors, quote, start, here }) {
	const t = useCheckoutTexts();
	const isSignedIn = useIsSignedIn();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: checkout_module_default.step,
		"aria-labelledby": "contact",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: checkout_module_default.titled,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "contact",
				children: t.contact
			}), !isSignedIn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: signInAddress(here),
				children: t.signIn
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			name: "email",
			label: t.email,
			hint: t.emailHint,
			error: errors.email,
			isGood: isGood(quote, "email", details.email),
			input: {
				type: "email",
				autoComplete: "email",
				inputMode: "email",
				required: true,
				defaultValue: start.email
			}
		})]
	});
}
/** Shows a shopper's saved addresses as cards, and the fields of another address. */
function AddressFields(props) {
	const { setup, addresses, shippingAddress, details, errors, missing, quote, quotedFor, onLocalityChange } = props;
	const t = useCheckoutTexts();
	const { Fields } = addresses;
	const typed = details.address ?? {};
	const countries = setup?.countries ?? [];
	const { known: chosenAddress, key, address } = shippingAddress;
	const code = chosenAddress?.country ?? typed.country;
	const country = (countries.find((one) => one.country === code) ?? countries[0])?.country;
	const form = setup?.form ?? GENERAL_FORM;
	const isQuoted = chosenAddress !== null && [
		"name",
		"phone",
		"addressLine1"
	].every((name) => quotedFor?.address?.[name] === chosenAddress[name]);
	const isFolded = chosenAddress !== null && !(isQuoted && ADDRESS_FIELDS.some((name) => missing[name]));
	const isFetched = isPickup(quote, details);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: `${checkout_module_default.step} ${isFetched ? checkout_module_default.fetched : ""}`,
		"aria-labelledby": "address",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "address",
				children: isDigital(quote) ? t.buyer : isFetched ? t.fetcher : t.address
			}),
			isFetched && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.noStreet
			}),
			shippingAddress.served.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Saved, { shippingAddress }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				hidden: isFolded,
				className: shippingAddress.served.length > 0 ? checkout_module_default.below : void 0,
				children: [isDigital(quote) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DigitalFields, {
					country,
					countries,
					form,
					values: {
						...address,
						...typed
					},
					errors,
					missing
				}, `digital ${key}`) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fields, {
					country,
					countries,
					form,
					hasLookup: setup?.hasAddressLookup ?? false,
					home: setup?.country ?? "",
					address,
					errors,
					isGood: (field) => isGood(quote, field, typed[field]),
					onLocalityChange
				}, key), addresses.saved && !chosenAddress && !isDigital(quote) && !isFetched && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
					className: checkout_module_default.box,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "checkbox",
						name: "saveAddress"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.saveAddress })]
				})]
			})
		]
	});
}
function Saved({ shippingAddress }) {
	const t = useCheckoutTexts();
	const cards = shippingAddress.served.map(({ _id, name, lines }) => ({
		value: _id,
		title: name,
		text: lines.filter((line) => line !== name).join(", ")
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: checkout_module_default.saved,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
			className: "vh",
			children: t.savedAddresses
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioCards, {
			name: "savedAddress",
			cards: [...cards, {
				value: ANOTHER,
				title: t.anotherAddress,
				text: t.anotherText
			}],
			chosen: shippingAddress.chosen
		})]
	});
}
/** The billing address, which by default is the delivery address. */
function BillingFields({ setup, details, errors, start, saved }) {
	const t = useCheckoutTexts();
	const countries = setup?.countries ?? [];
	const { billingAddress } = details;
	const own = saved?.find(({ isDefaultBilling }) => isDefaultBilling);
	const draftValues = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, start[BILLING + name]]));
	const values = draftValues.country ? draftValues : own ?? { country: details.address?.country };
	const code = billingAddress?.country || values.country;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: checkout_module_default.billing,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
			className: checkout_module_default.box,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "checkbox",
				name: SAME_BOX,
				defaultChecked: start[SAME_BOX] !== ""
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.billingSame })]
		}), billingAddress && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: checkout_module_default.other,
			role: "group",
			"aria-label": t.billing,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddressInputs, {
				countries,
				form: setup?.form ?? GENERAL_FORM,
				country: (countries.find(({ country }) => country === code) ?? countries[0])?.country,
				values,
				errors,
				prefix: "billingAddress.",
				whose: "billing"
			})
		})]
	});
}
// src/features/checkout/ui/delivery-and-payment-options.tsx
/** Lists the delivery options with their dates. */
function DeliveryChoice({ quote, error, chosen, placeholder }) {
	const t = useMessages();
	const cart = useCartTexts();
	const checkout = useCheckoutTexts();
	const shop = useShop();
	const money = useMoney();
	const texts = useDeliveryTexts();
	const cards = (quote?.shippingOffers ?? []).map(({ _id, title, description, type, amount, promise }) => ({
		value: _id,
		title: promise ? texts.days(promise) : title,
		text: [promise ? title : "", type === "pickup" && shop.dropAddress ? t.delivery.pickUpAt(shop.dropAddress) : description].filter(Boolean).join(" · "),
		amount: amount === 0 ? cart.free : money(amount)
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: checkout_module_default.step,
		ref: reserveHeight(quote, placeholder),
		"aria-describedby": error && "delivery-error",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", { children: checkout.delivery }),
			quote === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { count: placeholder.count }),
			quote !== null && cards.length === 0 && !error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: checkout.enterAddress
			}),
			cards.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioCards, {
				name: "shippingOptionId",
				cards,
				chosen,
				preselected: quote?.shippingOptionId
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceError, {
				id: "delivery-error",
				error
			})
		]
	});
}
/** Lists the payment methods and what each involves. */
function PaymentChoice({ quote, error, chosen, placeholder, toCard }) {
	const t = useCheckoutTexts();
	const gateways = quote?.gateways ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: checkout_module_default.step,
		ref: reserveHeight(quote, placeholder),
		"aria-describedby": error && "payment-error",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", { children: t.payment }),
			quote === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { count: placeholder.count }),
			gateways.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioCards, {
				name: "gatewayId",
				cards: gateways.map(toCard),
				chosen,
				preselected: quote?.gatewayId
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceError, {
				id: "payment-error",
				error
			})
		]
	});
}
var reserveHeight = (quote, { height }) => (step) => {
	if (step) step.style.minHeight = quote === null && height ? `${height}px` : "";
};
/** Reserves the space of the options. */
var Placeholder = ({ count }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	className: checkout_module_default.placeholder,
	"aria-hidden": "true",
	children: Array.from({ length: count }, (_, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {}, index))
});
var ChoiceError = ({ id, error }) => error ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
	id,
	className: checkout_module_default.choiceError,
	children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "warn" }), error]
}) : null;
// src/features/checkout/ui/error-summary.tsx
/**
* Lists all errors at the top, each with a link to its field. After an attempt, the first invalid field gets the focus.
*/
function ErrorSummary({ form, errors, round, isBusy }) {
	const t = useCheckoutTexts();
	const positionOf = (name) => fieldsOf(form.current).indexOf(name);
	const fieldErrors = Object.entries(errors).filter(([, message]) => message).toSorted(([one], [other]) => positionOf(one) - positionOf(other));
	const handledRound = (0, import_react.useRef)(0);
	const first = fieldErrors[0]?.[0];
	(0, import_react.useEffect)(() => {
		if (isBusy || round === handledRound.current) return;
		handledRound.current = round;
		if (first) fieldOf(form.current, first)?.focus();
	}, [
		form,
		round,
		first,
		isBusy
	]);
	if (isBusy || fieldErrors.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: checkout_module_default.summary,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
			title: t.pleaseCheck,
			errors: fieldErrors,
			onChoose: (name) => fieldOf(form.current, name)?.focus()
		})
	});
}
/** Returns the names of the form's fields in their order. */
var fieldsOf = (form) => [...form?.querySelectorAll("[name]") ?? []].map(({ name }) => name);
/** Selects that write their text into these fields. */
var FIELD_SELECTS = {
	city: "courierCity",
	area: "courierZone"
};
function fieldOf(form, name) {
	const find = (fieldName) => form?.querySelector(`[name="${CSS.escape(fieldName)}"]:not([type=hidden])`);
	return find(name) ?? find(FIELD_SELECTS[name] ?? name) ?? null;
}
var order_summary_module_default = {
	summary: "E30",
	line: "E31",
	picture: "E32",
	problem: "E34",
	totals: "E35",
	total: "E36",
	arrival: "E37",
	phone: "E38"
};
// src/features/checkout/ui/order-summary.tsx
/** Shows the items and their cost, as the server calculates it. */
function OrderSummary({ quote, lines, coupon }) {
	const checkout = useCheckoutTexts();
	const { product } = useMessages();
	const shop = useShop();
	const money = useMoney();
	const quotedLines = new Map(quote?.lines.map((line) => [line._id, line]));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: order_summary_module_default.summary,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: checkout.yourOrder }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: lines.map((line) => {
				const checked = quotedLines.get(line._id);
				return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: order_summary_module_default.line,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: order_summary_module_default.picture,
							children: [line.image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
								image: {
									url: line.image,
									alt: "",
									width: 160,
									height: 160
								},
								widths: [160],
								sizes: "76px",
								isFirst: true
							}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder$1, { name: line.name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "count",
								children: line.quantity
							})]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
								as: "b",
								children: line.name
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionValues, { values: line.optionValues }),
							checked?.shipsBy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "muted sm",
								children: product.shipsBy(formatDay(checked.shipsBy, shop))
							}),
							checked?.problems.map(({ code, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: order_summary_module_default.problem,
								children: message
							}, code))
						] }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "num strong",
							children: money((checked?.unitAmount || line.unitAmount) * line.quantity)
						})
					]
				}, line._id);
			}) }),
			coupon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Totals, {
				quote,
				lines
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Arrival, { quote }),
			quote?.holdExpiresAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: order_summary_module_default.arrival,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeLeft, {
					until: quote.holdExpiresAt,
					text: checkout.holding,
					ended: checkout.holdEnded
				})
			})
		]
	});
}
function Totals({ quote, lines }) {
	const t = useCartTexts();
	const money = useMoney();
	const subtotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
	const gateway = quote?.gateways.find(({ _id }) => _id === quote.gatewayId);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
		className: `num ${order_summary_module_default.totals}`,
		"aria-live": "polite",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.subtotal }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(quote?.subtotalAmount ?? subtotal) })] }),
			quote && quote.discountAmount > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.discount }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: ["−", money(quote.discountAmount)] })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.delivery }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: quote?.shippingOptionId ? quote.shippingAmount === 0 ? t.free : money(quote.shippingAmount) : "–" })] }),
			quote && quote.feeAmount > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: gateway?.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(quote.feeAmount) })] }),
			quote?.taxLines.filter(({ amount }) => amount > 0).map(({ label, amount, included }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: included ? "muted sm" : void 0,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: included ? t.includesTax(label) : label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(amount) })]
			}, label)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: order_summary_module_default.total,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.total }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(quote?.totalAmount ?? subtotal) })]
			})
		]
	});
}
function Arrival({ quote }) {
	const t = useCheckoutTexts();
	const texts = useDeliveryTexts();
	const chosen = quote?.shippingOffers.find(({ _id }) => _id === quote.shippingOptionId);
	if (!quote?.deliveryPromise) return null;
	const delivery = {
		...quote.deliveryPromise,
		amount: quote.shippingAmount
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: order_summary_module_default.arrival,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "truck" }), chosen?.type === "pickup" ? t.pickUp(texts.days(delivery)) : texts.promise(delivery)]
	});
}
/** For phones: the total on top, with the expandable order. */
function PhoneSummary({ quote, lines, coupon }) {
	const t = useCheckoutTexts();
	const money = useMoney();
	const subtotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: order_summary_module_default.phone,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "box" }),
			t.items(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "down" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
				className: "num",
				children: money(quote?.totalAmount ?? subtotal)
			})
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderSummary, {
			quote,
			lines,
			coupon
		})]
	});
}
// src/features/checkout/ui/checkout-error.tsx
/** Shows why the order was not placed, and what the shopper can do. */
function Outcome({ outcome, lines, store, back, onAccept, onShow }) {
	const checkout = useCheckoutTexts();
	const container = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (outcome.type !== "none") container.current?.focus();
	}, [outcome]);
	if (outcome.type === "none") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: container,
		tabIndex: -1,
		className: checkout_module_default.outcome,
		children: [
			outcome.type === "changed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Changed, {
				outcome,
				back,
				onAccept
			}),
			outcome.type === "short" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Short, {
				outcome,
				lines,
				store,
				back
			}),
			outcome.type === "completed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Completed, {
				url: outcome.url,
				onShow
			}),
			outcome.type === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "error",
				children: outcome.message ?? checkout.networkFailed
			})
		]
	});
}
/** Shows the changes of the total since the shopper last saw it, with a button to accept them. */
function Changed({ outcome, back, onAccept }) {
	const checkout = useCheckoutTexts();
	const money = useMoney();
	const total = money(outcome.quote.totalAmount);
	const isFirst = outcome.message === null && outcome.before === null;
	const isOther = (outcome.message !== null || outcome.before === outcome.quote.totalAmount) && outcome.differences.every(({ kind }) => kind !== "total");
	const title = outcome.before === null ? checkout.totalIs(total) : checkout.changedTitle(money(outcome.before), total);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
		tone: isFirst ? "warn" : "error",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: isOther ? checkout.changedOther : outcome.message ?? title }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: outcome.differences.map(({ kind, itemId, label, before, after }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: kind === "stock" ? checkout.changedStock(label, before, after) : checkout.changedLine(label, money(before), money(after)) }, `${kind} ${itemId ?? label}`)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: checkout_module_default.actions,
				children: [outcome.quote.quoteId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn",
					onClick: () => onAccept(outcome),
					children: checkout.accept
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn ghost",
					href: back,
					children: back === "/user/cart" ? checkout.backToCart : checkout.backToProduct
				})]
			})
		]
	});
}
/** Lists lines with a shortage, each with a button for the available quantity. */
function Short({ outcome, lines, store, back }) {
	const checkout = useCheckoutTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
		tone: "error",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: checkout.shortTitle }) }), outcome.lines.map(({ itemId, name, requested, available }) => {
			const line = lines.find(({ _id }) => _id === itemId);
			const isStillShort = line !== void 0 && line.quantity > (available ?? requested - 1);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: checkout_module_default.actions,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: checkout.shortLine(name, available) }),
					isStillShort && available === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: "btn ghost",
						href: back,
						children: back === "/user/cart" ? checkout.backToCart : checkout.backToProduct
					}),
					isStillShort && available !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "btn ghost",
						onClick: () => available > 0 ? store.setQuantity(itemId, available) : store.remove(itemId),
						children: available > 0 ? checkout.changeTo(available) : checkout.takeOut
					}),
					isStillShort && store.saveForLater && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "btn ghost",
						onClick: () => store.saveForLater?.(itemId, true),
						children: checkout.putBy
					})
				]
			}, itemId);
		})]
	});
}
/** The cart was already ordered, in another tab or by an earlier attempt. */
function Completed({ url, onShow }) {
	const checkout = useCheckoutTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
		tone: "warn",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: checkout.alreadyPlaced }), url && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "link",
			href: url,
			onClick: (event) => {
				event.preventDefault();
				onShow(url);
			},
			children: checkout.showOrder
		})]
	});
}
// src/features/checkout/ui/place-order.tsx
/** A message for the parcel; collapsed, because few shoppers use it. */
function GiftMessage({ start, error }) {
	const t = useCheckoutTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: checkout_module_default.gift,
		open: Boolean(start.giftMessage),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
			className: "link",
			children: t.gift
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
			className: checkout_module_default.area,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					t.giftMessage,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "muted",
						children: [
							"(",
							t.optional,
							")"
						]
					})
				] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("textarea", {
					name: "giftMessage",
					rows: 2,
					maxLength: 200,
					defaultValue: start.giftMessage,
					"aria-describedby": "gift-hint",
					"aria-invalid": error ? true : void 0
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					id: "gift-hint",
					className: "muted",
					children: error ?? t.giftHint
				})
			]
		})]
	});
}
/** The last step: notes, consent, the total and the button. */
function PlaceOrder(props) {
	const { setup, quote, isQuoting, start, canSubscribe, isBusy, termsError } = props;
	const t = useCheckoutTexts();
	const shop = useShop();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: checkout_module_default.step,
		children: [
			shop.checkout_note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: checkout_module_default.note,
				children: shop.checkout_note
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: checkout_module_default.area,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					t.note,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "muted",
						children: [
							"(",
							t.optional,
							")"
						]
					})
				] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("textarea", {
					name: "orderNote",
					rows: 2,
					maxLength: 500,
					defaultValue: start.orderNote
				})]
			}),
			canSubscribe && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: checkout_module_default.box,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					name: "newsConsent"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.news(shop.shopName) })]
			}),
			setup?.terms && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Terms, {
				terms: setup.terms,
				error: termsError,
				isAccepted: start.termsAccepted !== void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Total, {
				quote,
				isQuoting
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlaceOrderButton, { ...props }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "vh",
				role: "status",
				children: isBusy ? t.placing : ""
			})
		]
	});
}
function PlaceOrderButton({ quote, paymentMethods, isHydrated, isBusy, signIn }) {
	const t = useCheckoutTexts();
	if (signIn) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn lg full",
		href: signIn,
		children: t.signInToOrder
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "submit",
		className: "btn lg full",
		disabled: !isHydrated,
		"aria-disabled": isBusy,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "lock" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ButtonText, {
			quote,
			paymentMethods,
			isBusy
		})]
	});
}
/** Shows the total next to the button, because a shopper must see it before the order. */
function Total({ quote, isQuoting }) {
	const t = useCheckoutTexts();
	const money = useMoney();
	const isTotalFinal = quote !== null && quote.shippingOptionId !== null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: `${checkout_module_default.due} ${isTotalFinal ? "" : checkout_module_default.unknown}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
			htmlFor: "total-to-pay",
			children: t.toPay
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("output", {
			id: "total-to-pay",
			className: "num",
			"aria-live": "off",
			"aria-busy": isQuoting,
			children: money(quote?.totalAmount ?? 0)
		})]
	});
}
function ButtonText({ quote, paymentMethods, isBusy }) {
	const t = useCheckoutTexts();
	const money = useMoney();
	const provider = quote?.gateways.find(({ _id }) => _id === quote.gatewayId)?.provider;
	const isPriced = quote !== null && quote.shippingOptionId !== null;
	if (isBusy) return t.placing;
	return isPriced && provider && paymentMethods.isOnline(provider) ? t.placeAndPay(money(quote.totalAmount)) : t.place;
}
var Terms = ({ terms, error, isAccepted }) => {
	const t = useCheckoutTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: checkout_module_default.terms,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "checkbox",
				name: "termsAccepted",
				defaultChecked: isAccepted,
				"aria-describedby": error && "terms-error",
				"aria-invalid": error ? true : void 0
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.terms })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: terms.url,
				target: "_blank",
				rel: "noopener",
				children: terms.title
			}),
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				id: "terms-error",
				className: checkout_module_default.termsError,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "warn" }),
					" ",
					error
				]
			})
		]
	});
};
// src/features/checkout/ui/field-errors.ts
/**
* Returns the errors to show: of fields that the shopper has left, or of all after an attempt to order. It omits a
* field that has changed since the quote, because its next result is pending.
*/
function shownErrors({ missing, quotedFor, details, isSubmitted, touched, edited }) {
	const isShown = (name) => (isSubmitted || touched.has(name)) && !edited.has(name) && quotedFor !== null && valueOf(quotedFor, name) === valueOf(details, name);
	return Object.fromEntries(Object.entries(missing).filter(([name]) => isShown(name)));
}
function valueOf(details, name) {
	if (name === "email" || name === "shippingOptionId" || name === "gatewayId") return details[name] ?? "";
	const { address, billingAddress } = details;
	return ((name.startsWith("billingAddress.") ? billingAddress : address) ?? {})[name.startsWith("billingAddress.") ? name.slice(15) : name] ?? "";
}
// src/features/checkout/ui/use-account.ts
/** Returns the shopper's account; null for a guest, and until it is loaded. */
function useMe() {
	const { shopId } = useShop();
	const userId = useShopper()?._id;
	const [me, setMe] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (userId === void 0) return void 0;
		const abort = new AbortController();
		browserApi().get("/shop/user/me", { signal: abort.signal }).then(({ data }) => setMe({
			userId,
			phone: data.phone,
			hasConsented: data.newsConsentAt !== null
		}), (error) => {
			if (!abort.signal.aborted && !clearShopperIfSignedOut(shopId, error)) logFailure(error);
		});
		return () => abort.abort();
	}, [shopId, userId]);
	return me && me.userId === userId ? me : null;
}
/**
* Returns a function that subscribes to the newsletter: a shopper by the account, a guest by the address of the order.
* @throws ApiError
*/
function useNewsletterConsent() {
	const { shopId } = useShop();
	const isShopper = useShopper() !== null;
	return (email, signal) => isShopper ? browserApi().patch("/shop/user/me", {
		body: { newsConsent: true },
		signal
	}) : browserApi().post("/seller/subscriber-report", {
		body: {
			email,
			date: (/* @__PURE__ */ new Date()).toISOString(),
			shopId,
			source: "checkout"
		},
		signal
	});
}
// src/features/checkout/ui/use-place-order.ts
/**
* Sends a request to place an order. It is repeated with the same key while its response may be lost, and once more
* with a new quote.
*/
function useSending({ onPlaced, onQuote }, reportMissing) {
	const open = (0, import_react.useRef)(null);
	async function send(request) {
		open.current = request;
		const { body, key } = request;
		const { data } = await browserApi().post("/shop/checkout/place", {
			body,
			headers: { "Idempotency-Key": key }
		});
		open.current = null;
		await onPlaced(data);
	}
	/**
	* Sends the request, and once more with a new quote when its quote has expired.
	* @returns the change that the shopper must accept first
	*/
	async function sendOrRenew(request, quoteRequest) {
		try {
			await send(request);
			return { type: "none" };
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== "quote_expired") throw error;
		}
		open.current = null;
		const { body, totalAmount: before } = request;
		const quote = await fetchQuote(quoteRequest);
		onQuote(quote, quoteRequest);
		if (quote.quoteId === null) return reportMissing();
		if (quote.quoteHash !== body.quoteHash) return {
			type: "changed",
			message: null,
			before,
			differences: [],
			quote,
			quotedFor: quoteRequest
		};
		await send({
			...request,
			body: {
				...body,
				quoteId: quote.quoteId
			},
			key: crypto.randomUUID()
		});
		return { type: "none" };
	}
	return {
		/** Returns the request with the same content whose response may be lost. */
		findOpen: (about) => open.current?.about === about ? open.current : null,
		dropOpen: () => {
			open.current = null;
		},
		sendOrRenew
	};
}
/** Places an order once, even after several clicks or network errors. */
function usePlacing(options) {
	const { acceptTerms, userId, onSessionExpired, onStale, onQuote } = options;
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const [outcome, setOutcome] = (0, import_react.useState)({ type: "none" });
	const [errors, setErrors] = (0, import_react.useState)({});
	const [round, setRound] = (0, import_react.useState)(0);
	function reportMissing() {
		setRound((before) => before + 1);
		return { type: "none" };
	}
	const { findOpen, dropOpen, sendOrRenew } = useSending(options, reportMissing);
	/** @returns the change that the shopper must accept first; `none` when the order is placed or fields are missing */
	async function order(form, quoteRequest, shown) {
		const final = {
			...readFinal(form),
			userId
		};
		const about = JSON.stringify([quoteRequest, final]);
		const lost = findOpen(about);
		if (lost) return sendOrRenew(lost, quoteRequest);
		const agreed = shown.quote?.quoteId && isQuoteFor(shown, quoteRequest) ? shown.quote : null;
		const quote = agreed ?? await fetchQuote(quoteRequest);
		if (!agreed) onQuote(quote, quoteRequest);
		if (quote.quoteId === null) {
			if (lacksTerms(form)) setErrors({ termsAccepted: acceptTerms });
			return reportMissing();
		}
		const before = shown.quote?.shippingOptionId ? shown.quote.totalAmount : null;
		if (quote.totalAmount !== before) return {
			type: "changed",
			message: null,
			before,
			differences: [],
			quote,
			quotedFor: quoteRequest
		};
		const { quoteId, quoteHash, totalAmount } = quote;
		const body = {
			quoteId,
			quoteHash,
			...final
		};
		return sendOrRenew({
			about,
			body,
			key: crypto.randomUUID(),
			totalAmount
		}, quoteRequest);
	}
	function showError(error, quoteRequest) {
		const next = outcomeOf(error, quoteRequest);
		setOutcome(next);
		if (!(error instanceof ApiError)) return;
		if (error.code === "session_expired") onSessionExpired();
		if (error.status < 500 && error.code !== "idempotency_in_flight") dropOpen();
		if (error.status === 409 && next.type !== "completed" && error.code !== "idempotency_in_flight") onStale();
		setErrors(error.fields);
		if (Object.keys(error.fields).length > 0) setRound((before) => before + 1);
	}
	return {
		isBusy,
		outcome,
		errors,
		/** The number of failed attempts; each moves the focus to the first error. */
		round,
		/** Clears the error of a field that was changed. */
		forget: (field) => setErrors(({ [field]: _cleared, ...rest }) => rest),
		/** @param shown the visible quote, to which the shopper agrees */
		place: async (form, cart, shown) => {
			const quoteRequest = toQuoteRequest(cart.cartId, cart.lines, readDetails(form));
			setBusy(true);
			setOutcome({ type: "none" });
			setErrors({});
			try {
				setOutcome(await order(form, quoteRequest, shown));
			} catch (error) {
				showError(error, quoteRequest);
			} finally {
				setBusy(false);
			}
		}
	};
}
function outcomeOf(error, quoteRequest) {
	if (!(error instanceof ApiError)) return {
		type: "failed",
		message: null
	};
	const data = error.data ?? {};
	if (error.code === "quote_changed" && data.quote) {
		const { diff: differences = [], quote } = data;
		return {
			type: "changed",
			message: error.message,
			before: null,
			differences,
			quote,
			quotedFor: quoteRequest
		};
	}
	if (error.code === "insufficient_stock" && data.lines) return {
		type: "short",
		lines: data.lines
	};
	if (error.code === "cart_completed") return {
		type: "completed",
		url: data.url ?? null
	};
	if (error.code === "invalid_fields") return { type: "none" };
	return {
		type: "failed",
		message: error.message
	};
}
// src/features/checkout/ui/use-initial-values.ts
/** Returns the initial values of the form: empty on the server, then the draft of this tab. */
function useStart(form) {
	const { shopId } = useShop();
	const [start, setStart] = (0, import_react.useState)({
		key: 0,
		values: {},
		heights: {},
		isLoaded: false
	});
	const isReady = (0, import_react.useRef)(false);
	const hadFocus = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (!form.current) return;
		hadFocus.current = document.activeElement?.getAttribute("name") ?? null;
		setStart(startOf(form.current, shopId));
	}, [form, shopId]);
	(0, import_react.useEffect)(() => {
		if (!start.isLoaded) return;
		isReady.current = true;
		const name = hadFocus.current;
		if (name && document.activeElement === document.body) form.current?.querySelector(`[name="${CSS.escape(name)}"]`)?.focus();
	}, [start, form]);
	return {
		start,
		/** Stores the current values. */
		keep: (0, import_react.useCallback)((filled) => {
			if (isReady.current) saveDraft(shopId, shopperStore(shopId).get()?._id ?? null, filled);
		}, [shopId]),
		/** Deletes the draft after the order, so that the next one starts empty. */
		forget: (0, import_react.useCallback)(() => {
			isReady.current = false;
			deleteDraft(shopId);
		}, [shopId])
	};
}
function startOf(form, shopId) {
	const draft = formDraft(shopId, shopperStore(shopId).get()?._id ?? null);
	return draft ? {
		key: 1,
		values: {
			...draft.values,
			...typedSoFar(form)
		},
		heights: draft.heights ?? {},
		isLoaded: true
	} : {
		key: 0,
		values: {},
		heights: {},
		isLoaded: true
	};
}
// src/features/checkout/ui/use-checkout.ts
/** The maximum delay by secondary requests before the confirmation opens. */
var BESIDE_MS = 3e3;
/** Returns the state and the actions of the checkout. */
function useCheckout({ setup, cart, store, coupon, addresses, onPlaced }) {
	const navigate = useNavigate();
	const form = (0, import_react.useRef)(null);
	const [details, setDetails] = (0, import_react.useState)(() => ({ address: { country: setup?.country ?? "" } }));
	const [touched, setTouched] = (0, import_react.useState)(/* @__PURE__ */ new Set());
	const [edited, setEdited] = (0, import_react.useState)(/* @__PURE__ */ new Set());
	const [isSubmitted, setSubmitted] = (0, import_react.useState)(false);
	const { shopId } = useShop();
	const shopper = useShopper();
	const { start, keep, forget } = useStart(form);
	const shippingAddress = useShippingAddress({
		form,
		start,
		saved: addresses.saved,
		setup
	});
	const quoting = useQuote({
		cartId: cart.cartId,
		lines: cart.lines,
		details
	});
	const { quote, quotedFor, refresh, show } = quoting;
	const me = useMe();
	const lead = useLeading(form, {
		save: addresses.save,
		agree: useNewsletterConsent(),
		navigate
	});
	const { acceptTerms } = useCheckoutTexts();
	const placing = usePlacing({
		acceptTerms,
		userId: shopper?._id ?? null,
		onSessionExpired: () => shopperStore(shopId).clear(),
		onStale: refresh,
		onQuote: show,
		onPlaced: async (placed) => {
			onPlaced();
			forget();
			await lead(placed, store.finish);
		}
	});
	const sync = (0, import_react.useCallback)(() => {
		if (!form.current) return;
		setDetails(readDetails(form.current));
		keep(form.current);
	}, [keep]);
	(0, import_react.useEffect)(sync, [
		sync,
		coupon.code,
		start,
		shippingAddress.key,
		quote
	]);
	usePrefill(form, {
		phone: me?.phone ?? "",
		isTyped: addresses.saved !== null && shippingAddress.served.length === 0
	}, sync);
	const missing = errorsOf(quote);
	const canShowErrors = isSubmitted && !placing.isBusy;
	const errors = {
		...shownErrors({
			missing,
			quotedFor,
			details,
			isSubmitted: canShowErrors,
			touched,
			edited
		}),
		...canShowErrors && placing.errors
	};
	return {
		form,
		details,
		start,
		place: shippingAddress,
		quoting,
		me,
		/** Not offered to a shopper who has consented before. */
		asksForNews: shopper === null || me?.hasConsented === false,
		placing,
		sync,
		isSubmitted,
		missing,
		errors,
		/** Called while a field is edited; its errors are shown when it is left. */
		edit: (name) => setEdited((before) => new Set(before).add(name)),
		touch: (name) => {
			setTouched((before) => new Set(before).add(name));
			setEdited((before) => new Set([...before].filter((other) => other !== name)));
		},
		order: (shown = {
			quote,
			quotedFor
		}) => {
			if (!form.current || placing.isBusy) return;
			setSubmitted(true);
			setEdited(/* @__PURE__ */ new Set());
			placing.place(form.current, cart, shown);
		},
		/** Opens the order that the cart has become. */
		showOrder: async (url) => {
			onPlaced();
			forget();
			await navigate(url);
			store.finish();
		}
	};
}
/**
* Returns a function that opens the next page of an order: its confirmation, the manual payment, or the provider's
* page.
*/
function useLeading(form, { navigate, ...beside }) {
	return async ({ next, orderNumber }, finish) => {
		if (form.current) await doBeside(form.current, beside);
		const { type, url, message } = next;
		if (type === "redirect") {
			finish();
			leaveFor(url, `/user/payment?order=${orderNumber}`);
			return new Promise(() => {});
		}
		await navigate(url, { state: { message } });
		finish();
	};
}
/** Runs secondary requests, such as saving the address. Their errors do not affect the order. */
async function doBeside(form, { save, agree }) {
	const values = new FormData(form);
	const signal = AbortSignal.timeout(BESIDE_MS);
	const done = await Promise.allSettled([values.has("saveAddress") && save(form, signal), values.has("newsConsent") && agree(textOf(values, "email").trim(), signal)]);
	for (const { reason } of done.filter((one) => one.status === "rejected")) logFailure(reason);
}
/** Fills empty fields with the shopper's account data. */
function usePrefill(form, { phone, isTyped }, onFilled) {
	const { email = "", name = "" } = useShopper() ?? {};
	(0, import_react.useEffect)(() => {
		const accountValues = {
			email,
			...isTyped && {
				name,
				phone
			}
		};
		for (const [field, value] of Object.entries(accountValues)) {
			const input = form.current?.querySelector(`input[name=${field}]`);
			if (input && input.value === "" && value && input !== document.activeElement) input.value = value;
		}
		if (email) onFilled();
	}, [
		form,
		email,
		name,
		phone,
		isTyped,
		onFilled
	]);
}
function errorsOf(quote) {
	const isField = ({ step, field }) => step !== "cart" && field !== "account";
	const fields = quote?.requirements.filter(isField) ?? [];
	return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
// src/features/checkout/ui/checkout-form.tsx
/** One page with contact, address, delivery, payment and the order, which can be filled in any order. */
function CheckoutForm(props) {
	const { cart, store, back, coupon } = props;
	const t = useCheckoutTexts();
	const checkout = useCheckout(props);
	const navigate = useNavigate();
	const { form, details, placing, place: shippingAddress, sync } = checkout;
	const { quote } = checkout.quoting;
	const signIn = needsAccount(quote) ? signInAddress(props.here) : null;
	const code = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(coupon.Field, {
		applied: quote?.coupon ?? null,
		lines: cart.lines,
		email: details.email
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		ref: form,
		className: checkout_module_default.page,
		noValidate: true,
		onSubmit: (event) => {
			event.preventDefault();
			if (signIn) navigate(signIn);
			else checkout.order();
		},
		onChange: ({ target }) => {
			if (target.name === "savedAddress") return shippingAddress.choose(String(target.value));
			sync();
			if (isTyped(target)) checkout.edit(target.name);
			placing.forget(target.name);
		},
		onBlur: ({ target }) => {
			const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
			if (name) afterPress(() => checkout.touch(name));
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "hidden",
				name: "couponCode",
				value: coupon.code ?? ""
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhoneSummary, {
				quote,
				lines: cart.lines,
				coupon: code
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: checkout_module_default.form,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }),
					signIn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInFirst, { address: signIn }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutErrors, {
						checkout,
						back
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fields, {
						...props,
						checkout
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outcome, {
						outcome: placing.outcome,
						store,
						lines: cart.lines,
						back,
						onAccept: checkout.order,
						onShow: (url) => void checkout.showOrder(url)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlaceOrder, {
						setup: props.setup,
						quote,
						isQuoting: checkout.quoting.isOutdated,
						paymentMethods: props.paymentMethods,
						start: checkout.start.values,
						canSubscribe: checkout.asksForNews,
						isHydrated: cart.lines.length > 0,
						isBusy: placing.isBusy,
						signIn,
						termsError: checkout.errors.termsAccepted
					}, checkout.start.key)
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("aside", {
				className: checkout_module_default.side,
				"aria-label": t.yourOrder,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderSummary, {
					quote,
					lines: cart.lines,
					coupon: code
				})
			})
		]
	});
}
/** Returns whether a field is typed into, unlike one that a single click sets. */
var isTyped = (field) => field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement && field.type !== "radio" && field.type !== "checkbox";
/** Returns whether the shop sells only to accounts and nobody is signed in. */
var needsAccount = (quote) => quote?.requirements.some(({ code }) => code === "sign_in_required") ?? false;
function SignInFirst({ address }) {
	const t = useCheckoutTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: checkout_module_default.summary,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
			tone: "warn",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.signInFirst }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: checkout_module_default.actions,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn",
					href: address,
					children: t.signInToOrder
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn ghost",
					href: address.replace("/sign-in", "/sign-up"),
					children: t.createAccount
				})]
			})]
		})
	});
}
function Fields({ setup, addresses, paymentMethods, here, checkout }) {
	const { details, errors, start, place: shippingAddress, missing, sync } = checkout;
	const { quote, quotedFor } = checkout.quoting;
	const { values, heights } = start;
	const shown = {
		details,
		errors,
		quote
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactFields, {
			...shown,
			start: values,
			here
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddressFields, {
			...shown,
			setup,
			addresses,
			shippingAddress,
			missing,
			quotedFor,
			onLocalityChange: sync
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeliveryChoice, {
			quote,
			error: errors.shippingOptionId,
			chosen: values.shippingOptionId,
			placeholder: {
				count: setup?.offers ?? 0,
				height: heights.shippingOptionId
			}
		}),
		!isDigital(quote) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GiftMessage, {
			start: values,
			error: errors.giftMessage
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaymentChoice, {
			quote,
			error: errors.gatewayId,
			chosen: values.gatewayId,
			placeholder: {
				count: setup?.gateways ?? 0,
				height: heights.gatewayId
			},
			toCard: paymentMethods.toCard
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BillingFields, {
			...shown,
			setup,
			start: values,
			saved: addresses.saved
		})
	] }, start.key);
}
/** Lists at the top why the order cannot be placed. */
function CheckoutErrors({ checkout, back }) {
	const t = useCheckoutTexts();
	const { quoting, form, errors, placing } = checkout;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		quoting.hasFailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: checkout_module_default.summary,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
				tone: "warn",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: quoting.rejection ?? t.networkFailed }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					onClick: quoting.refresh,
					children: t.again
				})]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartProblems, {
			quote: quoting.quote,
			back
		}),
		checkout.isSubmitted && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorSummary, {
			form,
			errors,
			round: placing.round,
			isBusy: placing.isBusy
		})
	] });
}
/** Problems of the cart itself are solved on the cart page. */
function CartProblems({ quote, back }) {
	const t = useCheckoutTexts();
	const problems = quote?.requirements.filter(({ step }) => step === "cart") ?? [];
	if (problems.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: checkout_module_default.summary,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
			tone: "error",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: problems.map(({ field, code, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: message }, `${field} ${code}`)) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: back,
				children: back === "/user/cart" ? t.backToCart : t.backToProduct
			})]
		})
	});
}
// src/features/checkout/ui/session-expired.tsx
/** Replaces a checkout whose session has expired. All entries remain for the choice that the shopper makes here. */
function SessionExpired({ name, here, onGuest }) {
	const t = useCheckoutTexts();
	const heading = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => heading.current?.focus(), []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: checkout_module_default.expired,
		"aria-labelledby": "session-expired",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "lock" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				id: "session-expired",
				ref: heading,
				tabIndex: -1,
				children: t.session.title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "alert",
				children: t.session.text(name)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: checkout_module_default.actions,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg",
					href: signInAddress(here),
					children: t.session.signIn
				}), onGuest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn lg ghost",
					onClick: onGuest,
					children: t.session.guest
				})]
			}),
			onGuest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted sm",
				children: t.session.guestText
			})
		]
	});
}
// src/features/checkout/ui/checkout-session.ts
/**
* Detects that the session of a checkout's account has expired. Signing out is different: it deletes all data that this
* browser stores for the account, including the mark of its checkout.
* @param storages replace those of the browser
*/
function createCheckoutSession(shopId, shoppers, storages = {}) {
	const stored = persistentValue({
		key: `checkout-expired-${shopId}`,
		area: "session",
		parse,
		initial: null
	}, storages.session);
	/** Set from the start of an account's checkout until the shopper signs out. */
	const mark = (userId) => persistentText("checkout", { owner: {
		shopId,
		userId
	} }, storages.local);
	const isMarked = (userId) => mark(userId).get() !== null;
	let buyer = null;
	function get() {
		const value = stored.get();
		return value && shoppers.get() === null && isMarked(value.userId) ? value : null;
	}
	function checkSession() {
		const shopper = shoppers.get();
		if (shopper) {
			buyer = {
				userId: shopper._id,
				name: shopper.name
			};
			mark(shopper._id).set("1");
			stored.set(null);
		} else if (buyer) {
			const { userId, name } = buyer;
			buyer = null;
			if (isMarked(userId)) stored.set({
				userId,
				name,
				isGuest: false
			});
		}
	}
	return {
		get,
		subscribe: (listener) => {
			const unsubscribeStored = stored.subscribe(listener);
			checkSession();
			const unsubscribe = shoppers.subscribe(checkSession);
			return () => {
				unsubscribeStored();
				unsubscribe();
			};
		},
		continueAsGuest: () => {
			const expired = get();
			if (expired) stored.set({
				...expired,
				isGuest: true
			});
		}
	};
}
function parse(text) {
	const { userId, name, isGuest } = JSON.parse(text);
	if (typeof userId !== "string" || typeof name !== "string") return null;
	return {
		userId,
		name,
		isGuest: isGuest === true
	};
}
// src/features/checkout/ui/use-checkout-session.ts
var sessions = /* @__PURE__ */ new Map();
function checkoutSession(shopId) {
	const existing = sessions.get(shopId);
	if (existing) return existing;
	const session = createCheckoutSession(shopId, shopperStore(shopId));
	sessions.set(shopId, session);
	return session;
}
var nothing = () => () => {};
var none = () => null;
/** Returns the expired session of this checkout's shopper; null before hydration and without one. */
function useCheckoutSession() {
	const { shopId } = useShop();
	const session = typeof document === "undefined" ? null : checkoutSession(shopId);
	return {
		expired: (0, import_react.useSyncExternalStore)(session?.subscribe ?? nothing, session?.get ?? none, none),
		continueAsGuest: () => session?.continueAsGuest()
	};
}
// src/app/pages/checkout/checkout.page.tsx
var handle = { meta: () => ({
	title: checkoutEn.title,
	noindex: true
}) };
/** Loads the checkout. A `userId` in the URL is ignored: host and cookie identify the shop and the shopper. */
async function loader({ context }) {
	const { api, shopId } = context.get(pageContext);
	return (await loadPage(api.get("/shop/checkout/setup/{shopId}", { params: { shopId } })))?.data ?? null;
}
/** Renders the checkout of the cart, of "Buy now", or of a cart whose session has expired. */
function Component() {
	const { search } = useLocation();
	const isBuyNow = new URLSearchParams(search).get("buy") === "now";
	const here = isBuyNow ? "/user/order?buy=now" : "/user/order";
	const { expired, continueAsGuest } = useCheckoutSession();
	const { shopId } = useShop();
	(0, import_react.useEffect)(startPressGuard, []);
	if (expired && !expired.isGuest) {
		const owner = {
			shopId,
			userId: expired.userId
		};
		const goOn = () => {
			transferDraftToGuest(shopId, expired.userId);
			continueAsGuest();
		};
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionExpired, {
			name: expired.name,
			here,
			onGuest: isBuyNow || hasCartCopy(owner) ? goOn : null
		});
	}
	if (isBuyNow) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SingleCheckout, { here });
	if (expired && !hasGuestLines(shopId)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyCheckout, {
		here,
		userId: expired.userId
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartCheckout, { here });
}
/** Returns whether the guest cart has lines that the account's cart has not rejected. */
var hasGuestLines = (shopId) => guestCart(shopId).get().lines.some(({ refusal }) => refusal === void 0);
function CartCheckout({ here }) {
	const { cart, store, isHydrated } = useCart();
	const { shopId } = useShop();
	const userId = useShopper()?._id;
	(0, import_react.useEffect)(() => {
		if (userId !== void 0 && cart.lines.length > 0) saveCartCopy({
			shopId,
			userId
		}, cart);
	}, [
		shopId,
		userId,
		cart
	]);
	const isFilling = () => hasGuestLines(shopId);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkout, {
		here,
		cart,
		store,
		isHydrated,
		isFilling
	});
}
function SingleCheckout({ here }) {
	const single = useBuyNow();
	const [line] = single.cart.lines;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkout, {
		here,
		...single,
		...line && { back: `/product/${line.slug}?v=${line.variantId}` }
	});
}
/** Checkout as a guest with a copy of the account's cart. */
function CopyCheckout({ here, userId }) {
	const { shopId } = useShop();
	const store = cartCopy({
		shopId,
		userId
	});
	const cart = (0, import_react.useSyncExternalStore)(store.subscribe, store.get, store.getEmpty);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkout, {
		here,
		cart,
		store,
		isHydrated: cart.cartId !== ""
	});
}
var isFull = () => false;
function Checkout({ here, cart, store, isHydrated, isFilling = isFull, back = "/user/cart" }) {
	const setup = useLoaderData();
	const [isPlaced, setPlaced] = (0, import_react.useState)(false);
	const isEmpty = isHydrated && cart.state !== "loading" && cart.lines.length === 0 && !isPlaced;
	const navigate = useNavigate();
	(0, import_react.useEffect)(() => {
		if (isEmpty && !isFilling()) navigate("/user/cart", { replace: true });
	});
	const coupon = useCouponCode();
	const finishAll = () => {
		store.finish();
		coupon.setCode(null);
	};
	const saved = useSaved();
	const toCard = usePaymentMethodCards();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutForm, {
		setup,
		cart,
		store: {
			...store,
			finish: finishAll
		},
		back,
		here,
		coupon: {
			code: coupon.code,
			Field: CouponField
		},
		addresses: {
			saved,
			Fields: SavedAddressFields,
			save: saveTyped
		},
		paymentMethods: {
			toCard,
			isOnline: isOnlineMethod
		},
		onPlaced: () => setPlaced(true)
	});
}
export { Component, handle, loader };
