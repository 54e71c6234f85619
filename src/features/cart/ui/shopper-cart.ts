import { logFailure } from '#src/web/read.ts'
import { createListeners } from '#src/web/tabs.ts'
import type { ShopperCart, ShopperLine } from '../cart.contract.ts'
import { isSameThing, MAX_LINES, type Cart, type CartStore, type GuestLine, type SavedLine } from './guest-cart.ts'
import type { Outbox } from './outbox.ts'
import { deleteLine, fetchCart, isRefused, patchLine, postAddition, type Owner } from './shopper-cart-calls.ts'

export interface ShopperCartStore extends CartStore {
  /** Asks the server, and sends what it has not got yet. */
  refresh: () => Promise<void>
  /** Shows what the server has answered elsewhere. */
  take: (cart: ShopperCart) => void
  saveForLater: NonNullable<CartStore['saveForLater']>
}

interface Options {
  outbox: Outbox
  /** Tells the shopper of what could not be done. */
  onRefused: (message: string | null) => void
  /** Tells other tabs that the cart has changed. */
  onChanged: () => void
}

/** A line while it is the shopper's or saved for later. */
interface ShownLine extends SavedLine {
  isSaved: boolean
}
type Edit = (lines: readonly ShownLine[]) => readonly ShownLine[]

const EMPTY: Cart = { cartId: '', lines: [] }
/** Stands for a cart that has no name yet, because nothing was ever in it. */
const NAMELESS = 'none'

/**
 * A shopper's cart: what the server says, with everything on top that is still on its way to it, so that each click
 * shows at once. Changes are sent one after the other.
 */
export function createShopperCart(owner: Owner, { outbox, onRefused, onChanged }: Options): ShopperCartStore {
  let server: ShopperCart | null = null
  let edits: readonly Edit[] = []
  let cart = EMPTY
  let queue: Promise<unknown> = Promise.resolve()
  const { tell, subscribe } = createListeners(() => {})
  outbox.subscribe(show)

  function show(): void {
    cart = server ? toCart(server, [...edits, ...outbox.get().map(toEdit)]) : EMPTY
    tell()
  }
  function take(answer: ShopperCart): void {
    server = { data: answer.data, cartId: answer.cartId }
    show()
  }
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work)
    queue = done.catch(logFailure)
    return done
  }
  /** What has not arrived, in order; what is left when the network goes waits for the next time. */
  async function send(): Promise<void> {
    for (const sending of outbox.get())
      try {
        const answer = await postAddition(owner, sending)
        outbox.strike(sending.additionId)
        take(answer)
        if (answer.notice) onRefused(answer.notice.message)
        onChanged()
      } catch (error) {
        if (!isRefused(error)) throw error
        outbox.strike(sending.additionId)
        logFailure(error)
        onRefused(error.message)
      }
  }
  const refresh = (): Promise<void> =>
    enqueue(async () => {
      await send()
      take(await fetchCart(owner))
    })
  /** Shows a change at once, and takes it back when the server does not take it. */
  function change(lineId: string, edit: Edit, call: (itemId: string) => Promise<ShopperCart>): void {
    const line = cart.lines.find(({ _id }) => _id === lineId) ?? cart.saved?.find(({ _id }) => _id === lineId)
    if (!line) return
    edits = [...edits, edit]
    show()
    const work = async (): Promise<void> => {
      try {
        await send()
        // A line that was on its way has the server's name by now.
        const known = server?.data.find((other) => isSameLine(other, line))
        if (known) take(await call(known._id))
        onChanged()
      } catch (error) {
        onRefused(isRefused(error) && error.status !== 404 ? error.message : null)
        logFailure(error)
        take(await fetchCart(owner))
      } finally {
        edits = edits.filter((other) => other !== edit)
        show()
      }
    }
    enqueue(work).catch(() => {})
  }
  function post(line: GuestLine, merge: boolean): void {
    const { _id: _given, sent: _sent, refusal: _refusal, ...wanted } = line
    outbox.put({ additionId: crypto.randomUUID(), line: wanted, merge })
    enqueue(send).catch(() => {})
  }
  const editLine =
    (lineId: string, edit: (line: ShownLine) => ShownLine | null): Edit =>
    (lines) =>
      lines.flatMap((line) => (line._id === lineId ? (edit(line) ?? []) : line))

  return {
    get: () => cart,
    getEmpty: () => EMPTY,
    isKept: true,
    subscribe,
    refresh,
    take,
    add: (line) => {
      const isThere = cart.lines.some((other) => isSameThing(other, line))
      if (!isThere && cart.lines.length + (cart.saved?.length ?? 0) >= MAX_LINES) return false
      post({ ...line, _id: '' }, false)
      return true
    },
    setQuantity: (lineId, quantity) =>
      change(
        lineId,
        editLine(lineId, (line) => ({ ...line, quantity })),
        (itemId) => patchLine(owner, itemId, { quantity }),
      ),
    giveUpFlash: (lineId) =>
      change(
        lineId,
        (lines) => lines,
        (itemId) => patchLine(owner, itemId, { flashId: null }),
      ),
    remove: (lineId) =>
      change(
        lineId,
        editLine(lineId, () => null),
        (itemId) => deleteLine(owner, itemId),
      ),
    saveForLater: (lineId, isSaved) =>
      change(
        lineId,
        editLine(lineId, (line) => ({ ...line, isSaved })),
        (itemId) => patchLine(owner, itemId, { savedForLater: isSaved }),
      ),
    // What was there may be less by now: as much as there is comes back.
    restore: (line) => post(line, true),
    finish: () => {
      server = { data: [], cartId: null }
      show()
      onChanged()
      refresh().catch(() => {})
    },
  }
}

const isSameLine = (a: ShopperLine, b: GuestLine): boolean =>
  a._id === b._id || isSameThing({ variantId: a.variantId, flashId: a.flashId ?? undefined }, b)

const toEdit =
  ({ additionId, line }: { additionId: string; line: Omit<GuestLine, '_id'> }): Edit =>
  (lines) => {
    const known = lines.find((other) => isSameThing(other, line))
    if (!known) return [...lines, { ...line, _id: additionId, isSaved: false, isGone: false }]
    const grown = { ...known, quantity: known.quantity + line.quantity, isSaved: false }
    return lines.map((other) => (other === known ? grown : other))
  }

function toCart({ data, cartId }: ShopperCart, edits: readonly Edit[]): Cart {
  const lines = edits.reduce<readonly ShownLine[]>((before, edit) => edit(before), data.map(toShown))
  return {
    cartId: cartId ?? NAMELESS,
    lines: lines.filter(({ isSaved }) => !isSaved),
    saved: lines.filter(({ isSaved }) => isSaved),
  }
}

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
