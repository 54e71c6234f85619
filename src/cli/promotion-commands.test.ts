import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/
const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const WINDOW = ['--starts', at(-1), '--ends', at(24)] as const

test('campaigns are planned, listed, paused and refused with a sentence', async () => {
  const type = await openTerminal()
  expect(await type('promotions', ...SHOP)).toEqual([0, 'Nothing is planned.\n'])

  const plan = ['campaign', ...SHOP, '--title', 'Mug week', ...WINDOW, '--product', 'harbour-mug']
  const [code, said] = await type(...plan, '--percent', '12.5')
  expect([code, said]).toEqual([0, expect.stringContaining('page  /shop-campaign/mug-week')])
  const id = ID.exec(said)?.[0] ?? ''
  expect((await type('promotions', ...SHOP))[1]).toMatch(new RegExp(`^${id}  campaign  active  .*  Mug week\n$`))
  expect(await type('campaign-state', ...SHOP, '--id', id, '--to', 'paused')).toEqual([0, 'The campaign is paused.\n'])
  expect((await type('promotions', ...SHOP))[1]).toContain('  paused  ')
  expect(await type(...plan, '--id', id, '--price', '5')).toEqual([0, 'Mug week is changed.\n'])

  expect(await type(...plan, '--category', 'Nowhere')).toEqual([1, 'There is no category Nowhere.\n'])
  expect(await type('campaign', ...SHOP, '--title', 'x', ...WINDOW)).toEqual([
    1,
    'A campaign needs a product or a category.\n',
  ])
  expect((await type('campaign-state', ...SHOP, '--id', id, '--to', 'gone'))[0]).toBe(2)
})

test('flash sales take their items from one option each, and are cancelled for good', async () => {
  const type = await openTerminal()
  const plan = (item: string) => ['flash', ...SHOP, '--title', 'Hour', ...WINDOW, '--item', item]

  const [, several] = await type(...plan('harbour-mug=9/10'))
  const sku = /please name one: (\S+),/.exec(several)?.[1] ?? ''
  const [code, said] = await type(...plan(`harbour-mug:${sku}=9.50/10/2`))
  expect([code, said]).toEqual([0, expect.stringMatching(/^Hour is planned\.\n {2}id {2}\S+\n$/)])
  const id = ID.exec(said)?.[0] ?? ''
  expect((await type('promotions', ...SHOP))[1]).toMatch(/ flash {2}active .* Hour {2}\(0 sold\)\n$/)
  const cancel = ['flash-state', ...SHOP, '--id', id, '--to', 'cancelled']
  expect(await type(...cancel)).toEqual([0, 'The flash sale is cancelled.\n'])
  expect(await type(...cancel)).toEqual([1, `There is no flash sale ${id} that could be changed.\n`])

  expect((await type(...plan('harbour-mug')))[0]).toBe(2)
  expect((await type(...plan(`harbour-mug:${sku}=999/10`)))[1]).toMatch(/is below its price\.\n$/)
})

test('a pre-order begins with a day and a limit, and is ended', async () => {
  const type = await openTerminal()
  const mug = ['preorder', ...SHOP, '--product', 'harbour-mug']

  expect(await type(...mug, '--ships-by', '2099-01-31', '--limit', '30')).toEqual([
    0,
    'harbour-mug may be pre-ordered: 30 pieces, sent by 2099-01-31.\n',
  ])
  expect(await type(...mug, '--end')).toEqual([0, 'harbour-mug is not pre-ordered any more.\n'])
  expect((await type(...mug, '--ships-by', 'soon', '--limit', '30'))[1]).toMatch(/is not a day/)
  expect((await type('preorder', ...SHOP, '--product', 'nothing', '--end'))[1]).toBe('There is no product nothing.\n')
})
