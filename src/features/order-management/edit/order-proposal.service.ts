import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { grantableOrder, type PlacedOffer } from '#src/features/orders/access/offer-access.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { requireEditable } from '#src/features/orders/changes/order-rewrite.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { Admin, AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { OrderProposalRow } from '#src/platform/db/tables.generated.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { offerMailEn as t } from '#src/shared/messages/orders/offer-mail.en.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { OrderEdit, OrderEditPreview } from './order-edit.admin.contract.ts'
import { toPreview, worthOf } from './order-edit-preview.service.ts'
import { planEdit } from './order-edit-plan.service.ts'
import { orderIdOf } from '../order-view.service.ts'
import { applyLockedEdit, rejectPlan } from './order-edit.service.ts'
import { orderProposalStore } from './order-proposal.store.ts'
import { requireOrderVersion } from './order-version.service.ts'

const TOKEN_BYTES = 32
/** How long a customer has time to agree. */
const PROPOSED_DAYS = 3
const DAY_MS = 86_400_000

const hashOf = ({ secret, shop }: ShopContext, token: string): string =>
  secret.digest('order proposal', `${shop.id} ${token}`).toString('hex')

interface Proposal {
  edit: OrderEdit
  reason: string
  totalAmount: number
  version?: number | undefined
}

/**
 * Proposes an edit that raises the total to the customer, by a mailed link. Nothing changes before they agree.
 * @throws Failure those of `applyOrderEdit`; `transition_not_allowed` while another proposal waits; `invalid_fields`
 * for a total that does not rise, which needs nobody's consent, and without an e-mail address
 */
export async function proposeOrderEdit(
  tx: Tx<AdminContext>,
  orderNumber: string,
  { edit, reason, totalAmount, version }: Proposal,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
  await requireEditable(tx, order)
  await requireOrderVersion(tx, order, { seen: version })
  await requireNoProposal(tx, order)
  const plan = await planEdit(tx, order, edit)
  rejectPlan(tx, { order, plan }, { edit, totalAmount, hasConsent: true, mayRefund: false })
  if (totalAmount <= worthOf(order))
    throw new Failure('invalid_fields', { fields: { totalAmount: orderEditTexts.needsNoConsent } })
  if (order.row.email === '') throw new Failure('invalid_fields', { fields: { notify: orderEditTexts.noEmail } })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const proposal = {
    id: randomUUIDv7(),
    order_id: order.id,
    changes: edit,
    reason,
    before_amount: worthOf(order),
    after_amount: totalAmount,
    token_hash: hashOf(tx, token),
    expires_at: new Date(tx.now.getTime() + PROPOSED_DAYS * DAY_MS),
    created_by: tx.admin.name,
  }
  await orderProposalStore(tx).add(proposal)
  queueMail(tx, proposalMail(tx, order, { proposal, preview: toPreview(order, edit, plan), token }))
  return order
}

/** @throws Failure `transition_not_allowed` while a proposal waits for the customer */
export async function requireNoProposal(tx: Tx<ShopContext>, { id }: LockedOrder): Promise<void> {
  if (await orderProposalStore(tx).findOpen(id))
    throw new Failure('transition_not_allowed', { text: orderEditTexts.proposed })
}

type NewProposal = Pick<OrderProposalRow, 'id' | 'before_amount' | 'after_amount' | 'expires_at'>

