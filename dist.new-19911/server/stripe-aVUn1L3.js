import { Kg as createClock, a_ as WebhookSender, ag as DEMO_STRIPE_ACCOUNT, c_ as choices, d_ as page, f_ as openWire, h_ as applyFault, m_ as Faults, o_ as PAGE_STYLE, s_ as amountLine, u_ as lead } from "./shared-BJiPCzK.js";
import { randomBytes } from "node:crypto";
// simulators/stripe/form.ts
function parseForm(text) {
	const root = emptyFields();
	for (const [name, value] of new URLSearchParams(text)) {
		const [first = "", ...rest] = name.split(/\]?\[|\]$/).filter((segment, index) => index === 0 || segment !== "");
		let at = root;
		const path = [first, ...rest];
		for (const segment of path.slice(0, -1)) {
			const existing = at[segment];
			const next = typeof existing === "object" ? existing : emptyFields();
			at[segment] = next;
			at = next;
		}
		at[path.at(-1) ?? ""] = value;
	}
	return root;
}
/** Without a prototype, so that a field named `__proto__` is an ordinary field. */
var emptyFields = () => Object.create(null);
var textOf = (fields, name) => {
	const value = fields[name];
	return typeof value === "string" && value !== "" ? value : null;
};
var groupOf = (fields, name) => {
	const value = fields[name];
	return typeof value === "object" ? value : emptyFields();
};
// simulators/stripe/error.ts
/** An error response of Stripe. */
var StripeNo = class extends Error {
	status;
	code;
	kind;
	constructor(status, code, message) {
		super(message);
		this.status = status;
		this.code = code;
		this.kind = kindOf(status, code);
	}
	get answer() {
		const error = {
			type: this.kind,
			message: this.message,
			...this.code && {
				code: this.code,
				doc_url: `https://stripe.com/docs/error-codes/${this.code}`
			}
		};
		return {
			status: this.status,
			body: { error }
		};
	}
};
function kindOf(status, code) {
	if (code === "idempotency_error" || code === "idempotency_key_in_use") return "idempotency_error";
	if (status === 402) return "card_error";
	return status >= 500 ? "api_error" : "invalid_request_error";
}
// simulators/stripe/calls.ts
var THREE_DIGITS = /* @__PURE__ */ new Set([
	"bhd",
	"jod",
	"kwd",
	"omr",
	"tnd"
]);
var SESSION_FIELDS = /* @__PURE__ */ new Set([
	"mode",
	"client_reference_id",
	"line_items",
	"success_url",
	"cancel_url",
	"metadata",
	"payment_intent_data",
	"customer_email",
	"expires_at"
]);
var EMAIL = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/;
var DAY_SECONDS = 86400;
var SHORTEST_SECONDS = 1800;
var MOST = 99999999;
/**
* Serves an API request.
* @throws StripeNo
*/
function handleApiRequest(checkoutState, request) {
	checkoutState.expireDue();
	const [kind, id = "", action] = request.path.replace("checkout/sessions", "sessions").split("/");
	if (kind === "sessions") {
		if (request.method === "POST" && !id) return ok(createSession(checkoutState, request));
		const session = own(checkoutState, request.owner, checkoutState.sessions.get(id));
		if (!session) throw new StripeNo(404, "resource_missing", `No such checkout.session: '${id}'`);
		if (request.method === "GET" && !action) return ok(expand(checkoutState, session, request.fields));
		if (request.method === "POST" && action === "expire") {
			checkoutState.expire(checkoutState.open(id).id);
			return ok(session);
		}
	}
	if (kind === "payment_intents") return ok(handleIntentRequest(checkoutState, request, {
		id,
		action
	}));
	if (kind === "refunds") {
		if (request.method === "POST" && !id) return ok(createRefund(checkoutState, request));
		if (request.method === "GET") return ok(id ? readRefund(checkoutState, request, id) : listRefunds(checkoutState, request));
	}
	throw new StripeNo(404, null, `Unrecognized request URL (${request.method}: /v1/${request.path}).`);
}
var ok = (body) => ({
	status: 200,
	body
});
var own = (checkoutState, owner, resource) => resource && checkoutState.ownerOf(resource.id) === owner ? resource : null;
function need(fields, name, shown = name) {
	const value = textOf(fields, name);
	if (value === null) throw new StripeNo(400, "parameter_missing", `Missing required param: ${shown}.`);
	return value;
}
function integer(text, name) {
	if (!/^-?\d{1,15}$/.test(text)) throw new StripeNo(400, "parameter_invalid_integer", `Invalid integer: ${name}`);
	return Number(text);
}
function createSession(checkoutState, { owner, fields, base }) {
	const unknown = Object.keys(fields).find((name) => !SESSION_FIELDS.has(name));
	if (unknown) throw new StripeNo(400, "parameter_unknown", `Received unknown parameter: ${unknown}`);
	if (need(fields, "mode") !== "payment") throw new StripeNo(400, null, "only payments are simulated");
	const { amount, currency } = readLine(groupOf(groupOf(fields, "line_items"), "0"));
	const email = textOf(fields, "customer_email");
	if (email !== null && !EMAIL.test(email)) throw new StripeNo(400, "email_invalid", "Invalid email address");
	const reference = textOf(fields, "client_reference_id");
	if (reference && !/^[A-Za-z0-9_-]{1,200}$/.test(reference)) throw new StripeNo(400, null, "client_reference_id can only contain alphanumeric characters, dashes, and underscores");
	return checkoutState.addSession(owner, {
		object: "checkout.session",
		mode: "payment",
		status: "open",
		payment_status: "unpaid",
		client_reference_id: reference,
		amount_total: amount,
		currency,
		customer_email: email,
		metadata: readMetadata(groupOf(groupOf(fields, "payment_intent_data"), "metadata")),
		payment_intent: null,
		success_url: readUrl(need(fields, "success_url")),
		cancel_url: readUrl(need(fields, "cancel_url")),
		created: checkoutState.clock.seconds(),
		expires_at: readEnd(checkoutState, textOf(fields, "expires_at")),
		livemode: false
	}, base);
}
function readLine(line) {
	const price = groupOf(line, "price_data");
	const currency = need(price, "currency", "line_items[0][price_data][currency]");
	if (!/^[a-z]{3}$/.test(currency)) throw new StripeNo(400, null, `Invalid currency: ${currency}.`);
	need(groupOf(price, "product_data"), "name", "line_items[0][price_data][product_data][name]");
	const amount = integer(need(price, "unit_amount", "line_items[0][price_data][unit_amount]"), "unit_amount") * integer(need(line, "quantity", "line_items[0][quantity]"), "quantity");
	checkAmount(amount, currency);
	return {
		amount,
		currency
	};
}
function checkAmount(amount, currency) {
	if (amount < 1) throw new StripeNo(400, "amount_too_small", "The amount must be greater than the minimum.");
	if (amount > MOST) throw new StripeNo(400, "amount_too_large", "The amount must be no more than 99999999.");
	if (THREE_DIGITS.has(currency) && amount % 10 !== 0) throw new StripeNo(400, "invalid_charge_amount", "The last digit of an amount in this currency must be 0.");
	if (currency === "isk" && amount % 100 !== 0) throw new StripeNo(400, "invalid_charge_amount_no_decimal_compatible", "Invalid amount.");
}
function readEnd(checkoutState, text) {
	const now = checkoutState.clock.seconds();
	if (text === null) return now + DAY_SECONDS;
	const end = integer(text, "expires_at");
	if (end < now + SHORTEST_SECONDS || end > now + DAY_SECONDS) throw new StripeNo(400, null, "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.");
	return end;
}
function readUrl(text) {
	if (URL.canParse(text)) return text;
	throw new StripeNo(400, "url_invalid", "Not a valid URL");
}
var readMetadata = (fields) => {
	const entries = Object.entries(fields).filter((entry) => typeof entry[1] === "string");
	if (entries.some(([name, value]) => name.length > 40 || value.length > 500)) throw new StripeNo(400, null, "Metadata values can have up to 500 characters");
	return Object.fromEntries(entries);
};
/**
* With `expand[]=payment_intent.latest_charge` the session contains the payment intent, and that contains the charge.
*/
function expand(checkoutState, session, fields) {
	const expandPaths = Object.values(groupOf(fields, "expand"));
	const intent = checkoutState.intents.get(session.payment_intent ?? "");
	if (!intent || !expandPaths.some((path) => typeof path === "string" && path.startsWith("payment_intent"))) return session;
	const charge = expandPaths.includes("payment_intent.latest_charge") && checkoutState.charges.get(intent.latest_charge ?? "");
	return {
		...session,
		payment_intent: charge ? {
			...intent,
			latest_charge: charge
		} : intent
	};
}
var INTENT_FIELDS = /* @__PURE__ */ new Set([
	"amount",
	"currency",
	"automatic_payment_methods",
	"description",
	"metadata"
]);
function handleIntentRequest(checkoutState, { owner, method, fields }, { id, action }) {
	if (method === "POST" && !id) return createIntent(checkoutState, owner, fields);
	const intent = own(checkoutState, owner, checkoutState.intents.get(id));
	if (!intent) throw new StripeNo(404, "resource_missing", `No such payment_intent: '${id}'`);
	if (method === "POST" && action === "confirm") checkoutState.confirm(intent, need(fields, "confirmation_token"));
	else if (method === "POST" && action === "cancel") checkoutState.cancelIntent(intent);
	else if (method !== "GET" || action) throw new StripeNo(404, null, "Unrecognized request URL.");
	const charge = Object.values(groupOf(fields, "expand")).includes("latest_charge") && checkoutState.charges.get(intent.latest_charge ?? "");
	return charge ? {
		...intent,
		latest_charge: charge
	} : intent;
}
function createIntent(checkoutState, owner, fields) {
	const unknown = Object.keys(fields).find((name) => !INTENT_FIELDS.has(name));
	if (unknown) throw new StripeNo(400, "parameter_unknown", `Received unknown parameter: ${unknown}`);
	const amount = integer(need(fields, "amount"), "amount");
	const currency = need(fields, "currency");
	if (!/^[a-z]{3}$/.test(currency)) throw new StripeNo(400, null, `Invalid currency: ${currency}.`);
	checkAmount(amount, currency);
	const description = textOf(fields, "description");
	return checkoutState.addIntent(owner, {
		amount,
		currency,
		description,
		metadata: readMetadata(groupOf(fields, "metadata"))
	});
}
function createRefund(checkoutState, { owner, fields }) {
	const intentId = need(fields, "payment_intent");
	const intent = own(checkoutState, owner, checkoutState.intents.get(intentId));
	if (!intent) throw new StripeNo(404, "resource_missing", `No such payment_intent: '${intentId}'`);
	const amount = integer(textOf(fields, "amount") ?? String(intent.amount_received), "amount");
	checkAmount(amount, intent.currency);
	const metadata = readMetadata(groupOf(fields, "metadata"));
	return checkoutState.addRefund(intent, {
		amount,
		metadata,
		reason: textOf(fields, "reason")
	});
}
function readRefund(checkoutState, { owner }, id) {
	const refund = checkoutState.refunds.get(id);
	if (refund && checkoutState.ownerOf(refund.payment_intent) === owner) return refund;
	throw new StripeNo(404, "resource_missing", `No such refund: '${id}'`);
}
function listRefunds(checkoutState, { owner, fields }) {
	const limit = Math.min(100, integer(textOf(fields, "limit") ?? "10", "limit"));
	const of = textOf(fields, "payment_intent");
	const all = [...checkoutState.refunds.values()].filter(({ payment_intent: id }) => checkoutState.ownerOf(id) === owner && (of === null || id === of)).toReversed();
	const after = all.findIndex(({ id }) => id === textOf(fields, "starting_after"));
	const rest = all.slice(after + 1);
	return {
		object: "list",
		url: "/v1/refunds",
		has_more: rest.length > limit,
		data: rest.slice(0, limit)
	};
}
// simulators/stripe/checkout-page.ts
var NOTICE_TEXT = "TEST – a stand-in for Stripe Checkout; no money moves";
var CHOICES = {
	pay: "Pay now",
	later: "Pay by a way that takes days",
	risky: "Pay, at elevated risk",
	decline: "Let the bank decline",
	cancel: "Back to the shop"
};
/** Serves the payment page of a session, and its buttons. */
function servePage(checkoutState, sessionId, action) {
	let session;
	try {
		session = checkoutState.open(sessionId);
	} catch (error) {
		if (!(error instanceof StripeNo)) throw error;
		return {
			...page("This page is over", NOTICE_TEXT, "<p>Go back to the shop and start again.</p>"),
			status: error.status
		};
	}
	const successUrl = session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
	switch (action) {
		case "pay":
			checkoutState.pay(session.id);
			return lead(successUrl);
		case "risky":
			checkoutState.pay(session.id, { risk: "elevated" });
			return lead(successUrl);
		case "later":
			checkoutState.payLater(session.id);
			return lead(successUrl);
		case "cancel": return lead(session.cancel_url ?? successUrl);
		case "decline":
			checkoutState.decline(session.id);
			return show(session, "<p role=\"alert\">Your card was declined. Try another one.</p>");
		default: return show(session, "");
	}
}
var show = ({ amount_total: amount, currency }, content) => page("Pay", NOTICE_TEXT, `${amountLine(amount, currency)}
<p>Asked for as ${amount} in Stripe’s unit of the currency</p>
${content}
${choices(CHOICES)}`);
// simulators/stripe/checkout-state.ts
var API_VERSION = "2026-10-28.endive";
var TOKEN_SECONDS = 43200;
var newId = (kind) => `${kind}_${randomBytes(12).toString("hex")}`;
/** Sessions, payment intents and refunds of all accounts, and their events. */
var CheckoutState = class {
	clock = createClock();
	webhookSender = new WebhookSender("stripe-signature", this.clock.now);
	sessions = /* @__PURE__ */ new Map();
	intents = /* @__PURE__ */ new Map();
	charges = /* @__PURE__ */ new Map();
	refunds = /* @__PURE__ */ new Map();
	tokens = /* @__PURE__ */ new Map();
	#owners = /* @__PURE__ */ new Map();
	refundState = "succeeded";
	/** Overrides the endpoints of the accounts. */
	webhook = void 0;
	ownerOf(id) {
		return this.#owners.get(id);
	}
	addSession(owner, input, base) {
		const id = newId("cs_test");
		const session = {
			...input,
			id,
			url: `${base}/c/pay/${id}`
		};
		this.sessions.set(id, session);
		this.#owners.set(id, owner);
		return session;
	}
	/** Expires sessions that are due. */
	expireDue() {
		for (const session of this.sessions.values()) if (session.status === "open" && session.expires_at <= this.clock.seconds()) this.expire(session.id);
	}
	open(sessionId) {
		this.expireDue();
		const session = this.sessions.get(sessionId);
		if (!session) throw new StripeNo(404, "resource_missing", `No such checkout.session: '${sessionId}'`);
		if (session.status === "open") return session;
		throw new StripeNo(400, null, `Only Checkout Sessions with a status in ["open"] can be changed.`);
	}
	expire(sessionId) {
		const session = this.sessions.get(sessionId);
		if (session?.status !== "open") return;
		session.status = "expired";
		session.url = null;
		this.#tell("checkout.session.expired", session, session);
	}
	pay(sessionId, { amount, currency, risk = "normal" } = {}) {
		const session = this.open(sessionId);
		const intent = this.#intentOf(session);
		Object.assign(intent, {
			amount: amount ?? intent.amount,
			currency: currency ?? intent.currency
		});
		this.#capture(intent, risk);
		this.#complete(session, "paid");
		this.#tell("payment_intent.succeeded", intent, session);
	}
	payLater(sessionId) {
		const session = this.open(sessionId);
		this.#intentOf(session).status = "processing";
		this.#complete(session, "unpaid");
	}
	finishLater(sessionId, outcome) {
		const session = this.sessions.get(sessionId);
		const intent = this.intents.get(session?.payment_intent ?? "");
		if (!session || intent?.status !== "processing") throw new Error("nothing of this session is under way");
		if (outcome === "failed") {
			intent.status = "requires_payment_method";
			this.#tell("checkout.session.async_payment_failed", session, session);
			return;
		}
		this.#capture(intent, "normal");
		session.payment_status = "paid";
		this.#tell("checkout.session.async_payment_succeeded", session, session);
	}
	decline(sessionId) {
		const session = this.open(sessionId);
		const intent = this.#intentOf(session);
		intent.last_payment_error = {
			type: "card_error",
			code: "card_declined",
			decline_code: "generic_decline"
		};
		this.#tell("payment_intent.payment_failed", intent, session);
	}
	addRefund(intent, input) {
		const charge = this.charges.get(intent.latest_charge ?? "");
		if (!charge) throw new StripeNo(400, null, "This PaymentIntent does not have a successful charge to refund.");
		const left = charge.amount - charge.amount_refunded;
		if (left === 0) throw new StripeNo(400, "charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
		if (input.amount > left) throw new StripeNo(400, null, `Refund amount (${input.amount}) is greater than unrefunded amount on charge (${left})`);
		const refund = {
			id: newId("re"),
			object: "refund",
			status: this.refundState === "failed" ? "pending" : this.refundState,
			currency: charge.currency,
			charge: charge.id,
			payment_intent: intent.id,
			created: this.clock.seconds(),
			...input
		};
		this.refunds.set(refund.id, refund);
		this.#takeBack(charge, refund.amount);
		this.#tell("refund.created", refund, intent);
		this.#tell("charge.refunded", charge, intent);
		if (this.refundState === "failed") this.finishRefund(refund.id, "failed");
		return refund;
	}
	finishRefund(refundId, state) {
		const refund = this.refunds.get(refundId);
		if (refund?.status !== "pending") throw new Error("this refund is not under way");
		refund.status = state;
		if (state === "failed") {
			refund.failure_reason = "expired_or_canceled_card";
			const charge = this.charges.get(refund.charge);
			if (charge) this.#takeBack(charge, -refund.amount);
		}
		const intent = this.intents.get(refund.payment_intent);
		this.#tell("refund.updated", refund, intent);
		if (state === "failed") this.#tell("refund.failed", refund, intent);
	}
	dispute(sessionId) {
		const session = this.sessions.get(sessionId);
		const intent = this.intents.get(session?.payment_intent ?? "");
		if (!session || !intent?.latest_charge) throw new Error("nothing of this session was paid");
		const { id: payment_intent, latest_charge: charge, amount, currency } = intent;
		const dispute = {
			id: newId("du"),
			object: "dispute",
			status: "needs_response",
			payment_intent,
			charge,
			amount,
			currency
		};
		this.#tell("charge.dispute.created", {
			...dispute,
			metadata: {}
		}, session);
	}
	#takeBack(charge, amount) {
		charge.amount_refunded += amount;
		charge.refunded = charge.amount_refunded === charge.amount;
	}
	/** A payment intent exists from the first attempt to pay. */
	#intentOf(session) {
		const existingIntent = this.intents.get(session.payment_intent ?? "");
		if (existingIntent) return existingIntent;
		const { amount_total: amount, currency, metadata } = session;
		const intent = this.addIntent(this.#owners.get(session.id), {
			amount,
			currency,
			description: null,
			metadata
		});
		session.payment_intent = intent.id;
		return intent;
	}
	addIntent(owner, input) {
		const id = newId("pi");
		const intent = {
			id,
			object: "payment_intent",
			status: "requires_payment_method",
			amount_received: 0,
			latest_charge: null,
			last_payment_error: null,
			review: null,
			client_secret: newId(`${id}_secret`),
			...input
		};
		this.intents.set(id, intent);
		if (owner) this.#owners.set(id, owner);
		return intent;
	}
	addToken(owner, outcome) {
		const created = this.clock.seconds();
		const token = {
			id: newId("ctoken"),
			object: "confirmation_token",
			created,
			expires_at: created + TOKEN_SECONDS,
			livemode: false,
			payment_intent: null,
			use_stripe_sdk: true,
			outcome
		};
		this.tokens.set(token.id, { ...token });
		this.#owners.set(token.id, owner);
		return token;
	}
	/**
	* Confirms an intent with a wallet's token, which is used up.
	* @throws StripeNo
	*/
	confirm(intent, tokenId) {
		if (intent.status !== "requires_payment_method") throw new StripeNo(400, "payment_intent_unexpected_state", `This PaymentIntent is ${intent.status}.`);
		const token = this.tokens.get(tokenId);
		if (!token || this.#owners.get(tokenId) !== this.#owners.get(intent.id)) throw new StripeNo(404, "resource_missing", `No such confirmation_token: '${tokenId}'`);
		if (token.expires_at === null || token.expires_at <= this.clock.seconds()) throw new StripeNo(400, null, "This ConfirmationToken was used or has expired.");
		Object.assign(token, {
			expires_at: null,
			payment_intent: intent.id
		});
		if (token.outcome === "decline") this.#declineIntent(intent);
		if (token.outcome === "challenge") intent.status = "requires_action";
		else this.#succeed(intent, token.outcome === "risky" ? "elevated" : "normal");
	}
	authenticate(intentId, isPassed) {
		const intent = this.intents.get(intentId);
		if (intent?.status !== "requires_action") throw new Error("this intent asks for nothing");
		if (isPassed) this.#succeed(intent, "normal");
		else {
			intent.status = "requires_payment_method";
			intent.last_payment_error = {
				type: "card_error",
				code: "payment_intent_authentication_failure",
				decline_code: "authentication_required"
			};
			this.#tell("payment_intent.payment_failed", intent, intent);
		}
	}
	cancelIntent(intent) {
		if (intent.status === "succeeded" || intent.status === "canceled") throw new StripeNo(400, "payment_intent_unexpected_state", `This PaymentIntent is ${intent.status}.`);
		intent.status = "canceled";
		this.#tell("payment_intent.canceled", intent, intent);
	}
	#succeed(intent, risk) {
		this.#capture(intent, risk);
		this.#tell("payment_intent.succeeded", intent, intent);
	}
	#declineIntent(intent) {
		intent.last_payment_error = {
			type: "card_error",
			code: "card_declined",
			decline_code: "generic_decline"
		};
		this.#tell("payment_intent.payment_failed", intent, intent);
		throw new StripeNo(402, "card_declined", "Your card was declined.");
	}
	#capture(intent, risk) {
		const { amount, currency, metadata } = intent;
		const charge = {
			id: newId("ch"),
			object: "charge",
			amount,
			amount_refunded: 0,
			currency,
			payment_intent: intent.id,
			refunded: false,
			metadata,
			outcome: {
				type: "authorized",
				risk_level: risk
			}
		};
		this.charges.set(charge.id, charge);
		Object.assign(intent, {
			status: "succeeded",
			amount_received: amount,
			latest_charge: charge.id
		});
	}
	#complete(session, paymentStatus) {
		Object.assign(session, {
			status: "complete",
			payment_status: paymentStatus,
			url: null
		});
		this.#tell("checkout.session.completed", session, session);
	}
	#sessionOf(intentId) {
		return [...this.sessions.values()].find((session) => session.payment_intent === intentId);
	}
	/** @param subject the session or the intent; a relative endpoint is resolved against the session's return URL */
	#tell(type, about, subject) {
		const owner = subject && this.#owners.get(subject.id);
		if (!owner) return;
		const webhook = this.webhook === void 0 ? owner.webhook : this.webhook;
		const session = subject.object === "checkout.session" ? subject : this.#sessionOf(subject.id);
		const id = newId("evt");
		this.webhookSender.post({
			id,
			type,
			url: webhook === null ? null : URL.parse(webhook, session?.success_url)?.href ?? null,
			secret: owner.webhookSecret,
			body: JSON.stringify({
				id,
				object: "event",
				api_version: API_VERSION,
				created: this.clock.seconds(),
				data: { object: about },
				livemode: false,
				pending_webhooks: 1,
				request: {
					id: null,
					idempotency_key: null
				},
				type
			})
		});
	}
};
// simulators/stripe.ts
var KEY_SECONDS = 86400;
/** The API with its keys, idempotency and faults. */
var Counter = class {
	checkoutState = new CheckoutState();
	faults = new Faults();
	requests = [];
	base = "";
	accounts;
	#kept = /* @__PURE__ */ new Map();
	constructor(accounts) {
		this.accounts = accounts;
	}
	async respond(request, response) {
		const url = new URL(request.path, "http://stripe");
		if (url.pathname === "/page.css") return PAGE_STYLE;
		const sessionId = /^\/c\/pay\/(cs_test_\w+)$/.exec(url.pathname)?.[1];
		if (sessionId) return this.#page(sessionId, request);
		const fault = this.faults.consume(request);
		const serve = () => this.#withHeaders(request, this.#served(request, url, fault));
		return fault && fault.kind !== "status" ? applyFault(fault, response, serve) : serve();
	}
	#page(sessionId, { method, body }) {
		return servePage(this.checkoutState, sessionId, method === "POST" ? textOf(parseForm(body), "action") : null);
	}
	#served(request, url, fault) {
		try {
			return this.#once(this.#read(request, url), request, fault);
		} catch (error) {
			if (error instanceof StripeNo) return error.answer;
			throw error;
		}
	}
	#read({ method, body, headers }, url) {
		const key = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
		const owner = this.accounts.find(({ secretKey }) => secretKey === key);
		if (!owner) throw new StripeNo(401, null, `Invalid API Key provided: ${key.slice(0, 8)}****`);
		if (headers["stripe-version"] !== "2026-10-28.endive") throw new StripeNo(400, null, "Invalid Stripe API version");
		if (method === "POST" && !headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) throw new StripeNo(400, null, "Invalid request (check that your POST content type is application/x-www-form-urlencoded).");
		return {
			owner,
			method,
			path: /^\/v1\/(.+)$/.exec(url.pathname)?.[1] ?? "",
			fields: parseForm(method === "GET" ? url.search : body),
			base: this.base
		};
	}
	/** The first response of an idempotency key is repeated for all requests with it, including server errors. */
	#once(api, { method, path, body, headers }, fault) {
		const key = method === "POST" ? headers["idempotency-key"] : void 0;
		const name = `${api.owner.secretKey} ${key}`;
		const fingerprint = `${method} ${path} ${body}`;
		const now = this.checkoutState.clock.seconds();
		const stored = this.#kept.get(name);
		if (key !== void 0 && stored && stored.at > now - KEY_SECONDS) {
			if (stored.fingerprint !== fingerprint) throw new StripeNo(400, "idempotency_error", "Keys for idempotent requests can only be used with the same parameters they were first used with.");
			return {
				...stored.response,
				headers: { "idempotent-replayed": "true" }
			};
		}
		const { status = 500, code = null } = fault ?? {};
		const response = fault?.kind === "status" ? new StripeNo(status, code, "Something went wrong").answer : this.#act(api);
		const hasBegun = response.status < 400 || response.status === 402 || response.status >= 500;
		if (key !== void 0 && hasBegun) this.#kept.set(name, {
			fingerprint,
			response: frozen(response),
			at: now
		});
		return response;
	}
	#act(api) {
		return handleApiRequest(this.checkoutState, api);
	}
	#withHeaders({ headers }, response) {
		const key = headers["idempotency-key"];
		return {
			...response,
			headers: {
				"request-id": `req_${randomBytes(7).toString("hex")}`,
				"stripe-version": API_VERSION,
				...key && { "idempotency-key": key },
				...response.headers
			}
		};
	}
};
/** A copy protects the stored response from later changes. */
var frozen = ({ status, body }) => ({
	status,
	body: structuredClone(body)
});
function controlOf({ checkoutState, faults, requests, accounts }) {
	return {
		addFault: (fault) => faults.add(fault),
		clearFaults: () => faults.clear(),
		advance: (seconds) => {
			checkoutState.clock.advance(seconds);
			checkoutState.expireDue();
		},
		pay: (sessionId, options) => checkoutState.pay(sessionId, options),
		payLater: (sessionId) => checkoutState.payLater(sessionId),
		finishLater: (sessionId, outcome) => checkoutState.finishLater(sessionId, outcome),
		decline: (sessionId) => checkoutState.decline(sessionId),
		expire: (sessionId) => checkoutState.expire(sessionId),
		setRefunds: (state) => void (checkoutState.refundState = state),
		finishRefund: (refundId, state) => checkoutState.finishRefund(refundId, state),
		dispute: (sessionId) => checkoutState.dispute(sessionId),
		createConfirmationToken: (publishableKey, outcome = "approve") => {
			const owner = accounts.find((account) => account.publishableKey === publishableKey);
			if (!owner) throw new Error("this publishable key is not known");
			return checkoutState.addToken(owner, outcome).id;
		},
		authenticate: (intentId, isPassed) => checkoutState.authenticate(intentId, isPassed),
		intents: () => structuredClone([...checkoutState.intents.values()]),
		setWebhook: (url) => void (checkoutState.webhook = url),
		holdEvents: (isHeld) => checkoutState.webhookSender.hold(isHeld),
		events: () => checkoutState.webhookSender.list(),
		sendEvent: (id, delivery) => checkoutState.webhookSender.send(id, delivery),
		sessions: () => structuredClone([...checkoutState.sessions.values()]),
		refunds: () => structuredClone([...checkoutState.refunds.values()]),
		calls: () => requests.map((request) => ({ ...request })),
		forgetCalls: () => void requests.splice(0)
	};
}
/**
* Starts a simulator of Stripe: Checkout Sessions with a payment page, refunds, signed events, idempotency keys and
* requested faults.
*/
async function openStripeSimulator({ accounts = [DEMO_STRIPE_ACCOUNT], port = 0 } = {}) {
	const counter = new Counter(accounts);
	const control = controlOf(counter);
	const { url, close } = await openWire({
		port,
		control,
		requests: counter.requests,
		respond: (request, response) => counter.respond(request, response)
	});
	counter.base = url;
	return {
		url,
		control,
		close: () => {
			counter.checkoutState.webhookSender.close();
			return close();
		}
	};
}
export { DEMO_STRIPE_ACCOUNT, openStripeSimulator };
