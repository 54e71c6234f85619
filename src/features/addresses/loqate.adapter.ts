import { z } from 'zod'
import { fetchLookup, LookupFailure } from './address-lookup-http.adapter.ts'
import { firstState, MAX_SUGGESTIONS, type AddressLookup, type FoundAddress } from './address-lookup.rules.ts'

// Loqate Address Capture: Find lists addresses and groups of addresses, Retrieve returns the fields of one.
// https://docs.loqate.com/api-reference/address-capture/find

const LIVE_URL = 'https://api.addressy.com'

/** Loqate reports errors with status 200. Codes 2 to 17 are about the key and its account. */
const Failed = z.object({ Items: z.array(z.object({ Error: z.string() })).min(1) })
const Found = z.object({
  Items: z.array(z.object({ Id: z.string(), Type: z.string(), Text: z.string(), Description: z.string().default('') })),
})
const text = z.string().default('')
const Retrieved = z.object({
  Items: z.array(
    z.object({
      Line1: text,
      Line2: text,
      Neighbourhood: text,
      District: text,
      City: text,
      ProvinceName: text,
      ProvinceCode: text,
      AdminAreaName: text,
      PostalCode: text,
      CountryIso2: z.string(),
    }),
  ),
})

/** @param simulatorUrl replaces the provider in tests */
export function openLoqate(key: string, simulatorUrl: string | null): AddressLookup {
  const base = simulatorUrl === null ? LIVE_URL : `${simulatorUrl}/loqate`
  const request = async <T extends z.ZodType>(
    path: string,
    { schema, query }: { schema: T; query: Readonly<Record<string, string>> },
  ): Promise<z.output<T>> => {
    const url = new URL(`${base}/Capture/Interactive/${path}/json6.ws`)
    url.search = new URLSearchParams({ Key: key, ...query }).toString()
    const body = await fetchLookup(url)
    const failed = Failed.safeParse(body)
    if (failed.success) throw toFailure(failed.data.Items[0]?.Error ?? '')
    const result = schema.safeParse(body)
    if (!result.success) throw new LookupFailure('unknown shape')
    return result.data
  }
  return {
    suggest: async ({ query, country, language, group }) => {
      const { Items: items } = await request('Find/v1.10', {
        schema: Found,
        query: {
          Text: query,
          Countries: country,
          Language: language,
          Limit: String(MAX_SUGGESTIONS),
          IsMiddleware: 'true',
          ...(group !== null && { Container: group }),
        },
      })
      return items.slice(0, MAX_SUGGESTIONS).map((item) => ({
        id: item.Id,
        text: item.Text,
        detail: item.Description,
        isGroup: item.Type !== 'Address',
      }))
    },
    resolve: async ({ id }) => {
      const { Items: items } = await request('Retrieve/v1.20', { schema: Retrieved, query: { Id: id } })
      const [item] = items
      return item ? toAddress(item) : null
    },
  }
}

const toAddress = (item: z.output<typeof Retrieved>['Items'][number]): FoundAddress => ({
  country: item.CountryIso2.toUpperCase(),
  addressLine1: item.Line1,
  addressLine2: item.Line2 === item.City ? '' : item.Line2,
  area: item.Neighbourhood || item.District,
  city: item.City,
  state: firstState(item.CountryIso2.toUpperCase(), [item.ProvinceCode, item.ProvinceName, item.AdminAreaName]),
  postcode: item.PostalCode,
})

function toFailure(code: string): LookupFailure {
  const isAboutKey = Number(code) >= 2 && Number(code) <= 17
  return new LookupFailure(`Loqate ${code}`, isAboutKey)
}
