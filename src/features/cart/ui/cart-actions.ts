import { isSameItem, type CartStore, type GuestLine } from './guest-cart.ts'

/** Actions of the cart page. They are separate so that other pages do not load them. */

/** Restores a removed line at its position. */
export function restoreLine(store: CartStore, line: GuestLine, index: number): void {
  if (store.restore) return store.restore(line)
  store.update?.((lines) => {
    const others = lines.filter(({ _id }) => _id !== line._id)
    return [...others.slice(0, index), line, ...others.slice(index)]
  })
}

/** Requests the regular price for a line. */
export function removeFlashPrice(store: CartStore, lineId: string): void {
  if (store.removeFlashPrice) return store.removeFlashPrice(lineId)
  store.update?.((lines) => withoutFlash(lines, lineId))
}

/** Moves a line to its regular price and merges it with an existing line at that price. */
function withoutFlash(lines: readonly GuestLine[], lineId: string): readonly GuestLine[] {
  const flashLine = lines.find(({ _id }) => _id === lineId)
  if (!flashLine) return lines
  const { flashId: _flashId, ...line } = flashLine
  const twin = lines.find((other) => isSameItem(other, line))
  const quantity = line.quantity + (twin?.quantity ?? 0)
  return lines.filter((other) => other !== twin).map((other) => (other === flashLine ? { ...line, quantity } : other))
}
