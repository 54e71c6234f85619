import { $f as resetPasswordForm, B_ as useShop, Ch as Form, Eh as Alert, Gf as EntryPage, Gl as ExpiredLink, Jl as loadLink, Kp as PasswordField, Xp as form_page_module_default, Yp as accountEn, Z_ as useLoaderData, _v as require_jsx_runtime, lh as useForm, qp as useAccountTexts, wh as FormErrors } from "./shared-BJiPCzK.js";
// src/app/pages/mail-links/reset-password.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: accountEn.reset.title,
	canonicalPath: "/account/reset",
	noindex: true
}) };
var loader = loadLink;
/** Sets a new password; opened by the link in the mail. */
function Component() {
	const data = useLoaderData();
	const t = useAccountTexts();
	const { auth } = useShop();
	const form = useForm(resetPasswordForm, {
		params: { token: data.token },
		failed: t.alerts.unreachable,
		result: data.result
	});
	if (form.outcome === "expired") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExpiredLink, {});
	if (form.outcome === "done") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EntryPage, {
		title: t.reset.title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
			tone: "ok",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "strong",
				children: t.passwordUpdated
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.reset.done })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: form_page_module_default.links,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn",
				href: "/sign-in",
				children: t.toSignIn
			})
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryPage, {
		title: t.reset.title,
		lead: t.reset.lead,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
			submission: form,
			className: form_page_module_default.form,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormErrors, {
				submission: form,
				title: t.pleaseCheck
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
				disabled: form.isPending,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					name: "newPassword",
					label: t.newPassword,
					use: "new-password",
					minLength: auth.passwordMinLength,
					error: form.errors.newPassword
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "submit",
					className: "btn lg full",
					children: form.isPending ? t.loading : t.reset.button
				})]
			})]
		})
	});
}
export { Component, handle, loader };
