import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import type { AddressedCategory } from '#src/features/catalog/catalog.contract.ts'
import css from './category-tiles.module.css'
import { useListTexts } from '../lists/list-texts.ts'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'

/** Shows main categories as images with names. */
export function CategoryTiles({ categories }: { categories: readonly AddressedCategory[] }) {
  const t = useListTexts()
  return (
    <ul className={css.tiles}>
      {categories.map(({ _id, name, href, image, productCount }) => (
        <li key={_id}>
          <a href={href}>
            <span className={css.media}>
              {image ? (
                <ResponsiveImage
                  image={{ url: image, alt: '', width: 320, height: 320 }}
                  widths={[160, 320]}
                  sizes="(min-width:1180px) 12vw,25vw"
                />
              ) : (
                <Placeholder name={name} />
              )}
            </span>
            <ShopText className={css.name}>{name}</ShopText>
            {productCount > 0 && <small>{t.products(productCount)}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}
