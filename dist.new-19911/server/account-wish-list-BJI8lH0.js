import { Ep as wishListEn, H_ as showToast, Hf as asShopper, Ov as logFailure, Tv as ApiError, Uf as mutationQueue, Wf as sendEach, gp as isItem, hp as guestWishList, xh as browserApi } from "./shared-BJiPCzK.js";
// src/features/wish-list/ui/wish-list-api.ts
/** Saves an item, idempotently. @throws ApiError */
var postWishListItem = (owner, item, how) => asShopper(owner, browserApi().post("/shop/user/wish-list/item", { body: {
	...item,
	...how,
	userId: owner.userId
} }));
/** Removes a product from all lists. @throws ApiError */
var deleteProduct = (owner, productId) => asShopper(owner, browserApi().delete("/shop/user/wish-list/product/{productId}", {
	params: { productId },
	query: { userId: owner.userId }
}));
/** Returns the saved ids and the name of the default list. @throws ApiError */
var fetchSaved = (owner) => asShopper(owner, browserApi().get("/shop/user/wish-list/saved", { query: { userId: owner.userId } }));
// src/features/wish-list/ui/account-wish-list.ts
/** Short enough for a shopper who switches between two tabs. */
var REFRESH_MS = 3e3;
/** By then the cart has been requested, so an ended session is known. */
var START_DELAY_MS = 1e3;
var withProduct = (ids, productId, isSaved) => {
	const others = ids.filter((id) => id !== productId);
	return isSaved ? [...others, productId] : others;
};
/** Creates a shopper's saved products. They are available at once from the browser's storage. */
function createAccountWishList(owner, guests, storage) {
	let name = wishListEn.title;
	const fetch = async () => {
		const response = await fetchSaved(owner);
		name = response.defaultName ?? name;
		return response.data.toSorted();
	};
	const queue = mutationQueue({
		name: "wish-list",
		owner,
		keys: {
			pending: "wish-outbox",
			base: "saved"
		},
		isMutation: isWishListMutation,
		parseBase: (text) => JSON.parse(text).filter((id) => typeof id === "string"),
		isBaseShared: true,
		empty: [],
		refreshMs: REFRESH_MS,
		startDelayMs: START_DELAY_MS,
		idOf: ({ id }) => id,
		collapse: (pending, next) => [...pending.filter(({ productId }) => productId !== next.productId), next],
		apply: (ids, { productId, item }) => withProduct(ids, productId, item !== null),
		send: async ({ id, productId, item, undo, isSent }) => {
			if (item) name = (await postWishListItem(owner, item, {
				undo,
				additionId: id
			})).data.listName;
			else await deleteProduct(owner, productId);
			return isSent ? fetch() : withProduct(ids(), productId, item !== null);
		},
		fetch,
		onRejected: (_mutation, { message }) => showToast(message),
		guest: createGuestMerge(owner, guests, (productId) => queue.setBase(withProduct(ids(), productId, true)))
	}, storage);
	const ids = () => queue.base() ?? [];
	const change = (productId, item, undo = false) => queue.enqueue({
		id: crypto.randomUUID(),
		productId,
		item,
		undo
	});
	return {
		name: () => name,
		ids,
		has: (productId) => queue.get().includes(productId),
		subscribe: queue.subscribe,
		add: (item) => {
			change(item.productId, item);
			return true;
		},
		remove: (productId) => {
			change(productId, null);
			const item = {
				productId,
				addedAt: (/* @__PURE__ */ new Date()).toISOString(),
				priceAmountWhenAdded: 0
			};
			return () => change(productId, item, true);
		},
		applyServerIds: (serverIds, listName) => {
			name = listName ?? name;
			queue.setBase(serverIds.toSorted());
		},
		goOn: () => queue.sync().catch((error) => error instanceof ApiError && error.status === 401 ? void 0 : logFailure(error))
	};
}
/** Merges a guest's items into the shopper's list, oldest first; each is removed here after its own acknowledgement. */
function createGuestMerge(owner, guests, onAdded) {
	/** Products that did not fit; they stay here. */
	const rejected = /* @__PURE__ */ new Set();
	const next = () => guests.get().findLast(({ productId }) => !rejected.has(productId));
	return {
		hasItems: () => next() !== void 0,
		merge: async () => {
			const rejectedBefore = rejected.size;
			await sendEach(owner, {
				next,
				send: async (item) => {
					await postWishListItem(owner, item, { merge: true });
					onAdded(item.productId);
					guests.removeExact(item);
				},
				onRejected: (item, { code }) => {
					if (code === "wish_list_full") rejected.add(item.productId);
					else guests.removeExact(item);
				}
			});
			if (rejected.size > rejectedBefore) showToast(wishListEn.notTaken, {
				label: wishListEn.view,
				href: "/user/my-wish-list"
			});
		}
	};
}
function isWishListMutation(value) {
	if (typeof value !== "object" || value === null) return false;
	const { id, productId, item, undo } = value;
	return typeof id === "string" && typeof productId === "string" && typeof undo === "boolean" && (item === null || isItem(item));
}
var lists = /* @__PURE__ */ new Map();
/** Returns a shopper's saved products in this browser, refreshed whenever the shopper returns to the page. */
function accountWishList(owner) {
	const key = `${owner.shopId} ${owner.userId}`;
	const list = lists.get(key) ?? createAccountWishList(owner, guestWishList(owner.shopId));
	lists.set(key, list);
	return list;
}
export { accountWishList };
