import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('creates coupon codes, lists them with their effect, pauses and resumes them', async () => {
  const type = await openTerminal()
  expect(await type('coupons:list', ...SHOP)).toEqual([0, 'There is no coupon.\n'])

  const ten = [
    '--code',
    'spring-10',
    '--discount',
    'percent:10',
    '--at-most',
    '20',
    '--minimum',
    '50',
    '--limit',
    '100',
  ]
  expect(await type('coupons:create', ...SHOP, ...ten)).toEqual([0, expect.stringMatching(/^id {2}/)])
  expect(
    await type('coupons:create', ...SHOP, '--code', 'POST', '--discount', 'free-delivery', '--product', 'harbour-mug'),
  ).toEqual([0, expect.stringMatching(/^id {2}/)])

  const [, list] = await type('coupons:list', ...SHOP)
  expect(
    list
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/).join(' ')),
  ).toEqual(['POST active free delivery - - - 0 -', 'SPRING-10 active 10 % €20.00 €50.00 - 0 100'])
  const set = (code: string, to: string) => type('coupons:set-status', ...SHOP, '--code', code, '--to', to)
  expect(await set('spring-10', 'paused')).toEqual([0, 'Done.\n'])
  expect((await type('coupons:list', ...SHOP))[1]).toContain('SPRING-10  paused  ')
  expect(await set('SPRING-10', 'active')).toEqual([0, 'Done.\n'])
  expect((await type('coupons:list', ...SHOP))[1]).toContain('SPRING-10  active  ')
})

test('reports an invalid coupon code in one sentence', async () => {
  const type = await openTerminal()
  const add = (...options: string[]) => type('coupons:create', ...SHOP, ...options)
  await add('--code', 'ONCE', '--discount', 'amount:5')

  expect(await add('--code', 'once', '--discount', 'amount:5')).toEqual([1, 'The code ONCE already exists.\n'])
  expect(await add('--code', 'a b', '--discount', 'amount:5')).toEqual([
    1,
    'A code has 3 to 32 letters, digits, - or _, unlike a b.\n',
  ])
  expect(await add('--code', 'TEN', '--discount', 'percent:101')).toEqual([
    1,
    'A percentage is more than 0 and at most 100.\n',
  ])
  expect(await add('--code', 'TEN', '--discount', 'amount:5.001')).toEqual([
    2,
    expect.stringContaining('--discount must be '),
  ])
  expect(await add('--code', 'TEN', '--discount', 'percent:5', '--ends', '2020-01-01T00:00:00Z')).toEqual([
    1,
    'A coupon ends after now.\n',
  ])
  expect(await add('--code', 'TEN', '--discount', 'percent:5', '--limit', '0')).toEqual([
    1,
    'A limit is a whole number from 1 on.\n',
  ])
  expect(await add('--code', 'TEN', '--discount', 'percent:5', '--category', 'Nowhere')).toEqual([
    1,
    'There is no category Nowhere.\n',
  ])
  expect(await type('coupons:set-status', ...SHOP, '--code', 'NONE', '--to', 'paused')).toEqual([
    1,
    'There is no code NONE. "coupons:list" shows them.\n',
  ])
  for (const options of [
    ['--code', 'TEN'],
    ['--discount', 'percent:5'],
    ['--code', 'TEN', '--discount', '5'],
  ])
    expect((await add(...options))[0]).toBe(2)
})
