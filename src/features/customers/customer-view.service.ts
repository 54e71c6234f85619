import type { Address } from '#src/features/addresses/address.rules.ts'
import { formatPostalAddress } from '#src/features/addresses/postal-address.rules.ts'
import { browserName } from '#src/features/account/user-agent-name.rules.ts'
import { listSessions } from '#src/platform/auth/sessions.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { CustomerSummaryRow, SubscriberRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import type { Customer } from './customer.contract.ts'
import { versionOf } from '#src/features/changes/change.rules.ts'
import { averageAmount } from './customer.rules.ts'
import { profileOf } from './customer.admin.service.ts'
import { taxOf } from './customer-tax.service.ts'
import { customerStore } from './customer.store.ts'
import { customerViewStore, type OrderOfCustomer } from './customer-view.store.ts'

const MAX_NOTES = 200

/**
 * Returns a customer with everything that the shop knows of them.
 * @throws Failure `not_found`
 */
export const readCustomer = (context: AdminContext, id: string): Promise<Customer> =>
  inTransaction(context, (tx) => describeCustomer(tx, id))

async function describeCustomer(tx: Tx<AdminContext>, id: string): Promise<Customer> {
  const store = customerStore(tx)
  const row = await store.find(id)
  if (!row) throw new Failure('not_found')
  const { user_id: userId } = row
  const account = await customerViewStore(tx, { userId, emailKey: null }).account()
  const isEmailConfirmed = account === null || account.email_verified_at !== null
  const emailKey = isEmailConfirmed && row.email_normalized !== '' ? row.email_normalized : null
  const others = customerViewStore(tx, { userId, emailKey })
  const subscription = await others.subscription()
  const facts = await others.orderFacts()
  return {
    ...headOf(row),
    isSubscribed: subscription?.state === 'active',
    tags: await store.tagsOf(id),
    isEmailConfirmed,
    canSetPassword: account?.provider === 'custom' && account.email !== null,
    placedOrders: facts.placed,
    openOrderNumbers: facts.open.map(showOrderNumber),
    returnedUnits: facts.returnedUnits,
    newsletter: subscription && showSubscription(subscription),
    latestOrders: (await others.orders()).map(showOrder),
    notes: (await store.notesOf(id, MAX_NOTES)).map(({ id: noteId, body, actor, createdAt }) => ({
      _id: noteId,
      body,
      author: actor,
      createdAt: createdAt.toISOString(),
    })),
    sessions: (userId === null ? [] : await listSessions(tx, userId)).map((session) => ({
      device: browserName(session.user_agent),
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    ...(await readInterests(others, tx.shop.language)),
  }
}

function headOf(row: CustomerSummaryRow) {
  const { id, user_id: userId, blocked_at: blockedAt, registered_at: registeredAt, last_order_at: lastOrderAt } = row
  const { name, email, phone, city, country, orders } = row
  return {
    _id: id,
    name,
    email,
    phone,
    city,
    country,
    orders,
    version: versionOf(profileOf(row)),
    taxVersion: versionOf(taxOf(row)),
    kind: userId === null ? ('guest' as const) : ('account' as const),
    registeredAt: registeredAt?.toISOString() ?? null,
    // `pg` returns a number for '-infinity'.
    lastOrderAt: lastOrderAt instanceof Date ? lastOrderAt.toISOString() : null,
    openOrders: row.open_orders,
    spentAmount: row.spent_amount,
    averageAmount: averageAmount({ orders, spentAmount: row.spent_amount }),
    isBlocked: blockedAt !== null,
    blockedAt: blockedAt?.toISOString() ?? null,
    blockReason: row.block_reason,
    tax: row.vat_number === '' ? null : taxOf(row),
  }
}

type Others = ReturnType<typeof customerViewStore>

/** Returns addresses, questions, opinions and wishes. */
const readInterests = async (others: Others, language: string) => ({
  addresses: (await others.addresses()).map(({ label, isDefault, address }) => ({
    label,
    isDefault,
    lines: formatPostalAddress(address as Address, { language }),
  })),
  tickets: (await others.tickets()).map(({ number, subject, status, rating, last_message_at: lastMessageAt }) => ({
    number,
    subject,
    status,
    rating,
    lastMessageAt: lastMessageAt.toISOString(),
  })),
  reviews: (await others.reviews()).map(({ id, created_at: createdAt, ...review }) => ({
    ...review,
    _id: id,
    createdAt: createdAt.toISOString(),
  })),
  wishLists: await others.wishLists(),
  alerts: (await others.alerts()).map(({ id, kind, state, term, productName }) => ({
    _id: id,
    kind,
    subject: productName ?? term ?? '',
    isConfirmed: state === 'active',
  })),
})

const showOrder = ({ orderNumber, placedAt, ...order }: OrderOfCustomer): Customer['latestOrders'][number] => ({
  ...order,
  // One function derives all stored statuses, so they are valid.
  ...(order as Pick<Customer['latestOrders'][number], 'status' | 'paymentStatus' | 'fulfilmentStatus'>),
  orderNumber: showOrderNumber(orderNumber),
  placedAt: placedAt.toISOString(),
})

const showSubscription = (row: SubscriberRow): NonNullable<Customer['newsletter']> => ({
  subscriberId: row.id,
  state: row.state,
  source: row.source,
  consentVersion: row.consent_version,
  consentText: row.consent_text,
  consentedAt: row.consented_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})
