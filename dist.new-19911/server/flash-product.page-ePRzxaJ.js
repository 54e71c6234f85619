import { Al as loader$1, B_ as useShop, Eh as Alert, Fv as redirect, Hd as Meter, Oh as formatDateTime, Ol as ProductScreen, Ov as logFailure, Pl as Unavailable, Rv as require_react, Z_ as useLoaderData, _v as require_jsx_runtime, ev as useRevalidator, ff as learnServerTime, gv as ShopText, kl as handle$1, lf as Countdown, mf as NotifyMe, mm as useMoney, of as usePromotionTexts, uf as TimeLeft, xh as browserApi } from "./shared-BJiPCzK.js";
// src/features/promotions/flash-view.rules.ts
var import_react = require_react();
/** Returns what a page shows; before the pool is loaded, it uses the data of the page. */
function flashStateOf({ status, claimedPercent, pool, isOver }) {
	if (pool?.entry?.state === "held" || pool?.entry?.state === "offered") return "open";
	if (isOver || pool?.status === "ended") return "ended";
	if (status === "scheduled" && pool?.status !== "active") return "scheduled";
	if (pool) return pool.pool === "sold" ? "soldOut" : pool.pool === "held" ? "heldOut" : "open";
	return claimedPercent >= 100 ? "soldOut" : "open";
}
var flash_offer_module_default = {
	offer: "X20",
	queue: "X21",
	head: "X23"
};
// src/features/catalog/ui/promotions/flash-offer.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shows a flash sale below the price: its end, the sold share, and the actions. */
function FlashOffer(props) {
	const { flash, item, state, pool, regularAmount, onMoment, notify } = props;
	const t = usePromotionTexts();
	const shop = useShop();
	const money = useMoney();
	const ends = formatDateTime(new Date(flash.endsAt), shop);
	const starts = formatDateTime(new Date(flash.startsAt), shop);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: flash_offer_module_default.offer,
		"aria-label": flash.title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: flash_offer_module_default.head,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "badge sale",
					children: t.flashSale
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
					as: "b",
					children: flash.title
				})]
			}),
			state === "scheduled" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
						className: "num",
						children: t.flashPrice(money(item.flashPriceAmount))
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "muted sm",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
							dateTime: flash.startsAt,
							children: t.startsOn(starts)
						})
					})
				] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
					until: flash.startsAt,
					label: t.startsIn,
					onEnd: onMoment
				}, flash.startsAt),
				notify
			] }),
			(state === "open" || state === "heldOut") && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
					until: flash.endsAt,
					label: t.endsIn,
					onEnd: onMoment
				}, flash.endsAt),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Meter, { percent: pool?.claimedPercent ?? item.claimedPercent }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "muted sm",
					children: [
						t.limit(item.perShopperLimit),
						" · ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
							dateTime: flash.endsAt,
							children: t.endsOn(ends)
						})
					]
				})
			] }),
			state === "soldOut" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "warn",
				children: t.soldOut(money(regularAmount))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				role: "status",
				children: state === "ended" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t.ended })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Queue, { ...props })
		]
	});
}
/** Shows the queue number, the offer and the hold. */
function Queue({ state, pool, onJoin, onLapse }) {
	const t = usePromotionTexts();
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	const entry = pool?.entry ?? null;
	const join = async () => {
		setBusy(true);
		setFailed(false);
		try {
			await onJoin();
		} catch (error) {
			logFailure(error);
			setFailed(true);
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: flash_offer_module_default.queue,
		role: "status",
		children: [
			state === "heldOut" && entry === null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.heldOut }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn sec",
				"aria-disabled": isBusy,
				onClick: () => !isBusy && void join(),
				children: isBusy ? t.joining : t.join
			})] }),
			hasFailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "error",
				children: t.queueFailed
			}),
			entry?.state === "waiting" && entry.position !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t.position(entry.position) }),
				" ",
				t.stay
			] }),
			entry?.state === "offered" && entry.expiresAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "vh",
					children: t.yourTurn
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
					"aria-hidden": "true",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeLeft, {
						until: entry.expiresAt,
						text: t.yourTurnFor,
						ended: t.yourTurn,
						onEnd: onLapse
					})
				}),
				" ",
				t.yourTurnText
			] }),
			entry?.state === "held" && entry.expiresAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				"aria-hidden": "true",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeLeft, {
					until: entry.expiresAt,
					text: t.holding,
					ended: t.holdEnded,
					onEnd: onLapse
				})
			})
		]
	});
}
// src/features/catalog/ui/promotions/use-flash-pools.ts
var POLL_MS = 5e3;
/**
* Returns the state of a sale's pools for this guest, by variant; empty until it is loaded. It reloads every five
* seconds while the guest waits, and when the page becomes visible.
*/
function useFlashPools(flashId, variantIds) {
	const [pools, setPools] = (0, import_react.useState)(/* @__PURE__ */ new Map());
	const joinedIds = variantIds.join(" ");
	const refresh = (0, import_react.useCallback)(async () => {
		try {
			const responses = await Promise.all(joinedIds.split(" ").map(async (variantId) => {
				return {
					variantId,
					...await browserApi().get("/shop/flash/{flashId}/pool", {
						params: { flashId },
						query: { variantId }
					})
				};
			}));
			const [first] = responses;
			if (first) learnServerTime(first.serverTime);
			setPools(new Map(responses.map(({ variantId, data }) => [variantId, data])));
		} catch (error) {
			logFailure(error);
		}
	}, [flashId, joinedIds]);
	const isWaiting = [...pools.values()].some(({ entry }) => entry !== null && entry.state !== "held");
	(0, import_react.useEffect)(() => {
		const poll = () => {
			if (document.visibilityState === "visible") refresh();
		};
		poll();
		document.addEventListener("visibilitychange", poll);
		const timer = isWaiting ? setInterval(poll, POLL_MS) : void 0;
		return () => {
			document.removeEventListener("visibilitychange", poll);
			clearInterval(timer);
		};
	}, [refresh, isWaiting]);
	const join = async (variantId) => {
		const { data } = await browserApi().post("/shop/flash/queue", { body: {
			flashId,
			variantId
		} });
		setPools((before) => new Map(before).set(variantId, data));
	};
	return {
		pools,
		refresh,
		join
	};
}
// src/app/pages/product/flash-product.page.tsx
/** The canonical URL is the product's own page. */
var handle = handle$1;
/**
* Loads a product with its flash sale.
* @throws Response a redirect to the product's own page when it has no current or upcoming flash sale
*/
async function loader(args) {
	const loaded = await loader$1(args);
	if ("product" in loaded && !loaded.product.flash) throw redirect(`/product/${loaded.product.slug}`, 302);
	return loaded;
}
function Component() {
	const loaded = useLoaderData();
	if ("error" in loaded) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unavailable.Component, { error: loaded.error });
	const { flash } = loaded.product;
	return flash ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlashProduct, {
		loaded,
		flash
	}, `${loaded.product._id} ${flash._id}`) : null;
}
function FlashProduct({ loaded, flash }) {
	const { product } = loaded;
	const { revalidate } = useRevalidator();
	const [isOver, setOver] = (0, import_react.useState)(false);
	const { pools, refresh, join } = useFlashPools(flash._id, flash.items.map(({ variantId }) => variantId));
	const stateOf = (item) => stateIn({
		flash,
		item,
		pools,
		isOver
	});
	const claimable = flash.items.filter((item) => stateOf(item) === "open");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductScreen, {
		...loaded,
		product: withFlashPrices(product, claimable),
		offer: {
			flashId: flash._id,
			variantIds: claimable.map(({ variantId }) => variantId),
			renderBlock: (variant) => {
				const item = flash.items.find(({ variantId }) => variantId === variant?._id) ?? flash.items[0];
				const regular = product.variants.find(({ _id }) => _id === item?.variantId);
				return item && regular && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlashOffer, {
					flash,
					item,
					state: stateOf(item),
					pool: pools.get(item.variantId) ?? null,
					regularAmount: regular.unitAmount,
					onMoment: () => {
						if (flash.status === "active") setOver(true);
						else revalidate();
						refresh();
					},
					onJoin: () => join(item.variantId),
					onLapse: () => void refresh(),
					notify: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotifyMe, {
						subjectId: item.variantId,
						name: product.name,
						topic: "priceDrop"
					})
				});
			}
		}
	});
}
var stateIn = ({ flash, item, pools, isOver }) => flashStateOf({
	status: flash.status,
	claimedPercent: item.claimedPercent,
	pool: pools.get(item.variantId) ?? null,
	isOver
});
/** Returns the product with flash prices and shopper limits for the variants of the sale. */
var withFlashPrices = (product, items) => ({
	...product,
	variants: product.variants.map((variant) => {
		const item = items.find(({ variantId }) => variantId === variant._id);
		if (!item || item.flashPriceAmount > variant.unitAmount) return variant;
		const { flashPriceAmount: unitAmount, strikeAmount, unitPrice } = item;
		return {
			...variant,
			unitAmount,
			unitPrice,
			strikeAmount,
			discountBps: strikeAmount === null ? null : Math.floor((strikeAmount - unitAmount) * 1e4 / strikeAmount),
			maxQuantity: Math.min(variant.maxQuantity, item.perShopperLimit)
		};
	})
});
export { Component, handle, loader };
