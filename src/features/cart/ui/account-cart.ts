import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
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
  /** Shows a cart that the server returned to another request. */
  applyServerCart: (cart: ShopperCart) => void
  /** Sends pending mutations and reloads the cart. */
  refresh: () => Promise<void>
}

interface Options {
  mutationQueue: MutationQueue
  /**
   * Notifies the shopper of a rejected change.
   * @param message null for the default text
   */
  onRejected: (message: string | null) => void
  /** Notifies other tabs that the cart has changed. */
  onChanged: () => void
  /** Runs work in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
}

const EMPTY: Cart = { cartId: '', lines: [] }

/**
 * Returns a shopper's cart: the server's lines with the pending mutations applied. Each click shows at once, also
 * without a network. Requests are sent one after the other.
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
    // There may be fewer units by now, so all available ones come back.
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
  /** Sends pending mutations in order. After a network error, the rest waits for the next run. */
  async function sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have sent or changed some of them meanwhile, or signed out.
      const [next] = mutationQueue.latest()
      if (!next || shopperStore(owner.shopId).get()?._id !== owner.userId) return
      await (isAddition(next) ? sendAddition(next) : sendChange(next))
    }
  }
  const send = async (): Promise<void> => {
    if (mutationQueue.latest().length > 0) await alone(sendAll)
  }
  /** Not optimistic, because only the server knows the new price of the line. */
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

/**
 * Returns the functions that send mutations. A mutation leaves the queue when the server has accepted or rejected it.
 */
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
    // A line that was added optimistically has an id of the server by now.
    const existing = findLine(view.known() ?? [], change)
    /** If another device has removed the line, its removal has succeeded. */
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

/** Returns a function that runs work sequentially, also after errors. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
