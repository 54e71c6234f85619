import {
  persistentText,
  persistentValue,
  type StoragePlace,
  type TextStorage,
} from '#src/web/client/storage/persistent-value.ts'

/** A line of a guest's cart in the browser, for immediate display. The server decides on prices and stock. */
export interface GuestLine {
  /** Created with the line. The server uses it to count a repeated line only once. */
  _id: string
  productId: string
  variantId: string
  slug: string
  name: string
  image: string | null
  optionValues: readonly string[]
  quantity: number
  /** The price when the line was added. */
  unitAmount: number
  /** The flash sale whose price is requested. The same variant may have another line at its regular price. */
  flashId?: string
  /** The units that were sent to a shopper's cart and not acknowledged yet. */
  sent?: number
  /** Why a shopper's cart rejected the line. */
  refusal?: string
  /** Why the server rejected the last change of the line. */
  told?: string
}

/** A line to add. */
export type NewLine = Omit<GuestLine, '_id' | 'sent' | 'refusal' | 'told'>

export interface Cart {
  cartId: string
  lines: readonly GuestLine[]
  /** Lines that an account has saved for later; those of guests are stored elsewhere (`guest-saved-for-later.ts`). */
  saved?: readonly SavedLine[]
  /** The server's cart is not loaded yet, or could not be loaded. */
  state?: 'loading' | 'failed'
}

/** A line that is saved for later, with its current state in the shop. */
export interface SavedLine extends GuestLine {
  isGone: boolean
}

/** A cart and its actions: a guest's in this browser, or a shopper's on the server. */
export interface CartStore {
  get: () => Cart
  /** The cart before hydration and on the server, where nothing is known. */
  getEmpty: () => Cart
  subscribe: (listener: () => void) => () => void
  /**
   * Adds units; a line of the same variant grows.
   * @returns false when the cart has no room for another line
   */
  add: (line: NewLine, max: number) => boolean
  setQuantity: (lineId: string, quantity: number) => void
  remove: (lineId: string) => void
  /** Called after an order: the next item starts a new cart. */
  finish: () => void
  /** Whether the cart survives closing the page. */
  readonly isPersistent: boolean
  /** Saves a line for later or moves it back to the cart. Only an account's cart has it. */
  saveForLater?: (lineId: string, isSaved: boolean) => void
  /** Reloads the cart from the server, for an account's cart. */
  refresh?: () => Promise<void>
  /** Only `cart-actions.ts` calls these two, and `update` in their place for a guest. */
  removeFlashPrice?: (lineId: string) => void
  restore?: (line: GuestLine) => void
  /** Changes the stored lines, including changes of other tabs. */
  update?: UpdateLines
}

type UpdateLines = (change: (lines: readonly GuestLine[]) => readonly GuestLine[]) => void

export interface GuestCartStore extends CartStore {
  update: UpdateLines
}

const EMPTY: Cart = { cartId: '', lines: [] }
export const MAX_LINES = 100

const NONE: readonly GuestLine[] = []

/** Returns the two stored values of a cart; a shop's guest has the specification's key `addToCart-{shopId}`. */
export const cartValues = (name: string, place: StoragePlace = {}, storage?: TextStorage | null) => ({
  lines: persistentValue({ ...place, key: `addToCart-${name}`, parse: parseLines, initial: NONE }, storage),
  cartId: persistentText(`cartId-${name}`, place, storage),
})

const carts = new Map<string, GuestCartStore>()

/**
 * Returns the guest's cart of a shop in this browser, which all tabs share; on the server, an empty one.
 * @param name the shop's id, or a name for another cart of this browser
 */
export function guestCart(name: string, place?: StoragePlace): GuestCartStore {
  if (typeof document === 'undefined') return createGuestCart(name, place, null)
  const key = `${name} ${place?.owner?.userId ?? ''}`
  const cart = carts.get(key) ?? createGuestCart(name, place)
  carts.set(key, cart)
  return cart
}

export function createGuestCart(name: string, place?: StoragePlace, storage?: TextStorage | null): GuestCartStore {
  const stored = cartValues(name, place, storage)
  let cart = EMPTY

  function get(): Cart {
    const lines = stored.lines.get()
    if (!stored.cartId.get()) stored.cartId.set(crypto.randomUUID())
    const cartId = stored.cartId.get() ?? ''
    if (cart.lines !== lines || cart.cartId !== cartId) cart = { cartId, lines }
    return cart
  }
  const update: UpdateLines = (edit) => stored.lines.set(edit(stored.lines.get()))
  return {
    get,
    getEmpty: () => EMPTY,
    get isPersistent() {
      return stored.lines.isPersistent && stored.cartId.isPersistent
    },
    subscribe: (listener) => {
      const unsubscribers = [stored.lines.subscribe(listener), stored.cartId.subscribe(listener)]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    update,
    add: (added, max) => {
      const lines = stored.lines.get()
      const existing = lines.find((line) => isSameItem(line, added))
      if (!existing && lines.length >= MAX_LINES) return false
      const grown = existing && {
        ...existing,
        ...added,
        quantity: Math.min(existing.quantity + added.quantity, max),
      }
      stored.lines.set(
        grown
          ? lines.map((line) => (line === existing ? grown : line))
          : [...lines, { ...added, _id: crypto.randomUUID() }],
      )
      return true
    },
    setQuantity: (lineId, quantity) =>
      update((lines) => lines.map((line) => (line._id === lineId ? { ...line, quantity } : line))),
    remove: (lineId) => update((lines) => lines.filter(({ _id }) => _id !== lineId)),
    finish: () => {
      stored.lines.set(NONE)
      stored.cartId.set(crypto.randomUUID())
    },
  }
}

/** The fields that identify an item. */
export type ItemReference = Pick<GuestLine, 'variantId'> & { flashId?: string | undefined }
export const isSameItem = (a: ItemReference, b: ItemReference): boolean =>
  a.variantId === b.variantId && a.flashId === b.flashId

/** Parses stored lines. An older release or another script may have written them, so incomplete lines are dropped. */
export const parseLines = (text: string): readonly GuestLine[] => (JSON.parse(text) as unknown[]).filter(isLine)

function isLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<Record<keyof GuestLine, unknown>>
  return (
    [line._id, line.productId, line.variantId, line.slug, line.name].every((field) => typeof field === 'string') &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) > 0 &&
    Number.isInteger(line.unitAmount) &&
    (line.flashId === undefined || typeof line.flashId === 'string') &&
    Array.isArray(line.optionValues)
  )
}
