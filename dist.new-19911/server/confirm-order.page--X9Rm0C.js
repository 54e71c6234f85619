import { $u as useOrderTexts, B_ as useShop, E_ as useIsSignedIn, Lu as OrderDetail, Nu as TrackOrder, Qu as useDetailTexts, Rv as require_react, Z_ as useLoaderData, _v as require_jsx_runtime, ad as orderEn, id as loadForOwner, iv as pageContext, mv as Icon, nd as hidden, od as NotLoaded, sd as Copyable, v_ as useCart } from "./shared-BJiPCzK.js";
// src/app/pages/checkout/confirm-order.module.css
var import_react = require_react();
var confirm_order_module_default = {
	page: "I00",
	head: "I01",
	mark: "I02",
	check: "I03",
	clock: "I04",
	close: "I05",
	ways: "I06",
	offer: "I07"
};
// src/app/pages/checkout/confirm-order.page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The password form is loaded only when a guest wants an account. */
var AccountOffer = (0, import_react.lazy)(async () => ({ default: (await import("./sign-up-after-order-Brogd2f.js")).AccountOffer }));
var handle = { meta: () => ({
	title: orderEn.order.number,
	noindex: true
}) };
/** Loads the order. Without the permission to see it, the screen offers order tracking instead (behaviour B14). */
async function loader({ context, request }) {
	const { api } = context.get(pageContext);
	const orderNumber = new URL(request.url).searchParams.get("order") ?? "";
	return orderNumber ? loadForOwner(api.get("/shop/order/{orderNumber}", { params: { orderNumber } })) : hidden();
}
function Component() {
	const order = useLoaderData();
	const t = useOrderTexts().order;
	const { store } = useCart();
	if (order === "hidden") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackOrder, {
		title: t.noAccess,
		lead: t.noAccessText
	});
	if (!order) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotLoaded, {});
	const icon = STATUS_ICONS[order.status] ?? "check";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${confirm_order_module_default.page}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: confirm_order_module_default.head,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: `${confirm_order_module_default.mark} ${confirm_order_module_default[icon]}`,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: icon })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.thanks(order.address.name) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
						t.statusLineStart,
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copyable, { text: order.orderNumber }),
						" ",
						t.statusLineEnd(t.statuses[order.status])
					] })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderDetail, {
				order,
				cart: store,
				isNew: order.status === "confirmed"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: confirm_order_module_default.ways,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg",
					href: "/track-order",
					children: t.track
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg ghost",
					href: "/",
					children: t.continue
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Offer, { order })
		]
	});
}
/** Icons of the states that are not successful. */
var STATUS_ICONS = {
	pendingPayment: "clock",
	cancelled: "close",
	expired: "close"
};
/** Offers an account to guests; only the password is missing. */
function Offer({ order }) {
	const t = useDetailTexts().account;
	const { auth } = useShop();
	const isSignedIn = useIsSignedIn();
	const [state, setState] = (0, import_react.useState)("offered");
	if (isSignedIn && state !== "made") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: `card-panel ${confirm_order_module_default.offer}`,
		"aria-labelledby": "offer",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "offer",
			children: t.title
		}), state === "made" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			children: t.done(order.email)
		}) : auth.provider === "external" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.elsewhere
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn ghost",
			href: "/sign-up",
			children: t.open
		})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.lead(order.email)
		}), state === "open" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
			fallback: null,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountOffer, {
				person: {
					name: order.address.name,
					email: order.email
				},
				button: t.button,
				onMade: () => setState("made")
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "btn ghost",
			onClick: () => setState("open"),
			children: t.open
		})] })]
	});
}
export { Component, handle, loader };
