import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const Amount = z.number().int()
const Id = z.object({ id: z.uuid() })
const READ_FAILURES = ['operator_key_refused', 'forbidden'] as const
const WRITE_FAILURES = [
  ...READ_FAILURES,
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
] as const
const common = { access: 'operator', limit: 'operator', query: z.object({}) } as const
const operation = { ...common, ability: 'administer', failures: WRITE_FAILURES } as const

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

const DeliveryOption = z.object({ _id: z.uuid(), ...option }).meta({ id: 'DeliveryOption' })
const Zone = z.object({ _id: z.uuid(), ...zone, options: z.array(DeliveryOption) }).meta({ id: 'DeliveryZone' })

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

/** Delivery zones and their options. */
export const deliveryAdminContract = {
  operatorZones: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/zones',
    summary: 'Lists delivery zones with their options, including disabled ones.',
    ability: 'read',
    params: z.object({}),
    body: null,
    response: z.object({
      data: z.array(Zone),
    }),
    failures: READ_FAILURES,
  }),
  operatorAddZone: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/zones',
    summary: 'Adds a delivery zone; of several that match, the most specific wins, then the one of higher priority.',
    params: z.object({}),
    body: z.strictObject({ ...zone, priority: zone.priority.default(0) }),
    response: z.object({ data: z.object({ _id: z.uuid() }) }),
  }),
  operatorChangeZone: endpoint({
    ...operation,
    method: 'patch',
    path: '/operator/v1/zones/{id}',
    summary: 'Updates a delivery zone; fields that are not given stay unchanged.',
    params: Id,
    body: z.strictObject(zone).partial(),
    response: z.object({}),
  }),
  operatorRemoveZone: endpoint({
    ...operation,
    method: 'delete',
    path: '/operator/v1/zones/{id}',
    summary: 'Deletes a delivery zone with its options; orders keep the option that they were placed with.',
    params: Id,
    body: null,
    response: z.object({}),
  }),
  operatorAddDelivery: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/zones/{id}/delivery',
    summary: 'Adds a delivery option to a zone.',
    params: Id,
    body: z.strictObject({ ...option, ...usual }),
    response: z.object({ data: z.object({ _id: z.uuid() }) }),
  }),
  operatorChangeDelivery: endpoint({
    ...operation,
    method: 'patch',
    path: '/operator/v1/delivery/{id}',
    summary: 'Updates, enables or disables a delivery option; fields that are not given stay unchanged.',
    params: Id,
    body: z.strictObject(option).partial(),
    response: z.object({}),
  }),
}
