import { Kl as LinkPage, Yp as accountEn, Z_ as useLoaderData, _v as require_jsx_runtime, np as verifyEmailForm, ql as loadConfirmLink, qp as useAccountTexts } from "./shared-BJiPCzK.js";
// src/app/pages/mail-links/verify-email.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: accountEn.verify.title,
	canonicalPath: "/account/verify",
	noindex: true
}) };
var loader = (args) => loadConfirmLink(args, "verify");
/** Verifies an e-mail; opened by the link in the welcome mail. */
function Component() {
	const data = useLoaderData();
	const t = useAccountTexts();
	const doneText = (claimed) => typeof claimed === "number" && claimed > 0 ? t.verify.claimed(claimed) : t.verify.doneText;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkPage, {
		data,
		texts: t.verify,
		doneText,
		form: verifyEmailForm
	});
}
export { Component, handle, loader };
