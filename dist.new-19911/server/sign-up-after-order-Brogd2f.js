import { B_ as useShop, Ch as Form, Jf as SignInInstead, Kp as PasswordField, Rv as require_react, Wp as missingIn, Xp as form_page_module_default, Yf as useAuthenticate, Zf as enteredIn, _v as require_jsx_runtime, qp as useAccountTexts, uh as useSubmit, wh as FormErrors } from "./shared-BJiPCzK.js";
// src/features/account/ui/sign-up-after-order.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Creates an account of the shop's own for a buyer who only needs to choose a password. */
function AccountOffer({ person, button, onMade }) {
	const t = useAccountTexts();
	const { auth } = useShop();
	const { send, failure } = useAuthenticate("register");
	const form = useSubmit({
		failed: t.alerts.unreachable,
		validate: (values) => missingIn("register", {
			...enteredIn(values),
			...person
		}, t),
		send: (values) => send({
			...enteredIn(values),
			...person
		}),
		success: onMade,
		failure
	});
	const { ref } = form.props;
	(0, import_react.useEffect)(() => ref.current?.querySelector("input[name=password]")?.focus(), [ref]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission: form,
		className: form_page_module_default.form,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormErrors, {
				submission: form,
				title: t.pleaseCheck,
				help: form.formError === t.alerts.emailTaken && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignInInstead, { next: "/user/my-orders" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "text",
				name: "email",
				hidden: true,
				readOnly: true,
				autoComplete: "username",
				value: person.email
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				name: "password",
				label: t.password,
				use: "new-password",
				error: form.errors.password,
				minLength: auth.passwordMinLength
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				className: "btn",
				disabled: form.isPending,
				children: form.isPending ? t.loading : button
			})
		]
	});
}
export { AccountOffer };
