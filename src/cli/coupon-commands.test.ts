import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('codes are added, listed with what they do, paused and taken up again', async () => {
  const type = await openTerminal()
  expect(await type('coupons:list', ...SHOP)).toEqual([0, 'There is no coupon.\n'])

  const ten = ['--code', 'spring-10', '--percent', '10', '--at-most', '20', '--minimum', '50', '--limit', '100']
  expect(await type('coupons:add', ...SHOP, ...ten)).toEqual([0, 'The code SPRING-10 can be used.\n'])
  expect(await type('coupons:add', ...SHOP, '--code', 'POST', '--free-delivery', '--product', 'harbour-mug')).toEqual([
    0,
    'The code POST can be used.\n',
  ])

  const [, list] = await type('coupons:list', ...SHOP)
  expect(list.split('\n')).toEqual([
    'POST  active  free delivery  used 0 times',
    'SPRING-10  active  10 % off, at most €20.00  from €50.00  used 0 of 100 times',
    '',
  ])
  expect(await type('coupons:pause', ...SHOP, '--code', 'spring-10')).toEqual([0, 'The code SPRING-10 is paused.\n'])
  expect((await type('coupons:list', ...SHOP))[1]).toContain('SPRING-10  paused  ')
  expect(await type('coupons:pause', ...SHOP, '--code', 'SPRING-10', '--resume')).toEqual([
    0,
    'The code SPRING-10 can be used again.\n',
  ])
})

test('what is wrong with a code is said in one sentence', async () => {
  const type = await openTerminal()
  const add = (...options: string[]) => type('coupons:add', ...SHOP, ...options)
  await add('--code', 'ONCE', '--amount', '5')

  expect(await add('--code', 'once', '--amount', '5')).toEqual([1, 'The code ONCE already exists.\n'])
  expect(await add('--code', 'a b', '--amount', '5')).toEqual([
    1,
    'A code has 3 to 32 letters, digits, - or _, unlike a b.\n',
  ])
  expect(await add('--code', 'TEN', '--percent', '101')).toEqual([1, 'A percentage is more than 0 and at most 100.\n'])
  expect(await add('--code', 'TEN', '--amount', '5.001')).toEqual([1, '5.001 is not a valid price in EUR.\n'])
  expect(await add('--code', 'TEN', '--percent', '5', '--ends', '2020-01-01T00:00:00Z')).toEqual([
    1,
    'A coupon ends after now.\n',
  ])
  expect(await add('--code', 'TEN', '--percent', '5', '--limit', '0')).toEqual([
    1,
    'A limit is a whole number from 1 on.\n',
  ])
  expect(await add('--code', 'TEN', '--percent', '5', '--category', 'Nowhere')).toEqual([
    1,
    'There is no category Nowhere.\n',
  ])
  expect(await type('coupons:pause', ...SHOP, '--code', 'NONE')).toEqual([
    1,
    'There is no code NONE. "coupons:list" shows them.\n',
  ])
  for (const options of [
    ['--code', 'TEN'],
    ['--percent', '5'],
    ['--code', 'TEN', '--percent', '5', '--amount', '5'],
  ])
    expect((await add(...options))[0]).toBe(2)
})
