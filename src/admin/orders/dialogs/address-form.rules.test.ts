import { expect, test } from 'vitest'
import { mergeChanges } from '../../kit/merge.rules.ts'
import { toTexts, toValues } from '../../kit/use-versioned-body.ts'
import { toAddresses, toParts, type AddressesBody } from './address-form.rules.ts'

const BASE: AddressesBody = {
  address: { name: 'Ada', phone: '+49', company: '', addressLine1: 'Alster 1', city: 'Hamburg', country: 'DE' },
  billingAddress: null,
}
const changed = (part: AddressesBody['address']): AddressesBody => ({ ...BASE, address: { ...BASE.address, ...part } })

const mergeOf = (mine: AddressesBody, theirs: AddressesBody) => {
  const [base, left, right] = [BASE, mine, theirs].map((each) => toTexts(toParts(each)))
  if (!base || !left || !right) throw new Error('three versions')
  const { merged, conflicts } = mergeChanges({ base, mine: left, theirs: right })
  return { addresses: toAddresses(toValues(merged)), conflicts }
}

test('a phone number and a street that two people change are both saved', () => {
  const merged = mergeOf(changed({ phone: '+44' }), changed({ addressLine1: 'Elbe 2' }))
  expect(merged.conflicts).toEqual([])
  expect(merged.addresses.address).toMatchObject({ phone: '+44', addressLine1: 'Elbe 2', name: 'Ada' })
})

test('a street of one and a town of another are asked about as one place', () => {
  expect(mergeOf(changed({ city: 'Bremen' }), changed({ addressLine1: 'Elbe 2' })).conflicts).toEqual(['place'])
})

test('an empty field is as if it were missing, and the order of fields does not count', () => {
  const { company: _company, ...rest } = BASE.address
  const { country, ...others } = rest
  expect(toTexts(toParts({ ...BASE, address: { country, ...others } }))).toEqual(toTexts(toParts(BASE)))
})

test('a field that was emptied is empty when it is saved', () => {
  expect(toAddresses(toParts(changed({ phone: '' }))).address).not.toHaveProperty('phone')
})
