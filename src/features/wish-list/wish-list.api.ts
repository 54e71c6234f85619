import { implement } from '#src/platform/api/endpoint-server.ts'
import { reserveGift, getSharedWishList, cancelGiftReservation } from './shared-list.service.ts'
import { wishListContract } from './wish-list.contract.ts'
import {
  addWishList,
  updateWishListItem,
  changeWishList,
  hideWishList,
  listSavedProducts,
  listWishLists,
  removeSavedProduct,
  removeWishListItem,
  removeWishList,
  restoreWishList,
  saveWishListItem,
  shareWishList,
} from './wish-list.service.ts'

export const wishListApi = implement(wishListContract, {
  wishLists: async (context) => ({ data: await listWishLists(context) }),
  savedProducts: listSavedProducts,
  addWishList: (context, { body }) => addWishList(context, body.name),
  changeWishList: async (context, { params, body }) => ({ data: await changeWishList(context, params.listId, body) }),
  removeWishList: async (context, { params }) => ({ data: await removeWishList(context, params.listId) }),
  restoreWishList: async (context, { params }) => ({ data: await restoreWishList(context, params.listId) }),
  shareWishList: async (context, { params, body }) => ({
    data: await shareWishList(context, params.listId, body.showsOwner),
  }),
  hideWishList: async (context, { params }) => ({ data: await hideWishList(context, params.listId) }),
  saveWishListItem: async (context, { body }) => ({ data: await saveWishListItem(context, body) }),
  updateWishListItem: async (context, { params, body }) => ({
    data: await updateWishListItem(context, params.itemId, body),
  }),
  removeWishListItem: async (context, { params }) => ({ data: await removeWishListItem(context, params.itemId) }),
  removeSavedProduct: async (context, { params }) => {
    await removeSavedProduct(context, params.productId)
    return {}
  },
  sharedWishList: async (context, { params }) => ({ data: await getSharedWishList(context, params.shareToken) }),
  reserveGift: async (context, { params, body }) => ({ data: await reserveGift(context, params.shareToken, body) }),
  cancelGiftReservation: async (context, { params }) => ({
    data: await cancelGiftReservation(context, params.shareToken, params.markId),
  }),
})