function proposalMail(
  { shop }: ShopContext,
  { row }: LockedOrder,
  { proposal, preview, token }: { proposal: NewProposal; preview: OrderEditPreview; token: string },
) {
  const { locale, language, time_zone: timeZone } = shop
  const money = (amount: number): string => formatMoney(amount, row.currency, locale)
  const number = showOrderNumber(row.order_number)
  const text = (content: string) => ({ type: 'text' as const, text: content })
  return {
    kind: 'orderChangeProposed' as const,
    about: `${row.id} ${proposal.id}`,
    to: row.email,
    content: {
      subject: t.change.subject(number, shop.name),
      preview: t.change.preview,
      heading: t.change.heading,
      parts: [
        text(t.change.text(number)),
        ...preview.lines.flatMap(({ name, optionValues, after, unitAmount }) =>
          after === 0 ? [] : [text(t.line([name, ...optionValues].join(', '), after, money(unitAmount)))],
        ),
        text(t.change.total(money(proposal.before_amount), money(proposal.after_amount))),
        text(t.until(formatDateTime(proposal.expires_at, { locale, language, timeZone }))),
        { type: 'button' as const, label: t.change.button, path: `/offer/c-${token}` },
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

/** @throws Failure `not_found`; `transition_not_allowed` without a proposal that waits */
export async function withdrawOrderEdit(tx: Tx<AdminContext>, orderNumber: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
  const store = orderProposalStore(tx)
  const open = await store.findOpen(order.id)
  if (!open) throw new Failure('transition_not_allowed', { text: orderEditTexts.notProposed })
  await store.end(open.id, 'withdrawn')
  return order
}

/** A proposed edit as its customer sees it. */
export interface OfferedChange {
  number: string
  preview: OrderEditPreview
  expiresAt: Date
}

/** Returns the proposal of a link with its present effect; null for a link that has ended, or that no longer applies. */
export const findOfferedChange = (context: ShopContext, token: string): Promise<OfferedChange | null> =>
  inTransaction(context, async (tx) => {
    const found = await findProposal(tx, token)
    if (!found) return null
    const { proposal, order, edit } = found
    const preview = toPreview(order, edit, await planEdit(tx, order, edit))
    return {
      number: showOrderNumber(order.row.order_number),
      preview,
      expiresAt: proposal.expires_at,
    }
  })

async function findProposal(tx: Tx<ShopContext>, token: string) {
  const proposal = await orderProposalStore(tx).byToken(hashOf(tx, token))
  if (!proposal) return null
  const order = await lockOrder(tx, proposal.order_id)
  try {
    await requireEditable(tx, order)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
  // Stored by `proposeOrderEdit` from this type.
  return { proposal, order, edit: proposal.changes as OrderEdit }
}

/**
 * Applies a proposed edit to which the customer has agreed on the page of its link; they get a mail with what it
 * contains now, and pay the difference.
 * @throws Failure `order_link_expired`; `quote_changed` when it would cost another total; `insufficient_stock`
 */
export const acceptChange = (context: ShopContext, token: string, totalAmount: number): Promise<PlacedOffer> =>
  inTransaction(context, async (tx) => {
    const found = await findProposal(tx, token)
    if (!found) throw new Failure('order_link_expired')
    const { proposal, order, edit } = found
    await orderProposalStore(tx).end(proposal.id, 'accepted')
    const admin = senderOf(proposal)
    await applyLockedEdit({ ...tx, admin }, order, {
      edit,
      reason: proposal.reason,
      totalAmount,
      consent: { name: (order.row.shipping_address as Address).name, how: 'link' },
      notify: true,
      mayRefund: false,
    })
    await noteOutcome(tx, found, 'order.edit.accept')
    return grantableOrder(tx, order.id)
  })

/** @throws Failure `order_link_expired` */
export const declineChange = (context: ShopContext, token: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const found = await findProposal(tx, token)
    if (!found) throw new Failure('order_link_expired')
    await orderProposalStore(tx).end(found.proposal.id, 'declined')
    await noteOutcome(tx, found, 'order.edit.decline')
  })

/** The edit is that of who has proposed it. */
const senderOf = ({ created_by: name }: Pick<OrderProposalRow, 'created_by'>): Admin => ({
  keyId: null,
  staffId: null,
  name,
  role: null,
  permissions: [],
  isProven: false,
})

async function noteOutcome(
  tx: Tx<ShopContext>,
  { proposal: { after_amount: totalAmount }, order: { row } }: { proposal: OrderProposalRow; order: LockedOrder },
  action: 'order.edit.accept' | 'order.edit.decline',
): Promise<void> {
  const target = showOrderNumber(row.order_number)
  const admin = senderOf({ created_by: t.customer })
  await writeAuditEntry({ ...tx, admin }, { action, target, data: { totalAmount } })
  recordStaffEvent(tx, 'order.changed', target)
}
