import { expect, test } from 'vitest'
import { DUTY_DATA, dataOf, dataOfShop, dutiesOf } from './duty-data.adapter.ts'
import { DUTY_CHECKS } from './duty.rules.ts'

const ALL = [...DUTY_DATA]

test('the data files are valid, and every check of the closed list is used', () => {
  expect(ALL.map(([name]) => name)).toEqual(
    ['at', 'be', 'de', 'es', 'eu', 'fr', 'ie', 'it', 'nl', 'none', 'pl', 'uk'].toSorted(),
  )
  const used = new Set(ALL.flatMap(([, { duties }]) => duties.flatMap(({ checks }) => checks.map(({ name }) => name))))
  expect(DUTY_CHECKS.filter((name) => !used.has(name))).toEqual([])
})

test('every source of a datum is in the list of its file or of the EU', () => {
  const unknown = ALL.flatMap(([name, data]) => {
    const sourced = [
      ...data.duties,
      ...data.boxes,
      ...data.eprStreams,
      ...Object.values(data.buttonLabels),
      ...Object.values(data.labels.withdrawal),
      ...(data.giftCardMinYears ? [data.giftCardMinYears] : []),
      data.documentYears,
    ]
    const names = [...Object.keys(data.sources), ...Object.keys(dataOf('eu').sources)]
    return sourced
      .map(({ source }) => source)
      .filter((source) => !names.some((listed) => source === listed || source.startsWith(`${listed} `)))
      .map((source) => `${name}: ${source}`)
  })
  expect(unknown).toEqual([])
})

test('no duty stands twice in a file', () => {
  for (const [, { duties }] of ALL) expect(new Set(duties.map(({ id }) => id)).size).toBe(duties.length)
})

test('a shop has the files of its country and of each country that it delivers to', () => {
  const countries = (country: string, buyers: string[]): string[] =>
    dataOfShop({ country, buyers }).map((data) => data.country)
  expect(countries('DE', ['DE', 'FR'])).toEqual(['EU', 'DE', 'FR'])
  expect(countries('SE', ['SE'])).toEqual(['EU'])
  expect(countries('US', ['US'])).toEqual(['none'])
  expect(countries('GB', ['GB', 'IE']).toSorted()).toEqual(['EU', 'GB', 'IE'])
  expect(countries('US', ['*'])).toHaveLength(12)
  expect(dutiesOf(dataOfShop({ country: 'IE', buyers: ['IE'] })).length).toBeGreaterThan(25)
})
