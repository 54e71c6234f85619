import { z } from 'zod'
import { Subscriber } from '#src/features/newsletter/newsletter.contract.ts'
import { Order } from '#src/features/orders/order.contract.ts'

const Amount = z.number().int()
const Count = z.number().int()
const Time = z.iso.datetime()
const { status, paymentStatus, fulfilmentStatus } = Order.shape
const { state, source, consentVersion, consentText } = Subscriber.shape

export const ListedCustomer = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['account', 'guest']),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Where the last order went. */
    city: z.string(),
    country: z.string(),
    /** null for a guest. */
    registeredAt: Time.nullable(),
    lastOrderAt: Time.nullable(),
    /** Orders that are neither cancelled nor expired. */
    orders: Count,
    openOrders: Count,
    /** What was paid and not refunded, in minor units. */
    spentAmount: Amount,
    isSubscribed: z.boolean(),
    isBlocked: z.boolean(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'CustomerSummary' })
export type ListedCustomer = z.infer<typeof ListedCustomer>

const CustomerNote = z
  .object({ _id: z.uuid(), body: z.string(), author: z.string(), createdAt: Time })
  .meta({ id: 'CustomerNote' })

const CustomerOrder = z
  .object({
    orderNumber: z.string(),
    status,
    paymentStatus,
    fulfilmentStatus,
    provider: z.string(),
    currency: z.string(),
    totalAmount: Amount,
    pieces: Count,
    placedAt: Time,
  })
  .meta({ id: 'CustomerOrder' })

const CustomerReview = z
  .object({
    _id: z.uuid(),
    productName: z.string(),
    productSlug: z.string(),
    rating: Count,
    title: z.string(),
    status: z.enum(['pending', 'published', 'rejected']),
    createdAt: Time,
  })
  .meta({ id: 'CustomerReview' })

const CustomerAlert = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['backInStock', 'priceDrop', 'upcoming', 'searchResult']),
    /** The product's name, or the search term. */
    subject: z.string(),
    isConfirmed: z.boolean(),
  })
  .meta({ id: 'CustomerAlert' })

/** A customer with everything that the shop knows of them. */
export const Customer = ListedCustomer.extend({
  /** Sent back with a change of name or phone number, so that an outdated form overwrites nothing. */
  version: Count,
  /** The same for a change of `tax`. */
  taxVersion: Count,
  isEmailConfirmed: z.boolean(),
  /** Whether the account signs in with a password of this shop, which a link can set. */
  canSetPassword: z.boolean(),
  blockedAt: Time.nullable(),
  blockReason: z.string(),
  /** null for everybody but a business that owes the tax itself. */
  tax: z.object({ vatNumber: z.string(), validTo: z.string().nullable(), note: z.string() }).nullable(),
  averageAmount: Amount,
  returnedUnits: Count,
  /** All orders, also cancelled ones. */
  placedOrders: Count,
  /** The numbers of the orders that are not over. */
  openOrderNumbers: z.array(z.string()),
  addresses: z.array(z.object({ label: z.string(), isDefault: z.boolean(), lines: z.array(z.string()) })),
  /** The newest ones. */
  latestOrders: z.array(CustomerOrder),
  tickets: z.array(
    z.object({
      number: z.string(),
      subject: z.string(),
      status: z.enum(['open', 'answered', 'resolved', 'closed', 'spam']),
      lastMessageAt: Time,
      rating: Count.nullable(),
    }),
  ),
  reviews: z.array(CustomerReview),
  wishLists: z.array(z.object({ name: z.string(), items: Count })),
  alerts: z.array(CustomerAlert),
  /** null for a person who has never subscribed. */
  newsletter: z
    .object({
      subscriberId: z.uuid(),
      state,
      source,
      consentVersion,
      consentText,
      consentedAt: Time,
      confirmedAt: Time.nullable(),
      endedAt: Time.nullable(),
    })
    .nullable(),
  sessions: z.array(z.object({ device: z.string().nullable(), createdAt: Time, lastSeenAt: Time })),
  notes: z.array(CustomerNote),
}).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>
