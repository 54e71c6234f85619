import { B_ as useShop, Ch as Form, Gf as EntryPage, Kf as loadEntry, Qf as forgotPasswordForm, Qp as toSignInError, Rf as transferGuestData, Rv as require_react, Xp as form_page_module_default, Yp as accountEn, Z_ as useLoaderData, _v as require_jsx_runtime, ah as textOf, bh as signInAddress, ch as TextField, cm as externalProvider, lh as useForm, qf as EntryForm, qp as useAccountTexts, v_ as useCart } from "./shared-BJiPCzK.js";
// src/features/account/ui/forgot-password.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/**
* Errors that the shopper can act on. All others look like success, so that the page does not reveal who has an
* account.
*/
var TELLABLE = /* @__PURE__ */ new Set([
	"unreachable",
	"auth/network-request-failed",
	"rate_limited",
	"unavailable"
]);
/**
* Requests a link for a new password on the same page. Errors of the provider are not shown (specification, section 8).
*/
function ForgotPassword({ data }) {
	const t = useAccountTexts();
	const shop = useShop();
	const details = (0, import_react.useRef)(null);
	const { message } = data.result;
	const form = useForm(forgotPasswordForm, {
		failed: t.alerts.unreachable,
		result: { message },
		...shop.auth.provider === "external" && { send: (values) => sendByProvider(textOf(values, "email").trim()) },
		failure: (error) => {
			const { code, message: text } = toSignInError(error);
			if (!TELLABLE.has(code)) return { message: t.signIn.forgotSent };
			return { message: code === "rate_limited" || code === "unavailable" ? text : t.alerts.unreachable };
		}
	});
	const sendByProvider = async (email) => {
		await (await externalProvider(shop)).sendReset(email, new URL("/sign-in", location.href).href);
		return {
			success: true,
			message: t.signIn.forgotSent
		};
	};
	(0, import_react.useEffect)(() => {
		if (message && details.current) details.current.open = true;
	}, [message]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		ref: details,
		className: form_page_module_default.more,
		onToggle: ({ currentTarget }) => {
			const [above, here] = [document.querySelector("form input[name=email]"), currentTarget.querySelector("input[type=email]")];
			if (currentTarget.open && here instanceof HTMLInputElement && here.value === "" && above) here.value = above.value;
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
			className: "link",
			children: t.signIn.forgot
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
			submission: form,
			className: `card-panel ${form_page_module_default.form} ${form_page_module_default.forgot}`,
			action: signInAddress(data.next),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "sm",
					children: t.signIn.forgotLead
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "hidden",
					name: "forgot",
					value: "yes"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					name: "email",
					label: t.email,
					error: form.errors.email,
					input: {
						type: "email",
						inputMode: "email",
						autoComplete: "email",
						maxLength: 320,
						autoCapitalize: "off"
					}
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "submit",
					className: "btn soft full",
					disabled: form.isPending,
					children: form.isPending ? t.loading : t.signIn.forgotButton
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "status",
					className: form_page_module_default.note,
					children: form.message
				})
			]
		})]
	});
}
// src/app/pages/account/sign-in.page.tsx
var handle = { meta: () => ({
	title: accountEn.signIn.title,
	canonicalPath: "/sign-in",
	noindex: true
}) };
var loader = loadEntry;
function Component() {
	const data = useLoaderData();
	const t = useAccountTexts();
	const { cart } = useCart();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EntryPage, {
		title: t.signIn.title,
		lead: cart.lines.length > 0 ? t.cartWaits(cart.lines.length) : t.signIn.lead,
		scene: data.scene,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryForm, {
				task: "signIn",
				data,
				onEntered: transferGuestData
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ForgotPassword, { data }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: form_page_module_default.foot,
				children: [
					t.signIn.noAccount,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: "link",
						href: signInAddress(data.next, "/sign-up"),
						children: t.signIn.register
					})
				]
			})
		]
	});
}
export { Component, handle, loader };
