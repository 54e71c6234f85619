import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { splitList } from '#src/shared/list-text.ts'
import { money } from '#src/shared/notations.ts'
import { PROVIDERS } from '#src/shared/payment-providers.ts'
import { COUNTED_TO, ORDER_SORTS, ORDER_VIEWS } from './order-list.rules.ts'
import { Source, Statuses } from './order-view.contract.ts'

const Amount = z.number().int()
const { status, paymentStatus, fulfilmentStatus } = Statuses
const MOST_PER_PAGE = 100
/** Values of one filter. */
const MOST_VALUES = 20

const YesNo = z.enum(['yes', 'no']).meta({ id: 'YesNo' })

const ListedOrder = z
  .object({
    orderNumber: z.string(),
    ...Statuses,
    currency: z.string(),
    totalAmount: Amount,
    placedAt: z.iso.datetime(),
    name: z.string(),
    email: z.string(),
    provider: z.string(),
    /** The delivery option. */
    delivery: z.string(),
    promisedFrom: z.iso.date().nullable(),
    promisedTo: z.iso.date().nullable(),
    /** Units that are not cancelled. */
    pieces: z.number().int(),
    /** Images of the first three lines, as paths on the shop's domain. */
    images: z.array(z.string()),
    phone: z.string(),
    country: z.string(),
    city: z.string(),
    couponCode: z.string().nullable(),
    source: Source,
    /** The name of the person who takes care of it. */
    assignedTo: z.string().nullable(),
    tags: z.array(z.string()),
    hasNote: z.boolean(),
    /** Of the units that are not cancelled. */
    weightGrams: z.number().int(),
  })
  .meta({ id: 'AdminOrderSummary' })

/** One of some values, or several with commas between them. */
function anyOf(values: readonly string[]) {
  const list = `any of ${values.map((value) => `"${value}"`).join(', ')}, with commas between them`
  return z
    .string()
    .max(400)
    .refine((text) => text.split(',').every((each) => values.includes(each)), { error: `Expected ${list}` })
    .meta({ description: `${list.charAt(0).toUpperCase()}${list.slice(1)}.` })
}

/** One text, or several with commas between them; a comma within one has a backslash before it. */
const anyText = (longest: number) =>
  z
    .string()
    .trim()
    .max(MOST_VALUES * (longest + 1))
    .refine(
      (text) => {
        const values = splitList(text)
        return values.length > 0 && values.length <= MOST_VALUES && values.every(({ length }) => length <= longest)
      },
      { error: `Expected 1 to ${MOST_VALUES} texts of at most ${longest} characters, with commas between them` },
    )
    .meta({ description: `One or several with commas between them, at most ${MOST_VALUES}.` })

const anyUuid = z
  .string()
  .max(MOST_VALUES * 37)
  .refine((text) => text.split(',').every((each) => z.uuid().safeParse(each).success), {
    error: 'Expected ids with commas between them',
  })
  .meta({ description: `One id or several with commas between them, at most ${MOST_VALUES}.` })

const MinorUnits = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** What orders are filtered by; all filters apply. */
export const ORDER_FILTERS = {
  view: z.enum(ORDER_VIEWS).optional(),
  status: anyOf(status.options).optional(),
  paymentStatus: anyOf(paymentStatus.options).optional(),
  fulfilmentStatus: anyOf(fulfilmentStatus.options).optional(),
  /** A part of a number, name, e-mail address, phone number, tracking number or SKU; all its words are found. */
  search: z.string().trim().min(1).max(200).optional(),
  /** Days in the shop's time zone; both are included. */
  placedFrom: z.iso.date().optional(),
  placedTo: z.iso.date().optional(),
  /** The last promised day; both are included. */
  promisedFrom: z.iso.date().optional(),
  promisedTo: z.iso.date().optional(),
  totalFrom: MinorUnits.optional(),
  totalTo: MinorUnits.optional(),
  provider: anyOf(PROVIDERS).optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}(?:,[A-Za-z]{2}){0,19}$/)
    .optional(),
  sku: z.string().trim().min(1).max(64).optional(),
  product: z.uuid().optional(),
  /** Names of delivery options. */
  delivery: anyText(100).optional(),
  tag: anyText(30).optional(),
  coupon: z.string().trim().min(1).max(100).optional(),
  assignedTo: anyUuid.optional(),
  source: anyOf(Source.options).optional(),
  hasNote: YesNo.optional(),
  hasTicket: YesNo.optional(),
  hasReturn: YesNo.optional(),
}
const Filters = z.object(ORDER_FILTERS)
export type OrderFilters = z.output<typeof Filters>

