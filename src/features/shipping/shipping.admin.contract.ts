import { z } from 'zod'
import { ChangeId, CreatedId, operation, Version } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { shippingRate } from './rate-notation.rules.ts'
import { zoneMember } from './zone-notation.rules.ts'

const Amount = z.number().int()
const Id = z.object({ id: z.uuid() })
const Changed = z.object({ changeId: ChangeId })
const Created = Changed.extend({ data: CreatedId })

/** A region; without a country, the rest of the world. States are ISO 3166-2 codes, as in addresses. */
const Member = z
  .strictObject({
    country: z.string().optional(),
    states: z.array(z.string()).readonly().optional(),
    postcodePrefixes: z.array(z.string()).readonly().optional(),
    /** Both bounds are inclusive. */
    postcodeRanges: z
      .array(z.strictObject({ from: z.string(), to: z.string() }))
      .readonly()
      .optional(),
    cities: z.array(z.string()).readonly().optional(),
  })
  .meta({ id: 'ZoneMember' })

/** The price of delivery in minor units. The option is not offered beyond the last step. */
const Rate = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('flat'), amount: Amount }),
    z.strictObject({ type: z.literal('perItem'), first: Amount, next: Amount }),
    z.strictObject({
      type: z.literal('byWeight'),
      steps: z.array(z.strictObject({ upToGrams: z.number().int(), amount: Amount })).readonly(),
    }),
    z.strictObject({
      type: z.literal('bySubtotal'),
      steps: z.array(z.strictObject({ upToAmount: Amount, amount: Amount })).readonly(),
    }),
  ])
  .meta({ id: 'ShippingRate' })

const option = {
  title: z.string().trim(),
  description: z.string().trim(),
  type: z.enum(['shipping', 'pickup', 'digital']),
  rate: Rate,
  /** Subtotal after discount in minor units from which delivery is free; null for never. */
  freeFromAmount: Amount.nullable(),
  minSubtotal: Amount.nullable(),
  maxSubtotal: Amount.nullable(),
  maxWeightGrams: z.number().int().nullable(),
  /** Products with one of these tags are excluded. */
  excludeTags: z.array(z.string().trim()).readonly(),
  taxClass: z.string(),
  /** In working days. */
  minDays: z.number().int(),
  maxDays: z.number().int(),
  carrier: z.string().trim(),
  /** An https URL with `{number}` as placeholder of the tracking number. */
  trackingUrlTemplate: z.string().nullable(),
  enabled: z.boolean(),
}
const zone = { name: z.string().trim(), members: z.array(Member).readonly(), priority: z.number().int() }

/** Sent back with a change, so that an outdated form overwrites nothing. */
const version = z.number().int()

const DeliveryOption = z.object({ _id: z.uuid(), ...option, version }).meta({ id: 'DeliveryOption' })
const Zone = z
  .object({ _id: z.uuid(), ...zone, version, options: z.array(DeliveryOption) })
  .meta({ id: 'DeliveryZone' })

/** Defaults of a new delivery option. */
const usual = {
  description: option.description.default(''),
  type: option.type.default('shipping'),
  freeFromAmount: option.freeFromAmount.default(null),
  minSubtotal: option.minSubtotal.default(null),
  maxSubtotal: option.maxSubtotal.default(null),
  maxWeightGrams: option.maxWeightGrams.default(null),
  excludeTags: option.excludeTags.default([]),
  taxClass: option.taxClass.default('shipping'),
  carrier: option.carrier.default(''),
  trackingUrlTemplate: option.trackingUrlTemplate.default(null),
  enabled: option.enabled.default(true),
}

/** The zones of a list, and all their options. */
type Listed = { data: readonly { name: string; options: readonly object[] }[] }

const ZONE_FLAGS = { flags: { members: 'to' }, notations: { members: zoneMember } }
const NOTATIONS = {
  rate: shippingRate,
  freeFromAmount: money,
  minSubtotal: money,
  maxSubtotal: money,
}
const OPTION_FLAGS = {
  flags: { freeFromAmount: 'free-from', maxWeightGrams: 'max-weight', trackingUrlTemplate: 'tracking-url' },
  notations: NOTATIONS,
}
/** Every change of delivery appears in the pages of the shop, and in an open checkout with its next quote. */
const change = { permission: 'administer', invalidates: ['shop'] } as const

