import { $m as Thread, Ah as support_module_default, Eh as Alert, Rv as require_react, Sh as useSupportTexts, Z_ as useLoaderData, _h as loadForShopper, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, mv as Icon, rg as supportEn, zp as loadReplyHours } from "./shared-BJiPCzK.js";
// src/app/pages/account/ticket.page.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: ({ data }) => ({
	title: data?.ticket ? supportEn.thread.title(data.ticket.number) : supportEn.title,
	noindex: true
}) };
async function loader(input) {
	const { api, formResult = {} } = input.context.get(pageContext);
	const query = new URL(input.request.url).searchParams;
	const ticket = input.params.number ?? "";
	const response = await loadForShopper(input, api.get("/shop/user/tickets/{ticket}", { params: { ticket } }));
	const isNew = query.get("sent") === "1";
	return {
		ticket: response?.data ?? null,
		isNew,
		answerHours: isNew ? await loadReplyHours(input) : null,
		result: formResult,
		key: crypto.randomUUID()
	};
}
/** Renders a shopper's ticket with all its messages. */
function Component() {
	const { ticket, isNew, answerHours, result, key } = useLoaderData();
	const t = useSupportTexts();
	const { state } = useMessages();
	(0, import_react.useEffect)(() => {
		if (location.search.includes("sent=")) history.replaceState(history.state, "", location.pathname);
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
		className: `link ${support_module_default.back}`,
		href: "/user/my-support",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "left" }), t.back]
	}) }), ticket ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [isNew && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: support_module_default.told,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
			tone: "ok",
			children: t.received(ticket.number, answerHours)
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thread, {
		ticket,
		name: ticket.number,
		result,
		formKey: key,
		isGuest: false
	}, ticket._id)] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: state.failed }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "muted",
		children: state.failedText
	})] })] });
}
export { Component, handle, loader };
