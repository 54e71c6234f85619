import { createListeners, type TextStore } from '#src/web/client/storage/browser-storage.ts'

/** A line of a guest's cart as the browser keeps it: what to show at once. Prices and stock are the server's word. */
export interface GuestLine {
  /** Made with the line, one for each: the server counts a repeated line once by it. */
  _id: string
  productId: string
  variantId: string
  slug: string
  name: string
  image: string | null
  optionValues: readonly string[]
  quantity: number
  /** What it cost when it was put in. */
  unitAmount: number
  /** The flash sale whose price it asks for; beside it the same variant may stand at its normal price. */
  flashId?: string
  /** Pieces of it that were sent to a shopper's cart, as long as no answer has come. */
  sent?: number
  /** Why a shopper's cart did not take it. */
  refusal?: string
  /** Why the server did not take the last change of it. */
  told?: string
}

/** A line that is to be put in. */
export type NewLine = Omit<GuestLine, '_id' | 'sent' | 'refusal' | 'told'>

export interface Cart {
  cartId: string
  lines: readonly GuestLine[]
  /** Put by with an account; what guests put by is kept elsewhere (`guest-saved.ts`). */
  saved?: readonly SavedLine[]
  /** What is on the server is not known yet, or could not be fetched. */
  state?: 'loading' | 'failed'
}

/** A line that is saved for later, with what the shop says of it today. */
export interface SavedLine extends GuestLine {
  isGone: boolean
}

/** A place that keeps texts by name: local storage, or memory where the browser keeps nothing. */
interface CartStorage extends TextStore {
  removeItem: (name: string) => void
}

/** A cart and what can be done with it: a guest's in this browser, or a shopper's on the server. */
export interface CartStore {
  get: () => Cart
  /** On the server, and while the page wakes up: nothing is known. */
  getEmpty: () => Cart
  subscribe: (listener: () => void) => () => void
  /** Adds pieces; a line of the same variant grows. @returns false when there is no room for another line */
  add: (line: NewLine, max: number) => boolean
  setQuantity: (lineId: string, quantity: number) => void
  remove: (lineId: string) => void
  /** The cart was ordered: the next thing starts a new one. */
  finish: () => void
  /** Whether it will still be there when the page is closed. */
  readonly isPersistent: boolean
  /** Puts a line by, or back into the cart; where there is an account to keep it. */
  saveForLater?: (lineId: string, isSaved: boolean) => void
  /** Asks the server, where it has the cart. */
  refresh?: () => Promise<void>
  /** These two, and for a guest `update` in their place, are called by `cart-edits.ts`. */
  removeFlashPrice?: (lineId: string) => void
  restore?: (line: GuestLine) => void
  /** Changes the lines as they are kept now, whatever another tab has written. */
  update?: UpdateLines
}

type UpdateLines = (change: (lines: readonly GuestLine[]) => readonly GuestLine[]) => void

export interface GuestCartStore extends CartStore {
  update: UpdateLines
  /** The lines as they are kept now. */
  latest: () => readonly GuestLine[]
}

const EMPTY: Cart = { cartId: '', lines: [] }
export const MAX_LINES = 100

/** The guest's cart of one shop, under the specification's key `addToCart-{shopId}`, the same in every tab. */
export function createGuestCart(shopId: string, storage: CartStorage | null): GuestCartStore {
  const linesKey = `addToCart-${shopId}`
  const idKey = `cartId-${shopId}`
  const cartStorage = storage ?? createMemoryStorage()
  /** Storage that takes nothing more is behind what this tab knows, and is asked no longer. */
  let isFull = false
  /** The lines as they were last read or written. */
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
      // Full or forbidden: the cart lives on in this tab, which is better than losing the click.
      isFull = true
    }
  }
  function change(lines: readonly GuestLine[]): void {
    cart = { ...cart, lines }
    text = JSON.stringify(lines)
    write(linesKey, text)
    tell()
  }
  /** Another tab may have written since: every change starts from what is kept. */
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

/** What makes a line another one. */
export type ItemReference = Pick<GuestLine, 'variantId'> & { flashId?: string | undefined }
export const isSameItem = (a: ItemReference, b: ItemReference): boolean =>
  a.variantId === b.variantId && a.flashId === b.flashId

/** What is kept may be of an older release or written by somebody else: only whole lines count. */
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
