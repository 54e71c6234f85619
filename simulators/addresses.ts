import type { ServerResponse } from 'node:http'
import { Faults, applyFault, type WireFault } from './http/faults.ts'
import { openWire, type RecordedRequest, type WireResponse } from './http/open-http.ts'

/** The key that the simulator accepts. */
export const DEMO_ADDRESS_KEY = 'demo-address-key'

export interface AddressControl {
  addFault: (fault: WireFault) => void
  clearFaults: () => void
}

export interface AddressSimulator {
  url: string
  control: AddressControl
  requests: RecordedRequest[]
  close: () => Promise<void>
}

interface KnownAddress {
  id: string
  country: string
  number: string
  street: string
  city: string
  /** The code and the name of the state or county; empty where the country has none. */
  state: string
  stateName: string
  postcode: string
}

/** The addresses that the simulator finds. */
const ADDRESSES: readonly KnownAddress[] = [
  known('IE-1', 'IE', '14', 'Harbour Row', 'Dublin', 'D', 'County Dublin', 'D02 X285'),
  known('IE-2', 'IE', '15', 'Harbour Row', 'Dublin', 'D', 'County Dublin', 'D02 X286'),
  known('IE-3', 'IE', '3', 'Quay Street', 'Galway', 'G', 'County Galway', 'H91 E2K3'),
  known('DE-1', 'DE', '1', 'Torstraße', 'Berlin', 'BE', 'Berlin', '10119'),
  known('DE-2', 'DE', '22', 'Ackerstraße', 'Berlin', 'BE', 'Berlin', '10115'),
  known('US-1', 'US', '350', 'Fifth Avenue', 'New York', 'NY', 'New York', '10118'),
  known('JP-1', 'JP', '1-2-3', 'Ginza', 'Chuo City', 'Tokyo', 'Tokyo', '104-0061'),
]

function known(...[id, country, number, street, city, state, stateName, postcode]: readonly string[]): KnownAddress {
  return {
    id: id ?? '',
    country: country ?? '',
    number: number ?? '',
    street: street ?? '',
    city: city ?? '',
    state: state ?? '',
    stateName: stateName ?? '',
    postcode: postcode ?? '',
  }
}

const lineOf = ({ country, number, street }: KnownAddress): string =>
  country === 'DE' ? `${street} ${number}` : `${number} ${street}`

function find(query: string, country: string): KnownAddress[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return ADDRESSES.filter((address) => {
    const text = `${lineOf(address)} ${address.city} ${address.postcode}`.toLowerCase()
    return address.country === country.toUpperCase() && words.every((word) => text.includes(word))
  })
}

/** Starts a simulator of Google Places below `/google` and of Loqate below `/loqate`. It has no state. */
export async function openAddressSimulator({ port = 0 }: { port?: number } = {}): Promise<AddressSimulator> {
  const faults = new Faults()
  const requests: RecordedRequest[] = []
  const control: AddressControl = {
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
  }
  const respond = async (request: RecordedRequest, response: ServerResponse): Promise<WireResponse | null> => {
    const serve = (): WireResponse => serveRequest(request)
    const fault = faults.consume(request)
    if (fault?.kind === 'status') return { status: fault.status ?? 500, body: { error: { message: 'fault' } } }
    return fault ? applyFault(fault, response, serve) : serve()
  }
  return { ...(await openWire({ port, control, requests, respond })), control, requests }
}

function serveRequest(request: RecordedRequest): WireResponse {
  const url = new URL(request.path, 'http://addresses')
  if (url.pathname.startsWith('/google/')) return serveGoogle(request, url)
  if (url.pathname.startsWith('/loqate/')) return serveLoqate(url)
  return { status: 404, body: {} }
}

const googleError = (status: number, message: string): WireResponse => ({
  status,
  body: { error: { code: status, message, status: status === 403 ? 'PERMISSION_DENIED' : 'INVALID_ARGUMENT' } },
})

