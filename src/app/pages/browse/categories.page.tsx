import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useEffect, useState } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { isOffline, logFailure, offline } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { MenuNode } from '#src/features/catalog/category-menu.rules.ts'
import css from './categories.module.css'
import { CategoryColumns } from '#src/features/catalog/ui/menu/category-columns.tsx'
import { fetchMenu } from '#src/features/catalog/ui/menu/category-menu.ts'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { useMenuTexts } from '#src/features/catalog/ui/menu/menu-texts.ts'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'

const SHOWN_SUBS = 6
/** Limit for the whole page: with hundreds of main categories each of them shows fewer. */
const MAX_SUBS = 600

export const handle = {
  meta: ({ t }: MetaInput<unknown>) => ({ title: t.shell.categories, canonicalPath: '/categories' }),
}

/** Loads the main categories of the menu, each with its first subcategories. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  try {
    const menu = await fetchMenu(api, shopId)
    const shown = Math.min(SHOWN_SUBS, Math.floor(MAX_SUBS / menu.length))
    return menu.map(({ children, ...main }) => ({
      ...main,
      subs: children.slice(0, shown).map(({ _id, name, href }) => ({ _id, name, href })),
    }))
  } catch (error) {
    if (isOffline(error)) throw offline()
    logFailure(error)
    return null
  }
}

type Main = NonNullable<Awaited<ReturnType<typeof loader>>>[number]

export function Component() {
  const mains = useLoaderData<typeof loader>()
  const t = useMessages()
  const texts = useMenuTexts()
  return (
    <div className="wrap section">
      <h1>{t.shell.categories}</h1>
      {!mains && <ListError />}
      {mains?.length === 0 && (
        <div className={css.empty}>
          <EmptyList
            title={texts.noCategories}
            text={texts.emptyText}
            link={{ label: t.shell.allProducts, href: '/products' }}
          />
        </div>
      )}
      {mains && mains.length > 0 && (
        <>
          <ul className={css.grid}>
            {mains.map((main) => (
              <Card key={main._id} main={main} />
            ))}
          </ul>
          <Columns mains={mains} />
        </>
      )}
    </div>
  )
}

function Card({ main: { name, href, image, subs } }: { main: Main }) {
  const t = useMenuTexts()
  return (
    <li className="card-panel">
      <a className={css.media} href={href} tabIndex={-1} aria-hidden="true">
        {image ? (
          <ResponsiveImage
            image={{ url: image, alt: '', width: 640, height: 640 }}
            widths={[160, 320, 480]}
            sizes="(min-width:900px) 25vw,120px"
          />
        ) : (
          <Placeholder name={name} />
        )}
      </a>
      <div className={css.text}>
        <h2>
          <ShopText as="a" href={href}>
            {name}
          </ShopText>
        </h2>
        <ul>
          {subs.map((sub) => (
            <li key={sub._id}>
              <a href={sub.href}>{sub.name}</a>
            </li>
          ))}
          <li>
            <a className="link" href={href}>
              {t.all(name)}
            </a>
          </li>
        </ul>
      </div>
    </li>
  )
}

/** Category browser of narrow screens; its entries are links until the full menu is loaded. */
function Columns({ mains }: { mains: readonly Main[] }) {
  const { shopId } = useShop()
  const [menu, setMenu] = useState<readonly MenuNode[] | null>(null)
  useEffect(() => {
    const narrow = matchMedia('(max-width:899px)')
    const loadMenuIfNarrow = (): void => {
      if (narrow.matches) fetchMenu(browserApi(), shopId).then(setMenu, logFailure)
    }
    loadMenuIfNarrow()
    narrow.addEventListener('change', loadMenuIfNarrow)
    return () => narrow.removeEventListener('change', loadMenuIfNarrow)
  }, [shopId])
  return (
    <div className={css.columns}>
      <CategoryColumns menu={menu ?? mains.map(({ subs: _first, ...main }) => ({ ...main, children: [] }))} />
    </div>
  )
}
