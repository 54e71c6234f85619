import { createListeners } from '#src/web/client/storage/browser-storage.ts'
import type { ShopperCart, ShopperLine } from '../cart.contract.ts'
import type { Cart, Thing } from './guest-cart.ts'
import type { ExistingCart, Outbox } from './mutation-queue.ts'
import { withWaiting, type ShownLine } from './pending-mutations.ts'

export type CartView = ReturnType<typeof createCartView>

/** What a shopper sees of the cart: what the server said last, and what has been done since. */
export function createCartView(outbox: Outbox) {
  let server = outbox.known()
  /** Whether that is of this page, and not what one before it knew. */
  let isFresh = false
  let state: Cart['state'] = server ? undefined : 'loading'
  /** Why changes were not taken, as long as nothing newer happens to their lines. */
  const refusals = new Map<string, string>()
  let cart = draw()
  const { tell, subscribe } = createListeners(() => {})
  outbox.subscribe(show)

  function draw(): Cart {
    const lines = outbox
      .get()
      .reduce(withWaiting, server?.lines ?? [])
      .map((line) => {
        const told = refusals.get(nameOf(line))
        return told === undefined ? line : { ...line, told }
      })
    return {
      cartId: server?.cartId ?? '',
      lines: lines.filter(({ isSaved }) => !isSaved),
      saved: lines.filter(({ isSaved }) => isSaved),
      ...(state && { state }),
    }
  }
  function show(): void {
    cart = draw()
    tell()
  }
  function know(known: ExistingCart): void {
    server = known
    outbox.keepKnown(known)
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
      know({ cartId: cartId ?? '', lines: data.map(toShown) })
    },
    /** Nothing but what is saved for later is left, as far as can be said before the server has said so. */
    empty: (): void => {
      isFresh = false
      know({ cartId: '', lines: server?.lines.filter(({ isSaved }) => isSaved) ?? [] })
    },
    fail: (): void => {
      if (server === null) state = 'failed'
      show()
    },
    blame: (thing: Thing, message: string): void => {
      refusals.set(nameOf(thing), message)
      show()
    },
    forgive: (thing: Thing): void => void refusals.delete(nameOf(thing)),
  }
}

const nameOf = ({ variantId, flashId }: Thing): string => `${variantId} ${flashId ?? ''}`

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
