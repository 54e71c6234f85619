import { Kl as LinkPage, Xf as changeEmailForm, Yp as accountEn, Z_ as useLoaderData, _v as require_jsx_runtime, ql as loadConfirmLink, qp as useAccountTexts } from "./shared-BJiPCzK.js";
// src/app/pages/mail-links/change-email.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: accountEn.changeEmail.title,
	canonicalPath: "/account/email",
	noindex: true
}) };
var loader = (args) => loadConfirmLink(args, "email");
/** Confirms a new e-mail; opened by the link in the mail. */
function Component() {
	const data = useLoaderData();
	const t = useAccountTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkPage, {
		data,
		texts: t.changeEmail,
		doneText: () => t.changeEmail.doneText,
		form: changeEmailForm
	});
}
export { Component, handle, loader };
