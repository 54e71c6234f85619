import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { crockford } from '#src/shared/ids.ts'
import { gatewayStore, type GatewayRow } from './gateway.store.ts'
import { openSettings, sealSettings, type AccountSettings } from './payment-clients.service.ts'
import type { PaymentGateway } from './payment.contract.ts'
import { currenciesOf, isTestAccount, nextPollAt, type Gateway, type GatewayDraft } from './payment.rules.ts'
import { isManual, isOnline } from '#src/shared/payment-providers.ts'
import { paymentStore } from './payment.store.ts'

/** Lists the enabled payment methods, in the shop's order. */
export const listGateways = (context: ShopContext): Promise<Gateway[]> =>
  context.processCache.getOrLoad(context, { name: 'payment gateways', tags: ['shop'] }, async () => {
    const rows = await inTransaction(context, (tx) => gatewayStore(tx).list({ all: false }))
    return rows
      .filter(({ provider, credentials }) => !isOnline(provider) || credentials !== null)
      .filter(({ provider }) => currenciesOf(provider, context.shop.currency).length > 0)
      .map((row) => toGateway(context, row))
  })

/**
 * Finds a payment method with its encrypted account, even if it is disabled; null when the shop has none of this id.
 */
export const findGateway = (context: ShopContext, id: string): Promise<GatewayRow | null> =>
  inTransaction(context, (tx) => gatewayStore(tx).byId(id))

export const toGateway = (context: Pick<ShopContext, 'secret' | 'shop'>, row: GatewayRow): Gateway => ({
  id: row.id,
  provider: row.provider,
  title: row.title,
  description: row.description,
  instructions: row.instructions,
  logo: row.logo,
  accountName: row.account_name,
  accountNumber: row.account_number,
  accountType: row.account_type,
  feeAmount: row.fee_amount,
  feeBps: row.fee_bps,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  countries: row.countries,
  express: row.express,
  isTest: isTestAccount(row.provider, openSettings(context, row) ?? {}),
})

/** Returns payment methods without private fields. */
export const showGateways = ({ shop }: ShopContext, gateways: readonly Gateway[]): PaymentGateway[] =>
  gateways.map((gateway, index) => ({
    _id: gateway.id,
    provider: gateway.provider,
    title: gateway.title,
    description: gateway.description,
    logo: gateway.logo,
    instructions: gateway.instructions,
    ...(gateway.accountName && { accountName: gateway.accountName }),
    ...(gateway.accountNumber && { accountNumber: gateway.accountNumber }),
    ...(gateway.accountType && { accountType: gateway.accountType }),
    ...(gateway.isTest && { isTest: true as const }),
    feeAmount: gateway.feeAmount,
    feeBps: gateway.feeBps,
    minAmount: gateway.minAmount,
    maxAmount: gateway.maxAmount,
    countries: [...gateway.countries],
    currencies: [...currenciesOf(gateway.provider, shop.currency)],
    sort: index,
  }))

const ATTEMPT_LENGTH = 20
const MINUTE_MS = 60_000

/**
 * Creates the payment of an order. The provider is not contacted yet (`openPayment`); cash is captured when the parcel
 * is handed over.
 * @param payUntil the payment deadline; the shop's default from now on if absent
 * @returns its id
 */
export function beginPayment(
  tx: Tx<ShopContext>,
  {
    orderId,
    gateway,
    amount,
    payUntil = windowEnd(tx),
  }: {
    orderId: string
    gateway: Pick<Gateway, 'id' | 'provider'> | null
    amount: number
    payUntil?: Date | null
  },
): string {
  const id = randomUUIDv7()
  const { now } = tx
  paymentStore(tx).add({
    id,
    order_id: orderId,
    gateway_id: gateway?.id ?? null,
    provider: gateway?.provider ?? 'free',
    amount,
    currency: tx.shop.currency,
    status: statusWhenBegun(gateway?.provider ?? 'free'),
    // 100 random bits, so that the callback URL cannot be guessed.
    merchant_reference: gateway && isOnline(gateway.provider) ? crockford(randomBytes(13), ATTEMPT_LENGTH) : null,
    captured_at: gateway === null ? now : null,
    ended_at: gateway === null ? now : null,
    created_at: now,
    updated_at: now,
  })
  const dueAt = gateway && firstPollAt(gateway.provider, { now, payUntil })
  if (dueAt) enqueueJob(tx, { kind: 'payment.poll', key: id, runAt: dueAt })
  return id
}

const windowEnd = ({ now, shop }: ShopContext): Date =>
  new Date(now.getTime() + shop.payment_window_minutes * MINUTE_MS)

/** Returns the first poll. A manual payment is checked shortly after its deadline; cash waits for its parcel. */
function firstPollAt(provider: string, { now, payUntil }: { now: Date; payUntil: Date | null }): Date | null {
  if (isOnline(provider)) return nextPollAt(now, now, false)
  return isManual(provider) && payUntil ? new Date(payUntil.getTime() + MINUTE_MS) : null
}

function statusWhenBegun(provider: string): 'captured' | 'awaitingProof' | 'created' {
  if (provider === 'free') return 'captured'
  return isManual(provider) ? 'awaitingProof' : 'created'
}

/**
 * Adds the payment methods of a shop.
 * @param gateways with validated settings where the provider needs them (`addGateway` validates them)
 */
export async function addGateways(
  context: ShopContext,
  gateways: readonly (GatewayDraft & { settings?: AccountSettings })[],
): Promise<void> {
  const drafts = gateways.map(({ settings, ...draft }) => {
    const id = randomUUIDv7()
    return settings ? { ...draft, id, credentials: sealSettings(context, id, settings) } : { ...draft, id }
  })
  await inTransaction(context, async (tx) => {
    await gatewayStore(tx).add(drafts)
    await gatewayStore(tx).noteExpress()
  })
  await invalidate(context, 'shop')
}
