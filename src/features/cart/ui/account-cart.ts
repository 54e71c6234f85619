import { cartEn } from '#src/shared/messages/cart.en.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { ShopperCart } from '../cart.contract.ts'
import { isSameItem, MAX_LINES, type Cart, type CartStore, type GuestLine, type ItemReference } from './guest-cart.ts'
import { createCartView, type CartView } from './optimistic-cart.ts'
import type { MutationQueue } from './mutation-queue.ts'
import { deleteLine, fetchCart, isRejected, patchLine, postAddition, reasonOf, type Owner } from './cart-api.ts'
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
  applyServerCart: (cart: ShopperCart) => void
  /** Sends what has not arrived, and asks for the cart. */
  refresh: () => Promise<void>
}

interface Options {
  mutationQueue: MutationQueue
  /** Tells the shopper of what could not be done. @param message null when there is no better one than that */
  onRejected: (message: string | null) => void
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
  const { mutationQueue, onChanged } = options
  const view = createCartView(mutationQueue)
  const sync = createSync(owner, { ...options, view })
  const { get, subscribe, take } = view
  function post(line: GuestLine, merge: boolean): void {
    const { _id: _lineId, sent: _sent, refusal: _refusal, told: _told, ...added } = line
    view.forgive(line)
    mutationQueue.update((mutations) => [...mutations, { additionId: crypto.randomUUID(), line: added, merge }])
    sync.flush()
  }
  function change(lineId: string, what: Pick<LineChange, 'quantity' | 'savedForLater'>): void {
    const line = view.find(lineId)
    if (!line) return
    const { variantId, flashId, name } = line
    const item = { variantId, name, ...(flashId !== undefined && { flashId }) }
    view.forgive(line)
    mutationQueue.update((mutations) =>
      withChange(mutations, { changeId: crypto.randomUUID(), lineId, line: item, ...what }, view.known()),
    )
    sync.flush()
  }
  return {
    get,
    getEmpty: () => EMPTY,
    isPersistent: true,
    subscribe,
    refresh: sync.refresh,
    applyServerCart: take,
    add: (line) => {
      const { lines, saved = [] } = get()
      if (![...lines, ...saved].some((other) => isSameItem(other, line)) && lines.length + saved.length >= MAX_LINES)
        return false
      post({ ...line, _id: '' }, false)
      return true
    },
    setQuantity: (lineId, quantity) => change(lineId, { quantity }),
    remove: (lineId) => change(lineId, { quantity: 0 }),
    saveForLater: (lineId, savedForLater) => change(lineId, { savedForLater }),
    removeFlashPrice: sync.giveUpFlash,
    // What was there may be less by now: as much as there is comes back.
    restore: (line) => post(line, true),
    finish: () => {
      mutationQueue.update(leftAfterOrder)
      view.empty()
      onChanged()
      sync.refresh().catch(logFailure)
    },
  }
}

interface SyncOptions extends Options {
  view: CartView
}

function createSync(owner: Owner, options: SyncOptions) {
  const { mutationQueue, onRejected, onChanged, alone, view } = options
  const enqueue = createQueue()
  const reload = async (): Promise<void> => {
    try {
      view.take(await fetchCart(owner))
    } catch (error) {
      view.fail()
      throw error
    }
  }
  const { sendAddition, sendChange } = createSenders(owner, { ...options, reload })
  /** What has not arrived, in order. What the network takes away waits for the next time. */
  async function sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have sent or changed some of it meanwhile, or signed out.
      const [next] = mutationQueue.latest()
      if (!next || shopperStore(owner.shopId).get()?._id !== owner.userId) return
      await (isAddition(next) ? sendAddition(next) : sendChange(next))
    }
  }
  const send = async (): Promise<void> => {
    if (mutationQueue.latest().length > 0) await alone(sendAll)
  }
  /** The server alone knows what the line then costs: without it nothing is done. */
  async function removeFlashPrice(line: GuestLine): Promise<void> {
    try {
      await send()
      const existing = findLine(view.known() ?? [], { lineId: line._id, line })
      if (existing) view.take(await patchLine(owner, existing._id, { flashId: null }))
      onChanged()
    } catch (error) {
      logFailure(error)
      if (!isRejected(error)) onRejected(null)
      else if (error.status !== 404) onRejected(error.message)
      await reload()
    }
  }
  return {
    flush: () => void enqueue(send).catch(logFailure),
    refresh: () => enqueue(() => send().catch(logFailure).then(reload)),
    giveUpFlash: (lineId: string): void => {
      const line = view.find(lineId)
      if (line) enqueue(() => removeFlashPrice(line)).catch(logFailure)
    },
  }
}

/** How each of what waits is sent; it is struck once the server has said yes or no. */
function createSenders(
  owner: Owner,
  { mutationQueue, onRejected, onChanged, view, reload }: SyncOptions & { reload: () => Promise<void> },
) {
  const reject = (line: ItemReference, message: string): void => {
    view.blame(line, message)
    onRejected(message)
  }
  async function sendAddition(sending: Sending): Promise<void> {
    const { additionId, line } = sending
    if (!sending.isSent)
      mutationQueue.update((mutations) =>
        mutations.map((other) => (idOf(other) === additionId ? { ...other, isSent: true } : other)),
      )
    try {
      const response = await postAddition(owner, sending)
      mutationQueue.acknowledge(additionId)
      view.take(response)
      if (response.notice) onRejected(response.notice.message)
      onChanged()
    } catch (error) {
      if (!isRejected(error)) throw error
      logFailure(error)
      mutationQueue.acknowledge(additionId)
      reject(line, reasonOf(error, line))
    }
  }
  async function sendChange(change: LineChange): Promise<void> {
    const { changeId, line } = change
    if (!view.isFresh()) await reload()
    // A line that was on its way has the server's name by now.
    const existing = findLine(view.known() ?? [], change)
    /** What another device has taken out is as gone as it was to be. */
    const reportGone = (): void => {
      if (!isRemoval(change)) reject(line, cartEn.leftCart(line.name))
    }
    try {
      const response = existing && (await requestChange(owner, existing._id, change))
      mutationQueue.acknowledge(changeId)
      view.forgive(line)
      if (response) view.take(response)
      else reportGone()
      onChanged()
    } catch (error) {
      if (!isRejected(error)) throw error
      logFailure(error)
      mutationQueue.acknowledge(changeId)
      if (error.status === 404) reportGone()
      else reject(line, error.message)
      await reload()
    }
  }
  return { sendAddition, sendChange }
}

function requestChange(owner: Owner, itemId: string, { quantity, savedForLater }: LineChange): Promise<ShopperCart> {
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
