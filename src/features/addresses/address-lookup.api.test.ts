import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_ADDRESS_KEY, openAddressSimulator, type AddressSimulator } from '#simulators/addresses.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { addressLookupContract } from './address-lookup.contract.ts'
import {
  AddressLookupClients,
  findLookupAccount,
  removeLookupAccount,
  saveLookupAccount,
  setLookupAccount,
} from './address-lookup.service.ts'
import { LOOKUP_PROVIDERS, type LookupProvider } from './address-lookup.rules.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { checkoutContract } from '#src/features/checkout/checkout.contract.ts'

async function openLookupShop(provider: LookupProvider): Promise<{ shop: TestShop; simulator: AddressSimulator }> {
  const simulator = await openAddressSimulator()
  onTestFinished(() => simulator.close())
  const shop = await openTestShop({ environment: { ADDRESS_SIMULATOR_URL: simulator.url } })
  await saveLookupAccount(shop.staffContext(), { provider, environment: 'simulator', key: DEMO_ADDRESS_KEY })
  return { shop, simulator }
}

const suggest = async (shop: TestShop, query: string, more: { country?: string; group?: string } = {}) =>
  (
    await shop.guest().requestEndpoint(addressLookupContract.suggestAddresses, {
      body: { query, country: 'IE', session: randomUUID(), ...more },
    })
  ).data
const resolve = async (shop: TestShop, id: string) =>
  (await shop.guest().requestEndpoint(addressLookupContract.resolveAddress, { body: { id, session: randomUUID() } }))
    .data

test('suggests nothing in a shop without a provider', async () => {
  const shop = await openTestShop()

  expect(await suggest(shop, '14 harbour')).toEqual([])
  expect(await resolve(shop, 'IE-1')).toBeNull()
  const { data } = await shop.guest().requestEndpoint(checkoutContract.setup)
  expect(data.hasAddressLookup).toBe(false)
})

test('Google Places: suggests addresses of the country, and fills all fields from the chosen one', async () => {
  const { shop, simulator } = await openLookupShop('google')

  expect(await suggest(shop, '14 harbour')).toEqual([
    { id: 'IE-1', text: '14 Harbour Row', detail: 'Dublin', isGroup: false },
  ])
  expect(await suggest(shop, '14 harbour', { country: 'DE' })).toEqual([])
  expect(await resolve(shop, 'IE-1')).toEqual({
    country: 'IE',
    addressLine1: '14 Harbour Row',
    addressLine2: '',
    area: '',
    city: 'Dublin',
    state: 'IE-D',
    postcode: 'D02 X285',
  })
  expect(await resolve(shop, 'DE-1')).toMatchObject({ addressLine1: 'Torstraße 1', state: '' })
  expect(await resolve(shop, 'unknown')).toBeNull()
  const { data } = await shop.guest().requestEndpoint(checkoutContract.setup)
  expect(data.hasAddressLookup).toBe(true)
  const [first] = simulator.requests
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ input: '14 harbour', includedRegionCodes: ['ie'] })
})

test('Loqate: lists a group of addresses, and fills all fields from the chosen one', async () => {
  const { shop } = await openLookupShop('loqate')

  const [group] = await suggest(shop, 'harbour row')
  expect(group).toMatchObject({ text: 'Harbour Row', isGroup: true })
  const addresses = await suggest(shop, 'harbour row', { group: group?.id ?? '' })
  expect(addresses.map(({ text }) => text)).toEqual(['14 Harbour Row', '15 Harbour Row'])
  expect(await resolve(shop, addresses[1]?.id ?? '')).toMatchObject({
    addressLine1: '15 Harbour Row',
    city: 'Dublin',
    state: 'IE-D',
    postcode: 'D02 X286',
  })
})

test.each(LOOKUP_PROVIDERS)('%s: caches suggestions, and sends nothing for two characters', async (provider) => {
  const { shop, simulator } = await openLookupShop(provider)

  for (const query of ['Quay', ' quay ', 'QUAY']) expect(await suggest(shop, query)).toHaveLength(1)
  expect(await suggest(shop, 'Qu')).toEqual([])
  expect(simulator.requests).toHaveLength(1)
})

test.each(LOOKUP_PROVIDERS)('%s: fails quietly, and leaves a failing provider alone', async (provider) => {
  for (const kind of ['drop', 'garbage', 'status', 'redirect', 'endless'] as const) {
    const { shop, simulator } = await openLookupShop(provider)
    simulator.control.addFault({ kind, status: 500, location: 'https://evil.example', times: 1 })

    expect(await suggest(shop, 'quay'), kind).toEqual([])
    expect(await suggest(shop, 'harbour'), kind).toEqual([])
    expect(simulator.requests.length, kind).toBe(1)
  }
})

test.each(LOOKUP_PROVIDERS)(
  '%s: staff set a key that the provider takes, and it is stored encrypted',
  async (provider) => {
    const { shop, simulator } = await openLookupShop(provider)
    const context = shop.staffContext()
    const clients = new AddressLookupClients(simulator.url)
    const draft = { provider, environment: 'simulator', key: DEMO_ADDRESS_KEY } as const

    expect(await setLookupAccount(context, clients, draft)).toBe(true)
    await expect(setLookupAccount(context, clients, { ...draft, key: 'another key' })).rejects.toThrow(
      'The provider does not take this key.',
    )
    simulator.control.addFault({ kind: 'drop' })
    expect(await setLookupAccount(context, clients, draft)).toBe(false)
    await expect(setLookupAccount(context, new AddressLookupClients(null), draft)).rejects.toThrow(
      'no address simulator',
    )
    expect(await findLookupAccount(context)).toEqual({ provider, environment: 'simulator' })
    const rows = await shop.tx((db) => db.selectFrom('address_lookup_accounts').select('credentials').execute())
    expect(rows[0]?.credentials.includes(DEMO_ADDRESS_KEY)).toBe(false)

    await inTransaction(context, (tx) => removeLookupAccount(tx))
    expect(await findLookupAccount(context)).toBeNull()
  },
)
