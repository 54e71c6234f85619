import { Ch as Form, Eh as Alert, Rv as require_react, _v as require_jsx_runtime, ch as TextField, um as useAlertTexts } from "./shared-BJiPCzK.js";
// src/features/alerts/ui/notify-form.module.css
var import_react = require_react();
var notify_form_module_default = { form: "E10" };
// src/features/alerts/ui/notify-form.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The form for an e-mail address, and a price where one is asked for. */
function NotifyForm({ submission, topic, lead, currency, ownEmail }) {
	const t = useAlertTexts();
	const { errors, formError, isPending, props } = submission;
	const { ref } = props;
	(0, import_react.useEffect)(() => ref.current?.querySelector("input,button")?.focus(), [ref]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission,
		className: notify_form_module_default.form,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: lead }),
			formError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "error",
				children: formError
			}),
			ownEmail ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted sm",
				children: t.toAddress(ownEmail)
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "email",
				label: t.email,
				error: errors.email,
				input: {
					type: "email",
					autoComplete: "email",
					inputMode: "email",
					maxLength: 254,
					required: true
				}
			}),
			topic === "priceDrop" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "target",
				label: t.target(currency),
				optional: t.optional,
				hint: t.targetHint,
				error: errors.targetAmount,
				input: {
					inputMode: "decimal",
					autoComplete: "off",
					maxLength: 16
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				className: "btn",
				"aria-disabled": isPending,
				children: isPending ? t.sending : t.send
			})
		]
	});
}
export { NotifyForm };
