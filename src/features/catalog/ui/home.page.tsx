import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { useMessages } from '#src/web/messages.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import type { HomeBlock } from '../catalog.contract.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Banner, Hero, Promises } from './home-blocks.tsx'
import { ListFailed } from './list-failed.tsx'
import { useListTexts } from './list-texts.ts'
import { ProductGrid } from './product-grid.tsx'
import { SectionHead } from './section-head.tsx'

export const handle = { meta: () => ({ title: '', canonicalPath: '/' }) }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return readForPage(api.get('/shop/home/{shopId}', { params: { shopId } }))
}

export function Component() {
  const home = useLoaderData<typeof loader>()
  const { shopName } = useShop()
  const hasHero = home?.data.some(({ kind }) => kind === 'hero') ?? false
  return (
    <div className="wrap">
      {!hasHero && <h1 className="vh">{shopName}</h1>}
      {home ? home.data.map((block, index) => <Block key={`${block.kind} ${index}`} block={block} />) : <ListFailed />}
    </div>
  )
}

const RAIL = 8

function Block({ block }: { block: HomeBlock }) {
  const t = useMessages()
  const texts = useListTexts()
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} />
    case 'promises':
      return <Promises block={block} />
    case 'banner':
      return <Banner block={block} />
    case 'categories':
      return (
        <section className="section">
          <SectionHead title={t.home.shopByCategory} more={{ label: texts.allCategories, href: '/categories' }} />
          <CategoryTiles categories={block.categories} />
        </section>
      )
    case 'topSelling':
      return (
        <section className="section">
          <SectionHead title={t.home.topSelling} more={{ label: t.home.seeTop, href: '/top-selling' }} />
          <ProductGrid products={block.products.slice(0, RAIL)} action={quickAddFor} />
        </section>
      )
    case 'newArrivals':
      return (
        <section className="section">
          <SectionHead title={t.home.newArrivals} />
          <ProductGrid products={block.products.slice(0, RAIL)} action={quickAddFor} isRail />
        </section>
      )
  }
}
