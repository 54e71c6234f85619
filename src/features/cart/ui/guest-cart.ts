import { createListeners, type TextStore } from '#src/web/client/storage/browser-storage.ts'

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

/** Stores strings by name: local storage, or memory where the browser has no storage. */
interface CartStorage extends TextStore {
  removeItem: (name: string) => void
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
  /** Returns the stored lines. */
  latest: () => readonly GuestLine[]
}

const EMPTY: Cart = { cartId: '', lines: [] }
export const MAX_LINES = 100

/** Returns the guest's cart of one shop, which all tabs share under the specification's key `addToCart-{shopId}`. */
export function createGuestCart(shopId: string, storage: CartStorage | null): GuestCartStore {
  const linesKey = `addToCart-${shopId}`
  const idKey = `cartId-${shopId}`
  const cartStorage = storage ?? createMemoryStorage()
  /** After a failed write, storage is outdated and is no longer read. */
  let isFull = false
  /** The stored text as it was last read or written. */
  let text: string | null
  let cart = read()
  const { tell, subscribe } = createListeners((key) => {
    if (isFull || (key === null ? cartStorage.getItem(linesKey) === text : key !== linesKey && key !== idKey)) return
    cart = read()
    tell()
  })

  function read(): Cart {
    text = cartStorage.getItem(linesKey)
    return { cartId: cartStorage.getItem(idKey) ?? newCartId(), lines: parseLines(text) }
  }
  function newCartId(): string {
    const id = crypto.randomUUID()
    write(idKey, id)
    return id
  }
  function write(key: string, value: string): void {
    try {
      cartStorage.setItem(key, value)
    } catch {
      // Without storage, the cart remains in this tab, so that the click is not lost.
      isFull = true
    }
  }
  function change(lines: readonly GuestLine[]): void {
    cart = { ...cart, lines }
    text = JSON.stringify(lines)
    write(linesKey, text)
    tell()
  }
  /** Another tab may have changed the cart, so every change starts from the stored lines. */
  const latest = (): readonly GuestLine[] => (isFull || !storage ? cart.lines : read().lines)

  return {
    get: () => cart,
    getEmpty: () => EMPTY,
    get isPersistent() {
      return storage !== null && !isFull
    },
    subscribe,
    latest,
    update: (edit) => change(edit(latest())),
    add: (added, max) => {
      const lines = latest()
      const existing = lines.find((line) => isSameItem(line, added))
      if (!existing && lines.length >= MAX_LINES) return false
      change(
        existing
          ? lines.map((line) =>
              line === existing ? { ...line, ...added, quantity: Math.min(line.quantity + added.quantity, max) } : line,
            )
          : [...lines, { ...added, _id: crypto.randomUUID() }],
      )
      return true
    },
    setQuantity: (lineId, quantity) =>
      change(latest().map((line) => (line._id === lineId ? { ...line, quantity } : line))),
    remove: (lineId) => change(latest().filter(({ _id }) => _id !== lineId)),
    finish: () => {
      cartStorage.removeItem(linesKey)
      cart = { cartId: newCartId(), lines: [] }
      tell()
    },
  }
}

/** The fields that identify an item. */
export type ItemReference = Pick<GuestLine, 'variantId'> & { flashId?: string | undefined }
export const isSameItem = (a: ItemReference, b: ItemReference): boolean =>
  a.variantId === b.variantId && a.flashId === b.flashId

/** Parses stored lines. An older release or another script may have written them, so incomplete lines are dropped. */
export function parseLines(text: string | null): GuestLine[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isLine) : []
  } catch {
    return []
  }
}

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

function createMemoryStorage(): CartStorage {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}