const Cursor = z.string().min(1).max(20)
const FILTER_FLAGS = { paymentStatus: 'payment', fulfilmentStatus: 'fulfilment' }
const FILTER_NOTATIONS = { totalFrom: money, totalTo: money }

/** The list of orders, for staff. */
export const orderListAdminContract = {
  listOrders: operation({
    method: 'get',
    path: '/orders',
    summary:
      'Lists orders, the newest first: 20 per page, or by cursor when there is a limit or a cursor. By customer, only the newest 10,000 are sorted.',
    permission: 'read',
    query: z.object({
      ...ORDER_FILTERS,
      sort: z.enum(ORDER_SORTS).default('newest'),
      page: z.coerce.number().int().min(1).max(5000).default(1),
      limit: z.coerce.number().int().min(1).max(MOST_PER_PAGE).optional(),
      /** The number of an order: what follows it, or comes before it, in the list. */
      after: Cursor.optional(),
      before: Cursor.optional(),
    }),
    response: z.object({
      data: z.array(ListedOrder),
      /** The number of all of them; null with a cursor, where `countOrders` counts to 1,000. */
      total: z.number().int().nullable(),
      /** Cursors for the pages beside this one; null where there is none. */
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
    failures: ['not_found'],
    commands: [
      {
        name: 'orders:list',
        flags: FILTER_FLAGS,
        notations: { totalAmount: money, ...FILTER_NOTATIONS },
        columns: [
          'orderNumber',
          'status',
          'paymentStatus',
          'fulfilmentStatus',
          'totalAmount',
          'placedAt',
          'provider',
          'name',
        ],
        empty: 'There are no orders.',
      },
    ],
  }),
  listOrderTags: operation({
    method: 'get',
    path: '/order-tags',
    summary: 'Lists the tags that orders have, in alphabetical order.',
    permission: 'read',
    response: z.object({ data: z.array(z.object({ tag: z.string() })) }),
    commands: [{ name: 'order-tags:list', empty: 'No order has a tag.' }],
  }),
  countOrders: operation({
    method: 'get',
    path: '/order-counts',
    summary: `Counts the orders of a filter and of each view to ${COUNTED_TO}; ${COUNTED_TO + 1} means that there are more.`,
    permission: 'read',
    query: Filters,
    response: z.object({
      data: z.object({
        count: z.number().int(),
        /** Whether only the newest orders were looked through. */
        isCut: z.boolean(),
        views: z.record(z.enum(ORDER_VIEWS), z.number().int()),
      }),
    }),
    commands: [{ name: 'orders:count', flags: FILTER_FLAGS, notations: FILTER_NOTATIONS, print: printCounts }],
  }),
  exportOrders: operation({
    method: 'get',
    path: '/orders.csv',
    summary: 'Exports the orders of a filter as CSV, the newest first, at most a million.',
    permission: 'administer',
    query: Filters,
    media: ['text/csv'],
    commands: [{ name: 'orders:export', flags: FILTER_FLAGS, notations: FILTER_NOTATIONS }],
  }),
}

interface Counts {
  data: { count: number; views: Record<string, number> }
}

const printCount = (count: number): string => (count > COUNTED_TO ? `${COUNTED_TO}+` : String(count))

/** Prints the count of a filter and of each view. */
function printCounts({ data: { count, views } }: Counts): string {
  return Object.entries({ count, ...views })
    .map(([name, value]) => `${name}  ${printCount(value)}`)
    .join('\n')
}
