import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_PARCEL_GRAMS } from './parcel.rules.ts'

/** The courier's own numbers. */
const Id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** What a parcel weighs; the courier carries no heavier ones. */
const Grams = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .pipe(z.number().max(MAX_PARCEL_GRAMS))

/** A city or zone of the courier. */
const Locality = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'CourierPlace' })

/** An area of a zone. */
const Area = Locality.extend({
  /** Whether the courier delivers to the door. */
  homeDelivery: z.boolean(),
}).meta({ id: 'CourierArea' })

const BEARER = 'Requires the token of `GET admin/pathao-accessToken` as `Authorization: Bearer`.'

const ofCourier = {
  method: 'get',
  access: 'guest',
  ownPagesOnly: true,
  limit: 'courier',
  params: z.object({}),
  body: null,
} as const
const LOOKUP_FAILURES = ['forbidden', 'courier_token_expired', 'courier_unavailable'] as const

export const courierContract = {
  courierToken: endpoint({
    ...ofCourier,
    path: '/admin/pathao-accessToken',
    summary:
      'Returns a short-lived token of this visitor for looking up courier locations; null in a shop without a courier.',
    query: z.object({}),
    response: z.object({ data: z.object({ access_token: z.string().nullable() }) }),
    failures: ['forbidden'],
  }),
  courierCities: endpoint({
    ...ofCourier,
    path: '/courier/cities',
    summary: `Lists the cities that the shop’s courier delivers to. ${BEARER}`,
    query: z.object({}),
    response: z.object({ data: z.array(Locality) }),
    failures: LOOKUP_FAILURES,
  }),
  courierZones: endpoint({
    ...ofCourier,
    path: '/courier/zones',
    summary: `Lists the courier’s zones of a city. ${BEARER}`,
    query: z.object({ cityId: Id }),
    response: z.object({ data: z.array(Locality) }),
    failures: LOOKUP_FAILURES,
  }),
  courierAreas: endpoint({
    ...ofCourier,
    path: '/courier/areas',
    summary: `Lists the courier’s areas of a zone that \`courier/zones\` has returned. ${BEARER}`,
    query: z.object({ zoneId: Id }),
    response: z.object({ data: z.array(Area) }),
    failures: LOOKUP_FAILURES,
  }),
  courierQuote: endpoint({
    ...ofCourier,
    path: '/courier/quote',
    summary: `Returns the courier’s price for a parcel to a zone that \`courier/zones\` has returned. ${BEARER}`,
    query: z.object({ cityId: Id, zoneId: Id, weightGrams: Grams.optional() }),
    response: z.object({
      data: z.object({
        /** In minor units. */
        amount: z.number().int(),
        currency: z.literal('BDT'),
        /** The billed weight, in steps of half a kilogram. */
        weightGrams: z.number().int(),
        /** Whether the courier collects cash on delivery. */
        cashOnDelivery: z.boolean(),
      }),
    }),
    failures: LOOKUP_FAILURES,
  }),
}
