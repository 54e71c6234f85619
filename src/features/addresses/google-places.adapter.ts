import { z } from 'zod'
import { fetchLookup, LookupFailure } from './address-lookup-http.adapter.ts'
import {
  firstState,
  joinStreet,
  MAX_SUGGESTIONS,
  type AddressLookup,
  type FoundAddress,
} from './address-lookup.rules.ts'

// Places API (New): `places:autocomplete` and Place Details, one session for both.
// https://developers.google.com/maps/documentation/places/web-service/place-autocomplete

const LIVE_URL = 'https://places.googleapis.com'

const Text = z.object({ text: z.string() })
const Suggestions = z.object({
  // Absent when nothing matches.
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const Place = z.object({
  addressComponents: z
    .array(
      z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()).default([]) }),
    )
    .default([]),
})
type Component = z.output<typeof Place>['addressComponents'][number]

/** @param simulatorUrl replaces the provider in tests */
export function openGooglePlaces(key: string, simulatorUrl: string | null): AddressLookup {
  const base = simulatorUrl === null ? LIVE_URL : `${simulatorUrl}/google`
  return {
    suggest: async ({ query, country, language, session }) => {
      const body = await fetchLookup(new URL(`${base}/v1/places:autocomplete`), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify({
          input: query,
          includedRegionCodes: [country.toLowerCase()],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          languageCode: language,
          sessionToken: session,
        }),
      })
      return parse(Suggestions, body)
        .suggestions.flatMap(({ placePrediction: place }) => place ?? [])
        .slice(0, MAX_SUGGESTIONS)
        .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
          id: placeId,
          text: mainText.text,
          detail: secondaryText?.text ?? '',
          isGroup: false,
        }))
    },
    resolve: async ({ id, language, session }) => {
      const url = new URL(`${base}/v1/places/${encodeURIComponent(id)}`)
      url.search = new URLSearchParams({ languageCode: language, sessionToken: session }).toString()
      const body = await fetchLookup(url, {
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'addressComponents' },
      })
      return body === null ? null : toAddress(parse(Place, body).addressComponents)
    },
  }
}

function toAddress(components: readonly Component[]): FoundAddress | null {
  const find = (...types: string[]): Component | undefined =>
    types
      .map((type) => components.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined)
  const text = (...types: string[]): string => find(...types)?.longText ?? ''
  const country = find('country')?.shortText.toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/.test(country)) return null
  const regions = [find('administrative_area_level_1'), find('administrative_area_level_2')]
  const suffix = find('postal_code_suffix')?.longText
  return {
    country,
    addressLine1: joinStreet(country, { street: text('route', 'premise'), number: text('street_number') }),
    addressLine2: text('subpremise'),
    area: text('sublocality_level_1', 'sublocality', 'neighborhood'),
    city: text('locality', 'postal_town', 'administrative_area_level_3', 'administrative_area_level_2'),
    state: firstState(
      country,
      regions.flatMap((region) => (region ? [region.shortText, region.longText] : [])),
    ),
    postcode: [text('postal_code'), suffix].filter(Boolean).join('-'),
  }
}

function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body)
  if (!result.success) throw new LookupFailure('unknown shape')
  return result.data
}
