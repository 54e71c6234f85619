import { randomBytes } from 'node:crypto'
import { grantableOrder, type PlacedOffer } from '#src/features/orders/access/offer-access.service.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { isEmail } from '#src/shared/email.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { Failure } from '#src/shared/failure.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { offerMailEn as t } from '#src/shared/messages/orders/offer-mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { Draft, DraftQuote } from './draft.admin.contract.ts'
import { placeDraft } from './draft-place.service.ts'
import { quoteDraft } from './draft-quote.service.ts'
import { addressOf, LINK_DAYS, stateOf } from './draft.rules.ts'
import { contentOf, lockDraft, readDraft } from './draft.service.ts'
import { draftStore, type ShownDraft } from './draft.store.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

const hashOf = ({ secret, shop }: ShopContext, token: string): string =>
  secret.digest('draft link', `${shop.id} ${token}`).toString('hex')

/**
 * Mails the customer a link to the page on which they see and accept a draft. An earlier link no longer works.
 * @throws Failure `not_found`, `transition_not_allowed`; `invalid_fields` for everything that the draft lacks but the way
 * to pay, which the customer chooses
 */
export async function sendDraft(tx: Tx<AdminContext>, id: string): Promise<Draft> {
  const row = await lockDraft(tx, id)
  const content = contentOf(row)
  const quote = await quoteDraft(tx, { draftId: id, content, gatewayId: null, isPaid: false })
  const lacking = quote.requirements.filter(({ field }) => field !== 'gatewayId' || quote.gateways.length === 0)
  if (!isEmail(content.customer.email)) throw new Failure('invalid_fields', { fields: { email: fieldTexts.email } })
  if (lacking.length > 0)
    throw new Failure('invalid_fields', {
      fields: Object.fromEntries(lacking.map((each) => [each.field, each.message])),
    })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(tx.now.getTime() + LINK_DAYS * DAY_MS)
  await draftStore(tx).update(id, {
    state: 'sent',
    token_hash: hashOf(tx, token),
    expires_at: expiresAt,
    total_amount: quote.totalAmount,
    updated_by: tx.admin.name,
  })
  queueMail(tx, offerMail(tx, row, { quote, token, expiresAt }))
  return readDraft(tx, id)
}

function offerMail(
  { shop }: ShopContext,
  row: ShownDraft,
  { quote, token, expiresAt }: { quote: DraftQuote; token: string; expiresAt: Date },
) {
  const { locale, language, time_zone: timeZone } = shop
  const { customer } = contentOf(row)
  const money = (amount: number): string => formatMoney(amount, quote.currency, locale)
  return {
    kind: 'orderOffered' as const,
    about: `${row.id} ${row.version + 1}`,
    to: customer.email,
    content: {
      subject: t.draft.subject(shop.name),
      preview: t.draft.preview,
      heading: t.draft.heading,
      parts: [
        { type: 'text' as const, text: t.hello(customer.name) },
        { type: 'text' as const, text: t.draft.text(shop.name) },
        ...quote.lines.map(({ name, optionValues, quantity, unitAmount }) => ({
          type: 'text' as const,
          text: t.line([name, ...optionValues].join(', '), quantity, money(unitAmount)),
        })),
        { type: 'text' as const, text: t.draft.total(money(quote.totalAmount)) },
        { type: 'text' as const, text: t.until(formatDateTime(expiresAt, { locale, language, timeZone })) },
        { type: 'button' as const, label: t.draft.button, path: `/offer/d-${token}` },
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

/** A draft as its customer sees it, with the present quote. */
export interface OfferedDraft {
  number: string
  quote: DraftQuote
  name: string
  expiresAt: Date
}

/** Returns the draft of a link; null for a link that has ended. @param gatewayId how the customer wants to pay */
export const findOfferedDraft = (
  context: ShopContext,
  token: string,
  gatewayId: string | null,
): Promise<OfferedDraft | null> =>
  inTransaction(context, async (tx) => {
    const row = await findSent(tx, token)
    if (!row?.expires_at) return null
    const content = contentOf(row)
    const quote = await quoteDraft(tx, { draftId: row.id, content, gatewayId, isPaid: false })
    return { number: row.number, quote, name: addressOf(content).name ?? '', expiresAt: row.expires_at }
  })

async function findSent(tx: Tx<ShopContext>, token: string): Promise<ShownDraft | null> {
  const row = await draftStore(tx).byToken(hashOf(tx, token))
  return row && stateOf({ state: row.state, expiresAt: row.expires_at }, tx.now) === 'sent' ? row : null
}

/**
 * Places the order of a draft that its customer has accepted on the page of the link.
 * @throws Failure `order_link_expired`; those of `placeDraft`
 */
export const acceptDraft = (
  context: ShopContext,
  token: string,
  { gatewayId, quoteHash }: { gatewayId: string; quoteHash: string },
): Promise<PlacedOffer> =>
  inTransaction(context, async (tx) => {
    const row = await findSent(tx, token)
    if (!row) throw new Failure('order_link_expired')
    const payment = { type: 'gateway' as const, gatewayId }
    const { orderId, paymentId } = await placeDraft(tx, row.id, { payment, quoteHash, isByCustomer: true })
    if (paymentId !== null)
      await writeAuditEntry(
        { ...tx, admin: BY_CUSTOMER },
        { action: 'draft.accept', target: row.number, data: { payment: payment.type } },
      )
    return grantableOrder(tx, orderId)
  })

const BY_CUSTOMER = {
  keyId: null,
  staffId: null,
  name: t.customer,
  role: null,
  permissions: [],
  isProven: false,
}
