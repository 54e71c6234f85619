import { isSameItem, type CartStore, type GuestLine } from './guest-cart.ts'

/** What is done to a cart on its own page alone: no other page's script brings it. */

/** Puts a line back where it was. */
export function restoreLine(store: CartStore, line: GuestLine, index: number): void {
  if (store.restore) return store.restore(line)
  store.update?.((lines) => {
    const others = lines.filter(({ _id }) => _id !== line._id)
    return [...others.slice(0, index), line, ...others.slice(index)]
  })
}

/** Asks for the normal price from now on. */
export function removeFlashPrice(store: CartStore, lineId: string): void {
  if (store.removeFlashPrice) return store.removeFlashPrice(lineId)
  store.update?.((lines) => withoutFlash(lines, lineId))
}

/** A line at its normal price, together with the one that stands there at it already. */
function withoutFlash(lines: readonly GuestLine[], lineId: string): readonly GuestLine[] {
  const flashLine = lines.find(({ _id }) => _id === lineId)
  if (!flashLine) return lines
  const { flashId: _flashId, ...line } = flashLine
  const twin = lines.find((other) => isSameItem(other, line))
  const quantity = line.quantity + (twin?.quantity ?? 0)
  return lines.filter((other) => other !== twin).map((other) => (other === flashLine ? { ...line, quantity } : other))
}
