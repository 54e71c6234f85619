import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('the check of duties fails while a required one is missing, and prints what to do', async () => {
  const type = await openTerminal()
  const [code, output] = await type('duties:check', ...SHOP)
  expect(code).toBe(1)
  expect(output).toContain('Imprint [imprint]')
  expect(output).toContain('npm run shop -- legal:update-text')
  const [, json] = await type('duties:check', ...SHOP, '--json')
  expect(JSON.parse(json)).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ id: 'epr' })]) })
  expect((await type('duties:confirm', ...SHOP, '--id', 'epr', '--note', 'Registered'))[0]).toBe(0)
  expect((await type('duties:confirm', ...SHOP, '--id', 'terms', '--note', 'Written'))[0]).toBe(1)
})
