import { $_ as useNavigate, Ah as support_module_default, D_ as useShopper, Lp as TicketForm, Q_ as useLocation, Rp as loadPrefilled, Rv as require_react, Sh as useSupportTexts, Z_ as useLoaderData, _v as require_jsx_runtime, iv as pageContext, rg as supportEn, zp as loadReplyHours } from "./shared-BJiPCzK.js";
// src/app/pages/account/support.page.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: supportEn.guestTitle,
	canonicalPath: "/support",
	noindex: true
}) };
async function loader(input) {
	const [about, answerHours] = await Promise.all([loadPrefilled(input), loadReplyHours(input)]);
	return {
		about,
		answerHours,
		result: input.context.get(pageContext).formResult ?? {}
	};
}
/** Renders the contact form for guests; shoppers are redirected to the form in their account. */
function Component() {
	const { about, answerHours, result } = useLoaderData();
	const t = useSupportTexts();
	const [sentMessage, setSentMessage] = (0, import_react.useState)(result.message ?? null);
	const heading = (0, import_react.useRef)(null);
	const hasSent = (0, import_react.useRef)(false);
	useOwnSupport();
	(0, import_react.useEffect)(() => {
		if (hasSent.current) heading.current?.focus();
	}, [sentMessage]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap section ${support_module_default.page}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			ref: heading,
			tabIndex: -1,
			children: sentMessage === null ? t.guestTitle : t.sent.title
		}), sentMessage === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: `muted ${support_module_default.lead}`,
			children: [
				t.guestLead,
				" ",
				answerHours !== null && t.usually(answerHours)
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketForm, {
			about,
			isGuest: true,
			result,
			onSent: (message) => {
				hasSent.current = true;
				setSentMessage(message);
			}
		})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			className: support_module_default.lead,
			children: sentMessage
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn",
			href: "/",
			children: t.sent.toShop
		})] })]
	});
}
/**
* Redirects shoppers to the form in their account. This runs after hydration, because the cached page is the same for
* all visitors.
*/
function useOwnSupport() {
	const shopper = useShopper();
	const { search } = useLocation();
	const navigate = useNavigate();
	const isSignedIn = shopper !== null;
	(0, import_react.useEffect)(() => {
		if (isSignedIn) navigate(`/user/my-support?${search.slice(1)}${search ? "&" : ""}new=1`, { replace: true });
	}, [
		isSignedIn,
		search,
		navigate
	]);
}
export { Component, handle, loader };
