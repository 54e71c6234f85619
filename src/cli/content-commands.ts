import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  addImage,
  endContact,
  listWrittenContacts,
  listWrittenPages,
  listWrittenPosts,
  rewriteContact,
  rewritePage,
  rewritePost,
  writeContact,
  writePage,
  writePost,
} from '#src/features/admin/content-operations.service.ts'
import { CONTACT_MEDIA, type ContactMedia } from '#src/features/shop/shop.rules.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { requireId } from './order-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for the blog, the shop's pages and its contacts. */
export const CONTENT: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['posts:list', readPosts],
  ['posts:add', readAddPost],
  ['posts:change', readChangePost],
  ['pages:list', readPages],
  ['pages:add', readAddPage],
  ['pages:change', readChangePage],
  ['contacts:list', readContacts],
  ['contacts:add', readAddContact],
  ['contacts:change', readChangeContact],
  ['contacts:remove', readRemoveContact],
  ['pictures:add', readAddImage],
]

const OF_ID = { ...OF_SHOP, id: { type: 'string' } } as const
const POST = {
  ...OF_ID,
  title: { type: 'string' },
  slug: { type: 'string' },
  excerpt: { type: 'string' },
  'body-file': { type: 'string' },
  cover: { type: 'string' },
  'cover-alt': { type: 'string', default: '' },
  author: { type: 'string' },
  tag: { type: 'string', multiple: true },
  product: { type: 'string', multiple: true },
  publish: { type: 'string' },
  draft: { type: 'boolean', default: false },
  trash: { type: 'boolean', default: false },
  restore: { type: 'boolean', default: false },
} as const
type PostValues = ReturnType<typeof readOptions<typeof POST>>

/**
 * Reads a file that the operator named.
 * @throws ShopInputError when it cannot be read
 */
async function readNamed(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new ShopInputError(`${file} cannot be read.`)
  }
}

const textOf = async (file: string): Promise<string> => (await readNamed(file)).toString('utf8')

const withStorage =
  (shop: string | undefined, work: (context: AdminContext, storage: Storage) => Promise<string>): Command =>
  (surroundings) =>
    runAsAdmin(shop, (context) => work(context, surroundings.operator.storage))(surroundings)

function readTime(text: string | undefined, option: string): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new UsageError(`${option} must be a time, like 2026-12-01T00:00:00Z.`)
  return time
}

function readPosts(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, page: { type: 'string', default: '1' } })
  const page = Number(values.page)
  if (!Number.isInteger(page) || page < 1) throw new UsageError('--page must be 1 or more.')
  return runAsAdmin(values.shop, async (context) => {
    const posts = await listWrittenPosts(context, page)
    if (posts.length === 0) return 'There is no post.'
    return posts
      .map(({ _id, slug, title, status, trash, publishedAt }) =>
        [_id, trash ? 'trash' : status, publishedAt ?? 'no date', `/blog/${slug}`, title].join('  '),
      )
      .join('\n')
  })
}

/** Returns the fields of a post that were given as options. */
async function postFields(context: AdminContext, storage: Storage, values: PostValues) {
  const { title, slug, excerpt, author, tag, product, publish } = values
  const cover =
    values.cover === undefined
      ? undefined
      : {
          ...(await addImage(context, storage, { bytes: await readNamed(values.cover), key: randomUUID() })),
          alt: values['cover-alt'],
        }
  return {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(excerpt !== undefined && { excerpt }),
    ...(author !== undefined && { author }),
    ...(tag && { tags: tag }),
    ...(product && { products: product }),
    ...(cover && { cover }),
    ...(values['body-file'] !== undefined && { body: await textOf(values['body-file']) }),
    ...(values.draft && { status: 'draft' as const }),
    ...(publish !== undefined && { status: 'published' as const }),
    ...(publish !== undefined && publish !== 'now' && { publishedAt: timeOf(publish) }),
  }
}

function timeOf(text: string): string | null {
  return readTime(text, '--publish')?.toISOString() ?? null
}

function readAddPost(parameters: readonly string[]): Command {
  const values = readOptions(parameters, POST)
  const title = need(values.title, '--title')
  need(values['body-file'], '--body-file')
  if (values.publish !== undefined && values.publish !== 'now') timeOf(values.publish)
  return withStorage(values.shop, async (context, storage) => {
    const fields = await postFields(context, storage, values)
    const body = { author: '', body: '', status: 'draft' as const, ...fields, title }
    const { _id, slug, status } = await writePost(context, { body, key: randomUUID() })
    return `${title} is ${status}.\n  id       ${_id}\n  address  /blog/${slug}`
  })
}

function readChangePost(parameters: readonly string[]): Command {
  const values = readOptions(parameters, POST)
  const id = requireId(values.id, '--id')
  if (values.publish !== undefined && values.publish !== 'now') timeOf(values.publish)
  return withStorage(values.shop, async (context, storage) => {
    const body = { ...(await postFields(context, storage, values)), ...trashOf(values) }
    const { title, status, trash, slug } = await rewritePost(context, { target: id, body, key: randomUUID() })
    return `${title} is ${trash ? 'in the trash' : status}: /blog/${slug}`
  })
}

const trashOf = ({ trash, restore }: { trash: boolean; restore: boolean }) => ({
  ...(trash && { trash: true }),
  ...(restore && { trash: false }),
})

