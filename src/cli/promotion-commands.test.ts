import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/
const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const WINDOW = ['--starts', at(-1), '--ends', at(24)] as const

test('creates, lists and pauses campaigns, and rejects invalid ones with a sentence', async () => {
  const type = await openTerminal()
  expect(await type('promotions:list', ...SHOP)).toEqual([0, 'Nothing is planned.\n'])

  const plan = [...SHOP, '--title', 'Mug week', ...WINDOW, '--product', 'harbour-mug']
  const [code, said] = await type('campaigns:create', ...plan, '--benefit', 'percent:12.5')
  expect([code, said]).toEqual([0, expect.stringMatching(/^page +\/shop-campaign\/mug-week$/m)])
  const id = ID.exec(said)?.[0] ?? ''
  expect((await type('promotions:list', ...SHOP))[1]).toMatch(
    new RegExp(`^${id}  campaign  active .* Mug week  -$`, 'm'),
  )
  expect(await type('campaigns:set-status', ...SHOP, '--id', id, '--to', 'paused')).toEqual([0, 'Done.\n'])
  expect((await type('promotions:list', ...SHOP))[1]).toContain('  paused  ')
  expect(await type('campaigns:update', ...plan, '--id', id, '--benefit', 'price:5')).toEqual([
    0,
    expect.stringMatching(/^version +\d+$/m),
  ])

  expect(await type('campaigns:create', ...plan, '--category', 'Nowhere')).toEqual([
    1,
    'There is no category Nowhere.\n',
  ])
  expect(await type('campaigns:create', ...SHOP, '--title', 'x', ...WINDOW)).toEqual([
    1,
    'A campaign needs a product or a category.\n',
  ])
  expect((await type('campaigns:set-status', ...SHOP, '--id', id, '--to', 'gone'))[0]).toBe(2)
})

test('flash sales select items from one option each, and are cancelled permanently', async () => {
  const type = await openTerminal()
  const plan = (item: string) => ['flash-sales:create', ...SHOP, '--title', 'Hour', ...WINDOW, '--item', item]

  const [, several] = await type(...plan('harbour-mug=9/10'))
  const sku = /please name one: (\S+),/.exec(several)?.[1] ?? ''
  const [code, said] = await type(...plan(`harbour-mug:${sku}=9.50/10/2`))
  expect([code, said]).toEqual([0, expect.stringMatching(/^id {2}\S+\n$/)])
  const id = ID.exec(said)?.[0] ?? ''
  expect((await type('promotions:list', ...SHOP))[1]).toMatch(/ flash +active .* Hour +0$/m)
  const cancel = ['flash-sales:set-status', ...SHOP, '--id', id, '--to', 'cancelled']
  expect(await type(...cancel)).toEqual([0, 'Done.\n'])
  expect(await type(...cancel)).toEqual([1, `There is no flash sale ${id} that could be changed.\n`])

  expect((await type(...plan('harbour-mug')))[0]).toBe(2)
  expect((await type(...plan(`harbour-mug:${sku}=999/10`)))[1]).toMatch(/is below its price\.\n$/)
})

test('starts a pre-order with a date and a limit, and ends it', async () => {
  const type = await openTerminal()
  const set = (...options: string[]) => type('preorders:set', ...SHOP, '--product', 'harbour-mug', ...options)

  expect(await set('--ships-by', '2099-01-31', '--limit', '30')).toEqual([0, 'Done.\n'])
  expect(await type('preorders:delete', ...SHOP, '--product', 'harbour-mug')).toEqual([0, 'Done.\n'])
  expect((await set('--ships-by', 'soon', '--limit', '30'))[1]).toMatch(/is not a day/)
  expect((await type('preorders:delete', ...SHOP, '--product', 'nothing'))[1]).toBe('There is no product nothing.\n')
})
