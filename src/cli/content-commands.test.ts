import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellsOf, openTerminal, SHOP } from '#test/terminal.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-posts-'))
  await writeFile(join(folder, 'post.html'), '<h2>Water</h2><p>Boil it.</p><script>alert(1)</script>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const idOf = (text: string): string => /[0-9a-f-]{36}/.exec(text)?.[0] ?? ''

test('creates a post from a file, publishes and deletes it', async () => {
  const type = await openTerminal()
  expect(await type('posts:list', ...SHOP)).toEqual([0, 'There are no posts.\n'])

  const file = ['--body-file', join(folder, 'post.html')]
  const [code, added] = await type('posts:create', ...SHOP, '--title', 'Tea at home', ...file, '--tag', 'Tea')
  expect([code, added]).toEqual([0, expect.stringMatching(/^status +draft$/m)])
  const id = idOf(added)
  const update = (...flags: string[]) => type('posts:update', ...SHOP, '--id', id, ...flags)
  expect((await update('--status', 'published', '--slug', 'tea'))[1]).toMatch(/^status +published$/m)
  expect(cellsOf((await type('posts:list', ...SHOP))[1])).toEqual([
    [id, 'published', 'off', expect.any(String), 'tea', 'Tea at home'],
  ])
  expect((await type('posts:show', ...SHOP, '--id', id))[1]).toMatch(/^body +<h2>Water<\/h2><p>Boil it.<\/p>$/m)
  expect((await update('--trash', 'on'))[1]).toMatch(/^trash +on$/m)
})

test('creates, updates and deletes pages and contacts', async () => {
  const type = await openTerminal()
  const link = ['--title', 'Story', '--place', 'nav1', '--url', '/categories']
  const page = idOf((await type('pages:create', ...SHOP, ...link))[1])
  const row = async () => cellsOf((await type('pages:list', ...SHOP))[1]).find(([id]) => id === page)
  expect(await row()).toEqual([page, 'nav1', 'on', 'off', '/categories', 'story', 'Story'])
  expect((await type('pages:update', ...SHOP, '--id', page, '--visible', 'off'))[1]).toMatch(/^visible +off$/m)
  expect((await type('pages:update', ...SHOP, '--id', page, '--trash', 'on'))[1]).toMatch(/^trash +on$/m)

  const line = ['--media', 'LINE', '--url', 'https://line.example/shop', '--popup', 'on']
  const contact = idOf((await type('contacts:create', ...SHOP, ...line))[1])
  const contacts = async () => (await type('contacts:list', ...SHOP))[1]
  expect(cellsOf(await contacts())).toContainEqual([contact, 'LINE', 'https://line.example/shop', 'on', 'on'])
  expect((await type('contacts:update', ...SHOP, '--id', contact, '--footer', 'off'))[1]).toMatch(/^footer +off$/m)
  expect(await type('contacts:delete', ...SHOP, '--id', contact)).toEqual([0, 'Done.\n'])
  expect(await contacts()).not.toContain(contact)
})

test('stores an image from a file and uses it as the cover of a post', async () => {
  const type = await openTerminal()
  const { default: sharp } = await import('sharp')
  const file = join(folder, 'grey.png')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).toFile(file)
  const [, tag] = await type('images:create', ...SHOP, '--file', file)
  const [, url = ''] = /^<img src="(\/pictures\/\S+\.webp)" alt="" width="8" height="8">$/m.exec(tag) ?? []
  const cover = { url, alt: 'Grey', width: 8, height: 8 }
  const post = ['--title', 'Tea', '--body-file', join(folder, 'post.html'), '--cover', JSON.stringify(cover)]
  const [code, added] = await type('posts:create', ...SHOP, ...post, '--json')
  expect([code, JSON.parse(added)]).toMatchObject([0, { data: { cover } }])
  expect((await type('images:create', ...SHOP, '--file', join(folder, 'post.html')))[0]).toBe(1)
})

test('reports content that cannot be saved in one sentence', async () => {
  const type = await openTerminal()

  expect(await type('posts:create', ...SHOP, '--title', 'Tea', '--body-file', '/nowhere')).toEqual([
    1,
    '/nowhere cannot be read.\n',
  ])
  expect(await type('pages:create', ...SHOP, '--title', 'Evil', '--url', 'javascript:alert(1)')).toEqual([
    1,
    expect.stringContaining('Use an https URL'),
  ])
  expect((await type('contacts:create', ...SHOP, '--media', 'Fax', '--url', 'https://a.example'))[0]).toBe(2)
})
