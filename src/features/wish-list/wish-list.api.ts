import { implement } from '#src/platform/api/endpoint-server.ts'
import { markWish, sharedWishList, unmarkWish } from './shared-list.service.ts'
import { wishContract } from './wish-list.contract.ts'
import {
  addWishList,
  changeWish,
  changeWishList,
  hideWishList,
  listSavedProducts,
  listWishLists,
  removeSavedProduct,
  removeWish,
  removeWishList,
  restoreWishList,
  saveWish,
  shareWishList,
} from './wish-list.service.ts'

export const wishApi = implement(wishContract, {
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
  saveWish: async (context, { body }) => ({ data: await saveWish(context, body) }),
  changeWish: async (context, { params, body }) => ({ data: await changeWish(context, params.itemId, body) }),
  removeWish: async (context, { params }) => ({ data: await removeWish(context, params.itemId) }),
  removeSavedProduct: async (context, { params }) => {
    await removeSavedProduct(context, params.productId)
    return {}
  },
  sharedWishList: async (context, { params }) => ({ data: await sharedWishList(context, params.shareToken) }),
  markWish: async (context, { params, body }) => ({ data: await markWish(context, params.shareToken, body) }),
  unmarkWish: async (context, { params }) => ({ data: await unmarkWish(context, params.shareToken, params.markId) }),
})
