import type { Address } from '#src/features/addresses/address.rules.ts'
import { printSlip } from '#src/features/orders/invoices/slip.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { returnSlipEn as t } from '#src/shared/messages/orders/return-slip.en.ts'
import { readReturnCase } from './my-return.service.ts'
import { awaitsParcel, transitionError } from './return.rules.ts'
import { readShopReturn } from './return-view.admin.service.ts'
import { stateOf, type LockedReturn } from './return.service.ts'

/**
 * Returns the sheet that goes into the parcel of an approved return.
 * @throws Failure `not_found`; `transition_not_allowed` when nothing is to be sent; `rate_limited`
 */
export async function getReturnSlip(context: GuestContext, number: string): Promise<DocumentResponse> {
  const found = await inTransaction(context, (tx) => readReturnCase(tx, number))
  requireSlip(found)
  await context.consumeRateLimit('invoice')
  return writeReturnSlip(context, found)
}

/**
 * Returns the same sheet for staff, who put it into a parcel or send it to the customer.
 * @throws Failure `not_found`; `transition_not_allowed` when nothing is to be sent
 */
export async function readReturnSlip(context: ShopContext, number: string): Promise<DocumentResponse> {
  const found = await inTransaction(context, (tx) => readShopReturn(tx, number))
  requireSlip(found)
  return writeReturnSlip(context, found)
}

function requireSlip({ row }: LockedReturn): void {
  if (awaitsParcel(stateOf(row))) return
  throw transitionError(row.status)
}

function writeReturnSlip(context: ShopContext, { order, row, lines }: LockedReturn): Promise<DocumentResponse> {
  const { shop } = context
  const { name, city } = order.row.shipping_address as Address
  return printSlip(context, {
    number: row.number,
    title: t.title(row.number),
    blocks: [
      [t.to, shop.name, ...shop.drop_address.split('\n')].filter((line) => line !== ''),
      [t.from, name, city].filter((line) => line !== ''),
      [t.order, showOrderNumber(order.row.order_number)],
      [t.inside],
    ],
    columns: t.columns,
    rows: lines.flatMap((line): [string, string][] => {
      const item = order.lines.find(({ id }) => id === line.order_line_id)
      return item ? [[[item.name, ...item.option_values].join(', '), String(line.quantity)]] : []
    }),
  })
}
