import { Check, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { StaffList } from '#src/shared/staff-lists.ts'
import { errorText } from '../client/admin-client.ts'
import { useChange } from '../client/use-operation.ts'
import { useSearchParams } from '../client/use-page.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { Menu } from '../kit/menu.tsx'
import { useToast } from '../kit/toast.tsx'
import { listsEn as t } from '../messages/lists.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import {
  hideableViews,
  isSameQuery,
  openBuiltInOf,
  SAVED_VIEW,
  shownViews,
  tabQueryOf,
  toggleName,
  type BuiltInView,
  type ViewTabs,
} from './list-views.rules.ts'
import { useArrangement } from './use-arrangement.ts'
import { useListLayout } from './use-list-layout.ts'
import { useOpenView, type SavedView } from './use-open-view.ts'
import '../styles/list-table.css'

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }))

interface ListViewsProps extends ViewTabs {
  list: StaffList
  /** The path of the list below that of the shop. */
  path: string
  /** The query of the URL, as `savedQueryOf` writes it. */
  query: string
}

/** The views of a list as tabs: built-in ones, which a person may hide, and saved ones. Other filters can be saved as a view. */
export function ListViews({ list, path, views, ended, query }: ListViewsProps) {
  const to = useShopPath()
  const { role } = useShop()
  const [layout] = useListLayout(list)
  const { saved, open } = useOpenView(list)
  const { isChanged, discard } = useArrangement(list)
  const isEdited = open ? isChanged || !isSameQuery(open.query, query) : !views.some((view) => view.query === query)
  const builtIn = open ? null : openBuiltInOf({ views, ended }, query)
  const hrefOf = (text: string): string => to(path) + (text === '' ? '' : `?${text}`)
  return (
    <nav className="tabs" aria-label={t.views}>
      {shownViews(views, { hidden: layout?.hiddenViews ?? [], open: builtIn }).map((view) => (
        <a
          key={view.name}
          // The filters of a saved view end with it; others stay.
          href={hrefOf(open ? view.query : tabQueryOf(view, { views, ended }, query))}
          aria-current={view === builtIn ? 'page' : undefined}
        >
          {view.label}
          {view.count !== undefined && view.count !== '' && <span className="count">{view.count}</span>}
        </a>
      ))}
      {saved.map((view) => (
        <a
          key={view._id}
          href={hrefOf([view.query, `${SAVED_VIEW}=${view._id}`].filter(Boolean).join('&'))}
          aria-current={view === open ? 'page' : undefined}
          onClick={view === open ? discard : undefined}
        >
          <bdi>{view.name}</bdi>
        </a>
      ))}
      {isEdited && <SaveView list={list} query={query} changed={open?.isOwn ? open : null} />}
      {open && (open.isOwn || role !== 'support') && <DeleteView view={open} path={path} />}
      <HideViews list={list} views={hideableViews(views)} />
    </nav>
  )
}

/** Says that the filters or columns are those of no view, and saves them as one. */
function SaveView({ list, query, changed }: { list: StaffList; query: string; changed: SavedView | null }) {
  const [params, change] = useSearchParams()
  const { shown, discard } = useArrangement(list)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="edited-view">
      {t.edited}
      <button type="button" className="button plain small-button" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {t.saveView}
      </button>
      {isOpen && shown && (
        <Suspense fallback={null}>
          <SaveViewDialog
            list={list}
            query={query}
            arrangement={shown}
            changed={changed}
            onClose={() => setIsOpen(false)}
            onSaved={(id) => {
              discard()
              // Who has chosen something else meanwhile stays there.
              if (isSameQuery(location.search, params.toString())) change({ [SAVED_VIEW]: id })
            }}
          />
        </Suspense>
      )}
    </span>
  )
}

/** Deletes a view at once; a toast offers to take that back. */
function DeleteView({ view: { _id: id, name }, path }: { view: SavedView; path: string }) {
  const to = useShopPath()
  const navigate = useNavigate()
  const toast = useToast()
  const undo = useUndo()
  const { mutate } = useChange('deleteView', (result) => {
    toast(t.viewDeleted(name), undo(changeIdOf(result)))
    void navigate(to(path))
  })
  return (
    <button
      type="button"
      className="icon-button small-button"
      aria-label={t.deleteView(name)}
      onClick={() => mutate({ params: { id } }, { onError: (error) => toast(errorText(error)) })}
    >
      <Trash2 aria-hidden />
    </button>
  )
}

/** A menu in which a person hides built-in views and shows them again. */
function HideViews({ list, views }: { list: StaffList; views: readonly BuiltInView[] }) {
  const [layout, change] = useListLayout(list)
  if (views.length === 0 || layout === null) return null
  const { hiddenViews } = layout
  return (
    <Menu
      label={t.shownViews}
      buttonLabel={t.shownViews}
      button={<Ellipsis aria-hidden />}
      buttonClassName="icon-button small-button"
    >
      {views.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="menuitemcheckbox"
          aria-checked={!hiddenViews.includes(name)}
          onClick={() => change({ hiddenViews: toggleName(hiddenViews, name) })}
        >
          <Check aria-hidden className={hiddenViews.includes(name) ? 'unchecked' : undefined} />
          {label}
        </button>
      ))}
    </Menu>
  )
}
