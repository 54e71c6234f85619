import { addressForm } from '#src/features/addresses/address-format.rules.ts'
import { planEdit } from '#src/features/order-management/edit/order-edit-plan.service.ts'
import { sumsOf } from '#src/features/order-management/edit/order-edit-preview.service.ts'
import { findChangeRights } from '#src/features/orders/changes/change-window.service.ts'
import { inspectOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { liveUnits } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { requireOrder } from '#src/features/orders/order.service.ts'
import { toOpenOrderChange, toOrderAddress } from '#src/features/orders/my-orders/order-view.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { listMethods } from '#src/features/payments/start-payment.service.ts'
import type { ShippingOffer } from '#src/features/shipping/shipping.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { ChangeableOrder, OrderChangeOperations, OrderChangePreview } from './order-change.contract.ts'
import { choosableOffers, planChange, requireChangeable, type ChangePlan } from './order-change-plan.service.ts'
import { mostUnits } from './order-change.rules.ts'

type Line = LockedOrder['lines'][number]

const toOffer = ({ option, amount }: ShippingOffer) => ({ _id: option.id, title: option.title, amount })

const itemOf = ({ name, image, option_values: optionValues }: Line) => ({ name, image, optionValues })

/** @throws Failure `not_found`, also for an order that this browser may not read */
export const readChangeable = (context: GuestContext, orderNumber: string): Promise<ChangeableOrder> =>
  inTransaction(context, async (tx) => {
    const order = await inspectOrder(tx, await requireOrder(tx, { orderNumber }))
    const { row, lines } = order
    const { language } = tx.shop
    const rights = await findChangeRights(tx, order)
    const { offers } = await planEdit(tx, order, { lines: [], added: [], charges: [] })
    const address = row.shipping_address as Address
    return {
      orderId: order.id,
      orderNumber: showOrderNumber(row.order_number),
      currency: row.currency,
      changeUntil: rights.until?.toISOString() ?? null,
      canChangeItems: rights.items,
      canChangeAddress: rights.address,
      deliveryType: (row.shipping_option as SavedOption).type,
      lines: lines
        .filter((line) => liveUnits(line) > 0)
        .map((line) => ({
          lineId: line.id,
          ...itemOf(line),
          unitAmount: line.unit_amount,
          quantity: liveUnits(line),
          maxQuantity: mostUnits(line),
        })),
      address: toOrderAddress(address, language),
      addressForm: addressForm(address.country, language),
      shippingOffers: choosableOffers(order, offers).map(toOffer),
      shippingOptionId: (row.shipping_option as SavedOption)._id,
      open: toOpenOrderChange(order),
      serverTime: tx.now.toISOString(),
    }
  })

/** @throws Failure those of `requireChangeable` and `planChange` */
export const previewMyChange = (
  context: GuestContext,
  orderId: string,
  operations: OrderChangeOperations,
): Promise<OrderChangePreview> =>
  inTransaction(context, async (tx) => {
    const order = await inspectOrder(tx, await requireOrder(tx, { id: orderId }))
    await requireChangeable(tx, order, operations)
    const change = await planChange(tx, order, { operations })
    const problem = change.problem ?? ((await isUnpayable(tx, order, change)) ? changeOrderEn.notPayable : null)
    return toPreview(tx, order, { change: { ...change, problem }, operations })
  })

/** Returns whether no payment method is left by which a higher total can be paid at once. */
export async function isUnpayable(tx: Tx<ShopContext>, order: LockedOrder, change: ChangePlan): Promise<boolean> {
  if (change.effect !== 'pay') return false
  const openChange = { id: '', amount: change.effectAmount, until: tx.now }
  return (await listMethods(tx, { ...order, openChange })).length === 0
}

function toPreview(
  { shop }: ShopContext,
  order: LockedOrder,
  { change, operations }: { change: ChangePlan; operations: OrderChangeOperations },
): OrderChangePreview {
  const { row, lines } = order
  const { plan, address, effect, effectAmount, hash, problem } = change
  const { totals, after, added } = plan.edited
  const costOf = (of: ReturnType<typeof after.get>): number => (of ? of.lineAmount - of.discountAmount : 0)
  return {
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    lines: [
      ...lines
        .filter((line) => liveUnits(line) > 0)
        .map((line) => ({
          lineId: line.id,
          ...itemOf(line),
          unitAmount: line.unit_amount,
          before: liveUnits(line),
          after: after.get(line.id)?.quantity ?? 0,
          lineAmount: costOf(after.get(line.id)),
        })),
      ...plan.newLines.map(({ key, checked, name, unitAmount, quantity }) => ({
        lineId: null,
        name,
        image: checked?.variant?.image ?? null,
        optionValues: [...(checked?.variant?.optionValues ?? [])],
        unitAmount,
        before: 0,
        after: quantity,
        lineAmount: costOf(added.get(key)),
      })),
    ],
    ...sumsOf(order, totals),
    wanted: operations.lines,
    address: address && toOrderAddress(address, shop.language),
    shippingOffers: choosableOffers(order, plan.offers).map(toOffer),
    shippingOptionId: plan.offer?.option.id ?? (row.shipping_option as SavedOption)._id,
    effect,
    effectAmount,
    paymentTitle: (row.payment as { title: string }).title,
    problem,
    changeHash: hash,
  }
}
