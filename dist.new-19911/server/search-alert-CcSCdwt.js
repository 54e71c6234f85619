import { Ch as Form, Eh as Alert, _v as require_jsx_runtime, ch as TextField, cl as searchAlertForm, fm as searchAlertEn, lh as useForm, xv as useTexts } from "./shared-BJiPCzK.js";
var search_alert_module_default = {
	alert: "G10",
	form: "G11"
};
// src/features/alerts/ui/search-alert.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A form below a search that finds nothing: the shop writes once when it has something. */
function SearchAlert({ term, result }) {
	const t = useTexts({ en: searchAlertEn });
	const submission = useForm(searchAlertForm, {
		failed: t.failed,
		result
	});
	const { errors, formError, isPending, message } = submission;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: search_alert_module_default.alert,
		id: "notify",
		"aria-labelledby": "notify-title",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "notify-title",
			children: t.title
		}), message ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
			tone: "ok",
			children: message
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
			submission,
			className: search_alert_module_default.form,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: t.lead(term)
				}),
				formError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
					tone: "error",
					children: formError
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "hidden",
					name: "term",
					value: term
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					name: "email",
					label: t.email,
					error: errors.email,
					input: {
						type: "email",
						autoComplete: "email",
						inputMode: "email",
						maxLength: 254,
						required: true,
						defaultValue: result.values?.email
					}
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "submit",
					className: "btn",
					"aria-disabled": isPending,
					children: isPending ? t.sending : t.send
				})
			]
		})]
	});
}
export { SearchAlert };