/** Shipping zones and delivery options. */
export const shippingAdminContract = {
  listShippingZones: operation({
    method: 'get',
    path: '/zones',
    summary: 'Lists delivery zones with their options, including disabled ones.',
    permission: 'read',
    response: z.object({
      data: z.array(Zone),
    }),
    commands: [
      {
        name: 'shipping-zones:list',
        ...ZONE_FLAGS,
        columns: ['_id', 'name', 'priority', 'members'],
        empty: 'The shop delivers nowhere. "shipping-zones:create" adds a zone.',
      },
      {
        name: 'delivery-options:list',
        ...OPTION_FLAGS,
        columns: [
          '_id',
          'zone',
          'title',
          'rate',
          'minDays',
          'maxDays',
          'type',
          'enabled',
          'freeFromAmount',
          'minSubtotal',
          'maxSubtotal',
          'maxWeightGrams',
          'excludeTags',
        ],
        rows: ({ data }: Listed) =>
          data.flatMap(({ name, options }) => options.map((option) => ({ zone: name, ...option }))),
        empty: 'There are no delivery options. "delivery-options:create" adds one.',
      },
    ],
  }),
  previewDelivery: operation({
    method: 'get',
    path: '/delivery-preview',
    summary: 'Returns the zone and the enabled delivery options of an address; null where the shop does not deliver.',
    permission: 'read',
    query: z.object({
      country: z.string().trim().length(2).toUpperCase(),
      state: z.string().trim().max(80).default(''),
      city: z.string().trim().max(80).default(''),
      postcode: z.string().trim().max(20).default(''),
    }),
    response: z.object({ data: Zone.nullable() }),
    commands: [
      {
        name: 'delivery:preview',
        ...OPTION_FLAGS,
        columns: ['zone', 'title', 'rate', 'minDays', 'maxDays', 'freeFromAmount'],
        rows: ({ data }: { data: Listed['data'][number] | null }) =>
          data === null ? [] : data.options.map((option) => ({ zone: data.name, ...option })),
        empty: 'The shop does not deliver there.',
      },
    ],
  }),
  createShippingZone: operation({
    ...change,
    method: 'post',
    path: '/zones',
    summary: 'Adds a delivery zone; of several that match, the most specific wins, then the one of higher priority.',
    body: z.strictObject({ ...zone, priority: zone.priority.default(0) }),
    response: Created,
    audit: { action: 'zone.add', target: ({ body }) => body.name },
    commands: [{ name: 'shipping-zones:create', ...ZONE_FLAGS }],
  }),
  updateShippingZone: operation({
    ...change,
    method: 'patch',
    path: '/zones/{id}',
    summary: 'Updates a delivery zone; fields that are not given stay unchanged.',
    params: Id,
    body: z.strictObject({ ...zone, version: Version }).partial(),
    response: Changed,
    failures: ['changed_meanwhile'],
    audit: { action: 'zone.change' },
    commands: [{ name: 'shipping-zones:update', ...ZONE_FLAGS, flags: { ...ZONE_FLAGS.flags, version: null } }],
  }),
  deleteShippingZone: operation({
    ...change,
    method: 'delete',
    path: '/zones/{id}',
    summary: 'Deletes a delivery zone with its options; orders keep the option that they were placed with.',
    params: Id,
    response: Changed,
    audit: { action: 'zone.remove' },
    commands: [{ name: 'shipping-zones:delete' }],
  }),
  createDeliveryOption: operation({
    ...change,
    method: 'post',
    path: '/zones/{id}/delivery',
    summary: 'Adds a delivery option to a zone.',
    params: Id,
    body: z.strictObject({ ...option, ...usual }),
    response: Created,
    audit: { action: 'delivery.add' },
    commands: [{ name: 'delivery-options:create', ...OPTION_FLAGS, flags: { ...OPTION_FLAGS.flags, id: 'zone' } }],
  }),
  updateDeliveryOption: operation({
    ...change,
    method: 'patch',
    path: '/delivery/{id}',
    summary: 'Updates, enables or disables a delivery option; fields that are not given stay unchanged.',
    params: Id,
    body: z.strictObject({ ...option, version: Version }).partial(),
    response: Changed,
    failures: ['changed_meanwhile'],
    audit: { action: 'delivery.change' },
    commands: [{ name: 'delivery-options:update', ...OPTION_FLAGS, flags: { ...OPTION_FLAGS.flags, version: null } }],
  }),
}