const MENU_POSITIONS = ['nav1', 'nav2', 'footer1'] as const
const PAGE = {
  ...OF_ID,
  title: { type: 'string' },
  slug: { type: 'string' },
  place: { type: 'string' },
  url: { type: 'string' },
  'body-file': { type: 'string' },
  show: { type: 'boolean', default: false },
  hide: { type: 'boolean', default: false },
  trash: { type: 'boolean', default: false },
  restore: { type: 'boolean', default: false },
} as const

function readPages(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return runAsAdmin(values.shop, async (context) => {
    const pages = await listWrittenPages(context)
    if (pages.length === 0) return 'There is no page.'
    return pages
      .map(({ _id, page, status, trash, url, slug, title }) =>
        [_id, page, trash ? 'trash' : status ? 'shown' : 'hidden', url ?? `/pages/${slug}`, title].join('  '),
      )
      .join('\n')
  })
}

async function pageFields(values: ReturnType<typeof readOptions<typeof PAGE>>) {
  const { title, slug, url, place, show, hide } = values
  const page = MENU_POSITIONS.find((candidate) => candidate === place)
  return {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(url !== undefined && { url: url === '' ? null : url }),
    ...(page && { page }),
    ...(show && { status: true }),
    ...(hide && { status: false }),
    ...(values['body-file'] !== undefined && { body: await textOf(values['body-file']) }),
  }
}

function assertMenuPosition(position: string | undefined): void {
  if (position !== undefined && !MENU_POSITIONS.some((candidate) => candidate === position))
    throw new UsageError(`--place is ${MENU_POSITIONS.join(', ')}.`)
}

function readAddPage(parameters: readonly string[]): Command {
  const values = readOptions(parameters, PAGE)
  const title = need(values.title, '--title')
  assertMenuPosition(values.place)
  return runAsAdmin(values.shop, async (context) => {
    const body = { page: 'footer1' as const, status: true, body: '', ...(await pageFields(values)), title }
    const { _id, slug } = await writePage(context, { body, key: randomUUID() })
    return `${title} is added.\n  id       ${_id}\n  address  /pages/${slug}`
  })
}

function readChangePage(parameters: readonly string[]): Command {
  const values = readOptions(parameters, PAGE)
  const id = requireId(values.id, '--id')
  assertMenuPosition(values.place)
  return runAsAdmin(values.shop, async (context) => {
    const body = { ...(await pageFields(values)), ...trashOf(values) }
    const { title, status, trash } = await rewritePage(context, { target: id, body, key: randomUUID() })
    return `${title} is ${trash ? 'in the trash' : status ? 'shown' : 'hidden'}.`
  })
}

const CONTACT = {
  ...OF_ID,
  media: { type: 'string' },
  url: { type: 'string' },
  popup: { type: 'string' },
  footer: { type: 'string' },
} as const

function readContacts(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return runAsAdmin(values.shop, async (context) => {
    const contacts = await listWrittenContacts(context)
    if (contacts.length === 0) return 'There is no contact.'
    return contacts
      .map(({ _id, media, URL: url, modal, footer }) =>
        [_id, media, url, ...(modal ? ['popup'] : []), ...(footer ? ['footer'] : [])].join('  '),
      )
      .join('\n')
  })
}

function yesOrNo(text: string | undefined, option: string): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== 'yes' && text !== 'no') throw new UsageError(`${option} must be yes or no.`)
  return text === 'yes'
}

function readMedia(text: string): ContactMedia {
  const media = CONTACT_MEDIA.find((candidate) => candidate.toLowerCase() === text.toLowerCase())
  if (!media) throw new UsageError(`--media must be one of ${CONTACT_MEDIA.join(', ')}.`)
  return media
}

function readAddContact(parameters: readonly string[]): Command {
  const values = readOptions(parameters, CONTACT)
  const body = {
    media: readMedia(need(values.media, '--media')),
    URL: need(values.url, '--url'),
    modal: yesOrNo(values.popup, '--popup') ?? false,
    footer: yesOrNo(values.footer, '--footer') ?? true,
  }
  return runAsAdmin(values.shop, async (context) => {
    const { _id } = await writeContact(context, { body, key: randomUUID() })
    return `${body.media} is added.\n  id  ${_id}`
  })
}

function readChangeContact(parameters: readonly string[]): Command {
  const values = readOptions(parameters, CONTACT)
  const id = requireId(values.id, '--id')
  const body = {
    media: values.media === undefined ? undefined : readMedia(values.media),
    URL: values.url,
    modal: yesOrNo(values.popup, '--popup'),
    footer: yesOrNo(values.footer, '--footer'),
  }
  return runAsAdmin(values.shop, async (context) => {
    const { media } = await rewriteContact(context, { target: id, body, key: randomUUID() })
    return `${media} is changed.`
  })
}

function readRemoveContact(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ID)
  const id = requireId(values.id, '--id')
  return runAsAdmin(values.shop, async (context) => {
    await endContact(context, { target: id, body: {}, key: randomUUID() })
    return 'The contact is taken away.'
  })
}

function readAddImage(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, file: { type: 'string' } })
  const file = need(values.file, '--file')
  return withStorage(values.shop, async (context, storage) => {
    const { url, width, height } = await addImage(context, storage, {
      bytes: await readNamed(file),
      key: randomUUID(),
    })
    return `<img src="${url}" alt="" width="${width}" height="${height}">`
  })
}
