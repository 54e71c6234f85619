import { Ad as express_buttons_module_default, Bd as expressEn, Md as isRejection } from "./shared-BJiPCzK.js";
// src/features/checkout/ui/express/sandbox-wallet.ts
/** How long the sheet may take to load. */
var LOAD_MS = 1e4;
/**
* Opens the sandbox's wallet, which works as the wallets of browsers do: its sheet is a page of the sandbox in a frame.
* It exists for development and demo shops alone, and is not translated.
*/
async function openSandboxWallet({ settings, element, handlers }) {
	const button = document.createElement("button");
	button.type = "button";
	button.className = express_buttons_module_default.button ?? "";
	button.textContent = expressEn.sandbox;
	let sheet = null;
	button.addEventListener("click", () => {
		const first = handlers.open();
		if (first) sheet = new Sheet(settings, {
			first,
			handlers
		});
	});
	element.append(button);
	return {
		setAmount: () => {},
		authenticate: async () => {},
		remove: () => {
			sheet?.close();
			button.remove();
		}
	};
}
/** The dialog with the sheet of one purchase. */
var Sheet = class {
	#dialog = document.createElement("dialog");
	#frame = document.createElement("iframe");
	#origin;
	#handlers;
	#listening = new AbortController();
	#isPaying = false;
	constructor({ wallet, country }, { first, handlers }) {
		const url = new URL("/wallet", wallet.url);
		url.searchParams.set("key", wallet.publishableKey);
		this.#origin = url.origin;
		this.#handlers = handlers;
		const { signal } = this.#listening;
		const late = setTimeout(() => this.#fail(expressEn.unavailable), LOAD_MS);
		addEventListener("message", ({ source, origin, data }) => {
			if (source !== this.#frame.contentWindow || origin !== this.#origin) return;
			clearTimeout(late);
			if (data.type === "ready") this.#tell({
				type: "open",
				sheet: first,
				country
			});
			else this.#answer(data);
		}, { signal });
		signal.addEventListener("abort", () => clearTimeout(late));
		this.#dialog.addEventListener("cancel", (event) => {
			event.preventDefault();
			if (!this.#isPaying) this.close();
		});
		this.#dialog.className = express_buttons_module_default.sheet ?? "";
		this.#dialog.ariaLabel = expressEn.sheet;
		this.#frame.title = expressEn.sheet;
		this.#frame.src = url.href;
		this.#dialog.append(this.#frame);
		document.body.append(this.#dialog);
		this.#dialog.showModal();
		this.#frame.focus();
	}
	close() {
		this.#listening.abort();
		this.#dialog.close();
		this.#dialog.remove();
	}
	#fail(message) {
		this.close();
		this.#handlers.fail(message);
	}
	#tell(message) {
		this.#frame.contentWindow?.postMessage(message, this.#origin);
	}
	async #answer(message) {
		if (message.type === "address") this.#show(await this.#handlers.setAddress(message.address));
		else if (message.type === "option") this.#show(await this.#handlers.setOption(message.id));
		else if (message.type === "cancelled" && !this.#isPaying) this.close();
		else if (message.type === "authorized") await this.#authorize(message);
	}
	#show(result) {
		this.#tell(isRejection(result) ? withoutFunctions(result) : {
			type: "sheet",
			sheet: result
		});
	}
	async #authorize({ token, name, email, phone, address }) {
		this.#isPaying = true;
		const result = await this.#handlers.authorize({
			name,
			email,
			phone,
			address,
			createToken: async () => token
		});
		this.#isPaying = false;
		if (!isRejection(result)) return this.close();
		this.#tell(withoutFunctions(result));
		result.changed?.onShown();
	}
};
/** Messages to a frame carry data alone. */
var withoutFunctions = ({ changed, ...rejection }) => ({
	...rejection,
	...changed && { sheet: changed.sheet }
});
export { openSandboxWallet };
