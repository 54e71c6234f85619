import { randomUUIDv7 } from 'node:crypto'
import { measureBanner } from '#src/features/media/banner-image.service.ts'
import type { BannerWords } from '#src/features/media/banner-layout.rules.ts'
import type { BannerImage } from '#src/features/media/banner.contract.ts'
import type { BannerTone, BannerUse } from '#src/features/media/banner.rules.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { HomeBlock, OwnHero } from './home.contract.ts'
import {
  blockFault,
  FILLED_KINDS,
  isFilledKind,
  MAX_BLOCKS,
  nameBlocks,
  orderBlocks,
  type FilledKind,
} from './home.rules.ts'
import { homeStore } from './home.store.ts'

/** A block that is filled from the shop's data, or one with its own content. */
export type HomeBlockDraft = { kind: FilledKind } | OwnHero | Extract<HomeBlock, { kind: 'promises' | 'banner' }>

/** A block as the staff see it. */
export interface NamedBlock {
  name: string
  kind: string
  visible: boolean
}

/**
 * Adds blocks below the existing ones, in this order. It measures each image for the position of the text and for its
 * scrims.
 * @param storage where the images are stored; without it nothing is measured
 * @throws ShopInputError for too many blocks or invalid content
 */
export async function addHomeBlocks(
  context: ShopContext,
  blocks: readonly HomeBlockDraft[],
  storage: Storage | null = null,
): Promise<void> {
  const fault = blocks.map(blockFault).find((one) => one !== null)
  if (fault) throw new ShopInputError(fault)
  if ((await homeStore(context).blocks()).length + blocks.length > MAX_BLOCKS)
    throw new ShopInputError(`A home page has at most ${MAX_BLOCKS} blocks.`)
  const measured = await Promise.all(blocks.map((block) => measureBlock(context, storage, block)))
  await homeStore(context).add(measured.map(({ kind, ...content }) => ({ id: randomUUIDv7(), kind, content })))
  await invalidate(context, 'home')
}

async function measureBlock(
  context: ShopContext,
  storage: Storage | null,
  block: HomeBlockDraft,
): Promise<HomeBlockDraft> {
  const measure = <I extends BannerImage>(image: I, how: { tone: BannerTone; use: BannerUse; words: BannerWords }) =>
    measureBanner(context, storage, { image, ...how })
  const wordsOf = ({ title, text, cta }: { title: string; text: string; cta: { label: string } }): BannerWords => ({
    title,
    text,
    label: cta.label,
  })
  if (block.kind === 'banner') {
    // The text of a banner is dark.
    const how = { tone: 'light', use: 'banner', words: wordsOf(block) } as const
    return {
      ...block,
      image: await measure(block.image, how),
      imagePhone: await measure(block.imagePhone, how),
    }
  }
  if (block.kind !== 'hero') return block
  const slides = await Promise.all(
    block.slides.map(async (slide) => {
      const how = { tone: slide.tone, use: 'slide', words: wordsOf(slide) } as const
      return {
        ...slide,
        image: slide.image && (await measure(slide.image, how)),
        imagePhone: slide.imagePhone && (await measure(slide.imagePhone, how)),
      }
    }),
  )
  const use = block.tiles.length === 1 ? 'loneTile' : 'tile'
  const tiles = await Promise.all(
    block.tiles.map(async (tile) => {
      // A product may join a flash sale later, so the tile reserves space for the timer.
      const words = { title: tile.title, text: '', label: null, hasTimer: tile.url.startsWith('/product/') }
      return { ...tile, image: await measure(tile.image, { tone: tile.tone, use, words }) }
    }),
  )
  return { ...block, slides, tiles }
}

/** Measures the images of the home page again, for blocks that an earlier release stored. Idempotent. */
export async function measureHomeBlocks(context: ShopContext, storage: Storage): Promise<void> {
  const store = homeStore(context)
  for (const { id, kind, content } of await store.blocks()) {
    if (kind !== 'hero' && kind !== 'banner') continue
    const block = { ...(content as object), kind } as OwnHero | Extract<HomeBlock, { kind: 'banner' }>
    const { kind: _kind, ...measured } = await measureBlock(context, storage, block)
    await store.setContent(id, measured)
  }
  await invalidate(context, 'home')
}

/** Adds the blocks of a new shop: every kind that is filled from the shop's data. */
export const addUsualBlocks = (context: ShopContext): Promise<void> =>
  addHomeBlocks(
    context,
    FILLED_KINDS.map((kind) => ({ kind })),
  )

/** Returns all blocks in their order, including hidden ones. */
export const listHomeBlocks = async (context: ShopContext): Promise<NamedBlock[]> =>
  nameBlocks(await homeStore(context).blocks()).map(({ name, kind, visible }) => ({ name, kind, visible }))

/**
 * Orders, shows and hides blocks of the home page. A block that is filled from the shop's data is added when it is
 * shown for the first time.
 * @param order names of blocks, from the top; the others follow in their current order
 * @throws ShopInputError for a name that is no block of the page
 */
export async function arrangeHome(
  context: ShopContext,
  { order = [], show = [], hide = [] }: Partial<Readonly<Record<'order' | 'show' | 'hide', readonly string[]>>>,
): Promise<NamedBlock[]> {
  await inTransaction(context, async (tx) => {
    const store = homeStore(tx)
    const existing = new Set(nameBlocks(await store.blocks()).map(({ name }) => name))
    const fresh = [...new Set(show)].filter((name) => !existing.has(name) && isFilledKind(name))
    await store.add(fresh.map((kind) => ({ id: randomUUIDv7(), kind, content: {} })))
    const blocks = nameBlocks(await store.blocks())
    for (const name of [...order, ...show, ...hide])
      if (!blocks.some((block) => block.name === name))
        throw new ShopInputError(
          `The home page has no block ${name}. It has ${blocks.map((one) => one.name).join(', ')}.`,
        )
    await store.arrange(
      orderBlocks(blocks, order).map(({ id, name, visible }) => ({
        id,
        visible: show.includes(name) || (visible && !hide.includes(name)),
      })),
    )
  })
  await invalidate(context, 'home')
  return listHomeBlocks(context)
}
