import { B_ as useShop, Dv as loadPage, Eh as Alert, Ep as wishListEn, Gm as messageOf, H_ as showToast, L_ as persistentValue, Np as ListError, Ov as logFailure, R_ as usePersistent, Rv as require_react, Tp as my_wish_list_module_default, Z_ as useLoaderData, _v as require_jsx_runtime, ap as canBuy, ip as WishListRow, iv as pageContext, kh as formatDay, mv as Icon, op as fetchProductData, pv as Placeholder, rp as useWishListCart, sp as useWishListItems, v_ as useCart, vp as useWishListTexts, xh as browserApi } from "./shared-BJiPCzK.js";
// src/features/wish-list/ui/gift-reservation.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The button "I am buying this", and its cancellation. */
function GiftReservation({ name, left, mine, onReserve, onCancel }) {
	const t = useWishListTexts().sharedList;
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const container = (0, import_react.useRef)(null);
	const wasPressed = (0, import_react.useRef)(false);
	(0, import_react.useEffect)(() => {
		if (wasPressed.current) container.current?.querySelector("button")?.focus();
		wasPressed.current = false;
	}, [mine]);
	const press = async (work) => {
		if (isBusy) return;
		setBusy(true);
		wasPressed.current = true;
		await work();
		setBusy(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: container,
		className: my_wish_list_module_default.mark,
		children: mine > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: my_wish_list_module_default.mine,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "check" }), t.yours(mine)]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "link",
				"aria-label": t.takeBackNamed(name),
				"aria-disabled": isBusy,
				onClick: () => void press(onCancel),
				children: t.takeBack
			}),
			left > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "link",
				"aria-label": t.oneMoreNamed(name),
				"aria-disabled": isBusy,
				onClick: () => void press(onReserve),
				children: t.oneMore
			})
		] }) : left > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			className: `btn ghost ${my_wish_list_module_default.scripted}`,
			"aria-label": t.buyingNamed(name),
			"aria-disabled": isBusy,
			onClick: () => void press(onReserve),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "check" }), t.buying]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.taken
		})
	});
}
// src/features/wish-list/ui/use-gift-reservations.ts
var NONE = [];
var parseReservations = (text) => JSON.parse(text).filter(isReservation).slice(-500);
function isReservation(value) {
	if (typeof value !== "object" || value === null) return false;
	const { itemId, markId } = value;
	return typeof itemId === "string" && typeof markId === "string";
}
/** Returns a shared list, and this browser's reservations on it. */
function useGiftReservations(shareToken, loaded) {
	const t = useWishListTexts();
	const { shopId } = useShop();
	const [list, setList] = (0, import_react.useState)(loaded);
	const stored = persistentValue({
		key: `wishMarks-${shopId}`,
		parse: parseReservations,
		initial: NONE
	});
	const reservations = usePersistent(stored);
	const params = {
		shopId,
		shareToken
	};
	(0, import_react.useEffect)(() => {
		const refresh = () => {
			if (document.hidden) return;
			browserApi().get("/shop/wish-list/{shopId}/{shareToken}", { params: {
				shopId,
				shareToken
			} }).then(({ data }) => setList(data), logFailure);
		};
		document.addEventListener("visibilitychange", refresh);
		return () => document.removeEventListener("visibilitychange", refresh);
	}, [shopId, shareToken]);
	const attempt = async (work) => {
		try {
			setList((await work()).data);
			return true;
		} catch (error) {
			logFailure(error);
			showToast(messageOf(error, t.failed));
			return false;
		}
	};
	const findReservation = ({ _id }) => reservations.findLast(({ itemId }) => itemId === _id);
	const drop = (markId) => stored.update((latest) => latest.filter((other) => other.markId !== markId));
	/** After a rejection there is nothing to cancel; after a lost response there may be. */
	const undo = async (reservation) => {
		const path = "/shop/wish-list/{shopId}/{shareToken}/buying/{markId}";
		try {
			setList((await browserApi().delete(path, { params: {
				...params,
				markId: reservation.markId
			} })).data);
			drop(reservation.markId);
		} catch (error) {
			logFailure(error);
		}
	};
	return {
		list,
		/** Returns how many units this browser has reserved. */
		countOf: ({ _id }) => reservations.filter(({ itemId }) => itemId === _id).length,
		mark: async (item) => {
			const reservation = {
				itemId: item._id,
				markId: crypto.randomUUID()
			};
			stored.update((latest) => [...latest, reservation]);
			const path = "/shop/wish-list/{shopId}/{shareToken}/buying";
			if (await attempt(() => browserApi().post(path, {
				params,
				body: reservation
			}))) showToast(t.sharedList.thanks);
			else await undo(reservation);
		},
		unmark: async (item) => {
			const reservation = findReservation(item);
			if (!reservation) return;
			const path = "/shop/wish-list/{shopId}/{shareToken}/buying/{markId}";
			if (await attempt(() => browserApi().delete(path, { params: {
				...params,
				markId: reservation.markId
			} }))) drop(reservation.markId);
		}
	};
}
// src/app/pages/account/shared-list.page.tsx
/** The title does not name the list, because it appears in the history of shared browsers. */
var handle = { meta: () => ({
	title: wishListEn.sharedList.someone,
	canonicalPath: "/wish-list",
	noindex: true
}) };
async function loader({ context, params }) {
	const { api, shopId } = context.get(pageContext);
	const shareToken = params.shareToken ?? "";
	const list = await loadPage(api.get("/shop/wish-list/{shopId}/{shareToken}", { params: {
		shopId,
		shareToken
	} }));
	const items = list?.data.items ?? [];
	const productData = items.length > 0 ? await fetchProductData(api, {
		shopId,
		items
	}).catch((error) => {
		logFailure(error);
		return null;
	}) : null;
	return {
		shareToken,
		list: list?.data ?? null,
		known: productData
	};
}
var placeholderFor = (name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name });
/** Renders a wish list for visitors who received its link (behaviour B17). */
function Component() {
	const { shareToken, list, known } = useLoaderData();
	if (!list) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap section",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shared, {
		shareToken,
		list,
		productData: known
	}, shareToken);
}
function Shared({ shareToken, list: loaded, productData }) {
	const t = useWishListTexts();
	const shop = useShop();
	const { list, ...reservations } = useGiftReservations(shareToken, loaded);
	const { entries, hasFailed } = useWishListItems(shop.shopId, list.items, productData);
	const cart = useWishListCart(useCart().store);
	const buyable = entries?.filter((entry) => canBuy(entry) && (entry.item.left > 0 || reservations.countOf(entry.item) > 0)) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap section",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: list.ownerName === null ? t.sharedList.someone : t.sharedList.by(list.ownerName)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				className: my_wish_list_module_default.note,
				children: list.name
			}),
			list.eventDate !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.sharedList.day(formatDay(list.eventDate, shop))
			}),
			list.isOwner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "ok",
				children: t.sharedList.own
			}),
			list.items.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: my_wish_list_module_default.head,
				children: t.sharedList.empty
			}),
			list.items.length > 0 && entries === null && hasFailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
			entries && entries.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: my_wish_list_module_default.head,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted",
						children: list.isOwner ? t.count(entries.length) : t.sharedList.explain
					}), buyable.length > 0 && !list.isOwner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: `btn ${my_wish_list_module_default.scripted}`,
						onClick: () => cart.addAll(buyable),
						children: t.addAll(buyable.length)
					})]
				}),
				!list.isOwner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: t.sharedList.noScript
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: my_wish_list_module_default.rows,
					children: entries.map((entry) => {
						const { item } = entry;
						const name = entry.card?.name ?? t.goneName;
						return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WishListRow, {
							entry,
							placeholder: placeholderFor,
							onAdd: () => cart.addOne(entry),
							details: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ItemDetails, { item }),
							tools: !list.isOwner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GiftReservation, {
								name,
								left: item.left,
								mine: reservations.countOf(item),
								onReserve: () => reservations.mark(item),
								onCancel: () => reservations.unmark(item)
							})
						}, item._id);
					})
				})
			] })
		]
	});
}
function ItemDetails({ item: { note, wantedQuantity, left } }) {
	const t = useWishListTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [note !== "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: `sm ${my_wish_list_module_default.note}`,
		children: note
	}), wantedQuantity > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "muted sm",
		children: t.sharedList.stillWanted(left, wantedQuantity)
	})] });
}
export { Component, handle, loader };
