import { Bd as expressEn, Cy as minorUnitDigits, Md as isRejection, jd as WalletError } from "./shared-BJiPCzK.js";
// src/features/checkout/ui/express/stripe-js.ts
var SCRIPT = "https://js.stripe.com/v3/";
var loading = null;
/** Loads Stripe.js, which Stripe allows from its own host alone. */
var loadStripe = () => loading ??= addScript().catch((error) => {
	loading = null;
	throw error;
});
function addScript() {
	const script = document.createElement("script");
	script.src = SCRIPT;
	script.async = true;
	return new Promise((resolve, reject) => {
		script.addEventListener("load", () => {
			const { Stripe } = globalThis;
			if (Stripe) resolve(Stripe);
			else reject(/* @__PURE__ */ new Error("Stripe.js did not start"));
		});
		script.addEventListener("error", () => {
			script.remove();
			reject(/* @__PURE__ */ new TypeError("Stripe.js did not load"));
		});
		document.head.append(script);
	});
}
/** Returns an address of Stripe's with our names. */
var addressOf = ({ line1, line2, city, state, postal_code: postcode, country }) => ({
	country: country ?? "",
	state: state ?? "",
	city: city ?? "",
	postcode: postcode ?? "",
	...line1 && { addressLine1: line1 },
	...line2 && { addressLine2: line2 }
});
// src/features/checkout/ui/express/stripe-wallet.ts
/** How long Stripe may take to say which wallets the device has. */
var READY_MS = 1e4;
var HEIGHT = 48;
/** The most delivery options that wallets show. */
var MOST_RATES = 9;
var REASONS = {
	address: "invalid_shipping_address",
	changed: "fail",
	payment: "fail"
};
/** Opens Stripe's Express Checkout Element: Apple Pay, Google Pay and Link. @returns null when the device has none */
async function openStripeWallet(options) {
	const { settings, element, currency, amount, handlers } = options;
	const { publishableKey, digits } = settings.wallet;
	const scale = (minor) => Math.round(minor * 10 ** (digits - minorUnitDigits(currency)));
	const stripe = (await loadStripe())(publishableKey);
	const elements = stripe.elements({
		mode: "payment",
		amount: scale(amount),
		currency: currency.toLowerCase()
	});
	const express = elements.create("expressCheckout", {
		buttonHeight: HEIGHT,
		layout: {
			maxColumns: 2,
			maxRows: 1,
			overflow: "auto"
		},
		paymentMethods: {
			amazonPay: "never",
			klarna: "never",
			paypal: "never"
		}
	});
	/** Shows a total before the wallet gets its lines, because it rejects lines that exceed the total. */
	const show = (sheet) => {
		elements.update({ amount: scale(sheet.totalAmount) });
		return {
			lineItems: linesOf(sheet, scale),
			shippingRates: ratesOf(sheet, scale)
		};
	};
	express.on("click", (event) => {
		const sheet = handlers.open();
		if (!sheet) return event.reject();
		event.resolve({
			emailRequired: true,
			phoneNumberRequired: true,
			shippingAddressRequired: true,
			allowedShippingCountries: settings.countries,
			...show(sheet)
		});
	});
	express.on("shippingaddresschange", async (event) => {
		const result = await handlers.setAddress(addressOf(event.address));
		if (isRejection(result)) event.reject();
		else event.resolve(show(result));
	});
	express.on("shippingratechange", async (event) => {
		const result = await handlers.setOption(event.shippingRate.id);
		if (isRejection(result)) event.reject();
		else event.resolve(show(result));
	});
	const createToken = async () => {
		const { error } = await elements.submit();
		const { confirmationToken } = error ? {} : await stripe.createConfirmationToken({ elements });
		if (!confirmationToken) throw new WalletError(expressEn.failed);
		return confirmationToken.id;
	};
	express.on("confirm", async (event) => {
		const result = await handlers.authorize({
			...contactOf(event),
			createToken
		});
		if (isRejection(result)) {
			event.paymentFailed({
				reason: REASONS[result.reason],
				message: result.message
			});
			handlers.fail(result.message);
		} else if (result.type === "failed") event.paymentFailed({ reason: "fail" });
	});
	const hasWallets = new Promise((resolve) => {
		express.on("ready", ({ availablePaymentMethods }) => resolve(availablePaymentMethods !== void 0));
		express.on("loaderror", () => resolve(false));
		setTimeout(() => resolve(false), READY_MS);
	});
	express.mount(element);
	if (!await hasWallets) {
		express.destroy();
		return null;
	}
	return {
		setAmount: (next) => elements.update({ amount: scale(next) }),
		authenticate: async (clientSecret) => {
			await stripe.handleNextAction({ clientSecret });
		},
		remove: () => express.destroy()
	};
}
var contactOf = ({ billingDetails, shippingAddress }) => ({
	name: shippingAddress?.name ?? billingDetails?.name ?? "",
	email: billingDetails?.email ?? "",
	phone: billingDetails?.phone ?? "",
	address: addressOf(shippingAddress?.address ?? {})
});
/** Returns the lines beside delivery, whose rate the wallet adds itself; a free delivery is a discount then. */
function linesOf({ lines, options, optionId }, scale) {
	const rate = options.find(({ id }) => id === optionId)?.amount ?? 0;
	const delivery = lines.find(({ kind }) => kind === "delivery")?.amount ?? 0;
	return [...lines.filter(({ kind }) => kind !== "delivery").map(({ label, amount }) => ({
		name: label,
		amount: scale(amount)
	})), ...delivery === rate ? [] : [{
		name: expressEn.discount,
		amount: scale(delivery - rate)
	}]];
}
/** Returns the delivery options, the chosen one first. Wallets that ask for an address need one from the start. */
function ratesOf({ options, optionId }, scale) {
	if (options.length === 0) return [{
		id: "pending",
		displayName: expressEn.deliveryPending,
		amount: 0
	}];
	return options.toSorted((a, b) => Number(b.id === optionId) - Number(a.id === optionId)).slice(0, MOST_RATES).map(({ id, label, detail, amount }) => ({
		id,
		displayName: label,
		amount: scale(amount),
		...detail && { deliveryEstimate: detail }
	}));
}
export { openStripeWallet };
