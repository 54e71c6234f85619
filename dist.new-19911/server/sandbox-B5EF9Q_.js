import { Jg as SANDBOX_ACTIONS, Kg as createClock, Yg as WALLET_OUTCOMES, a_ as WebhookSender, c_ as choices, d_ as page, f_ as openWire, h_ as applyFault, l_ as escape, m_ as Faults, o_ as PAGE_STYLE, qg as DEMO_SANDBOX_ACCOUNT, s_ as amountLine, u_ as lead } from "./shared-BJiPCzK.js";
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
// simulators/sandbox/sandbox-page.ts
var NOTICE_TEXT = "TEST – the shop’s sandbox; no money moves";
var CHOICES = {
	approve: "Approve the payment",
	decline: "Decline it",
	challenge: "Ask for a code of the bank (3-D Secure)",
	timeout: "Let the bank never answer",
	late: "Let the bank answer half a minute late",
	mismatch: "Take another amount",
	risky: "Approve it, at a risk",
	cancel: "Cancel and go back"
};
/** The code that the bank's page accepts. */
var CODE = "1234";
var isAction = (text) => SANDBOX_ACTIONS.includes(text);
/**
* Serves the page where a payment is decided, and its buttons.
* @param form null for a GET request
*/
function servePage(sandboxState, paymentId, form) {
	const payment = sandboxState.find(null, paymentId);
	const isUndecided = payment.state === "open" && payment.step !== "silence";
	const action = form?.get("action") ?? null;
	if (form && isUndecided) {
		if (payment.step === "challenge") checkCode(sandboxState, payment, form.get("code"));
		else if (isAction(action)) sandboxState.choose(payment, action);
	}
	if (payment.state !== "open") return redirectToShop(payment);
	if (payment.step === "challenge") return renderCodePage();
	if (payment.step === "choice") return showChoices(payment);
	return action === "late" ? lead(payment.returnUrls.success) : showSilence(payment);
}
function checkCode(sandboxState, payment, code) {
	if (code === CODE) sandboxState.capture(payment, "approve");
	else sandboxState.fail(payment, "declined");
}
function redirectToShop({ state, reason, returnUrls }) {
	if (state === "captured") return lead(returnUrls.success);
	return lead(reason === "cancelled" ? returnUrls.cancel : returnUrls.failure);
}
var showChoices = ({ amount, currency, description }) => page("What shall happen?", NOTICE_TEXT, `<p>${escape(description)}</p>
${amountLine(amount, currency)}
${choices(CHOICES)}`);
var renderCodePage = () => page("Your bank asks for a code", NOTICE_TEXT, `<form method="post">
<label>Code (${CODE} is right) <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
<button>Send</button>
</form>`);
var showSilence = ({ returnUrls }) => page("The bank does not answer", NOTICE_TEXT, `<p>Close this page, or <a href="${escape(returnUrls.success)}">go back to the shop</a>.</p>`);
// simulators/sandbox/sandbox-state.ts
var newId = (kind) => `${kind}_${randomBytes(9).toString("hex")}`;
/** An error response of the sandbox, with its status. */
var SandboxNo = class extends Error {
	status;
	constructor(status, message) {
		super(message);
		this.status = status;
	}
};
/** Payments of all accounts, and their webhooks. */
var SandboxState = class {
	clock = createClock();
	webhookSender = new WebhookSender("sandbox-signature", this.clock.now);
	payments = /* @__PURE__ */ new Map();
	tokens = /* @__PURE__ */ new Map();
	#owners = /* @__PURE__ */ new Map();
	#timers = /* @__PURE__ */ new Set();
	#lateSeconds;
	refundState = "succeeded";
	constructor(lateSeconds) {
		this.#lateSeconds = lateSeconds;
	}
	/**
	* Starts a payment; idempotent per attempt.
	* @throws SandboxNo when the same attempt has other values
	*/
	start(owner, request) {
		const existing = [...this.payments.values()].find(({ id, attempt }) => attempt === request.attempt && this.#owners.get(id) === owner);
		if (existing) {
			if (!(existing.amount === request.amount && existing.currency === request.currency)) throw new SandboxNo(409, "this attempt is another payment");
			return existing;
		}
		const nothingYet = {
			state: "open",
			step: "choice",
			reason: null,
			capture: null
		};
		const payment = {
			...request,
			...nothingYet,
			id: newId("sbx"),
			refunds: []
		};
		this.payments.set(payment.id, payment);
		this.#owners.set(payment.id, owner);
		return payment;
	}
	/** @param owner null for the page, which is open to everyone with its URL */
	find(owner, id) {
		const payment = this.payments.get(id);
		if (!payment || owner && this.#owners.get(id) !== owner) throw new SandboxNo(404, "there is no such payment");
		if (payment.state === "open" && payment.step !== "silence" && Date.parse(payment.expiresAt) <= this.clock.now()) this.fail(payment, "expired");
		return payment;
	}
	choose(payment, action) {
		if (payment.state !== "open" || payment.step === "silence") throw new SandboxNo(409, "this payment is over");
		if (action === "challenge" || action === "timeout") payment.step = action === "timeout" ? "silence" : "challenge";
		else if (action === "late") this.#answerLate(payment);
		else if (action === "decline") this.fail(payment, "declined");
		else if (action === "cancel") this.fail(payment, "cancelled");
		else this.capture(payment, action);
	}
	addToken(owner, input) {
		const token = {
			...input,
			id: newId("wt"),
			payment: null
		};
		this.tokens.set(token.id, token);
		this.#owners.set(token.id, owner);
		return token;
	}
	/**
	* Pays with a token of the wallet, which is used up; idempotent for the same payment.
	* @throws SandboxNo for a token of another account, amount or payment
	*/
	authorize(payment, tokenId) {
		const token = this.tokens.get(tokenId);
		if (!token || this.#owners.get(tokenId) !== this.#owners.get(payment.id)) throw new SandboxNo(404, "there is no such token");
		if (token.payment === payment.id) return;
		if (token.payment !== null) throw new SandboxNo(409, "this token was used");
		if (token.amount !== payment.amount || token.currency !== payment.currency) throw new SandboxNo(422, "another amount was authorised");
		token.payment = payment.id;
		this.choose(payment, token.outcome);
	}
	capture(payment, action) {
		payment.state = "captured";
		payment.capture = {
			id: newId("cap"),
			amount: payment.amount + (action === "mismatch" ? 1 : 0),
			currency: payment.currency,
			risk: action === "risky"
		};
		this.#tell(payment, "captured");
	}
	fail(payment, reason) {
		Object.assign(payment, {
			state: "failed",
			reason
		});
		this.#tell(payment, "failed");
	}
	/** Creates a refund; idempotent per name. */
	refund(payment, name, amount) {
		const existing = payment.refunds.find((refund) => refund.name === name);
		if (existing) return existing;
		const refundedAmount = payment.refunds.filter(({ state }) => state !== "failed").reduce((sum, each) => sum + each.amount, 0);
		if (!payment.capture || !Number.isSafeInteger(amount) || amount < 1 || amount > payment.capture.amount - refundedAmount) throw new SandboxNo(422, "there is not so much to give back");
		const message = this.refundState === "failed" ? "the bank refused" : null;
		const refund = {
			id: newId("rf"),
			name,
			amount,
			state: this.refundState,
			message
		};
		payment.refunds.push(refund);
		this.#tell(payment, "refund");
		return refund;
	}
	finishRefund(refundId, state) {
		for (const payment of this.payments.values()) for (const refund of payment.refunds) if (refund.id === refundId) {
			Object.assign(refund, {
				state,
				message: state === "failed" ? "the bank refused" : null
			});
			this.#tell(payment, "refund");
		}
	}
	close() {
		for (const timer of this.#timers) clearTimeout(timer);
		this.webhookSender.close();
	}
	#answerLate(payment) {
		payment.step = "silence";
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			if (payment.state === "open") this.capture(payment, "approve");
		}, this.#lateSeconds * 1e3);
		timer.unref();
		this.#timers.add(timer);
	}
	#tell({ id: payment, attempt, noticeUrl }, type) {
		const owner = this.#owners.get(payment);
		const event = newId("evt");
		const body = JSON.stringify({
			event,
			type,
			attempt,
			payment
		});
		if (owner) this.webhookSender.post({
			id: event,
			type,
			url: noticeUrl,
			secret: owner.noticeSecret,
			body
		});
	}
};
// simulators/sandbox/wallet.ts
/** Any shop may show the wallet in a frame, as the wallets of browsers are. */
var HEADERS = {
	"content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'",
	"referrer-policy": "no-referrer"
};
var readBrowserFile = (name) => readFileSync(new URL(`browser/${name}`, new URL("../../simulators/sandbox/wallet.ts", import.meta.url).href), "utf8");
var PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox wallet</title>
<link rel="stylesheet" href="/wallet/wallet.css">
<link rel="icon" href="data:,">
<main>
<header>
<h1>Sandbox wallet</h1>
<button type="button" id="close" aria-label="Close">✕</button>
</header>
<p class="mark">TEST – the shop’s sandbox; no money moves</p>
<form>
<label>Deliver to <select name="person"></select></label>
<fieldset hidden><legend>Delivery</legend><div id="options"></div></fieldset>
<dl id="lines"></dl>
<p class="error" role="alert"></p>
<label>Your bank will <select name="outcome">
<option value="approve">approve the payment</option>
<option value="decline">decline it</option>
<option value="timeout">never answer</option>
<option value="mismatch">take another amount</option>
<option value="risky">approve it, at a risk</option>
</select></label>
<button id="pay" disabled>Pay</button>
<p role="status"></p>
</form>
</main>
<script src="/wallet/wallet.js"><\/script>
</html>
`;
/**
* Serves the wallet's sheet, which the shop's page shows in a frame, and makes tokens for it.
* @param addToken throws for an unknown publishable key
*/
function serveWallet(path, { method, body }, addToken) {
	if (method === "POST" && path === "/wallet/tokens") return createToken(body, addToken);
	if (path === "/wallet") return {
		status: 200,
		headers: HEADERS,
		body: PAGE
	};
	if (path === "/wallet/wallet.js") return {
		status: 200,
		headers: { "content-type": "text/javascript; charset=utf-8" },
		body: readBrowserFile("wallet.js")
	};
	if (path === "/wallet/wallet.css") return {
		status: 200,
		headers: { "content-type": "text/css; charset=utf-8" },
		body: readBrowserFile("wallet.css")
	};
	return {
		status: 404,
		body: { error: "there is no such page" }
	};
}
function createToken(body, addToken) {
	const { key, amount, currency, outcome } = Object.fromEntries(new URLSearchParams(body));
	if (!(/^[1-9]\d{0,11}$/.test(amount ?? "") && /^[A-Z]{3}$/.test(currency ?? "") && WALLET_OUTCOMES.some((known) => known === outcome))) return {
		status: 422,
		body: { error: "this is no authorisation" }
	};
	try {
		const token = {
			amount: Number(amount),
			currency: currency ?? "",
			outcome
		};
		return {
			status: 200,
			body: { token: addToken(key ?? "", token) }
		};
	} catch (error) {
		if (error instanceof SandboxNo) return {
			status: error.status,
			body: { error: error.message }
		};
		throw error;
	}
}
// simulators/sandbox.ts
var LATE_SECONDS = 30;
/** The sandbox's API with its keys, and its payment page. */
var Window = class {
	sandboxState;
	faults = new Faults();
	requests = [];
	base = "";
	#accounts;
	constructor(accounts, lateSeconds) {
		this.#accounts = accounts;
		this.sandboxState = new SandboxState(lateSeconds);
	}
	async respond(request, response) {
		const { pathname } = new URL(request.path, "http://sandbox");
		if (pathname === "/page.css") return PAGE_STYLE;
		if (pathname.startsWith("/wallet")) return serveWallet(pathname, request, (key, token) => this.addToken(key, token));
		const paymentId = /^\/pay\/(\w+)$/.exec(pathname)?.[1];
		if (paymentId) return this.#answered(() => this.#page(paymentId, request));
		const fault = this.faults.consume(request);
		const serve = () => this.#answered(() => this.#api(pathname, request));
		return fault ? applyFault(fault, response, serve) : serve();
	}
	/** Makes a token for the account of a publishable key. @throws SandboxNo */
	addToken(publishableKey, token) {
		const owner = this.#accounts.find((account) => account.publishableKey === publishableKey);
		if (!owner) throw new SandboxNo(401, "this key is not known");
		return this.sandboxState.addToken(owner, token).id;
	}
	#answered(respond) {
		try {
			return respond();
		} catch (error) {
			if (error instanceof SandboxNo) return {
				status: error.status,
				body: { error: error.message }
			};
			throw error;
		}
	}
	#page(paymentId, { method, body }) {
		return servePage(this.sandboxState, paymentId, method === "POST" ? new URLSearchParams(body) : null);
	}
	#api(path, { method, body, headers }) {
		const owner = this.#accounts.find(({ key }) => headers.authorization === `Bearer ${key}`);
		if (!owner) throw new SandboxNo(401, "this key is not known");
		const [, id = "", action = ""] = /^\/v1\/payments(?:\/(\w+))?(?:\/(cancel|refunds|authorize))?$/.exec(path) ?? [null, "-"];
		if (method === "POST" && !id) return this.#started(this.sandboxState.start(owner, readRequest(body)));
		const payment = this.sandboxState.find(owner, id);
		if (method === "GET" && action !== "cancel") return {
			status: 200,
			body: action ? { refunds: payment.refunds } : shown(payment)
		};
		if (method === "POST" && action === "cancel") {
			if (payment.state === "open" && payment.step !== "silence") this.sandboxState.fail(payment, "cancelled");
			return {
				status: 200,
				body: shown(payment)
			};
		}
		if (method === "POST" && action === "authorize") {
			this.sandboxState.authorize(payment, String(readJson(body).token));
			return {
				status: 200,
				body: shown(payment)
			};
		}
		if (method === "POST" && action === "refunds") {
			const { name, amount } = readJson(body);
			return {
				status: 200,
				body: this.sandboxState.refund(payment, String(name), Number(amount))
			};
		}
		throw new SandboxNo(405, "this cannot be done");
	}
	#started({ id, attempt }) {
		return {
			status: 200,
			body: {
				id,
				attempt,
				url: `${this.base}/pay/${id}`
			}
		};
	}
};
var shown = ({ id, attempt, state, reason, capture }) => ({
	id,
	attempt,
	state,
	reason,
	capture
});
function readJson(body) {
	try {
		const value = JSON.parse(body);
		if (typeof value === "object" && value !== null) return value;
	} catch {}
	throw new SandboxNo(400, "this is no JSON");
}
function readRequest(body) {
	const { attempt, amount, currency, description, returnUrls, noticeUrl, expiresAt } = readJson(body);
	const urls = [
		returnUrls?.success,
		returnUrls?.failure,
		returnUrls?.cancel,
		noticeUrl
	];
	if (!(/^[A-Za-z0-9_-]{1,30}$/.test(attempt ?? "") && Number.isSafeInteger(amount) && Number(amount) > 0 && /^[A-Z]{3}$/.test(currency ?? "") && typeof description === "string" && urls.every((url) => URL.canParse(url ?? "")) && !Number.isNaN(Date.parse(expiresAt ?? "")))) throw new SandboxNo(422, "this is no request for a payment");
	return {
		attempt,
		amount,
		currency,
		description,
		returnUrls,
		noticeUrl,
		expiresAt
	};
}
function controlOf(window) {
	const { sandboxState, faults, requests } = window;
	return {
		addFault: (fault) => faults.add(fault),
		clearFaults: () => faults.clear(),
		advance: (seconds) => sandboxState.clock.advance(seconds),
		choose: (paymentId, action) => sandboxState.choose(sandboxState.find(null, paymentId), action),
		finishLate: (paymentId) => sandboxState.capture(sandboxState.find(null, paymentId), "approve"),
		setRefunds: (state) => void (sandboxState.refundState = state),
		finishRefund: (refundId, state) => sandboxState.finishRefund(refundId, state),
		holdWebhooks: (isHeld) => sandboxState.webhookSender.hold(isHeld),
		notices: () => sandboxState.webhookSender.list(),
		sendWebhook: (id, delivery) => sandboxState.webhookSender.send(id, delivery),
		createWalletToken: (publishableKey, token) => window.addToken(publishableKey, token),
		payments: () => structuredClone([...sandboxState.payments.values()]),
		calls: () => requests.map((request) => ({ ...request })),
		forgetCalls: () => void requests.splice(0)
	};
}
/** Starts the provider of development and demo shops, on whose page the payer chooses the outcome (behaviour B12). */
async function openSandboxSimulator({ accounts = [DEMO_SANDBOX_ACCOUNT], port = 0, lateSeconds = LATE_SECONDS } = {}) {
	const window = new Window(accounts, lateSeconds);
	const control = controlOf(window);
	const respond = (request, response) => window.respond(request, response);
	const { url, close } = await openWire({
		port,
		control,
		requests: window.requests,
		respond
	});
	window.base = url;
	return {
		url,
		control,
		close: () => {
			window.sandboxState.close();
			return close();
		}
	};
}
export { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator };
