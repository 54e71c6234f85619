import { z } from 'zod'
import { AddressedCategory, FlashList, ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { PostCard } from '#src/features/blog/blog.contract.ts'
import { BannerImage } from '#src/features/media/banner.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_SLIDES } from './home.rules.ts'

const Link = z.object({ label: z.string(), url: z.string() }).meta({ id: 'BannerLink' })
const Slide = z
  .object({
    title: z.string(),
    text: z.string(),
    /** null for the shop's color as background. */
    image: BannerImage.nullable(),
    imagePhone: BannerImage.nullable(),
    tone: z.enum(['dark', 'light']),
    cta: Link,
  })
  .meta({ id: 'Slide' })
const Tile = z
  .object({
    title: z.string(),
    image: BannerImage,
    url: z.string(),
    tone: z.enum(['dark', 'light']),
    /** Set while its target is in a flash sale. */
    flashEndsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Tile' })
const ProductRail = z.object({ products: z.array(ProductCard) })

export const HomeBlock = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('hero'),
      slides: z.array(Slide).max(MAX_SLIDES),
      tiles: z.array(Tile),
    }),
    z.object({
      kind: z.literal('promises'),
      items: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
    }),
    /** For a new shop without products. */
    z.object({ kind: z.literal('opening') }),
    z.object({ kind: z.literal('categories'), categories: z.array(AddressedCategory) }),
    /** With the total number of products. */
    ProductRail.extend({ kind: z.literal('topSelling'), total: z.number().int() }),
    ProductRail.extend({ kind: z.literal('newArrivals') }),
    ProductRail.extend({ kind: z.literal('upcoming') }),
    z.object({ kind: z.literal('journal'), posts: z.array(PostCard) }),
    z.object({ kind: z.literal('flash'), sales: z.array(FlashList) }),
    /** Filled by the browser, which stores the viewed products. */
    z.object({ kind: z.literal('forYou') }),
    z.object({ kind: z.literal('recentlyViewed') }),
    z.object({
      kind: z.literal('banner'),
      title: z.string(),
      text: z.string(),
      image: BannerImage,
      imagePhone: BannerImage,
      cta: Link,
    }),
  ])
  .meta({ id: 'HomeBlock' })
export type HomeBlock = z.infer<typeof HomeBlock>
export type HeroBlock = Extract<HomeBlock, { kind: 'hero' }>
/** The hero as stored. Campaigns and flash sales are added when it is rendered. */
export interface OwnHero {
  kind: 'hero'
  slides: HeroBlock['slides']
  tiles: Omit<HeroBlock['tiles'][number], 'flashEndsAt'>[]
}

export const homeContract = {
  home: endpoint({
    method: 'get',
    access: 'public',
    limit: 'read',
    body: null,
    path: '/shop/home/{shopId}',
    summary: 'Returns the blocks of the home page in the shop’s order.',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    response: z.object({ data: z.array(HomeBlock), serverTime: z.iso.datetime() }),
    failures: [],
  }),
}