function serveGoogle({ method, headers, body }: RecordedRequest, url: URL): WireResponse {
  if (headers['x-goog-api-key'] !== DEMO_ADDRESS_KEY) return googleError(403, 'The provided API key is invalid.')
  if (method === 'POST' && url.pathname === '/google/v1/places:autocomplete') return autocomplete(body)
  const id = /^\/google\/v1\/places\/([\w-]+)$/.exec(url.pathname)?.[1]
  if (method !== 'GET' || id === undefined) return googleError(404, 'Not found')
  if (!headers['x-goog-fieldmask']) return googleError(400, 'FieldMask is a required parameter.')
  const address = ADDRESSES.find((one) => one.id === id)
  return address ? { status: 200, body: { addressComponents: componentsOf(address) } } : googleError(404, 'Not found')
}

function autocomplete(body: string): WireResponse {
  const { input, includedRegionCodes } = JSON.parse(body) as { input?: string; includedRegionCodes?: string[] }
  if (!input) return googleError(400, 'input is required')
  const found = (includedRegionCodes ?? []).flatMap((country) => find(input, country))
  const suggestions = found.map((address) => ({
    placePrediction: {
      place: `places/${address.id}`,
      placeId: address.id,
      text: { text: `${lineOf(address)}, ${address.city}` },
      structuredFormat: { mainText: { text: lineOf(address) }, secondaryText: { text: address.city } },
      types: ['street_address'],
    },
  }))
  return { status: 200, body: suggestions.length > 0 ? { suggestions } : {} }
}

function componentsOf({ country, number, street, city, state, stateName, postcode }: KnownAddress) {
  const component = (longText: string, type: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type, 'political'],
    languageCode: 'en',
  })
  return [
    component(number, 'street_number'),
    component(street, 'route'),
    component(city, 'locality'),
    component(stateName, 'administrative_area_level_1', state),
    component(country, 'country'),
    component(postcode, 'postal_code'),
  ]
}

function serveLoqate({ pathname, searchParams }: URL): WireResponse {
  if (searchParams.get('Key') !== DEMO_ADDRESS_KEY)
    return {
      status: 200,
      body: { Items: [{ Error: '2', Description: 'Unknown key', Cause: 'The key does not exist', Resolution: '' }] },
    }
  if (pathname === '/loqate/Capture/Interactive/Find/v1.10/json6.ws') return loqateFind(searchParams)
  if (pathname !== '/loqate/Capture/Interactive/Retrieve/v1.20/json6.ws') return { status: 404, body: {} }
  const found = ADDRESSES.filter(({ id }) => searchParams.get('Id') === `${id}|ENG`)
  return { status: 200, body: { Items: found.map(retrieved) } }
}

function loqateFind(query: URLSearchParams): WireResponse {
  const found = find(query.get('Text') ?? '', query.get('Countries') ?? '')
  const item = (address: KnownAddress) => ({
    Id: `${address.id}|ENG`,
    Type: 'Address',
    Text: lineOf(address),
    Highlight: '',
    Description: `${address.city} ${address.postcode}`,
  })
  const container = query.get('Container')
  if (container !== null)
    return { status: 200, body: { Items: found.filter(({ street }) => container === `street|${street}`).map(item) } }
  // Several addresses of one street are a group.
  const groups = [...Map.groupBy(found, ({ street }) => street)]
  const items = groups.map(([street, [first, ...more]]) =>
    first && more.length > 0
      ? {
          Id: `street|${street}`,
          Type: 'Street',
          Text: street,
          Highlight: '',
          Description: `${first.city} - ${more.length + 1} Addresses`,
        }
      : first && item(first),
  )
  return { status: 200, body: { Items: items } }
}

const retrieved = (address: KnownAddress) => ({
  Id: `${address.id}|ENG`,
  Language: 'ENG',
  Line1: lineOf(address),
  Line2: '',
  City: address.city,
  ProvinceName: address.stateName,
  ProvinceCode: address.state,
  AdminAreaName: address.stateName,
  PostalCode: address.postcode,
  CountryIso2: address.country,
})
