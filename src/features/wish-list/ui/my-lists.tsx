import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { WishListItem as Item, WishList } from '../wish-list.contract.ts'
import { MAX_LISTS } from '../wish-list.rules.ts'
import { ListSettings, NewListForm } from './list-forms.tsx'
import chip from '#src/web/kit/display/choice-chip.module.css'
import css from './my-wish-list.module.css'
import { SharePanel } from './share-panel.tsx'
import { useWishListTexts } from './texts.ts'
import { useGuestList } from './use-guest-list.ts'
import { useListActions, type ListActions } from './use-list-actions.ts'
import { useShopperLists } from './use-shopper-lists.ts'
import { canBuy, useWishListItems, type ProductData, type WishListEntry } from './use-wish-list-items.ts'
import type { WishListCart } from './wish-list-cart.ts'
import { WishListItemEditor } from './wish-list-item-editor.tsx'
import { WishListRow } from './wish-list-item.tsx'

interface OwnListsProps {
  loaded: WishList[]
  /** The list in the URL. */
  chosen: string | null
  productData: ProductData | null
  /** Shown when the products of a list could not be loaded. */
  failed: ReactNode
  /** Shown when nothing is saved. */
  empty: ReactNode
  placeholder: (name: string) => ReactNode
  cart: WishListCart
}

type Open = 'new' | 'settings' | 'share' | null

const at = (list: WishList): string =>
  list.isDefault ? '/user/my-wish-list' : `/user/my-wish-list?list=${encodeURIComponent(list._id)}`

/** A shopper's lists, and the items of one of them. */
export function OwnLists({ loaded, chosen, productData, failed, empty, placeholder, cart }: OwnListsProps) {
  const t = useWishListTexts()
  const { shopId } = useShop()
  const { lists, attempt } = useShopperLists(loaded)
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = lists.find(({ _id }) => _id === chosen) ?? lists[0] ?? null
  const items = list?.items ?? []
  const { entries, hasFailed } = useWishListItems(shopId, items, productData)
  const actions = useListActions(attempt)
  const close = (): void => {
    setOpen(null)
    heading.current?.focus()
  }
  const go = (address: string): void => {
    close()
    void navigate(address)
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.note}>
        {list?.name ?? t.title}
      </h1>
      <LeftOver />
      <ListBar lists={lists} current={list} />
      <ListTools
        list={list}
        canAdd={lists.length < MAX_LISTS}
        onOpen={(what) => setOpen(open === what ? null : what)}
        open={open}
      />
      {open === 'new' && (
        <NewListForm
          onClose={close}
          onCreate={(name) => actions.create(name, (listId) => go(`/user/my-wish-list?list=${listId}`))}
        />
      )}
      {list && open === 'settings' && (
        <ListSettings
          key={list._id}
          list={list}
          onClose={close}
          onSave={(change) => actions.change(list, change, close)}
          onDelete={() => {
            close()
            void actions.remove(list, () => void navigate('/user/my-wish-list'))
          }}
        />
      )}
      {list && open === 'share' && (
        <SharePanel
          key={list._id}
          list={list}
          onClose={close}
          onShare={(showsOwner) => void actions.share(list, showsOwner)}
          onShowName={(showsOwner) => void actions.showName(list, showsOwner)}
          onHide={() => void actions.hide(list)}
        />
      )}
      {items.length === 0 && empty}
      {items.length > 0 &&
        entries === null &&
        (hasFailed ? failed : <div className={css.skeleton} aria-hidden="true" />)}
      {list && items.length > 0 && entries && (
        <Rows {...{ list, lists, entries, cart, actions, heading, placeholder }} />
      )}
    </>
  )
}

/** The guest items that did not fit into the account. */
function LeftOver() {
  const t = useWishListTexts()
  const { shopId } = useShop()
  const { items } = useGuestList(shopId)
  if (items.length === 0) return null
  return <Alert tone="warn">{t.leftOver(items.length)}</Alert>
}

function ListBar({ lists, current }: { lists: readonly WishList[]; current: WishList | null }) {
  const t = useWishListTexts()
  if (lists.length < 2) return null
  return (
    <nav aria-label={t.lists}>
      <ul className={css.lists}>
        {lists.map((list) => (
          <li key={list._id}>
            <a className={chip.chip} href={at(list)} aria-current={list === current ? 'page' : undefined}>
              {list.visibility === 'link' && <Icon name="share" />}
              {list.name}
              <span className="muted sm">{list.items.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ListToolsProps {
  list: WishList | null
  canAdd: boolean
  open: Open
  onOpen: (what: Exclude<Open, null>) => void
}

function ListTools({ list, canAdd, open, onOpen }: ListToolsProps) {
  const t = useWishListTexts()
  const button = (what: Exclude<Open, null>, label: string) => (
    <button type="button" className="btn ghost" aria-expanded={open === what} onClick={() => onOpen(what)}>
      {label}
    </button>
  )
  return (
    <div className={css.head}>
      <p className="muted">{t.count(list?.items.length ?? 0)}</p>
      <div className={css.headTools}>
        {list && button('share', list.visibility === 'link' ? t.shared : t.share)}
        {list && button('settings', t.editList)}
        {canAdd && button('new', t.newList)}
      </div>
    </div>
  )
}

interface RowsProps {
  list: WishList
  lists: readonly WishList[]
  entries: readonly WishListEntry<Item>[]
  cart: WishListCart
  actions: ListActions
  heading: RefObject<HTMLHeadingElement | null>
  placeholder: (name: string) => ReactNode
}

function Rows({ list, lists, entries, cart, actions, heading, placeholder }: RowsProps) {
  const t = useWishListTexts()
  const buyable = entries.filter(canBuy)
  return (
    <>
      {buyable.length > 0 && (
        <button type="button" className="btn" onClick={() => cart.addAll(buyable)}>
          {t.addAll(buyable.length)}
        </button>
      )}
      <ul className={css.rows}>
        {entries.map((entry) => {
          const { item } = entry
          const name = entry.card?.name ?? t.goneName
          return (
            <WishListRow
              key={item._id}
              entry={entry}
              priceBefore={item.priceAmountWhenAdded}
              placeholder={placeholder}
              onAdd={() => cart.addOne(entry)}
              onRemove={() => {
                heading.current?.focus()
                void actions.removeItem(item, { list, name })
              }}
              details={<ItemDetails item={item} />}
              tools={
                <WishListItemEditor
                  key={`${item.note} ${item.wantedQuantity}`}
                  item={item}
                  name={name}
                  list={list}
                  lists={lists}
                  onSave={(change) =>
                    actions.changeItem(item, change, { list, lists, onMoved: () => showMoved(heading) })
                  }
                />
              }
            />
          )
        })}
      </ul>
    </>
  )
}

const showMoved = (heading: RefObject<HTMLHeadingElement | null>): void => heading.current?.focus()

/** The owner's note on an item, and after the event date the reservations. */
function ItemDetails({ item }: { item: Item }) {
  const t = useWishListTexts()
  return (
    <>
      {item.note !== '' && <p className={`sm ${css.note}`}>{item.note}</p>}
      {item.wantedQuantity > 1 && <p className="muted sm">{t.wanted(item.wantedQuantity)}</p>}
      {item.purchasedQuantity !== null && item.purchasedQuantity > 0 && (
        <p className="sm">{t.bought(item.purchasedQuantity)}</p>
      )}
    </>
  )
}
