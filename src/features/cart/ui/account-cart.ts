import { cartEn } from '#src/shared/messages/cart.en.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { ShopperCart } from '../cart.contract.ts'
import { isSameThing, MAX_LINES, type Cart, type CartStore, type GuestLine, type Thing } from './guest-cart.ts'
import { createCartView, type CartView } from './optimistic-cart.ts'
import type { Outbox } from './mutation-queue.ts'
import { deleteLine, fetchCart, isRefused, patchLine, postAddition, reasonOf, type Owner } from './cart-api.ts'
import {
  findLine,
  idOf,
  isAddition,
  isRemoval,
  leftAfterOrder,
  withChange,
  type LineChange,
  type Sending,
} from './pending-mutations.ts'

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
  /** Does some work while no other tab does the like. */
  alone: (work: () => Promise<void>) => Promise<void>
}

const EMPTY: Cart = { cartId: '', lines: [] }

/**
 * A shopper's cart: what the server says, and on top of it what is still on its way there, so that each click shows at
 * once, also without a network. Requests are sent one after the other.
 */
export function createShopperCart(owner: Owner, options: Options): ShopperCartStore {
  const { outbox, onChanged } = options
  const view = createCartView(outbox)
  const sync = createSync(owner, { ...options, view })
  const { get, subscribe, take } = view
  function post(line: GuestLine, merge: boolean): void {
    const { _id: _given, sent: _sent, refusal: _refusal, told: _told, ...added } = line
    view.forgive(line)
    outbox.update((waiting) => [...waiting, { additionId: crypto.randomUUID(), line: added, merge }])
    sync.flush()
  }
  function change(lineId: string, what: Pick<LineChange, 'quantity' | 'savedForLater'>): void {
    const line = view.find(lineId)
    if (!line) return
    const { variantId, flashId, name } = line
    const thing = { variantId, name, ...(flashId !== undefined && { flashId }) }
    view.forgive(line)
    outbox.update((waiting) =>
      withChange(waiting, { changeId: crypto.randomUUID(), lineId, line: thing, ...what }, view.known()),
    )
    sync.flush()
  }
  return {
    get,
    getEmpty: () => EMPTY,
    isKept: true,
    subscribe,
    refresh: sync.refresh,
    take,
    add: (line) => {
      const { lines, saved = [] } = get()
      if (![...lines, ...saved].some((other) => isSameThing(other, line)) && lines.length + saved.length >= MAX_LINES)
        return false
      post({ ...line, _id: '' }, false)
      return true
    },
    setQuantity: (lineId, quantity) => change(lineId, { quantity }),
    remove: (lineId) => change(lineId, { quantity: 0 }),
    saveForLater: (lineId, savedForLater) => change(lineId, { savedForLater }),
    giveUpFlash: sync.giveUpFlash,
    // What was there may be less by now: as much as there is comes back.
    restore: (line) => post(line, true),
    finish: () => {
      outbox.update(leftAfterOrder)
      view.empty()
      onChanged()
      sync.refresh().catch(logFailure)
    },
  }
}

interface Parts extends Options {
  view: CartView
}

function createSync(owner: Owner, parts: Parts) {
  const { outbox, onRefused, onChanged, alone, view } = parts
  const enqueue = createQueue()
  const ask = async (): Promise<void> => {
    try {
      view.take(await fetchCart(owner))
    } catch (error) {
      view.fail()
      throw error
    }
  }
  const { sendAddition, sendChange } = createSenders(owner, { ...parts, ask })
  /** What has not arrived, in order. What the network takes away waits for the next time. */
  async function sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have sent or changed some of it meanwhile, or signed out.
      const [next] = outbox.latest()
      if (!next || shopperStore(owner.shopId).get()?._id !== owner.userId) return
      await (isAddition(next) ? sendAddition(next) : sendChange(next))
    }
  }
  const send = async (): Promise<void> => {
    if (outbox.latest().length > 0) await alone(sendAll)
  }
  /** The server alone knows what the line then costs: without it nothing is done. */
  async function giveUpFlash(line: GuestLine): Promise<void> {
    try {
      await send()
      const known = findLine(view.known() ?? [], { lineId: line._id, line })
      if (known) view.take(await patchLine(owner, known._id, { flashId: null }))
      onChanged()
    } catch (error) {
      logFailure(error)
      if (!isRefused(error)) onRefused(null)
      else if (error.status !== 404) onRefused(error.message)
      await ask()
    }
  }
  return {
    flush: () => void enqueue(send).catch(logFailure),
    refresh: () => enqueue(() => send().catch(logFailure).then(ask)),
    giveUpFlash: (lineId: string): void => {
      const line = view.find(lineId)
      if (line) enqueue(() => giveUpFlash(line)).catch(logFailure)
    },
  }
}

/** How each of what waits is sent; it is struck once the server has said yes or no. */
function createSenders(
  owner: Owner,
  { outbox, onRefused, onChanged, view, ask }: Parts & { ask: () => Promise<void> },
) {
  const refuse = (line: Thing, message: string): void => {
    view.blame(line, message)
    onRefused(message)
  }
  async function sendAddition(sending: Sending): Promise<void> {
    const { additionId, line } = sending
    if (!sending.isSent)
      outbox.update((waiting) =>
        waiting.map((other) => (idOf(other) === additionId ? { ...other, isSent: true } : other)),
      )
    try {
      const answer = await postAddition(owner, sending)
      outbox.strike(additionId)
      view.take(answer)
      if (answer.notice) onRefused(answer.notice.message)
      onChanged()
    } catch (error) {
      if (!isRefused(error)) throw error
      logFailure(error)
      outbox.strike(additionId)
      refuse(line, reasonOf(error, line))
    }
  }
  async function sendChange(change: LineChange): Promise<void> {
    const { changeId, line } = change
    if (!view.isFresh()) await ask()
    // A line that was on its way has the server's name by now.
    const known = findLine(view.known() ?? [], change)
    /** What another device has taken out is as gone as it was to be. */
    const tellGone = (): void => {
      if (!isRemoval(change)) refuse(line, cartEn.leftCart(line.name))
    }
    try {
      const answer = known && (await callFor(owner, known._id, change))
      outbox.strike(changeId)
      view.forgive(line)
      if (answer) view.take(answer)
      else tellGone()
      onChanged()
    } catch (error) {
      if (!isRefused(error)) throw error
      logFailure(error)
      outbox.strike(changeId)
      if (error.status === 404) tellGone()
      else refuse(line, error.message)
      await ask()
    }
  }
  return { sendAddition, sendChange }
}

function callFor(owner: Owner, itemId: string, { quantity, savedForLater }: LineChange): Promise<ShopperCart> {
  if (quantity === 0) return deleteLine(owner, itemId)
  return patchLine(owner, itemId, {
    ...(quantity !== undefined && { quantity }),
    ...(savedForLater !== undefined && { savedForLater }),
  })
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
