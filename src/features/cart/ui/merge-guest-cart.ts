import type { Owner } from '#src/web/client/storage/persistent-value.ts'
import { sendEach } from '#src/web/client/sync/mutation-queue.ts'
import type { ShopperCart } from '../cart.contract.ts'
import type { GuestCartStore, GuestLine } from './guest-cart.ts'
import { postAddition, reasonOf } from './cart-api.ts'

/** The result of merging a guest's cart into a shopper's. */
export interface Merged {
  added: number
  /** Why lines were added only in part or not at all, in the order of the lines. */
  reasons: readonly string[]
  /** The number of lines that were rejected. */
  rejected: number
  /** Whether the shopper's cart had lines before. */
  isCombined: boolean
}

/** Makes the lines that were rejected before part of the next merge. */
export function clearRejections(guests: GuestCartStore): void {
  if (guests.get().lines.some(({ refusal }) => refusal !== undefined))
    guests.update((lines) => lines.map(({ refusal: _before, ...line }) => line))
}

/**
 * Merges the lines of this browser's cart into the shopper's, one by one and in order. Each is removed here after its
 * own response (specification, section 4; `security.md`, trap 18). After an interruption, the next run continues: the
 * server counts a line once by its id. Rejected lines stay here with their reason.
 */
export async function mergeCarts(
  owner: Owner,
  guests: GuestCartStore,
  onTaken: (cart: ShopperCart) => void,
): Promise<Merged> {
  const reasons: string[] = []
  let [added, rejected, isCombined] = [0, 0, false]
  await sendEach(owner, {
    next: () => guests.get().lines.find(({ refusal }) => refusal === undefined),
    send: async (line) => {
      // An unacknowledged line is repeated with the same quantity, because the server may have it and counts it once.
      const { sent = line.quantity } = line
      edit(guests, line, (current) => ({ ...current, sent }))
      const addition = { additionId: line._id, line: toAdditionLine(line, sent), merge: true }
      const response = await postAddition(owner, addition)
      edit(guests, line, (current) => leftOf(current, sent))
      onTaken(response)
      added += 1
      isCombined ||= response.data.length > added
      if (response.notice) reasons.push(response.notice.message)
    },
    onRejected: (line, error) => {
      const message = reasonOf(error, line)
      edit(guests, line, ({ sent: _unsent, ...current }) => ({ ...current, refusal: message }))
      rejected += 1
      reasons.push(message)
    },
  })
  if (guests.get().lines.length === 0 && added > 0) guests.finish()
  return { added, rejected, reasons, isCombined }
}

const toAdditionLine = ({ _id: _own, sent: _sent, refusal: _refusal, ...line }: GuestLine, quantity: number) => ({
  ...line,
  quantity,
})

/** Units that were added to a line during the request become a new line. */
function leftOf({ sent: _sent, ...line }: GuestLine, arrived: number): GuestLine | null {
  return line.quantity > arrived ? { ...line, _id: crypto.randomUUID(), quantity: line.quantity - arrived } : null
}

const edit = (guests: GuestCartStore, { _id }: GuestLine, change: (line: GuestLine) => GuestLine | null): void =>
  guests.update((lines) => lines.flatMap((line) => (line._id === _id ? (change(line) ?? []) : line)))
