import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { flushWrites, type Tx } from '#src/platform/db/db.ts'
import type { RefundRow } from '#src/platform/db/tables.generated.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'

/** A payment of an order, or a refund to one, with how it is made. */
export interface PaymentPart {
  paymentId: string
  provider: string
  /** As the shop names the payment method; empty for gift cards and store credit, a word for an exchange. */
  title: string
  /** The last characters of a gift card; null for anything else. */
  last4: string | null
  amount: number
}

const METHOD = sql`c.last4, case when a.kind = 'exchange' then 'exchange' else p.provider end as provider,
  case when a.kind = 'exchange' then ${invoiceEn.exchange} when p.provider = 'credit' then ''
  else coalesce(g.title, o.payment ->> 'title', '') end as title`

const JOINED = sql`
  join orders o on o.shop_id = p.shop_id and o.id = p.order_id
  left join payment_gateways g on g.shop_id = p.shop_id and g.id = p.gateway_id
  left join ledger_accounts a on a.shop_id = p.shop_id and a.id = p.credit_account_id
  left join gift_cards c on c.shop_id = p.shop_id
    and c.id = case when a.kind = 'giftCard' then a.subject::uuid end`

/** How the payments of orders are made. */
export const paymentPartStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns the payments of an order that have or hold money: gift cards and store credit first. */
  async ofOrder(orderId: string): Promise<PaymentPart[]> {
    await flushWrites(db)
    const { rows } = await sql<PaymentPart>`
      select p.id as "paymentId", ${METHOD}, (case when p.status = 'reserved' then p.amount else p.captured_amount end)::bigint as amount
      from payments p ${JOINED} where p.shop_id = ${shop.id} and p.order_id = ${orderId}
        and (p.captured_amount > 0 or p.status = 'reserved')
      order by p.provider <> 'credit', p.created_at, p.id limit 1000`.execute(db)
    return rows
  },

  /** Returns where some refunds of an order go. */
  async ofRefunds(orderId: string, refundIds: readonly string[]): Promise<PaymentPart[]> {
    await flushWrites(db)
    const { rows } = await sql<PaymentPart & { destination: RefundRow['destination'] }>`
      select p.id as "paymentId", ${METHOD}, r.amount, r.destination
      from refunds r join payments p on p.shop_id = r.shop_id and p.id = r.payment_id ${JOINED}
      where r.shop_id = ${shop.id} and r.order_id = ${orderId} and r.id = any(${refundIds}::uuid[])
      order by r.created_at, r.id limit 1000`.execute(db)
    return rows.map(({ destination, ...part }) =>
      destination === 'credit' ? { ...part, provider: 'credit', title: '', last4: null } : part,
    )
  },
})

/** Returns whether an order is not paid by one payment method alone. */
export const isPaidInParts = (parts: readonly PaymentPart[]): boolean =>
  parts.length > 1 || parts.some(({ provider }) => provider === 'credit')
