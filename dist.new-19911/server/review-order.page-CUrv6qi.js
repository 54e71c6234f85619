import { Dv as loadPage, Z_ as useLoaderData, _v as require_jsx_runtime, bh as signInAddress, bm as useReviewTexts, bv as useMessages, gh as isSignedOut, gm as SubjectList, iv as pageContext, xm as reviewsEn } from "./shared-BJiPCzK.js";
var review_order_module_default = { page: "K00" };
// src/app/pages/orders/review-order.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: reviewsEn.byMail.title,
	canonicalPath: "/review/write",
	noindex: true
}) };
async function loader({ context, params, request }) {
	const { api } = context.get(pageContext);
	const code = params.code ?? "";
	const reviewRequest = api.get("/shop/user/reviews", { query: { code } }).catch((error) => {
		if (isSignedOut(error)) return null;
		throw error;
	});
	return {
		code,
		answer: await loadPage(reviewRequest.then((read) => ({ read }))),
		signIn: signInAddress(new URL(request.url).pathname)
	};
}
/** Renders the products of a delivered order for review; opened by the link in a mail (behaviour B19). */
function Component() {
	const { code, answer, signIn } = useLoaderData();
	const { byMail: t, signIn: toSignIn } = useReviewTexts();
	const { state } = useMessages();
	if (!answer) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${review_order_module_default.page}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: state.failed }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: state.failedText
		})]
	});
	const subjects = answer.read?.data ?? [];
	const [first] = subjects;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${review_order_module_default.page}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }), answer.read === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.signIn }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn",
			href: signIn,
			children: toSignIn
		}) })] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: first ? t.lead(first.orderNumber) : t.none
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubjectList, {
				subjects,
				code
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: "/",
				children: t.toShop
			}) })
		] })]
	});
}
export { Component, handle, loader };
