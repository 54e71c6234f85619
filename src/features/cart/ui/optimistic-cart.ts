import { createListeners } from '#src/web/client/storage/browser-storage.ts'
import type { ShopperCart, ShopperLine } from '../cart.contract.ts'
import type { Cart, ItemReference } from './guest-cart.ts'
import type { ExistingCart, MutationQueue } from './mutation-queue.ts'
import { withMutation, type ShownLine } from './pending-mutations.ts'

export type CartView = ReturnType<typeof createCartView>

/** Returns the cart that a shopper sees: the server's last response with the pending mutations applied. */
export function createCartView(mutationQueue: MutationQueue) {
  let server = mutationQueue.getStoredCart()
  /** Whether the server's cart was loaded on this page, and not stored by an earlier one. */
  let isFresh = false
  let state: Cart['state'] = server ? undefined : 'loading'
  /** Why changes were rejected, until the line changes again. */
  const rejections = new Map<string, string>()
  let cart = buildCart()
  const { tell, subscribe } = createListeners(() => {})
  mutationQueue.subscribe(show)

  function buildCart(): Cart {
    const lines = mutationQueue
      .get()
      .reduce(withMutation, server?.lines ?? [])
      .map((line) => {
        const message = rejections.get(nameOf(line))
        return message === undefined ? line : { ...line, told: message }
      })
    return {
      cartId: server?.cartId ?? '',
      lines: lines.filter(({ isSaved }) => !isSaved),
      saved: lines.filter(({ isSaved }) => isSaved),
      ...(state && { state }),
    }
  }
  function show(): void {
    cart = buildCart()
    tell()
  }
  function setServerCart(serverCart: ExistingCart): void {
    server = serverCart
    mutationQueue.storeCart(serverCart)
    state = undefined
    show()
  }
  return {
    get: () => cart,
    subscribe,
    known: () => server?.lines ?? null,
    isFresh: () => isFresh,
    find: (lineId: string) => [...cart.lines, ...(cart.saved ?? [])].find(({ _id }) => _id === lineId),
    take: ({ data, cartId }: ShopperCart): void => {
      isFresh = true
      setServerCart({ cartId: cartId ?? '', lines: data.map(toShown) })
    },
    /** Keeps only the lines that are saved for later, until the server has responded. */
    empty: (): void => {
      isFresh = false
      setServerCart({ cartId: '', lines: server?.lines.filter(({ isSaved }) => isSaved) ?? [] })
    },
    fail: (): void => {
      if (server === null) state = 'failed'
      show()
    },
    blame: (item: ItemReference, message: string): void => {
      rejections.set(nameOf(item), message)
      show()
    },
    forgive: (item: ItemReference): void => void rejections.delete(nameOf(item)),
  }
}

const nameOf = ({ variantId, flashId }: ItemReference): string => `${variantId} ${flashId ?? ''}`

const toShown = (line: ShopperLine): ShownLine => ({
  _id: line._id,
  productId: line.productId ?? '',
  variantId: line.variantId,
  slug: line.slug ?? '',
  name: line.name,
  image: line.image,
  optionValues: line.optionValues,
  quantity: line.quantity,
  unitAmount: line.unitAmountWhenAdded ?? line.unitAmount,
  ...(line.flashId !== null && { flashId: line.flashId }),
  isSaved: line.savedForLater,
  isGone: line.slug === null,
})
