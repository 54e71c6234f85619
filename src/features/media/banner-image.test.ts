import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addHomeBlocks, measureHomeBlocks } from '#src/features/home/home.admin.service.ts'
import { homeContract } from '#src/features/home/home.contract.ts'
import { measureCampaignBanners } from '#src/features/promotions/campaign-banner.service.ts'
import { createCampaign } from '#src/features/promotions/promotion.admin.service.ts'
import { localStorage, type Storage } from '#src/platform/files/storage.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { BannerImage } from './banner.contract.ts'
import { storeImage } from './image.service.ts'

const SIZE = { width: 1600, height: 800 }

async function openStorage(): Promise<Storage> {
  const path = await mkdtemp(join(tmpdir(), 'storefront-banners-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return localStorage(path)
}

/** Stores an image of one colour with a checked square as the subject. */
async function storeSquareImage(
  shop: TestShop,
  storage: Storage,
  { background, squareAt }: { background: string; squareAt: number | null },
): Promise<BannerImage> {
  const square = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d02010' } })
    .composite(
      [0, 100, 200].map((at) => ({
        input: { create: { width: 100, height: 100, channels: 3 as const, background: '#f0e020' } },
        left: at,
        top: at,
      })),
    )
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { ...SIZE, channels: 3, background } })
    .composite(squareAt === null ? [] : [{ input: square, left: squareAt, top: 450 }])
    .webp({ lossless: true })
    .toBuffer()
  return { ...(await storeImage(shop.staffContext(), storage, { bytes, sourceUrl: null })), alt: '' }
}

test('a slide gets the scrim that its text needs, for both tones', async () => {
  const shop = await openTestShop()
  const storage = await openStorage()
  const [dark, grey, white] = [
    await storeSquareImage(shop, storage, { background: '#101010', squareAt: null }),
    await storeSquareImage(shop, storage, { background: '#a0a0a0', squareAt: null }),
    await storeSquareImage(shop, storage, { background: '#ffffff', squareAt: null }),
  ]
  const slide = (image: BannerImage, tone: 'dark' | 'light') => ({
    title: 'A',
    text: '',
    image,
    imagePhone: image,
    tone,
    cta: { label: 'Look', url: '/' },
  })
  await addHomeBlocks(
    shop.staffContext(),
    [
      { kind: 'hero', slides: [slide(dark, 'dark'), slide(grey, 'dark'), slide(white, 'dark')], tiles: [] },
      { kind: 'hero', slides: [slide(white, 'light'), slide(dark, 'light')], tiles: [] },
      { kind: 'banner', title: 'B', text: '', image: dark, imagePhone: white, cta: { label: 'Look', url: '/' } },
    ],
    storage,
  )

  const [first, second, banner] = (await shop.guest().requestEndpoint(homeContract.home)).data
  const scrims = (block: typeof first): unknown[] =>
    block?.kind === 'hero'
      ? block.slides.map(({ image, imagePhone }) => [image?.scrim?.wide, imagePhone?.scrim?.phone])
      : []
  expect(scrims(first)).toEqual([
    [0, 0],
    [3, 3],
    [6, 6],
  ])
  expect(scrims(second)).toEqual([
    [0, 0],
    [5, 5],
  ])
  expect(banner).toMatchObject({ image: { scrim: { wide: 5 } }, imagePhone: { scrim: { phone: 0 } } })
})

test('a campaign image focuses on its subject, or on the point that the shop chose', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup' }] })
  const storage = await openStorage()
  await addHomeBlocks(shop.staffContext(), [{ kind: 'hero', slides: [], tiles: [] }])
  const left = await storeSquareImage(shop, storage, { background: '#e8e4dc', squareAt: 60 })
  const right = await storeSquareImage(shop, storage, { background: '#e8e4dc', squareAt: 1240 })
  const plan = async (title: string, banner: BannerImage): Promise<void> => {
    const window = { startsAt: new Date(Date.now() - 60_000), endsAt: new Date(Date.now() + 86_400_000) }
    const draft = { title, banner, description: '', terms: '', ...window, benefit: { type: 'none' as const } }
    await createCampaign(
      shop.staffContext(),
      { ...draft, productIds: [shop.productId('cup')], categoryIds: [] },
      { storage },
    )
  }
  await plan('Left', left)
  await plan('Right', right)
  await plan('Chosen', { ...left, focus: { x: 52, y: 0 } })

  const [hero] = (await shop.guest().requestEndpoint(homeContract.home)).data
  const slides = hero?.kind === 'hero' ? hero.slides : []
  const imageOf = (title: string) => slides.find((slide) => slide.title === title)?.image
  expect(imageOf('Left')?.focus?.x).toBe(0)
  expect(imageOf('Right')?.focus?.x).toBe(100)
  expect(imageOf('Chosen')?.focus).toEqual({ x: 50, y: 0 })
  expect(imageOf('Left')?.scrim?.wide).toBeGreaterThanOrEqual(5)
})

const SCENES = new URL('../../../demo/pictures/scenes/', import.meta.url)

test('text covers no subject of an image, also when the image is measured after it was stored', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup' }] })
  const storage = await openStorage()
  const scene = async (name: string): Promise<BannerImage> => {
    const bytes = await readFile(new URL(`${name}.webp`, SCENES))
    return { ...(await storeImage(shop.staffContext(), storage, { bytes, sourceUrl: null })), alt: '' }
  }
  const slide = {
    title: 'The slow living room',
    text: 'Solid timber, washed linen and lamps worth leaving on.',
    image: await scene('hero-home'),
    imagePhone: await scene('hero-home-m'),
    tone: 'dark' as const,
    cta: { label: 'Shop sofas', url: '/' },
  }
  const tile = { title: 'Chairs', image: await scene('promo-chair'), url: '/categories', tone: 'light' as const }
  await addHomeBlocks(shop.staffContext(), [{ kind: 'hero', slides: [slide], tiles: [tile, tile] }])
  await createCampaign(shop.staffContext(), {
    title: 'Kitchen weeks',
    banner: await scene('blog-2'),
    description: 'Fifteen percent off pots, kettles and boards, for everybody who cooks at home this winter.',
    terms: '',
    startsAt: new Date(Date.now() - 60_000),
    endsAt: new Date(Date.now() + 86_400_000),
    benefit: { type: 'none' },
    productIds: [shop.productId('cup')],
    categoryIds: [],
  })
  const layouts = async () => {
    const [hero] = (await shop.guest().requestEndpoint(homeContract.home)).data
    if (hero?.kind !== 'hero') return null
    const [first, campaign] = hero.slides
    return {
      wide: first?.image?.layout?.wide,
      phone: first?.imagePhone?.layout?.phone,
      campaign: campaign?.image?.layout,
      tile: hero.tiles[0]?.image.layout?.wide,
    }
  }
  expect(await layouts()).toEqual({})

  await measureHomeBlocks(shop.staffContext(), storage)
  await measureCampaignBanners(shop.staffContext(), storage)

  const measured = {
    wide: 'start',
    phone: 'start',
    campaign: { wide: 'split', middle: 'split', phone: 'split' },
    tile: 'start',
  }
  expect(await layouts()).toEqual(measured)
  await measureHomeBlocks(shop.staffContext(), storage)
  expect(await layouts()).toEqual(measured)
})
