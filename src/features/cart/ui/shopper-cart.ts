import { logFailure } from '#src/web/read.ts'
import { createListeners } from '#src/web/tabs.ts'
import type { ShopperCart, ShopperLine } from '../cart.contract.ts'
import { isSameThing, MAX_LINES, type Cart, type CartStore, type GuestLine, type SavedLine } from './guest-cart.ts'
import type { Outbox } from './outbox.ts'
import {
  deleteLine,
  fetchCart,
  isRefused,
  patchLine,
  postAddition,
  reasonOf,
  type Owner,
  type Sending,
} from './shopper-cart-calls.ts'

export interface ShopperCartStore extends CartStore {
  /** Shows what the server has answered elsewhere. */
  take: (cart: ShopperCart) => void
  /** Sends what has not arrived, and asks for the cart. */
  refresh: () => Promise<void>
}

interface Options {
  outbox: Outbox
  /** Tells the shopper of what could not be done. @param message null when there is no better one than that */
  onRefused: (message: string | null) => void
  /** Tells other tabs that the cart has changed. */
  onChanged: () => void
}

interface ShownLine extends SavedLine {
  isSaved: boolean
}
/** A change that shows before the server has answered. */
type Edit = (lines: readonly ShownLine[]) => readonly ShownLine[]

const EMPTY: Cart = { cartId: '', lines: [] }

/**
 * A shopper's cart: what the server says, and on top of it what is still on its way there, so that each click shows at
 * once. Requests are sent one after the other.
 */
export function createShopperCart(owner: Owner, options: Options): ShopperCartStore {
  const { outbox, onChanged } = options
  const sync = createSync(owner, options)
  const { get, subscribe, take, refresh, change } = sync
  function post({ _id: _given, sent: _sent, refusal: _refusal, ...line }: GuestLine, merge: boolean): void {
    outbox.put({ additionId: crypto.randomUUID(), line, merge })
    sync.flush()
  }
  return {
    get,
    getEmpty: () => EMPTY,
    isKept: true,
    subscribe,
    refresh,
    take,
    add: (line) => {
      const { lines, saved = [] } = get()
      if (![...lines, ...saved].some((other) => isSameThing(other, line)) && lines.length + saved.length >= MAX_LINES)
        return false
      post({ ...line, _id: '' }, false)
      return true
    },
    setQuantity: (lineId, quantity) =>
      change(
        lineId,
        (line) => ({ ...line, quantity }),
        (itemId) => patchLine(owner, itemId, { quantity }),
      ),
    giveUpFlash: (lineId) =>
      change(
        lineId,
        (line) => line,
        (itemId) => patchLine(owner, itemId, { flashId: null }),
      ),
    remove: (lineId) =>
      change(
        lineId,
        () => null,
        (itemId) => deleteLine(owner, itemId),
      ),
    saveForLater: (lineId, isSaved) =>
      change(
        lineId,
        (line) => ({ ...line, isSaved }),
        (itemId) => patchLine(owner, itemId, { savedForLater: isSaved }),
      ),
    // What was there may be less by now: as much as there is comes back.
    restore: (line) => post(line, true),
    finish: () => {
      sync.empty()
      onChanged()
      refresh().catch(logFailure)
    },
  }
}

function createSync(owner: Owner, { outbox, onRefused, onChanged }: Options) {
  let server: ShopperCart | null = null
  let edits: readonly Edit[] = []
  let state: Cart['state'] = 'loading'
  let cart = toCart(server, { edits: outbox.get().map(toEdit), state })
  const enqueue = createQueue()
  const { tell, subscribe } = createListeners(() => {})
  outbox.subscribe(show)

  function show(): void {
    cart = toCart(server, { edits: [...edits, ...outbox.get().map(toEdit)], state })
    tell()
  }
  function take({ data, cartId }: ShopperCart): void {
    server = { data, cartId }
    state = undefined
    show()
  }
  /** What has not arrived, in order. What the network takes away waits for the next time. */
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
        logFailure(error)
        outbox.strike(sending.additionId)
        onRefused(reasonOf(error, sending.line))
      }
  }
  async function ask(): Promise<void> {
    try {
      take(await fetchCart(owner))
    } catch (error) {
      if (server === null) state = 'failed'
      show()
      throw error
    }
  }
  async function changeLine(line: GuestLine, call: (itemId: string) => Promise<ShopperCart>): Promise<void> {
    try {
      await send()
      // A line that was on its way has the server's name by now.
      const known = server?.data.find((other) => isSameLine(other, line))
      if (known) take(await call(known._id))
      onChanged()
    } catch (error) {
      logFailure(error)
      // What another device has taken out is as gone as it was to be.
      if (!isRefused(error)) onRefused(null)
      else if (error.status !== 404) onRefused(error.message)
      await ask()
    }
  }
  return {
    get: () => cart,
    subscribe,
    take,
    flush: () => void enqueue(send).catch(logFailure),
    refresh: () => enqueue(() => send().catch(logFailure).then(ask)),
    /** Nothing but what is saved for later is left. */
    empty: () => take({ data: server?.data.filter(({ savedForLater }) => savedForLater) ?? [], cartId: null }),
    /** Shows a change at once, and takes it back when the server does not take it. */
    change: (
      lineId: string,
      shown: (line: ShownLine) => ShownLine | null,
      call: (itemId: string) => Promise<ShopperCart>,
    ): void => {
      const line = [...cart.lines, ...(cart.saved ?? [])].find(({ _id }) => _id === lineId)
      if (!line) return
      const edit: Edit = (lines) => lines.flatMap((other) => (other._id === lineId ? (shown(other) ?? []) : other))
      edits = [...edits, edit]
      show()
      enqueue(() => changeLine(line, call))
        .catch(logFailure)
        .finally(() => {
          edits = edits.filter((other) => other !== edit)
          show()
        })
    },
  }
}

/** Work in its turn, whatever became of what was before it. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

const isSameLine = (a: ShopperLine, b: GuestLine): boolean =>
  a._id === b._id || isSameThing({ variantId: a.variantId, flashId: a.flashId ?? undefined }, b)

const toEdit =
  ({ additionId, line }: Sending): Edit =>
  (lines) => {
    const known = lines.find((other) => isSameThing(other, line))
    if (!known) return [...lines, { ...line, _id: additionId, isSaved: false, isGone: false }]
    const grown = { ...known, quantity: known.quantity + line.quantity, isSaved: false }
    return lines.map((other) => (other === known ? grown : other))
  }

/** @param state why nothing is known of the server's */
function toCart(server: ShopperCart | null, { edits, state }: { edits: readonly Edit[]; state: Cart['state'] }): Cart {
  const known = server?.data.map(toShown) ?? []
  const lines = edits.reduce<readonly ShownLine[]>((before, edit) => edit(before), known)
  return {
    cartId: server?.cartId ?? '',
    lines: lines.filter(({ isSaved }) => !isSaved),
    saved: lines.filter(({ isSaved }) => isSaved),
    ...(state && { state }),
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
