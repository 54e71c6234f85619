import type { Order, OrderEdit, OrderLine, SellableItem } from '../../client/operations.ts'

type Reduction = NonNullable<OrderEdit['reduction']>
/** How the customer has agreed; `ask` for one who is to be asked by mail. */
export type ConsentWay = 'phone' | 'inPerson' | 'message' | 'ask'

/** What is typed into the form of an edit. */
export interface OrderEditForm {
  /** The version of the order to which the changes were made; null before the first change. */
  version: number | null
  /** New quantities by line; absent lines stay as they are. */
  quantities: Readonly<Record<string, number>>
  /** New prices of a unit by line, in minor units. */
  prices: Readonly<Record<string, number>>
  added: readonly {
    variantId: string
    quantity: number
    name: string
    optionValues: readonly string[]
    image?: string | null
  }[]
  charges: readonly { name: string; amount: number }[]
  reduction: Reduction | null
  /** The typed code, '' for none; null for the coupon of the order as it is. */
  couponCode: string | null
  shippingOptionId: string | null
  reason: string
  consentWay: ConsentWay | null
  consentName: string
  /** How a difference is paid. */
  isReceived: boolean
  reference: string
  notify: boolean
}

export const EMPTY_EDIT: OrderEditForm = {
  version: null,
  quantities: {},
  prices: {},
  added: [],
  charges: [],
  reduction: null,
  couponCode: null,
  shippingOptionId: null,
  reason: '',
  consentWay: null,
  consentName: '',
  isReceived: false,
  reference: '',
  notify: false,
}

const MAX_QUANTITY = 999

const liveUnits = ({ quantity, cancelledQuantity }: OrderLine): number => quantity - cancelledQuantity

/** Returns the lines of an order that are not cancelled. */
export const liveLines = ({ lines }: Pick<Order, 'lines'>): OrderLine[] => lines.filter((line) => liveUnits(line) > 0)

/** Returns the units of a line after the edit. */
export const unitsAfter = ({ quantities }: OrderEditForm, line: OrderLine): number =>
  quantities[line._id] ?? liveUnits(line)

/** Returns the price of a unit of a line after the edit. */
export const priceAfter = ({ prices }: OrderEditForm, line: OrderLine): number => prices[line._id] ?? line.unitAmount

/** Returns the edit for the server: only what differs from the order. */
export function toEdit(form: OrderEditForm, order: Pick<Order, 'lines' | 'couponCode'>): OrderEdit {
  const { added, charges, reduction, shippingOptionId } = form
  const couponCode = couponAfter(form, order)
  const changed = liveLines(order).filter(
    (line) => unitsAfter(form, line) !== liveUnits(line) || priceAfter(form, line) !== line.unitAmount,
  )
  return {
    lines: changed.map((line) => ({
      lineId: line._id,
      quantity: unitsAfter(form, line),
      ...(priceAfter(form, line) !== line.unitAmount && { unitAmount: priceAfter(form, line) }),
    })),
    added: added.map(({ variantId, quantity }) => ({ variantId, quantity })),
    charges: charges.map(({ name, amount }) => ({ name, amount })),
    ...(reduction && { reduction }),
    ...(couponCode !== undefined && { couponCode }),
    ...(shippingOptionId !== null && { shippingOptionId }),
  }
}

/** Returns the code that an edit gives to the order: null for none, undefined when its coupon stays. */
function couponAfter({ couponCode }: OrderEditForm, order: Pick<Order, 'couponCode'>): string | null | undefined {
  const code = couponCode?.trim()
  if (code === undefined) return undefined
  if (code !== '') return code
  return order.couponCode === null ? undefined : null
}

/** Whether an edit changes anything about the order. */
export const isEmptyEdit = ({ lines = [], added = [], charges = [], ...others }: OrderEdit): boolean =>
  lines.length + added.length + charges.length === 0 && Object.values(others).every((value) => value === undefined)

/** Adds a unit of a variant: to its line in the order, to what was added before, or as a new line. */
export function addItem(form: OrderEditForm, order: Pick<Order, 'lines'>, item: SellableItem): Partial<OrderEditForm> {
  const { variantId, name, optionValues, image } = item
  const line = liveLines(order).find((each) => each.variantId === variantId)
  if (line)
    return { quantities: { ...form.quantities, [line._id]: Math.min(unitsAfter(form, line) + 1, MAX_QUANTITY) } }
  const isThere = form.added.some((each) => each.variantId === variantId)
  return isThere
    ? {
        added: form.added.map((each) =>
          each.variantId === variantId ? { ...each, quantity: Math.min(each.quantity + 1, MAX_QUANTITY) } : each,
        ),
      }
    : { added: [...form.added, { variantId, quantity: 1, name, optionValues, image }] }
}
