import { sql, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { flushWrites, type Tx } from '#src/platform/db/db.ts'
import { insertRecordset } from '#src/platform/db/json-recordset.ts'
import type { OrderLineRow, OrderRow, RefundRow, ReturnRow, Tables } from '#src/platform/db/tables.generated.ts'
import { OPEN_RETURN_STATUSES } from './open-return.rules.ts'
import type { RefundSource } from './refund.rules.ts'

/** The sums of an order's payments and refunds. */
export interface MoneyRow {
  /** The status of the newest payment that is not one of credit, and its id. */
  newestPayment: string | null
  paymentId: string | null
  captured: number
  reserved: number
  refunded: number
  pending: number
  /** The change that waits for its payment, if any. */
  change: { id: string; amount: number; until: string } | null
}

/** The return whose exchange has made a payment `p`. */
const EXCHANGE = sql`(select a.subject from ledger_accounts a where a.shop_id = p.shop_id and a.id = p.credit_account_id
  and a.kind = 'exchange') as "exchangeReturnId"`

const NO_MONEY: MoneyRow = {
  newestPayment: null,
  paymentId: null,
  captured: 0,
  reserved: 0,
  refunded: 0,
  pending: 0,
  change: null,
}

/** A part of a payment that a gift card or store credit pays. */
export interface CreditPayment {
  paymentId: string
  /** The account in the ledger. */
  accountId: string
  amount: number
  /** The return whose exchange pays; null for gift cards and store credit. */
  exchangeReturnId?: string | null
}

/** A payment method as an order stores it. */
export interface PaymentMethod {
  provider: string
  title: string
  instructions: string
  /** The recipient of a manual payment; absent in older orders. */
  accountName?: string
  accountNumber?: string
  accountType?: string
}

/** The new counts of a line. */
export interface LineChange {
  lineId: string
  cancelled?: number
  shipped?: number
  delivered?: number
  refunded?: number
  returned?: number
}

export interface EventRow {
  id: string
  type: string
  actor: 'shopper' | 'shop' | 'carrier' | 'provider' | 'clock'
  data: object
  at: Date
}

/** The rows of an order that its commands read and write. */
export function orderStateStore({ db, shop, now }: Tx<ShopContext>) {
  const own = { shop_id: shop.id }
  return {
    /** Locks the order until the transaction ends. */
    async lock(orderId: string): Promise<OrderRow | null> {
      const orders = db.selectFrom('orders').selectAll().where('shop_id', '=', shop.id).where('id', '=', orderId)
      return (await orders.forUpdate().executeTakeFirst()) ?? null
    },

    lines: (orderId: string): Promise<OrderLineRow[]> =>
      db
        .selectFrom('order_lines')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('order_id', '=', orderId)
        .orderBy('position')
        .limit(1000)
        .execute(),

    async money(orderId: string): Promise<MoneyRow> {
      const { rows } = await sql<MoneyRow>`
        select n.status as "newestPayment", n.id as "paymentId", p.captured, p.reserved,
          (select coalesce(sum(amount - passed_on_amount) filter (where status = 'succeeded'), 0)::bigint from refunds
            where shop_id = ${shop.id} and order_id = ${orderId}) as refunded,
          (select coalesce(sum(amount) filter (where status <> 'succeeded'), 0)::bigint from refunds
            where shop_id = ${shop.id} and order_id = ${orderId}) as pending,
          (select json_build_object('id', id, 'amount', due_amount, 'until', expires_at) from order_changes
            where shop_id = ${shop.id} and order_id = ${orderId} and state = 'awaitingPayment') as change
        from (select coalesce(sum(captured_amount), 0)::bigint as captured,
            coalesce(sum(amount) filter (where status = 'reserved'), 0)::bigint as reserved
          from payments where shop_id = ${shop.id} and order_id = ${orderId}) p
        left join (select id, status from payments where shop_id = ${shop.id} and order_id = ${orderId}
          and provider <> 'credit' order by created_at desc, id desc limit 1) n on true
      `.execute(db)
      return rows[0] ?? NO_MONEY
    },

    async update(orderId: string, columns: Updateable<Tables['orders']>): Promise<void> {
      await db
        .updateTable('orders')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('shop_id', '=', shop.id)
        .where('id', '=', orderId)
        .execute()
    },

    async changeLines(changes: readonly LineChange[]): Promise<void> {
      const numbers = (key: 'cancelled' | 'shipped' | 'delivered' | 'refunded' | 'returned'): number[] =>
        changes.map((change) => change[key] ?? 0)
      await sql`
        update order_lines l set cancelled_quantity = l.cancelled_quantity + c.cancelled,
          shipped_quantity = l.shipped_quantity + c.shipped, delivered_quantity = l.delivered_quantity + c.delivered,
          refunded_quantity = l.refunded_quantity + c.refunded, returned_quantity = l.returned_quantity + c.returned
        from unnest(${changes.map(({ lineId }) => lineId)}::uuid[], ${numbers('cancelled')}::int[],
          ${numbers('shipped')}::int[], ${numbers('delivered')}::int[],
          ${numbers('refunded')}::int[], ${numbers('returned')}::int[])
          as c (id, cancelled, shipped, delivered, refunded, returned)
        where l.shop_id = ${shop.id} and l.id = c.id
      `.execute(db)
    },

    /** Writes lines that an edit has changed or added. */
    async saveLines(lines: readonly OrderLineRow[]): Promise<void> {
      await sql`${insertRecordset('order_lines', lines)}
        on conflict (shop_id, id) do update set quantity = excluded.quantity,
          cancelled_quantity = excluded.cancelled_quantity, unit_amount = excluded.unit_amount,
          line_amount = excluded.line_amount, discount_amount = excluded.discount_amount,
          coupon_amount = excluded.coupon_amount,
          net_amount = excluded.net_amount, tax_amount = excluded.tax_amount, tax_rate_ppm = excluded.tax_rate_ppm,
          price_source = excluded.price_source`.execute(db)
    },

    /** Makes payments that wait for money ask for what is due now; without anything due, they end. */
    async adaptOpenPayments(orderId: string, openAmount: number): Promise<void> {
      const change =
        openAmount > 0
          ? sql`amount = ${openAmount}`
          : sql`status = 'cancelled', failure_code = 'cancelled', ended_at = ${now}`
      await sql`update payments set ${change}, updated_at = ${now} where shop_id = ${shop.id}
        and order_id = ${orderId} and status in ('created', 'awaitingProof', 'rejected')`.execute(db)
    },

    async addEvents(orderId: string, events: readonly EventRow[]): Promise<void> {
      if (events.length === 0) return
      await db
        .insertInto('order_events')
        .values(
          events.map(({ at, data, ...event }) => ({
            ...own,
            ...event,
            order_id: orderId,
            data: JSON.stringify(data),
            created_at: at,
          })),
        )
        .execute()
    },

    /** Records cash, in full or in part. @returns the payment; null when the order has none in cash */
    async captureCash(orderId: string, { amount, at }: { amount: number; at: Date }): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        update payments set status = 'captured', captured_amount = captured_amount + ${amount}, captured_at = ${at},
          ended_at = ${now}, updated_at = ${now}
        where shop_id = ${shop.id} and id = (select id from payments where shop_id = ${shop.id}
          and order_id = ${orderId} and provider = 'cod' order by created_at desc limit 1)
        returning id
      `.execute(db)
      return rows[0]?.id ?? null
    },

    /** Returns whether a return of the order, or a ticket about one, is still open. */
    async isReturnOpen({ id, order_number: number }: OrderRow): Promise<boolean> {
      const { rows } = await sql`
        select from tickets where shop_id = ${shop.id} and order_number = ${number}
          and category = 'return' and status in ('open', 'answered')
        union all
        select from returns where shop_id = ${shop.id} and order_id = ${id}
          and status in (${sql.join(OPEN_RETURN_STATUSES.map((status) => sql.lit(status)))})
        limit 1`.execute(db)
      return rows.length > 0
    },

    /** Adds payments by gift cards and store credit, which hold their money. */
    async addCreditPayments(orderId: string, payments: readonly CreditPayment[]): Promise<void> {
      const rows = payments.map(({ paymentId, accountId, amount }) => ({
        ...own,
        id: paymentId,
        order_id: orderId,
        provider: 'credit',
        credit_account_id: accountId,
        amount,
        currency: shop.currency,
        status: 'reserved',
        created_at: now,
        updated_at: now,
      }))
      await sql`${insertRecordset('payments', rows)}`.execute(db)
    },

    /** Returns the payments by gift cards and store credit that are in a state. */
    async creditPayments(orderId: string, status: 'reserved' | 'released'): Promise<CreditPayment[]> {
      const { rows } =
        await sql<CreditPayment>`select p.id as "paymentId", p.credit_account_id as "accountId", p.amount, ${EXCHANGE}
        from payments p where p.shop_id = ${shop.id} and p.order_id = ${orderId} and p.provider = 'credit'
          and p.status = ${status} order by p.id`.execute(db)
      return rows
    },

    /** Changes the state of payments by gift cards and store credit. */
    async setCreditState(ids: readonly string[], status: 'reserved' | 'captured' | 'released'): Promise<void> {
      const isCaptured = status === 'captured'
      await sql`update payments set status = ${status}, updated_at = ${now},
          captured_amount = case when ${isCaptured} then amount else 0 end,
          captured_at = ${isCaptured ? now : null}, ended_at = ${status === 'reserved' ? null : now}
        where shop_id = ${shop.id} and id = any(${ids}::uuid[])`.execute(db)
    },

    /** Finds the newest payment in review or about to be made. */
    async findPendingPayment(orderId: string): Promise<{ status: string; at: Date } | null> {
      const { rows } = await sql<{ status: string; at: Date }>`
        select status, created_at as at from payments where shop_id = ${shop.id} and order_id = ${orderId}
          and status in ('requiresAction', 'submitted', 'mismatch', 'authorized') order by created_at desc limit 1
      `.execute(db)
      return rows[0] ?? null
    },

    /** Returns payments that wait for money and are not in review. */
    async unpaidPayments(orderId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from payments where shop_id = ${shop.id} and order_id = ${orderId} and provider <> 'cod'
          and status in ('created', 'requiresAction', 'awaitingProof', 'rejected')`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Returns the payment method with the shop's texts; null without one. */
    async methodOf(paymentId: string): Promise<PaymentMethod | null> {
      // The payment may have been added in this transaction.
      await flushWrites(db)
      const { rows } = await sql<PaymentMethod>`
        select p.provider, g.title, g.instructions, g.account_name as "accountName",
          g.account_number as "accountNumber", g.account_type as "accountType" from payments p
        join payment_gateways g on g.shop_id = p.shop_id and g.id = p.gateway_id
        where p.shop_id = ${shop.id} and p.id = ${paymentId}`.execute(db)
      return rows[0] ?? null
    },

    /** Ends a cash payment that will not be collected. */
    async endCash(orderId: string): Promise<void> {
      await sql`update payments set status = 'cancelled', ended_at = ${now}, updated_at = ${now}
        where shop_id = ${shop.id} and order_id = ${orderId} and provider = 'cod' and status = 'created'`.execute(db)
    },

    /** Returns what can still be refunded of each payment, newest first. */
    async refundable(orderId: string): Promise<RefundSource[]> {
      const { rows } = await sql<RefundSource>`
        select p.id as "paymentId", p.credit_account_id as "accountId", ${EXCHANGE},
          (p.captured_amount - coalesce((select sum(r.amount - r.passed_on_amount)
            from refunds r where r.shop_id = p.shop_id and r.payment_id = p.id), 0))::bigint as amount
        from payments p where p.shop_id = ${shop.id} and p.order_id = ${orderId} and p.captured_amount > 0
        order by p.created_at desc, p.id desc
      `.execute(db)
      return rows.filter(({ amount }) => amount > 0)
    },

    /**
     * Takes money that has gone into an exchange out of it again, to give it back to its payments.
     * @returns the payments with their share
     */
    async passOn(orderId: string, passedAmount: number): Promise<RefundSource[]> {
      const { rows } = await sql<RefundSource & { refundId: string }>`
        select r.id as "refundId", p.id as "paymentId", p.credit_account_id as "accountId", ${EXCHANGE},
          (r.amount - r.passed_on_amount)::bigint as amount
        from refunds r join payments p on p.shop_id = r.shop_id and p.id = r.payment_id
        where r.shop_id = ${shop.id} and r.order_id = ${orderId} and r.destination = 'exchange'
          and r.amount > r.passed_on_amount order by r.created_at desc, r.id desc`.execute(db)
      let left = passedAmount
      const taken: RefundSource[] = []
      for (const { refundId, ...source } of rows) {
        const amount = Math.min(left, source.amount)
        if (amount === 0) break
        left -= amount
        taken.push({ ...source, amount })
        await sql`update refunds set passed_on_amount = passed_on_amount + ${amount}
          where shop_id = ${shop.id} and id = ${refundId}`.execute(db)
      }
      if (left > 0) throw new Error(`${left} of the exchanges of order ${orderId} cannot be given back`)
      return taken
    },

    /** Returns the order whose items were exchanged in a return, and where its customer wants refunds to go. */
    async exchangedOrder(returnId: string): Promise<Pick<ReturnRow, 'order_id' | 'destination'> | null> {
      const returns = db.selectFrom('returns').select(['order_id', 'destination']).where('shop_id', '=', shop.id)
      return (await returns.where('id', '=', returnId).executeTakeFirst()) ?? null
    },

    /** @param refund.isPaid whether it has been paid already */
    async addRefund({
      orderId,
      paymentId,
      isPaid,
      ...rest
    }: {
      id: string
      orderId: string
      paymentId: string
      amount: number
      destination: RefundRow['destination']
      reason: string
      actor: string
      isPaid: boolean
    }): Promise<void> {
      const state = isPaid ? ({ status: 'succeeded', ended_at: now } as const) : ({ status: 'pending' } as const)
      const row = { ...own, ...rest, ...state, order_id: orderId, payment_id: paymentId, created_at: now }
      await db.insertInto('refunds').values(row).execute()
    },

    async refund(refundId: string): Promise<RefundRow | null> {
      const refunds = db.selectFrom('refunds').selectAll().where('shop_id', '=', shop.id)
      return (await refunds.where('id', '=', refundId).executeTakeFirst()) ?? null
    },

    /** Returns the provider of a refund's payment; null for an unknown refund. */
    async refundProvider(refundId: string): Promise<string | null> {
      const row = await db
        .selectFrom('refunds')
        .innerJoin('payments', (join) =>
          join.onRef('payments.shop_id', '=', 'refunds.shop_id').onRef('payments.id', '=', 'refunds.payment_id'),
        )
        .select('payments.provider')
        .where('refunds.shop_id', '=', shop.id)
        .where('refunds.id', '=', refundId)
        .executeTakeFirst()
      return row?.provider ?? null
    },

    async updateRefund(refundId: string, columns: Updateable<Tables['refunds']>): Promise<void> {
      await db.updateTable('refunds').set(columns).where('shop_id', '=', shop.id).where('id', '=', refundId).execute()
    },
  }
}
