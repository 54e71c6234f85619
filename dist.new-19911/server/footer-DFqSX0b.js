import { Bp as ModeSwitch, E_ as useIsSignedIn, Hl as SubscribeForm, V_ as useShopData, Vp as footEn, __ as Logo, _v as require_jsx_runtime, bv as useMessages, g_ as PageLinks, mv as Icon, pl as ContactLinks, xv as useTexts } from "./shared-BJiPCzK.js";
var footer_module_default = {
	footer: "R00",
	"in": "R01",
	wide: "R02",
	social: "R03",
	stores: "R04",
	choices: "R05",
	end: "R06"
};
// src/app/shell/footer.tsx
var import_jsx_runtime = require_jsx_runtime();
function Footer() {
	const t = useMessages().shell;
	const foot = useTexts({ en: footEn });
	const { shop, contacts } = useShopData();
	const isSignedIn = useIsSignedIn();
	const social = contacts.filter(({ footer }) => footer);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("footer", {
		className: footer_module_default.footer,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: `wrap ${footer_module_default.in}`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
					"aria-labelledby": "footer-support",
					className: footer_module_default.wide,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Logo, {}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
							id: "footer-support",
							children: foot.support
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("address", { children: [
							shop.address && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "pin" }), shop.address] }),
							shop.shopEmail && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
								href: `mailto:${shop.shopEmail}`,
								children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "mail" }), shop.shopEmail]
							}),
							shop.shopNumber && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
								href: `tel:${shop.shopNumber.replaceAll(/[^+\d]/g, "")}`,
								children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "phone" }), shop.shopNumber]
							})
						] })
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
					"aria-labelledby": "footer-account",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
							id: "footer-account",
							children: t.account
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: "/user/my-profile",
							children: foot.myAccount
						}),
						isSignedIn ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: "/user/my-orders",
							children: foot.myOrders
						}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: "/sign-in",
							children: foot.loginOrRegister
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: "/user/cart",
							children: t.cart
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: "/user/my-wish-list",
							children: foot.wishList
						})
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
					"aria-labelledby": "footer-links",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
							id: "footer-links",
							children: foot.quickLinks
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: "/blog",
							children: foot.blogs
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: "/track-order",
							children: t.trackOrder
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageLinks, { placement: "footer1" })
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
					className: footer_module_default.wide,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: foot.news }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubscribeForm, {
							shopId: shop.shopId,
							source: "footer"
						}),
						social.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: foot.followUs }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
							className: footer_module_default.social,
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactLinks, {
								contacts: social,
								named: false
							})
						})] }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBadges, {})
					]
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: `wrap ${footer_module_default.end}`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					"© ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						suppressHydrationWarning: true,
						children: thisYear()
					}),
					" ",
					shop.legal.companyName ?? shop.shopName
				] }),
				shop.trackers.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: footer_module_default.choices,
					onClick: () => dispatchEvent(new Event("privacy-choices")),
					children: foot.privacyChoices
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: "/withdraw",
					children: foot.withdraw
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ModeSwitch, {})
			]
		})]
	});
}
/** A cached page may still contain the previous year; the browser corrects it. */
var thisYear = () => (/* @__PURE__ */ new Date()).getFullYear();
function AppBadges() {
	const foot = useTexts({ en: footEn });
	const { ios, android } = useShopData().shop.appLinks;
	if (!ios && !android) return null;
	const badges = [{
		url: ios,
		text: foot.appStore
	}, {
		url: android,
		text: foot.googlePlay
	}];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: foot.apps }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: footer_module_default.stores,
		children: badges.map(({ url, text: [small, big] }) => url && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href: url,
			rel: "noopener",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: small }), big]
		}, big))
	})] });
}
export { Footer };
