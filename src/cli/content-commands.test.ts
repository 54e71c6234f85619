import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-posts-'))
  await writeFile(join(folder, 'post.html'), '<h2>Water</h2><p>Boil it.</p><script>alert(1)</script>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const idOf = (text: string): string => /[0-9a-f-]{36}/.exec(text)?.[0] ?? ''

test('a post is written from a file, published and thrown away', async () => {
  const type = await openTerminal()
  expect(await type('posts:list', ...SHOP)).toEqual([0, 'There is no post.\n'])

  const file = ['--body-file', join(folder, 'post.html')]
  const [code, added] = await type('posts:add', ...SHOP, '--title', 'Tea at home', ...file, '--tag', 'Tea')
  expect([code, added]).toEqual([0, expect.stringContaining('Tea at home is draft.')])
  const id = idOf(added)
  expect((await type('posts:change', ...SHOP, '--id', id, '--publish', 'now', '--slug', 'tea'))[1]).toBe(
    'Tea at home is published: /blog/tea\n',
  )
  expect((await type('posts:list', ...SHOP))[1]).toMatch(/ {2}published {2}.* {2}\/blog\/tea {2}Tea at home\n$/)
  expect((await type('posts:change', ...SHOP, '--id', id, '--trash'))[1]).toBe(
    'Tea at home is in the trash: /blog/tea\n',
  )
})

test('pages and contacts are added, changed and taken away', async () => {
  const type = await openTerminal()
  const page = idOf(
    (await type('pages:add', ...SHOP, '--title', 'Story', '--place', 'nav1', '--url', '/categories'))[1],
  )
  expect((await type('pages:list', ...SHOP))[1]).toContain(`${page}  nav1  shown  /categories  Story`)
  expect((await type('pages:change', ...SHOP, '--id', page, '--hide'))[1]).toBe('Story is hidden.\n')
  expect((await type('pages:change', ...SHOP, '--id', page, '--trash'))[1]).toBe('Story is in the trash.\n')

  const line = ['--media', 'line', '--url', 'https://line.example/shop', '--popup', 'yes']
  const contact = idOf((await type('contacts:add', ...SHOP, ...line))[1])
  expect((await type('contacts:list', ...SHOP))[1]).toContain(
    `${contact}  LINE  https://line.example/shop  popup  footer`,
  )
  expect((await type('contacts:change', ...SHOP, '--id', contact, '--footer', 'no'))[1]).toBe('LINE is changed.\n')
  expect((await type('contacts:remove', ...SHOP, '--id', contact))[1]).toBe('The contact is taken away.\n')
  expect((await type('contacts:list', ...SHOP))[1]).not.toContain(contact)
})

test('what cannot be written is said in one sentence', async () => {
  const type = await openTerminal()

  expect(await type('posts:add', ...SHOP, '--title', 'Tea', '--body-file', '/nowhere')).toEqual([
    1,
    '/nowhere cannot be read.\n',
  ])
  expect(await type('pages:add', ...SHOP, '--title', 'Evil', '--url', 'javascript:alert(1)')).toEqual([
    1,
    expect.stringContaining('Use an https URL'),
  ])
  expect((await type('contacts:add', ...SHOP, '--media', 'Fax', '--url', 'https://a.example'))[0]).toBe(2)
})
