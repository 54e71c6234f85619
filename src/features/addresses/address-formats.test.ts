import { expect, test } from 'vitest'
import { isCountry, listStates } from '#src/shared/countries.ts'
import { SAMPLES } from '../../../test/address-samples.ts'
import { checkTarget } from './address.rules.ts'
import { addressForm, listAddressStates, listFormats } from './address-format.rules.ts'
import { ADDRESS_LABELS } from './address-labels.rules.ts'
import { formatPostalAddress } from './postal-address.rules.ts'
import { isPostcode, normalisePostcode } from './postcode.rules.ts'

const typed = ({ lines: _lines, wrong: _wrong, ...sample }: (typeof SAMPLES)[number]) => ({
  ...sample,
  name: 'Ana Doe',
})

test('has a real address of every country with a format of its own', () => {
  expect(SAMPLES.map(({ country }) => country)).toEqual(listFormats())
  expect(SAMPLES.length).toBeGreaterThanOrEqual(40)
})

test.each(SAMPLES)('accepts a real address of $country, and writes it as the country does', (sample) => {
  const check = checkTarget(typed(sample), 'en')

  expect(check).toMatchObject({ ok: true })
  if (!check.ok) return
  const [name, ...lines] = formatPostalAddress(check.address, { language: 'en' })
  expect(name).toBe('Ana Doe')
  expect(lines.slice(0, -1)).toEqual(sample.lines)
  // What is stored is accepted again, unchanged.
  expect(checkTarget(check.address, 'en')).toEqual(check)
})

test.each(SAMPLES.filter(({ wrong }) => wrong !== null))(
  'rejects a wrong postcode, street and state of $country',
  (sample) => {
    const check = checkTarget(
      { ...typed(sample), postcode: sample.wrong ?? '', addressLine1: '', state: 'Nowhere' },
      'en',
    )
    const hasStates = listAddressStates(sample.country).length > 0

    expect(check).toEqual({
      ok: false,
      fields: {
        addressLine1: 'Enter your street address.',
        postcode: expect.stringMatching(/^Enter a valid (?:postcode|postal code|ZIP code|PIN code|Eircode), like /),
        ...(hasStates && { state: expect.stringMatching(/^Choose your [a-z ]+\.$/) }),
      },
    })
  },
)

test.each(SAMPLES)('rejects an address of $country without its required fields', ({ country, phone }) => {
  const { fields } = addressForm(country, 'en')
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const check = checkTarget({ name: 'Ana Doe', country, phone }, 'en')

  expect(check.ok).toBe(false)
  if (!check.ok) expect(Object.keys(check.fields).toSorted()).toEqual(required.toSorted())
})

test.each(listFormats())('the data of %s is complete', (country) => {
  const form = addressForm(country, 'en')
  const names = form.fields.map(({ name }) => name)

  expect(isCountry(country)).toBe(true)
  expect(names).toContain('addressLine1')
  expect(new Set(names).size).toBe(names.length)
  for (const { label } of form.fields) expect(ADDRESS_LABELS).toContain(label)
  expect(names.includes('state')).toBe(form.states.length > 0)
  expect(new Set(form.states.map(({ code }) => code)).size).toBe(form.states.length)
  if (form.postcodeExample !== null) {
    expect(isPostcode(country, form.postcodeExample)).toBe(true)
    expect(normalisePostcode(country, form.postcodeExample)).toBe(form.postcodeExample)
  }
})

test('states have the codes of ISO 3166-2, by which zones and taxes know them', () => {
  const own = /^(?:US-A[AEP]|HK-.+)$/
  for (const country of listFormats()) {
    const known = new Set(listStates(country).map(({ code }) => code))
    const unknown = listAddressStates(country).filter(({ code }) => !known.has(code) && !own.test(code))
    expect(unknown).toEqual([])
  }
})

test('orders and names the fields as the country does', () => {
  const show = (country: string) =>
    addressForm(country, 'en').fields.map(({ label, isRequired }) => (isRequired ? label : `${label}?`))

  expect(show('IE')).toEqual(['street', 'city', 'county', 'eircode?'])
  expect(show('US')).toEqual(['street', 'city', 'state', 'zip'])
  expect(show('DE')).toEqual(['street', 'postcode', 'city'])
  expect(show('JP')).toEqual(['postcode', 'prefecture', 'city', 'street'])
  expect(show('IN')).toEqual(['street', 'city', 'pin', 'state'])
  expect(show('BD')).toEqual(['street', 'city', 'postcode?'])
  expect(show('AE')).toEqual(['street', 'emirate'])
  expect(show('GB')).toEqual(['street', 'postTown', 'postcode'])
  expect(show('HK')).toEqual(['area', 'district', 'street'])
})

const tokyo = {
  name: '山田太郎',
  company: '',
  country: 'JP',
  state: 'JP-13',
  city: '中央区',
  area: '',
  addressLine1: '銀座1-2-3',
  addressLine2: '',
  postcode: '104-0061',
}

test('writes local letters in their own order for a shop of that language', () => {
  expect(formatPostalAddress(tokyo, { language: 'ja' })).toEqual([
    '〒104-0061',
    'Tokyo中央区',
    '銀座1-2-3',
    '山田太郎',
    '日本',
  ])
})

test('shows a city once that its state repeats, and upper case on labels', () => {
  const dublin = {
    ...tokyo,
    name: 'Ana',
    country: 'IE',
    state: 'IE-D',
    city: 'Dublin',
    addressLine1: '1 Row',
    postcode: '',
  }
  const leeds = { ...dublin, country: 'GB', state: '', city: 'Leeds', postcode: 'LS1 4DY' }

  expect(formatPostalAddress(dublin, { language: 'en' })).toEqual(['Ana', '1 Row', 'Dublin', 'Ireland'])
  expect(formatPostalAddress({ ...dublin, city: 'Swords' }, { language: 'en' })).toEqual([
    'Ana',
    '1 Row',
    'Swords',
    'Co. Dublin',
    'Ireland',
  ])
  expect(formatPostalAddress(leeds, { language: 'en', isLabel: true })).toContain('LEEDS')
})

test('shows fields of older addresses that the country’s format lacks', () => {
  const dhaka = {
    ...tokyo,
    name: 'Rafia',
    country: 'BD',
    state: '',
    city: 'Dhaka',
    area: 'Dhanmondi',
    postcode: '1205',
  }
  const auckland = { ...tokyo, name: 'Ana', country: 'NZ', state: 'NZ-AUK', city: 'Auckland', postcode: '1010' }

  expect(formatPostalAddress(dhaka, { language: 'en' })).toEqual([
    'Rafia',
    '銀座1-2-3',
    'Dhanmondi',
    'Dhaka - 1205',
    'Bangladesh',
  ])
  expect(formatPostalAddress({ ...auckland, city: 'Papakura' }, { language: 'en' })).toContain('Auckland')
})
