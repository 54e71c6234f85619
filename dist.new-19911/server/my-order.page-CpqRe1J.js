import { B_ as useShop, Dh as formatDate, Lu as OrderDetail, Pu as StatusChip, Qu as useDetailTexts, Z_ as useLoaderData, _h as loadForShopper, _v as require_jsx_runtime, bm as useReviewTexts, bv as useMessages, ed as orderDetailEn, iv as pageContext, mv as Icon, v_ as useCart } from "./shared-BJiPCzK.js";
var order_review_link_module_default = { link: "A40" };
// src/features/reviews/ui/order-review-link.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The link from an item of an order to its review; nothing when it cannot be reviewed. */
function OrderReviewLink({ subject }) {
	const t = useReviewTexts();
	if (!subject || subject.writeUntil === null && subject.review === null) return null;
	const text = subject.review ? t.yours : t.write;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: `link sm ${order_review_link_module_default.link}`,
		href: `/product/${subject.slug}?review=1#reviews`,
		"aria-label": `${text}: ${subject.name}`,
		children: text
	});
}
var my_order_module_default = {
	back: "J00",
	head: "J01"
};
// src/app/pages/orders/my-order.page.tsx
var handle = { meta: ({ data }) => ({
	title: data?.order ? orderDetailEn.title(data.order.orderNumber) : orderDetailEn.list.title,
	noindex: true
}) };
async function loader(input) {
	const { api } = input.context.get(pageContext);
	const orderNumber = input.params.orderNumber ?? "";
	const [answer, reviews] = await Promise.all([loadForShopper(input, api.get("/shop/order/{orderNumber}", { params: { orderNumber } })), api.get("/shop/user/reviews", { query: { orderNumber } }).catch(() => null)]);
	return {
		order: answer?.data ?? null,
		reviewable: reviews?.data ?? []
	};
}
/** Renders the review link of an order line. */
var reviewLinks = (reviewable) => ({ productId }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderReviewLink, { subject: reviewable.find((subject) => subject.productId === productId) });
/** Renders one of the shopper's own orders. */
function Component() {
	const { order, reviewable } = useLoaderData();
	const t = useDetailTexts();
	const { state } = useMessages();
	const shop = useShop();
	const { store } = useCart();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
		className: `link ${my_order_module_default.back}`,
		href: "/user/my-orders",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "left" }), t.back]
	}) }), order ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: my_order_module_default.head,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title(order.orderNumber) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusChip, { status: order.status }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.placed(formatDate(new Date(order.placedAt), shop))
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderDetail, {
		order,
		cart: store,
		ofLine: reviewLinks(reviewable),
		helpPath: "/user/my-support?new=1&order="
	})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: state.failed }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "muted",
		children: state.failedText
	})] })] });
}
export { Component, handle, loader };
