import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { ShopperCart } from '../cart.contract.ts'
import type { GuestCartStore, GuestLine } from './guest-cart.ts'
import { isRejected, postAddition, reasonOf, type Owner } from './cart-api.ts'

/** What came of combining a guest's cart with a shopper's. */
export interface Merged {
  added: number
  /** Why lines were not added, or not all of their pieces; in the order of the lines. */
  reasons: readonly string[]
  /** Lines of which nothing was added. */
  rejected: number
  /** Whether the shopper had a cart already. */
  isCombined: boolean
}

interface MergeOptions {
  guests: GuestCartStore
  /** Tries those once more that were refused before. */
  retryRejected: boolean
  onTaken: (cart: ShopperCart) => void
}

/**
 * Puts the lines of this browser's cart into the shopper's, one by one and in order; each is struck here when its own
 * answer has come (specification, section 4; `security.md`, trap 18). Whatever cuts it off, the next time goes on:
 * the server counts a line once by its id. What is refused stays here, with its reason.
 */
export async function mergeCarts(owner: Owner, { guests, retryRejected, onTaken }: MergeOptions): Promise<Merged> {
  const reasons: string[] = []
  let [added, rejected, isCombined] = [0, 0, false]
  if (retryRejected && guests.latest().some(({ refusal }) => refusal !== undefined))
    guests.update((lines) => lines.map(({ refusal: _before, ...line }) => line))
  for (;;) {
    // Another tab may have changed them meanwhile, or signed out.
    const line = guests.latest().find(({ refusal }) => refusal === undefined)
    if (!line || shopperStore(owner.shopId).get()?._id !== owner.userId) break
    // What was sent before and never answered is sent as it was then: the server may have it, and takes it once.
    const { sent = line.quantity } = line
    edit(guests, line, (current) => ({ ...current, sent }))
    try {
      const response = await postAddition(owner, {
        additionId: line._id,
        line: toAdditionLine(line, sent),
        merge: true,
      })
      edit(guests, line, (current) => leftOf(current, sent))
      onTaken(response)
      added += 1
      isCombined ||= response.data.length > added
      if (response.notice) reasons.push(response.notice.message)
    } catch (error) {
      logFailure(error)
      if (!isRejected(error)) break
      const message = reasonOf(error, line)
      edit(guests, line, ({ sent: _unsent, ...current }) => ({ ...current, refusal: message }))
      rejected += 1
      reasons.push(message)
    }
  }
  if (guests.latest().length === 0 && added > 0) guests.finish()
  return { added, rejected, reasons, isCombined }
}

const toAdditionLine = ({ _id: _own, sent: _sent, refusal: _refusal, ...line }: GuestLine, quantity: number) => ({
  ...line,
  quantity,
})

/** Pieces that came to a line while it was on its way are a line of their own. */
function leftOf({ sent: _sent, ...line }: GuestLine, arrived: number): GuestLine | null {
  return line.quantity > arrived ? { ...line, _id: crypto.randomUUID(), quantity: line.quantity - arrived } : null
}

const edit = (guests: GuestCartStore, { _id }: GuestLine, change: (line: GuestLine) => GuestLine | null): void =>
  guests.update((lines) => lines.flatMap((line) => (line._id === _id ? (change(line) ?? []) : line)))
