import { expect, test } from 'vitest'
import { checkTarget } from './address.rules.ts'

const berlin = {
  name: ' Ana  Köhler ',
  phone: '030 901820',
  country: 'de',
  city: 'Berlin',
  addressLine1: 'Torstraße 1',
  postcode: '10119',
}

test('trims a valid address, and adds the country’s prefix to its phone number', () => {
  const result = checkTarget(berlin, 'en')

  expect(result).toMatchObject({ ok: true, address: { name: 'Ana  Köhler', phone: '+4930901820', country: 'DE' } })
})

test('returns a message for every missing or invalid field', () => {
  const result = checkTarget({ name: 'A', phone: '12', country: 'XX', city: '', addressLine1: '', postcode: '' }, 'en')

  expect(result).toEqual({
    ok: false,
    fields: {
      name: 'Enter your full name.',
      phone: 'Enter a valid phone number.',
      country: 'Choose a country.',
      city: 'Enter your city.',
      addressLine1: 'Enter your street address.',
      postcode: 'Enter a valid postcode.',
    },
  })
})

test('validates a postcode for its country, with an example in the message', () => {
  expect(checkTarget({ ...berlin, postcode: '1011' }, 'en')).toEqual({
    ok: false,
    fields: { postcode: 'Enter a valid postcode, like 10115.' },
  })
  const london = { ...berlin, phone: '+44 20 7946 0000', country: 'GB', postcode: 'sw1a 1aa' }
  expect(checkTarget(london, 'en')).toMatchObject({ ok: true, address: { postcode: 'SW1A 1AA' } })
})

test('Ireland requires a county, and an Eircode only if it is possible', () => {
  const cork = { ...berlin, country: 'IE', phone: '021 455 5000', postcode: 't12ax3d' }

  expect(checkTarget(cork, 'en')).toEqual({ ok: false, fields: { state: 'Choose your county.' } })
  expect(checkTarget({ ...cork, state: 'IE-CO' }, 'en')).toMatchObject({ ok: true, address: { postcode: 'T12 AX3D' } })
  expect(checkTarget({ ...cork, state: 'Co. Cork', postcode: '' }, 'en')).toMatchObject({
    ok: true,
    address: { state: 'IE-CO', postcode: '' },
  })
  expect(checkTarget({ ...cork, state: 'IE-CO', postcode: '12345' }, 'en')).toEqual({
    ok: false,
    fields: { postcode: 'Enter a valid Eircode, like D02 X285.' },
  })
})

test('takes the city from the emirate or the country where none is written', () => {
  const dubai = { ...berlin, country: 'AE', phone: '04 330 0000', city: '', postcode: '', state: 'AE-DU' }
  const singapore = { ...berlin, country: 'SG', phone: '6123 4567', city: '', postcode: '546080' }

  expect(checkTarget(dubai, 'en')).toMatchObject({ ok: true, address: { city: 'Dubai', postcode: '' } })
  expect(checkTarget(singapore, 'en')).toMatchObject({ ok: true, address: { city: 'Singapore' } })
})

test('a state must belong to its country', () => {
  const newYork = { ...berlin, country: 'US', phone: '+1 212 555 0100', postcode: '10001', state: 'DE-BE' }
  expect(checkTarget(newYork, 'en')).toMatchObject({ ok: false })
})

test('rejects markup, links and control characters', () => {
  expect(checkTarget({ ...berlin, name: '<b>Ana</b>' }, 'en')).toMatchObject({ ok: false })
  expect(checkTarget({ ...berlin, city: 'https://a.example' }, 'en')).toMatchObject({ ok: false })
  expect(checkTarget({ ...berlin, name: 'Ana\u0000' }, 'en')).toMatchObject({ ok: false })
})

test('a phone number of another country retains its own prefix', () => {
  expect(checkTarget({ ...berlin, phone: '00880 1712 345678' }, 'en')).toMatchObject({
    ok: true,
    address: { phone: '+8801712345678' },
  })
})
