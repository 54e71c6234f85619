import { sql, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { writeBeforeCommit, type DeferredWrite, type Tx } from '#src/platform/db/db.ts'
import { insertRecordset } from '#src/platform/db/json-recordset.ts'
import type { PaymentRow, RefundRow, Tables } from '#src/platform/db/tables.generated.ts'
import { type PaymentState } from './payment.rules.ts'
import { ONLINE_PROVIDERS } from '#src/shared/payment-providers.ts'

type Columns = Omit<Updateable<Tables['payments']>, 'shop_id' | 'id' | 'order_id' | 'status'> & {
  status?: PaymentState
}

const OPEN = ['created', 'requiresAction', 'authorized', 'awaitingProof', 'submitted', 'rejected', 'mismatch'] as const
const MOST_TO_VERIFY = 200

type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'order_id'
  | 'gateway_id'
  | 'provider'
  | 'amount'
  | 'currency'
  | 'status'
  | 'merchant_reference'
  | 'captured_at'
  | 'ended_at'
  | 'created_at'
  | 'updated_at'
>

const NEW_PAYMENTS: DeferredWrite<NewPayment> = {
  statements: (rows) => ({ payment: insertRecordset('payments', rows) }),
}

/** The payments of one shop. */
export const paymentStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const payments = () => db.selectFrom('payments').selectAll().where('shop_id', '=', shop.id)
  return {
    /** Adds a payment before the commit. */
    add: (payment: NewPayment): void => writeBeforeCommit(db, NEW_PAYMENTS, { shop_id: shop.id, ...payment }),

    async byId(id: string): Promise<PaymentRow | null> {
      return (await payments().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async byMerchantReference(gatewayId: string, merchantReference: string): Promise<PaymentRow | null> {
      const found = payments().where('gateway_id', '=', gatewayId).where('merchant_reference', '=', merchantReference)
      return (await found.executeTakeFirst()) ?? null
    },

    async byProviderReference(gatewayId: string, providerReference: string): Promise<PaymentRow | null> {
      const found = payments().where('gateway_id', '=', gatewayId).where('provider_reference', '=', providerReference)
      return (await found.orderBy('created_at', 'desc').limit(1).executeTakeFirst()) ?? null
    },

    /** Returns the payments of an order, newest first, without the parts that gift cards and store credit pay. */
    async ofOrder(orderId: string): Promise<PaymentRow[]> {
      const rows = payments().where('order_id', '=', orderId).where('provider', '<>', 'credit')
      return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(200).execute()
    },

    /** Returns the open payments of an order: one, and any mismatches in review. */
    async openOf(orderId: string): Promise<PaymentRow[]> {
      return payments()
        .where('order_id', '=', orderId)
        .where('status', 'in', [...OPEN])
        .execute()
    },

    async update(id: string, columns: Columns): Promise<void> {
      await db
        .updateTable('payments')
        .set({ updated_at: now, ...columns })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    /**
     * Claims the start of a payment at its provider for this request. @returns false when another request has claimed
     * it
     */
    async claimStart(id: string, patientSince: Date): Promise<boolean> {
      const claimed = await db
        .updateTable('payments')
        .set({ started_at: now })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .where('status', '=', 'created')
        .where('provider_reference', 'is', null)
        .where((eb) => eb.or([eb('started_at', 'is', null), eb('started_at', '<', patientSince)]))
        .executeTakeFirst()
      return claimed.numUpdatedRows > 0n
    },

    /** Claims a poll of the provider for this request. @returns false when it was polled a moment ago */
    async claimPoll(id: string, before: Date): Promise<boolean> {
      const claimed = await db
        .updateTable('payments')
        .set({ last_checked_at: now })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_checked_at', 'is', null), eb('last_checked_at', '<', before)]))
        .executeTakeFirst()
      return claimed.numUpdatedRows > 0n
    },

    /** Returns the payments in review, oldest first. */
    async toVerify(): Promise<PaymentRow[]> {
      return payments()
        .where('status', 'in', ['submitted', 'mismatch'])
        .orderBy('submitted_at')
        .orderBy('created_at')
        .limit(MOST_TO_VERIFY)
        .execute()
    },

    /** Returns the numbers and deadlines of orders by order id. */
    async ordersOf(orderIds: readonly string[]): Promise<Map<string, { number: string; dueAt: Date | null }>> {
      if (orderIds.length === 0) return new Map()
      const orders = db
        .selectFrom('orders')
        .select(['id', 'order_number as number', 'payment_due_at as dueAt'])
        .where('shop_id', '=', shop.id)
      const rows = await orders.where('id', 'in', [...orderIds]).execute()
      return new Map(rows.map(({ id, ...row }) => [id, row]))
    },

    /** Returns the numbers of other orders whose payments name the same transaction, by payment id. */
    async sameTransactions(ids: readonly string[]): Promise<Map<string, string[]>> {
      const { rows } = await sql<{ id: string; numbers: string[] }>`
        select p.id, array_agg(distinct o.order_number order by o.order_number) as numbers from payments p
        join payments other on other.shop_id = ${shop.id} and other.transaction_id = p.transaction_id
          and other.order_id <> p.order_id
        join orders o on o.shop_id = ${shop.id} and o.id = other.order_id
        where p.shop_id = ${shop.id} and p.id = any(${ids}::uuid[]) and p.transaction_id is not null
        group by p.id`.execute(db)
      return new Map(rows.map(({ id, numbers }) => [id, numbers]))
    },

    /** Returns whether any payment started with this account may still be captured. */
    async hasUnsettled(gatewayId: string): Promise<boolean> {
      const row = await payments()
        .where('gateway_id', '=', gatewayId)
        .where('provider', 'in', [...ONLINE_PROVIDERS])
        .where('status', 'in', ['requiresAction', 'authorized'])
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** The webhooks of providers. */
export const webhookStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** @returns whether it is new */
  async add(webhook: { gatewayId: string; eventId: string; paymentId: string | null }): Promise<boolean> {
    const added = await db
      .insertInto('payment_webhooks')
      .values({
        shop_id: shop.id,
        gateway_id: webhook.gatewayId,
        event_id: webhook.eventId,
        payment_id: webhook.paymentId,
        received_at: now,
        // A webhook about none of our payments needs no processing.
        processed_at: webhook.paymentId === null ? now : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  /** Marks the earlier webhooks of the payment as processed. */
  async complete(paymentId: string): Promise<void> {
    await db
      .updateTable('payment_webhooks')
      .set({ processed_at: now })
      .where('shop_id', '=', shop.id)
      .where('payment_id', '=', paymentId)
      .where('processed_at', 'is', null)
      .where('received_at', '<=', now)
      .execute()
  },

  async removeReceivedBefore(before: Date): Promise<void> {
    await db
      .deleteFrom('payment_webhooks')
      .where('shop_id', '=', shop.id)
      .where('received_at', '<', before)
      .where('processed_at', 'is not', null)
      .execute()
  },
})

/** The refunds of one shop, for their execution. */
export const refundStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns a refund and locks its order until the transaction ends. The order is always locked first. */
  async lock(id: string): Promise<RefundRow | null> {
    const rows = db.selectFrom('refunds').selectAll().where('shop_id', '=', shop.id)
    const existing = await rows.where('id', '=', id).executeTakeFirst()
    if (!existing) return null
    const orders = db.selectFrom('orders').select('id').where('shop_id', '=', shop.id)
    await orders.where('id', '=', existing.order_id).forUpdate().execute()
    return (await rows.where('id', '=', id).executeTakeFirst()) ?? null
  },

  /** Claims the request of a refund for this run. @returns false when another run has claimed it */
  async claimRequest(id: string, now: Date): Promise<boolean> {
    const claimed = await db
      .updateTable('refunds')
      .set({ requested_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('requested_at', 'is', null)
      .executeTakeFirst()
    return claimed.numUpdatedRows > 0n
  },

  async update(
    id: string,
    columns: Pick<Updateable<Tables['refunds']>, 'requested_at' | 'provider_reference' | 'last_error' | 'attempts'>,
  ) {
    await db.updateTable('refunds').set(columns).where('shop_id', '=', shop.id).where('id', '=', id).execute()
  },
})
