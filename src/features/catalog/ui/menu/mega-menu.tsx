import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { MAX_MENU_MAINS } from '#src/features/categories/category-url.rules.ts'
import { shortenMenu, type MenuNode, type ShortNode } from '#src/features/catalog/category-menu.rules.ts'
import css from './mega-menu.module.css'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'

interface MegaMenuProps {
  menu: readonly MenuNode[]
  /** The labels of the links to all products of a category, and of a shop without categories. */
  texts: { all: (name: string) => string; allProducts: string }
}

/** One size in one format, because every page contains the menu and few visitors open it. */
const sized = (url: string, width: 160 | 640): string => url.replace(/\d{1,5}\.webp$/, `${width}.webp`)

/**
 * The menu of wide screens as plain links. Each main category is followed by its own pane, so that screen readers and
 * the keyboard follow the same order. It is rendered on the server and never hydrated; `mega-menu-controller.ts` opens
 * it.
 */
export const MegaMenu = ({ menu, texts }: MegaMenuProps) => (
  <ul className={`wrap ${css.menu}`}>
    {menu.length === 0 && (
      <li>
        <a className={css.main} href="/products">
          <span className={css.name}>{texts.allProducts}</span>
          <Icon name="right" />
        </a>
      </li>
    )}
    {menu.slice(0, MAX_MENU_MAINS).map((main) => (
      <li key={main._id} data-main={main._id}>
        <a className={css.main} href={main.href}>
          <span className={css.thumb}>
            {main.image ? (
              <img src={sized(main.image, 160)} alt="" width="34" height="34" loading="lazy" />
            ) : (
              <Placeholder name={main.name} />
            )}
          </span>
          <ShopText className={css.name}>{main.name}</ShopText>
          <Icon name="right" />
        </a>
        <div className={css.pane}>
          <div className={css.groups}>
            <p className={css.group}>
              <a className="link" href={main.href}>
                {texts.all(main.name)}
              </a>
            </p>
            {shortenMenu(main).children.map((sub) => (
              <Group key={sub._id} sub={sub} all={texts.all} />
            ))}
          </div>
          {main.image && (
            <a className={css.picture} href={main.href} tabIndex={-1} aria-hidden="true">
              <img src={sized(main.image, 640)} alt="" width="640" height="640" loading="lazy" />
            </a>
          )}
        </div>
      </li>
    ))}
  </ul>
)

const Group = ({ sub, all }: { sub: ShortNode; all: (name: string) => string }) => (
  <div className={css.group}>
    <ShopText as="a" className={css.sub} href={sub.href}>
      {sub.name}
    </ShopText>
    {(sub.children.length > 0 || sub.isCut) && (
      <ul className={css.minis}>
        {sub.children.map((mini) => (
          <li key={mini._id}>
            <ShopText as="a" href={mini.href}>
              {mini.name}
            </ShopText>
            {mini.children.length > 0 && (
              <ul className={css.extras}>
                {mini.children.map((extra) => (
                  <li key={extra._id}>
                    <ShopText as="a" href={extra.href}>
                      {extra.name}
                    </ShopText>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {sub.isCut && (
          <li>
            <a className="link" href={sub.href}>
              {all(sub.name)}
            </a>
          </li>
        )}
      </ul>
    )}
  </div>
)
