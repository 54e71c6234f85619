import { showToast } from '#src/web/kit/feedback/toast.tsx'
import type { WishListItem, WishList } from '../wish-list.contract.ts'
import { useWishListTexts } from './texts.ts'
import type { SubmitErrors, useShopperLists } from './use-shopper-lists.ts'

type Attempt = ReturnType<typeof useShopperLists>['attempt']

interface ItemChange {
  note: string
  wantedQuantity: number
  listId: string
}

export type ListActions = ReturnType<typeof useListActions>

/** Returns a shopper's actions on their lists, with their messages. */
export function useListActions(attempt: Attempt) {
  const t = useWishListTexts()
  const of = ({ _id: listId }: WishList) => ({ listId })
  return {
    create: async (name: string, onMade: (listId: string) => void): Promise<SubmitErrors> => {
      let made = ''
      const errors = await attempt(async (api) => {
        const response = await api.post('/shop/user/wish-list', { body: { name } })
        made = response.listId
        return response
      })
      if (errors) return errors
      showToast(t.listMade(name.trim()))
      onMade(made)
      return null
    },

    change: async (
      list: WishList,
      body: { name: string; eventDate: string | null; isDefault?: true },
      onSaved: () => void,
    ): Promise<SubmitErrors> => {
      const errors = await attempt((api) => api.patch('/shop/user/wish-list/{listId}', { params: of(list), body }))
      if (errors) return errors
      showToast(t.listSaved)
      onSaved()
      return null
    },

    /** @param onRemoved called after the removal: lists loaded before still contain it */
    remove: async (list: WishList, onRemoved: () => void): Promise<void> => {
      const path = '/shop/user/wish-list/{listId}'
      if (await attempt((api) => api.delete(path, { params: of(list) }))) return
      const restore = () => void attempt((api) => api.post(`${path}/restore`, { params: of(list), body: {} }))
      showToast(t.listDeleted(list.name), { label: t.undo, onClick: restore })
      onRemoved()
    },

    share: async (list: WishList, showsOwner: boolean): Promise<void> => {
      const errors = await attempt((api) =>
        api.post('/shop/user/wish-list/{listId}/share', { params: of(list), body: { showsOwner } }),
      )
      if (!errors && list.shareToken !== null) showToast(t.newLinkMade)
    },

    showName: async (list: WishList, showsOwner: boolean): Promise<void> => {
      await attempt((api) => api.patch('/shop/user/wish-list/{listId}', { params: of(list), body: { showsOwner } }))
    },

    hide: async (list: WishList): Promise<void> => {
      const path = '/shop/user/wish-list/{listId}/share'
      if (!(await attempt((api) => api.delete(path, { params: of(list) })))) showToast(t.isPrivate)
    },

    changeItem: async (
      { _id: itemId }: WishListItem,
      body: ItemChange,
      { list, lists, onMoved }: { list: WishList; lists: readonly WishList[]; onMoved: () => void },
    ): Promise<SubmitErrors> => {
      const path = '/shop/user/wish-list/item/{itemId}'
      const errors = await attempt((api) => api.patch(path, { params: { itemId }, body }))
      if (errors) return errors
      if (body.listId === list._id) return null
      showToast(t.moved(lists.find(({ _id }) => _id === body.listId)?.name ?? ''), {
        label: t.undo,
        onClick: () => void attempt((api) => api.patch(path, { params: { itemId }, body: { listId: list._id } })),
      })
      onMoved()
      return null
    },

    removeItem: async (
      { _id: itemId, productId, priceAmountWhenAdded, addedAt }: WishListItem,
      { list, name }: { list: WishList; name: string },
    ): Promise<void> => {
      const params = { itemId }
      if (await attempt((api) => api.delete('/shop/user/wish-list/item/{itemId}', { params }))) return
      const body = { productId, priceAmountWhenAdded, addedAt, listId: list._id, undo: true }
      const restore = () =>
        attempt(async (api) => {
          await api.post('/shop/user/wish-list/item', { body })
          return api.get('/shop/user/wish-list')
        })
      showToast(t.itemRemoved(name), { label: t.undo, onClick: () => void restore() })
    },
  }
}
