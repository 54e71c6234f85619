import { timingSafeEqual } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { reviewPath } from './review-link.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { deleteJob, enqueueJob } from '#src/platform/queue/job-queue.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { orderMailEn } from '#src/shared/messages/orders/order-mail.en.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { reviewMailStore } from './review-invitation.store.ts'

// The mail that invites to a review (behaviour B25): once per order, a week after delivery, unless the address has
// opted out.

/** Time to use the items. */
const DAYS_AFTER = 7
const DAY_MS = 86_400_000
/** The maximum number of products in one invitation. */
const MOST = 5

/** Schedules or cancels the invitation. Call it when the status of an order has changed. */
export async function planReviewInvitation(
  tx: Tx<ShopContext>,
  { orderId, status }: { orderId: string; status: string },
): Promise<void> {
  const job = { kind: 'review.invite', key: orderId }
  if (status === 'delivered') enqueueJob(tx, { ...job, runAt: new Date(tx.now.getTime() + DAYS_AFTER * DAY_MS) })
  else if (status !== 'completed') await deleteJob(tx, job)
}

const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}#reviews`

/** Invites the customer to review the items that were not returned. Idempotent. */
export async function inviteReview(
  tx: Tx<ShopContext>,
  { row, lines, state }: Pick<LockedOrder, 'row' | 'lines' | 'state'>,
): Promise<void> {
  const reviewableLines = listRetainedLines(lines)
  if (!['delivered', 'completed'].includes(state.status) || row.email === '' || reviewableLines.length === 0) return
  if (await reviewMailStore(tx).isStopped(emailKey(row.email))) return
  const { shop } = tx
  const { review: t, hello } = orderMailEn
  queueMail(tx, {
    kind: 'reviewInvitation',
    about: row.id,
    to: row.email,
    content: {
      subject: t.subject(shop.name),
      preview: t.preview,
      heading: t.heading,
      parts: [
        { type: 'text', text: hello(nameInMail((row.shipping_address as Address).name)) },
        { type: 'text', text: t.text(showOrderNumber(row.order_number)) },
        ...reviewableLines.map((line) => ({
          type: 'product' as const,
          name: line.name,
          note: '',
          image: line.image,
          path: productPath(line.slug),
        })),
        // The link gives access to reviewing this order, also without an account.
        { type: 'button', label: t.write, path: reviewPath(tx, row.id) },
      ],
      reason: t.reason(shop.name),
      stop: { path: `/review-mails/stop/${optOutToken(tx, row.id)}`, label: t.stop },
    },
  })
}

type OrderLine = LockedOrder['lines'][number]

/** Returns one line per product with units that were not returned. */
function listRetainedLines(lines: readonly OrderLine[]): OrderLine[] {
  const unreturned = lines.filter((line) => line.delivered_quantity > line.returned_quantity)
  return [...new Map(unreturned.map((line) => [line.product_id, line])).values()].slice(0, MOST)
}

const MAC_BYTES = 16
const TOKEN = /^([0-9a-f]{32})-([\w-]{22})$/

/** Returns the opt-out token of an order's address, derived from its id with our secret. */
function optOutToken(context: ShopContext, orderId: string): string {
  const payload = orderId.replaceAll('-', '')
  return `${payload}-${macOf(context, payload)}`
}

const macOf = ({ secret, shop }: ShopContext, payload: string): string =>
  secret.digest('review mails stop', `${shop.id} ${payload}`).subarray(0, MAC_BYTES).toString('base64url')

/** Returns the address that a link was mailed to; null for an invalid link. */
async function addressOf(tx: Tx<ShopContext>, token: string): Promise<string | null> {
  const [, payload = '', mac = ''] = TOKEN.exec(token) ?? []
  if (mac === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(tx, payload)))) return null
  return reviewMailStore(tx).emailKeyOf(payload.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}

/** Returns whether the address of the link still gets invitations. */
export const canReceiveReviewInvitations = (context: ShopContext, token: string): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const address = await addressOf(tx, token)
    return address !== null && !(await reviewMailStore(tx).isStopped(address))
  })

/** Opts the address of the link out. Idempotent; an invalid link changes nothing. */
export const optOutOfReviewInvitations = (context: ShopContext, token: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const address = await addressOf(tx, token)
    if (address !== null) await reviewMailStore(tx).optOut(address)
  })
