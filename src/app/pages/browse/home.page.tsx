import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { PostGrid } from '#src/features/blog/ui/post-grid.tsx'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { CategoryTiles } from '#src/features/catalog/ui/menu/category-tiles.tsx'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'
import { RecentlyViewed } from '#src/features/catalog/ui/lists/recently-viewed.tsx'
import { readRecentlyViewed } from '#src/features/catalog/ui/lists/recently-viewed-ids.ts'
import { SectionHead } from '#src/features/catalog/ui/lists/section-heading.tsx'
import { FlashRail } from '#src/features/catalog/ui/promotions/flash-rail.tsx'
import { UpcomingRail } from '#src/features/catalog/ui/promotions/upcoming-rail.tsx'
import type { Recommended } from '#src/features/recommendations/recommendation.contract.ts'
import { ForYouRail } from '#src/features/recommendations/ui/for-you-rail.tsx'
import { Reason } from '#src/features/recommendations/ui/reason.tsx'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import { lazyHydrate } from '#src/web/client/lazy-hydration.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { HomeBlock } from '#src/features/home/home.contract.ts'
import { ComingSoon } from '#src/features/home/ui/coming-soon.tsx'
import { Hero } from '#src/features/home/ui/hero.tsx'
import { Banner, Promises } from '#src/features/home/ui/home-blocks.tsx'
import { useHomeTexts } from '#src/features/home/ui/texts.ts'

/** Loaded on demand, because few shops have no product. */
const LateOpening = lazyHydrate(() => import('#src/features/home/ui/opening.tsx').then((script) => script.Opening))

/** Number of blocks in the first viewport. */
const IN_VIEW = 2

export const handle = { meta: () => ({ title: '', canonicalPath: '/' }) }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const home = await loadPage(api.get('/shop/home/{shopId}', { params: { shopId } }))
  if (home?.data.some(({ kind }) => kind === 'opening')) await LateOpening.prepare()
  return home
}

export function Component() {
  const home = useLoaderData<typeof loader>()
  const { shopName } = useShop()
  const hasHero = home?.data.some((block) => block.kind === 'hero' && block.slides.length > 0) ?? false
  const shownIds = home?.data.flatMap(idsOf).join(',') ?? ''
  const blocks = home?.data.map((block, index) => (
    <Block key={`${block.kind} ${index}`} block={block} serverTime={home.serverTime} shownIds={shownIds} />
  ))
  return (
    <div className="wrap">
      {!hasHero && <h1 className="vh">{shopName}</h1>}
      {blocks ? (
        <>
          {blocks.slice(0, IN_VIEW)}
          <div className="below">
            <DeferredSection>{blocks.slice(IN_VIEW)}</DeferredSection>
          </div>
        </>
      ) : (
        <ListError />
      )}
    </div>
  )
}

/** Returns the ids of the products that a block shows. */
const idsOf = (block: HomeBlock): string[] =>
  ('products' in block ? block.products : 'sales' in block ? block.sales.flatMap(({ items }) => items) : []).map(
    ({ _id }) => _id,
  )

const noteOf = ({ reason }: Recommended) => <Reason reason={reason} />

interface BlockProps {
  block: HomeBlock
  serverTime: string
  /** The products of all blocks, which those that the browser fills leave out. */
  shownIds: string
}

function Block({ block, serverTime, shownIds }: BlockProps) {
  const t = useHomeTexts()
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} />
    case 'promises':
      return <Promises block={block} />
    case 'opening':
      return <LateOpening.Component />
    case 'banner':
      return <Banner block={block} />
    case 'categories':
      return (
        <section className="section">
          <SectionHead title={t.shopByCategory} more={{ label: t.allCategories, href: '/categories' }} />
          <CategoryTiles categories={block.categories} />
        </section>
      )
    case 'topSelling':
      return (
        <section className="section">
          <SectionHead title={t.topSelling} more={{ label: t.seeTop(block.total), href: '/top-selling' }} />
          <ProductGrid products={block.products} action={quickAddFor} />
        </section>
      )
    case 'newArrivals':
      return (
        <section className="section">
          <SectionHead title={t.newArrivals} />
          <ProductGrid products={block.products} action={quickAddFor} isRail />
        </section>
      )
    case 'upcoming':
      return (
        <section className="section">
          <SectionHead title={t.upcoming} more={{ label: t.allUpcoming, href: '/shop-upcoming-product' }} />
          <UpcomingRail products={block.products} serverTime={serverTime}>
            {(products, note, action) => <ComingSoon products={products} note={note} action={action} />}
          </UpcomingRail>
        </section>
      )
    case 'journal':
      return (
        <section className="section">
          <SectionHead title={t.journal} more={{ label: t.allPosts, href: '/blog' }} />
          <PostGrid posts={block.posts} headingLevel={3} hasExcerpts={false} />
        </section>
      )
    case 'flash':
      return block.sales.map((sale) => (
        <FlashRail key={sale._id} sale={sale}>
          {(products, note) => <ProductGrid products={products} action={quickAddFor} note={note} isRail />}
        </FlashRail>
      ))
    case 'forYou':
      return (
        <ForYouRail except={shownIds} readRecentlyViewed={readRecentlyViewed}>
          {(products) => (
            <section className="section">
              <SectionHead title={t.forYou} more={{ label: t.seeForYou, href: '/for-you' }} />
              <ProductGrid products={products} action={quickAddFor} note={noteOf} isRail />
            </section>
          )}
        </ForYouRail>
      )
    case 'recentlyViewed':
      return <RecentlyViewed except={shownIds} action={quickAddFor} />
  }
}
