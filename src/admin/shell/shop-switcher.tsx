import { ChevronsUpDown, Plus, Store } from 'lucide-react'
import type { MemberShop, Session } from '../client/session.ts'
import { Menu } from '../kit/menu.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { shellEn as t } from '../messages/shell.en.ts'
import { useShop } from './shop-context.ts'

const ShopName = ({ shop }: { shop: MemberShop }) => (
  <>
    <Avatar name={shop.name} className="square" />
    <span className="grow">
      <bdi className="name ellipsis">{shop.name}</bdi>
      <bdi className="domain ellipsis">{shop.domain}</bdi>
    </span>
  </>
)

/** Names the shop of the page, and leads to the person's other shops; platform owners open new ones. */
export function ShopSwitcher({ session: { shops, isPlatformOwner } }: { session: Session }) {
  const shop = useShop()
  if (shops.length < 2 && !isPlatformOwner)
    return (
      <div className="shop-button">
        <ShopName shop={shop} />
      </div>
    )
  return (
    <Menu
      label={t.shops}
      buttonClassName="shop-button"
      button={
        <>
          <ShopName shop={shop} />
          <span className="visually-hidden">{t.chooseShop}</span>
          <ChevronsUpDown aria-hidden />
        </>
      }
    >
      <div className="group-label">{t.shops}</div>
      {shops.map((each) => (
        <a
          key={each._id}
          role="menuitem"
          tabIndex={-1}
          href={`/s/${each._id}`}
          aria-current={each._id === shop._id ? 'true' : undefined}
        >
          <Avatar name={each.name} className="square" />
          <bdi className="ellipsis">{each.name}</bdi>
        </a>
      ))}
      {isPlatformOwner && (
        <a role="menuitem" tabIndex={-1} href="/shops">
          <Store aria-hidden />
          {t.allShops}
        </a>
      )}
      {isPlatformOwner && (
        <a role="menuitem" tabIndex={-1} href="/open-shop">
          <Plus aria-hidden />
          {t.openShop}
        </a>
      )}
    </Menu>
  )
}
