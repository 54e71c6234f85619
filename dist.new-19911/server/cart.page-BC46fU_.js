import { Am as ResponsiveImage, Ap as loadSavedProducts, B_ as useShop, Cd as findPromisedOffers, D_ as useShopper, Dp as NothingYet, Dv as loadPage, Ed as cartEn, Eh as Alert, G_ as whenIdle, H_ as showToast, Id as useQuote, K_ as whenUsed, L_ as persistentValue, Od as useCouponCode, Oh as formatDateTime, Op as SectionHead, Ov as logFailure, Pp as quickAddFor, R_ as usePersistent, Rv as require_react, S_ as parseLines, Sd as CouponField, Td as useCartTexts, Ym as addressEn, Z_ as useLoaderData, Zm as useAddressForm, _v as require_jsx_runtime, b_ as guestCart, bv as useMessages, ch as TextField, gv as ShopText, hv as OptionValues, iv as pageContext, kh as formatDay, kp as ProductGrid, mm as useMoney, mv as Icon, pv as Placeholder, q_ as whenVisible, sh as SelectField, v_ as useCart, wd as Quantity, x_ as isSameItem, xh as browserApi, xv as useTexts, zd as useDeliveryTexts } from "./shared-BJiPCzK.js";
// src/features/cart/ui/cart-actions.ts
var import_react = require_react();
/** Actions of the cart page. They are separate so that other pages do not load them. */
/** Restores a removed line at its position. */
function restoreLine(store, line, index) {
	if (store.restore) return store.restore(line);
	store.update?.((lines) => {
		const others = lines.filter(({ _id }) => _id !== line._id);
		return [
			...others.slice(0, index),
			line,
			...others.slice(index)
		];
	});
}
/** Requests the regular price for a line. */
function removeFlashPrice(store, lineId) {
	if (store.removeFlashPrice) return store.removeFlashPrice(lineId);
	store.update?.((lines) => withoutFlash(lines, lineId));
}
/** Moves a line to its regular price and merges it with an existing line at that price. */
function withoutFlash(lines, lineId) {
	const flashLine = lines.find(({ _id }) => _id === lineId);
	if (!flashLine) return lines;
	const { flashId: _flashId, ...line } = flashLine;
	const twin = lines.find((other) => isSameItem(other, line));
	const quantity = line.quantity + (twin?.quantity ?? 0);
	return lines.filter((other) => other !== twin).map((other) => other === flashLine ? {
		...line,
		quantity
	} : other);
}
var line_image_module_default = { image: "N10" };
// src/features/cart/ui/line-image.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* Shows the image of a line, or a placeholder. The line is a grid with an area `image`, and sets its side in
* `--line-image`.
*/
var LineImage = ({ line: { image, name }, sizes, isFirst = false }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	className: line_image_module_default.image,
	children: image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
		image: {
			url: image,
			alt: "",
			width: 320,
			height: 320
		},
		widths: [160, 320],
		sizes,
		isFirst
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name })
});
var line_warning_module_default = {
	problem: "O10",
	small: "O11",
	blocking: "O12"
};
// src/features/cart/ui/line-warning.tsx
/** Shows a problem of a line and the actions that solve it. */
function LineWarning({ text, isBlocking, available = null, onQuantity, small, role, children }) {
	const t = useCartTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `${line_warning_module_default.problem} ${small ? line_warning_module_default.small : ""} ${isBlocking ? line_warning_module_default.blocking : ""}`,
		role,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "warn" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text }),
			isBlocking && available !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn ghost",
				onClick: () => onQuantity(available),
				children: t.change(available)
			}),
			children
		]
	});
}
// src/features/cart/ui/use-checked-line.ts
/** The largest quantity of a line without a limit of its own. */
var MAX_QUANTITY = 99;
/**
* Returns the price and the quantities of a line, as far as the server has checked it.
* @param checked the server's result; null while it is loading
*/
function useCheckedLine(line, checked) {
	const [max, setMax] = (0, import_react.useState)(MAX_QUANTITY);
	const limit = checked?.maxQuantity || (checked ? MAX_QUANTITY : max);
	if (limit !== max) setMax(limit);
	return {
		unitAmount: checked && checked.unitAmount > 0 ? checked.unitAmount : line.unitAmount,
		maxQuantity: Math.max(max, line.quantity),
		available: checked?.problems.find(({ available }) => available)?.available ?? null
	};
}
// src/features/cart/ui/use-remove-line.ts
/** Returns a key of a line that stays the same when the server replaces the line's id. */
var lineKey = ({ variantId, flashId }) => `${variantId} ${flashId ?? ""}`;
/**
* Returns functions that remove a line, offering to undo it, and that focus a restored line's button to remove it. The
* line's element has `data-line` with its key.
* @param leave moves the focus away from the line
*/
function useRemoveLine({ lines, store, leave }) {
	const t = useCartTexts();
	const restoredKey = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		const key = restoredKey.current;
		if (key === null || !lines.some((line) => lineKey(line) === key)) return;
		restoredKey.current = null;
		document.querySelector(`[data-line="${CSS.escape(key)}"] [data-remove]`)?.focus();
	}, [lines]);
	const focusRestored = (line) => {
		restoredKey.current = lineKey(line);
	};
	const remove = (line, isByKeyboard) => {
		const index = lines.indexOf(line);
		store.remove(line._id);
		leave();
		const undo = () => {
			restoreLine(store, line, index);
			focusRestored(line);
		};
		showToast(t.removed(line.name), {
			label: t.undo,
			onClick: undo,
			takesFocus: isByKeyboard
		});
	};
	return {
		remove,
		focusRestored
	};
}
var cart_line_module_default = {
	line: "L10",
	what: "L11",
	amount: "L12",
	tools: "L13",
	remove: "L14"
};
// src/features/cart/ui/cart-line.tsx
/** Returns the anchor with which messages at the top link to a line. */
var lineAnchor = (lineId) => `line-${lineId}`;
/** Shows a line of the cart with its current price and its problems. */
function CartLineRow({ line, checked, onQuantity, onRemove, onSave, onMoveToWishList, onRemoveFlashPrice }) {
	const t = useCartTexts();
	const shop = useShop();
	const money = useMoney();
	const { product } = useMessages();
	const { unitAmount, maxQuantity, available } = useCheckedLine(line, checked);
	const isGone = checked?.problems.some(({ code }) => code === "no_longer_sold") ?? false;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: cart_line_module_default.line,
		id: lineAnchor(line._id),
		"data-line": lineKey(line),
		tabIndex: -1,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineImage, {
				line,
				sizes: "112px",
				isFirst: true
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: cart_line_module_default.what,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
						as: "h2",
						children: isGone ? line.name : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: `/product/${line.slug}?v=${line.variantId}`,
							children: line.name
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionValues, {
						as: "p",
						values: line.optionValues
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted sm num",
						children: t.each(money(unitAmount))
					}),
					checked?.flashEndsAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted sm",
						children: t.flashUntil(formatDateTime(new Date(checked.flashEndsAt), shop))
					}),
					checked?.shipsBy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted sm",
						children: product.shipsBy(formatDay(checked.shipsBy, shop))
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
				className: `num ${cart_line_module_default.amount}`,
				children: money(unitAmount * line.quantity)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: cart_line_module_default.tools,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Quantity, {
						small: true,
						value: line.quantity,
						max: maxQuantity,
						label: line.name,
						onChange: onQuantity
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
						type: "button",
						className: cart_line_module_default.remove,
						"aria-label": t.saveNamed(line.name),
						onClick: onSave,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "bookmark" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.saveForLater })]
					}),
					!isGone && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
						type: "button",
						className: cart_line_module_default.remove,
						"aria-label": t.toWishListNamed(line.name),
						onClick: onMoveToWishList,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "heart" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.toWishListPage })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
						type: "button",
						className: cart_line_module_default.remove,
						"data-remove": true,
						"aria-label": t.removeNamed(line.name),
						onClick: ({ detail }) => onRemove(detail === 0),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "trash" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.remove })]
					})
				]
			}),
			line.told !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineWarning, {
				text: line.told,
				onQuantity
			}),
			checked?.problems.map(({ code, message, blocks }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(LineWarning, {
				text: message,
				isBlocking: blocks,
				available,
				onQuantity,
				children: [(code === "flash_held" || code === "flash_sold_out" || code === "flash_limit") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					onClick: onRemoveFlashPrice,
					children: t.normalPrice
				}), code === "flash_held" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "link",
					href: `/flash-product/${line.slug}?v=${line.variantId}`,
					children: t.toQueue
				})]
			}, code))
		]
	});
}
// src/features/checkout/cart-totals.rules.ts
/** Returns the sum of the lines, before the server has calculated it. */
var subtotalOf = (lines) => lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
/** Returns whether no line needs a parcel. */
var isDigital = (quote) => quote !== null && quote.lines.length > 0 && quote.lines.every((line) => line.isDigital);
/** Returns whether a problem of a line prevents the checkout. */
var isBlocked = (quote) => quote?.lines.some(({ problems }) => problems.some(({ blocks }) => blocks)) ?? false;
/** Returns whether the shop requires an account and the visitor is a guest. */
var needsAccount = (quote) => quote?.requirements.some(({ code }) => code === "sign_in_required") ?? false;
var checkoutHref = (quote) => needsAccount(quote) ? "/sign-in?next=%2Fuser%2Forder" : "/user/order";
/**
* Returns how much is missing for free delivery, after the discount of a coupon; null where there is nothing to reach.
* @param fromAmount the shop's limit in minor units; null without one
*/
function freeDeliveryProgress(fromAmount, quote, lines) {
	if (fromAmount === null || isDigital(quote)) return null;
	const spentAmount = quote ? quote.subtotalAmount - quote.discountAmount : subtotalOf(lines);
	const isFreeByCoupon = quote?.coupon?.type === "freeShipping" && quote.coupon.problem === null;
	const isFree = spentAmount >= fromAmount || isFreeByCoupon;
	return {
		isFree,
		spentAmount,
		missingAmount: isFree ? 0 : fromAmount - spentAmount
	};
}
// src/app/pages/checkout/cart-problems.tsx
/** Lists the changes of cart lines above the cart, each with a link to its line. */
function CartProblems({ quote }) {
	const t = useCartTexts();
	const problems = quote?.lines.flatMap(({ _id, problems: own }) => own.map((problem) => ({
		...problem,
		_id
	}))) ?? [];
	if (problems.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
		tone: isBlocked(quote) ? "error" : "warn",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: isBlocked(quote) ? t.problems : t.notices }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: problems.map(({ _id, code, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "link",
			href: `#${lineAnchor(_id)}`,
			children: message
		}) }, `${_id} ${code}`)) })]
	});
}
// src/features/checkout/ui/checkout-button.tsx
/** Renders the link to the checkout, or a disabled button while a line of the cart prevents it. */
function CheckoutButton({ quote, className }) {
	const t = useTexts({ en: cartEn });
	return isBlocked(quote) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className,
		"aria-disabled": "true",
		children: t.checkout
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className,
		href: checkoutHref(quote),
		children: t.checkout
	});
}
var free_delivery_module_default = {
	free: "D30",
	isFree: "D31"
};
// src/features/checkout/ui/free-delivery.tsx
/** Shows how much is missing for free delivery, after the discount of a coupon. */
function FreeDelivery({ quote, lines }) {
	const t = useTexts({ en: cartEn });
	const money = useMoney();
	const { freeShippingFromAmount } = useShop();
	const progress = freeDeliveryProgress(freeShippingFromAmount, quote, lines);
	if (freeShippingFromAmount === null || progress === null || lines.length === 0) return null;
	const { isFree, spentAmount, missingAmount } = progress;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: free_delivery_module_default.free,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: isFree ? free_delivery_module_default.isFree : void 0,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: isFree ? "check" : "truck" }), isFree ? t.isFree : t.toFree(money(missingAmount))]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("progress", {
			value: isFree ? 1 : spentAmount,
			max: isFree ? 1 : freeShippingFromAmount,
			"aria-label": t.freeProgress
		})]
	});
}
var cart_summary_module_default = {
	summary: "G00",
	off: "G01",
	total: "G02",
	arrival: "G03",
	estimate: "G04",
	place: "G05",
	bar: "G06",
	wide: "G07",
	express: "G08"
};
// src/app/pages/checkout/estimate.tsx
/** Estimates delivery by country and postcode, before the full address is known. */
function Estimate({ quote, estimate: { destination, setup, setDestination } }) {
	const t = useCartTexts();
	const money = useMoney();
	const id = (0, import_react.useId)();
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	if (!setup) return null;
	const nameOf = (code) => setup.countries.find(({ country }) => country === code)?.name ?? code;
	const isUnserved = destination !== null && quote !== null && quote.shippingOffers.length === 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: cart_summary_module_default.estimate,
		open: isOpen,
		onToggle: (event) => setOpen(event.currentTarget.open),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "pin" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: destination ? t.estimateFor([destination.postcode, nameOf(destination.country)].filter(Boolean).join(", ")) : t.estimate }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "down" })
			] }),
			isUnserved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "alert",
				children: t.notServed
			}),
			destination && !isUnserved && quote && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: quote.shippingOffers.map(({ _id, title, amount }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "num",
				children: amount === 0 ? t.free : money(amount)
			})] }, _id)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DestinationFields, {
				id,
				countries: setup.countries,
				form: setup.form,
				initial: {
					country: destination?.country ?? setup.country,
					postcode: destination?.postcode ?? ""
				},
				onDestinationChange: (country, postcode) => setDestination({
					country,
					...postcode && { postcode }
				})
			}, `${destination?.country} ${destination?.postcode}`)
		]
	});
}
function DestinationFields({ id, countries, form: firstForm, initial, onDestinationChange }) {
	const t = useCartTexts();
	const [country, setCountry] = (0, import_react.useState)(initial.country);
	const [postcode, setPostcode] = (0, import_react.useState)(initial.postcode);
	const form = useAddressForm(country, firstForm);
	const { labels } = useTexts({ en: addressEn });
	const field = form.fields.find(({ name }) => name === "postcode");
	const show = () => onDestinationChange(country, postcode.trim().toUpperCase());
	const onKeyDown = (event) => {
		if (event.key === "Enter") show();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cart_summary_module_default.place,
		role: "group",
		"aria-labelledby": id,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				id,
				className: "vh",
				children: t.estimate
			}),
			countries.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				name: "country",
				label: t.country,
				select: {
					value: country,
					onChange: (event) => setCountry(event.target.value)
				},
				children: countries.map(({ country: code, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: code,
					children: name
				}, code))
			}),
			field && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "postcode",
				label: labels[field.label],
				input: {
					value: postcode,
					maxLength: 20,
					autoComplete: "postal-code",
					inputMode: form.isPostcodeNumeric ? "numeric" : "text",
					onChange: (event) => setPostcode(event.target.value),
					onKeyDown
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn ghost",
				onClick: show,
				children: t.showEstimate
			})
		]
	});
}
// src/app/pages/checkout/cart-summary.tsx
/** Renders the known costs of the cart and the button to the checkout. */
function CartSummary({ quote, lines, hasFailed, estimate }) {
	const t = useCartTexts();
	const limit = quote?.requirements.find(({ code }) => code === "order_too_small" || code === "order_too_large");
	const paymentMethods = quote?.gateways.map(({ title }) => title) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("aside", {
		className: `card-panel ${cart_summary_module_default.summary}`,
		"aria-label": t.summary,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t.summary }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FreeDelivery, {
				quote,
				lines
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CouponField, {
				applied: quote?.coupon ?? null,
				lines
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Totals, {
				quote,
				lines,
				estimate
			}),
			limit && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "error",
				children: limit.message
			}),
			!isBlocked(quote) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Express, {
				quote,
				lines
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: cart_summary_module_default.wide,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutButton, {
					quote,
					className: "btn lg full"
				})
			}),
			needsAccount(quote) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "sm",
				children: t.signInFirst
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted sm",
				role: "status",
				children: quote === null && !hasFailed ? t.checking : ""
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Arrival, { quote }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Estimate, {
				quote,
				estimate
			}),
			paymentMethods.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted sm",
				children: t.payWith(paymentMethods)
			})
		]
	});
}
/**
* Offers the wallets, unless something in the cart needs more than a wallet gives. Their code loads once the visitor
* uses the page and the space for them is in view.
*/
function Express({ quote, lines }) {
	const { hasExpress, guestCheckout } = useShop();
	const [Buttons, setButtons] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (!hasExpress) return;
		whenUsed().then(whenVisible("[data-express]")).then(() => import("./cart-express-Dj0MuzB.js")).then((module) => setButtons(() => module.CartExpress)).catch(logFailure);
	}, [hasExpress]);
	const amount = quote?.totalAmount ?? subtotalOf(lines);
	const isDigitalInPart = quote?.lines.some((line) => line.isDigital) ?? false;
	const isLimited = quote?.requirements.some(({ step }) => step === "cart") ?? false;
	if (!hasExpress || !guestCheckout || isDigitalInPart || isLimited || amount === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: cart_summary_module_default.express,
		"data-express": true,
		children: Buttons && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Buttons, { amount })
	});
}
/** On phones, keeps the total and the checkout button in view. */
function CheckoutBar({ quote, lines }) {
	const t = useCartTexts();
	const money = useMoney();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cart_summary_module_default.bar,
		"data-sticky-buy": true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "muted sm",
			children: t.total
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
			className: "num",
			children: money(quote?.totalAmount ?? subtotalOf(lines))
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutButton, {
			quote,
			className: "btn lg full"
		})]
	});
}
function Totals({ quote, lines, estimate }) {
	const t = useCartTexts();
	const money = useMoney();
	const subtotal = subtotalOf(lines);
	const isEstimated = quote?.taxIsEstimated || estimate.destination === null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
		className: "num",
		"aria-live": "polite",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.subtotal }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(quote?.subtotalAmount ?? subtotal) })] }),
			quote && quote.discountAmount > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: cart_summary_module_default.off,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.discount }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: ["−", money(quote.discountAmount)] })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", { children: [t.delivery, quote?.shippingOptionId && isEstimated && !isDigital(quote) && ` (${t.estimated})`] }), isDigital(quote) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: t.byMail }) : quote?.shippingOptionId ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: quote.shippingAmount === 0 ? t.free : money(quote.shippingAmount) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "muted",
				children: t.atCheckout
			})] }),
			quote && quote.feeAmount > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: quote.gateways.find(({ _id }) => _id === quote.gatewayId)?.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(quote.feeAmount) })] }),
			quote?.taxLines.filter(({ amount }) => amount > 0).map(({ label, amount, included }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "muted sm",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", { children: [included ? t.includesTax(label) : label, isEstimated && ` (${t.estimated})`] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(amount) })]
			}, label)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: cart_summary_module_default.total,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.total }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: money(quote?.totalAmount ?? subtotal) })]
			})
		]
	});
}
/** Shows when and for how much the cart arrives at the estimated destination, or within the shop's country. */
function Arrival({ quote }) {
	const texts = useDeliveryTexts();
	const promised = findPromisedOffers(quote?.shippingOffers ?? []);
	if (!quote || !promised?.first.promise) return null;
	const { first, faster } = promised;
	const isReduced = quote.shippingAmount < first.amount;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: cart_summary_module_default.arrival,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "truck" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [texts.promise({
			...promised.first.promise,
			amount: quote.shippingAmount
		}), faster?.promise && !isReduced && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "muted sm",
			children: [" ", texts.faster({
				...faster.promise,
				amount: faster.amount
			})]
		})] })]
	});
}
var cart_module_default = {
	page: "H00",
	notices: "H01",
	lines: "H02",
	skeleton: "H03"
};
// src/features/cart/ui/guest-saved-for-later.ts
var NONE = [];
/** The number of variants in one request. */
var BATCH = 50;
/** Returns the lines that a guest has saved for later in this browser, with their current state in the shop. */
function useGuestSaved() {
	const { shopId } = useShop();
	const stored = persistentValue({
		key: `savedForLater-${shopId}`,
		parse: parseLines,
		initial: NONE
	});
	const lines = usePersistent(stored);
	const today = useToday(shopId, lines);
	return {
		lines: lines.map((line) => {
			const now = today?.get(line.variantId);
			return {
				...line,
				unitAmount: now ?? line.unitAmount,
				isGone: today !== null && now === void 0
			};
		}),
		add: (line) => {
			const others = stored.get().filter((other) => !isSameItem(other, line));
			if (others.length >= 100) return false;
			stored.set([...others, line]);
			return true;
		},
		remove: (lineId) => stored.update((latest) => latest.filter(({ _id }) => _id !== lineId))
	};
}
/** Returns the current prices of variants, without those that are no longer sold; null while they are loading. */
function useToday(shopId, lines) {
	const [today, setToday] = (0, import_react.useState)(null);
	const ids = [...new Set(lines.map(({ variantId }) => variantId))].toSorted().join(",");
	(0, import_react.useEffect)(() => {
		if (ids === "") return void 0;
		const abort = new AbortController();
		const all = ids.split(",");
		const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH).join(","));
		Promise.all(batches.map((batch) => browserApi().get("/shop/product/{shopId}/variants", {
			params: { shopId },
			query: { ids: batch },
			signal: abort.signal
		}))).then((responses) => {
			const prices = responses.flatMap(({ data }) => data.map(({ _id, unitAmount }) => [_id, unitAmount]));
			setToday({
				requestedIds: ids,
				prices: new Map(prices)
			});
		}).catch((error) => {
			if (!abort.signal.aborted) logFailure(error);
		});
		return () => abort.abort();
	}, [shopId, ids]);
	return today?.requestedIds === ids ? today.prices : null;
}
var saved_for_later_module_default = {
	saved: "R10",
	line: "R11",
	tools: "R12",
	remove: "R13"
};
// src/features/cart/ui/saved-for-later.tsx
/** Shows the lines that a shopper has saved for later, below the cart. They are neither counted nor ordered. */
function SavedLines({ lines, onMoveToCart, onRemove }) {
	const t = useCartTexts();
	const money = useMoney();
	const heading = (0, import_react.useRef)(null);
	const headingId = (0, import_react.useId)();
	const then = (act) => () => {
		act();
		heading.current?.focus();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: saved_for_later_module_default.saved,
		"aria-labelledby": headingId,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: headingId,
			ref: heading,
			tabIndex: -1,
			children: t.saved
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: saved_for_later_module_default.line,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineImage, {
					line,
					sizes: "72px"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
						as: "h3",
						children: line.isGone ? line.name : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
							href: `/product/${line.slug}?v=${line.variantId}`,
							children: line.name
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionValues, {
						as: "p",
						values: line.optionValues
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted sm num",
						children: line.isGone ? t.savedGone : `${line.quantity} × ${money(line.unitAmount)}`
					})
				] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: saved_for_later_module_default.tools,
					children: [!line.isGone && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "btn ghost",
						"aria-label": t.moveNamed(line.name),
						onClick: then(() => onMoveToCart(line)),
						children: t.moveToCart
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: `iconbtn ${saved_for_later_module_default.remove}`,
						"aria-label": t.removeNamed(line.name),
						onClick: then(() => onRemove(line)),
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "trash" })
					})]
				})
			]
		}, line._id)) })]
	});
}
var rejected_lines_module_default = {
	title: "Q10",
	lines: "Q11"
};
// src/features/cart/ui/rejected-lines.tsx
/** Shows lines of the guest's cart that the shopper's cart rejected after the sign-in, each with its reason. */
function RejectedLines() {
	const t = useCartTexts();
	const { shopId } = useShop();
	const guests = guestCart(shopId);
	const { lines } = (0, import_react.useSyncExternalStore)(guests.subscribe, guests.get, guests.getEmpty);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const rejected = lines.filter(({ refusal }) => refusal !== void 0);
	if (rejected.length === 0) return null;
	const remove = (lineId) => {
		guests.remove(lineId);
		if (guests.get().lines.length === 0) guests.finish();
	};
	const retry = async () => {
		setBusy(true);
		try {
			const { transferGuestCart } = await import("./account-cart-zTFq5LV.js");
			await transferGuestCart(shopId);
		} catch (error) {
			logFailure(error);
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
		tone: "warn",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: rejected_lines_module_default.title,
				children: t.refused
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.refusedText }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: rejected_lines_module_default.lines,
				children: rejected.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
						as: "b",
						children: line.name
					}),
					line.quantity > 1 && ` × ${line.quantity}`,
					line.optionValues.length > 0 && ` (${line.optionValues.join(", ")})`,
					": ",
					line.refusal
				] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					"aria-label": t.removeNamed(line.name),
					onClick: () => remove(line._id),
					children: t.remove
				})] }, line._id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn ghost",
				"aria-disabled": isBusy,
				onClick: () => void retry(),
				children: t.again
			})
		]
	});
}
// src/app/pages/checkout/use-estimate.ts
/**
* Returns the destination of the delivery estimate: the one entered here, or else the shopper's own address.
* @param isEnabled false for an empty cart, which sends no requests
*/
function useEstimate(isEnabled) {
	const { shopId } = useShop();
	const stored = persistentValue({
		key: `place-${shopId}`,
		parse: parseDestination,
		initial: null
	});
	const typed = usePersistent(stored);
	const setup = useSetup(shopId, isEnabled);
	const own = useShopperDestination(shopId, isEnabled && typed === null);
	return {
		destination: typed ?? own,
		setup,
		setDestination: stored.set
	};
}
function useSetup(shopId, isEnabled) {
	const [setup, setSetup] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (!isEnabled) return;
		browserApi().get("/shop/checkout/setup/{shopId}", { params: { shopId } }).then(({ data }) => setSetup(data)).catch(logFailure);
	}, [shopId, isEnabled]);
	return setup;
}
/** Returns the default destination of the shopper; null for a guest. */
function useShopperDestination(shopId, isEnabled) {
	const userId = useShopper()?._id;
	const [own, setOwn] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (!isEnabled || userId === void 0) return;
		browserApi().get("/shop/user-address", { query: {
			userId,
			shopId,
			token: userId
		} }).then(({ data }) => {
			const address = data.find(({ isDefaultShipping }) => isDefaultShipping) ?? data[0];
			if (!address) return;
			const { country, state, postcode, city } = address;
			setOwn({
				userId,
				destination: {
					country,
					state,
					postcode,
					city
				}
			});
		}).catch(logFailure);
	}, [
		shopId,
		userId,
		isEnabled
	]);
	return own !== null && own.userId === userId ? own.destination : null;
}
/** The stored value may come from an older release or be changed by hand. */
function parseDestination(text) {
	const { country, postcode } = JSON.parse(text);
	if (typeof country !== "string" || !/^[A-Z]{2}$/.test(country)) return null;
	return {
		country,
		...typeof postcode === "string" && postcode !== "" && { postcode: postcode.slice(0, 20) }
	};
}
// src/features/cart/ui/use-cross-sell.ts
var SHOWN = 4;
/** Returns products that go with the cart. They are loaded once, so that nothing moves while the visitor taps. */
function useGoesWell(productIds) {
	const { shopId } = useShop();
	const [found, setFound] = (0, import_react.useState)([]);
	const hasRequested = (0, import_react.useRef)(false);
	const ids = productIds.filter(Boolean);
	const hasProducts = ids.length > 0;
	(0, import_react.useEffect)(() => {
		if (!hasProducts || hasRequested.current) return;
		hasRequested.current = true;
		const seen = [...new Set(ids)].slice(-20).join(",");
		whenIdle().then(() => browserApi().get("/shop/product/{shopId}/for-you", {
			params: { shopId },
			query: {
				limit: "12",
				seen
			}
		})).then(({ data }) => setFound(data)).catch(logFailure);
	}, [hasProducts, shopId]);
	const inCart = new Set(ids);
	return found.filter(({ _id }) => !inCart.has(_id)).slice(0, SHOWN);
}
// src/app/pages/checkout/cart.page.tsx
var handle = { meta: () => ({
	title: cartEn.title,
	noindex: true
}) };
async function loader({ context }) {
	const { api, shopId } = context.get(pageContext);
	const popular = loadPage(api.get("/shop/product/{shopId}/top-selling-product", {
		params: { shopId },
		query: { limit: "4" }
	})).then((response) => response?.data ?? []);
	return { popular: typeof document === "undefined" ? await popular : popular };
}
function Component() {
	const { popular } = useLoaderData();
	const t = useCartTexts();
	const { cart, store, isHydrated } = useCart();
	const shopper = useShopper();
	const shown = useShownQuote(cart);
	const heading = (0, import_react.useRef)(null);
	const list = (0, import_react.useRef)(null);
	/** Moves the focus, because the pressed button is removed with its line. */
	const leave = () => (cart.lines.length > 1 ? list.current : heading.current)?.focus();
	const removal = useRemoveLine({
		lines: cart.lines,
		store,
		leave
	});
	const isLoading = !isHydrated || cart.state === "loading" && cart.lines.length === 0;
	const isEmpty = isHydrated && cart.state === void 0 && cart.lines.length === 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap section",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				ref: heading,
				tabIndex: -1,
				children: t.title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: cart_module_default.notices,
				children: [
					isHydrated && !store.isPersistent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
						tone: "warn",
						children: t.memoryOnly
					}),
					cart.state === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FetchFailed, { store }),
					shopper && isHydrated && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RejectedLines, {})
				]
			}),
			isLoading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: cart_module_default.skeleton,
				"aria-hidden": "true"
			}),
			isEmpty && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingYet, {
				texts: shopper ? {
					...t,
					emptyText: t.keptForYou
				} : t,
				popular,
				action: quickAddFor
			}),
			cart.lines.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilledCart, {
				lines: cart.lines,
				shown,
				list,
				leave,
				removal
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Saved, {
				cart,
				store
			}),
			cart.lines.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GoesWell, { lines: cart.lines })
		]
	});
}
/** Shows that the cart could not be loaded from the server. */
function FetchFailed({ store }) {
	const t = useCartTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
		tone: "warn",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.fetchFailed }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "btn ghost",
			onClick: () => void store.refresh?.().catch(logFailure),
			children: t.again
		})]
	});
}
/** Saved lines of the account, and those saved in this browser as a guest. */
function Saved({ cart: { saved }, store }) {
	const t = useCartTexts();
	const { product } = useMessages();
	const guests = useGuestSaved();
	const lines = [...saved ?? [], ...guests.lines];
	if (lines.length === 0) return null;
	const isGuests = ({ _id }) => guests.lines.some((line) => line._id === _id);
	const moveToCart = ({ _id, isGone: _isGone, ...line }) => {
		if (store.add(line, 99)) guests.remove(_id);
		else showToast(product.cartFull);
	};
	const remove = (line) => {
		if (!isGuests(line)) {
			store.remove(line._id);
			return;
		}
		guests.remove(line._id);
		showToast(t.removed(line.name), {
			label: t.undo,
			onClick: () => void guests.add(line)
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedLines, {
		lines,
		onMoveToCart: (line) => isGuests(line) ? moveToCart(line) : store.saveForLater?.(line._id, false),
		onRemove: remove
	});
}
/** Returns the quote for the cart, the stored coupon code and the estimated destination, else the shop's country. */
function useShownQuote({ cartId, lines }) {
	const { code } = useCouponCode();
	const { country } = useShop();
	const estimate = useEstimate(lines.length > 0);
	const details = {
		...code !== null && { couponCode: code },
		address: { ...estimate.destination ?? { country } }
	};
	const { quote, hasFailed } = useQuote({
		cartId,
		lines,
		details
	});
	return {
		quote,
		hasFailed,
		estimate
	};
}
function FilledCart({ lines, shown, list, leave, removal }) {
	const t = useCartTexts();
	const { store } = useCart();
	const moveLine = useMoveLine(leave, removal.focusRestored);
	const { quote, hasFailed, estimate } = shown;
	const checked = new Map(quote?.lines.map((line) => [line._id, line]));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cart_module_default.page,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
				hasFailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
					tone: "warn",
					children: t.checkFailed
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartProblems, { quote }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					ref: list,
					tabIndex: -1,
					className: cart_module_default.lines,
					children: lines.map((line, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartLineRow, {
						line,
						checked: checked.get(line._id) ?? null,
						onQuantity: (quantity) => store.setQuantity(line._id, quantity),
						onRemove: (isByKeyboard) => removal.remove(line, isByKeyboard),
						onSave: () => moveLine.forLater(line, index),
						onMoveToWishList: () => moveLine.asWishListItem(line, index),
						onRemoveFlashPrice: () => removeFlashPrice(store, line._id)
					}, lineKey(line)))
				})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartSummary, {
				quote,
				lines,
				hasFailed,
				estimate
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutBar, {
				quote,
				lines
			})
		]
	});
}
/**
* Returns actions that move a line from the cart to a list.
* @param leave moves the focus away from the line
* @param focusRestored moves the focus to a line that comes back
*/
function useMoveLine(leave, focusRestored) {
	const t = useCartTexts();
	const { shopId } = useShop();
	const { store } = useCart();
	const guests = useGuestSaved();
	const forLater = (line, index) => {
		if (store.saveForLater) {
			store.saveForLater(line._id, true);
			showToast(t.savedNamed(line.name));
		} else if (guests.add(line)) {
			store.remove(line._id);
			const undo = () => {
				guests.remove(line._id);
				restoreLine(store, line, index);
				focusRestored(line);
			};
			showToast(t.savedNamed(line.name), {
				label: t.undo,
				onClick: undo
			});
		} else {
			showToast(t.savedFull);
			return;
		}
		leave();
	};
	const moveToWishList = async (line, index) => {
		const list = await loadSavedProducts(shopId);
		const { productId, variantId, unitAmount, name } = line;
		const isNew = !list.has(productId);
		const item = {
			productId,
			variantId,
			addedAt: (/* @__PURE__ */ new Date()).toISOString(),
			priceAmountWhenAdded: unitAmount
		};
		if (isNew && !list.add(item)) {
			showToast(t.wishListFull);
			return;
		}
		store.remove(line._id);
		leave();
		const undo = () => {
			if (isNew) list.remove(productId);
			restoreLine(store, line, index);
			focusRestored(line);
		};
		showToast(t.wished(name), {
			label: t.undo,
			onClick: undo
		});
	};
	return {
		forLater,
		asWishListItem: (line, index) => void moveToWishList(line, index).catch(logFailure)
	};
}
function GoesWell({ lines }) {
	const t = useCartTexts();
	const products = useGoesWell(lines.map(({ productId }) => productId));
	if (products.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "section",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: t.goesWell }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
			products,
			action: quickAddFor
		})]
	});
}
export { Component, handle, loader };
