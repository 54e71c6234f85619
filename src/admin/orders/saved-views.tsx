import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { OperationResult } from '../client/operations.ts'
import { errorText } from '../client/admin-client.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useToast } from '../kit/toast.tsx'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { savedQueryOf, VIEWS, viewOf } from './list-query.rules.ts'

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }))

type SavedView = OperationResult<'listViews'>['data'][number]

/** The saved views as tabs, and buttons that save what is shown or delete what is open. */
export function SavedViews({ params }: { params: URLSearchParams }) {
  const to = useShopPath()
  const { role } = useShop()
  const views = useRead('listViews', { query: { list: 'orders' } }).data?.data ?? []
  const [isSaving, setIsSaving] = useState(false)
  const remove = useDelete()
  const query = savedQueryOf(params)
  const open = views.find((view) => view.query === query)
  const isBuiltIn = VIEWS.some((name) => query === (name === 'all' ? '' : `view=${name}`))
  return (
    <>
      {views.map((view) => (
        <a key={view._id} href={`${to('/orders')}?${view.query}`} aria-current={view === open ? 'page' : undefined}>
          <bdi>{view.name}</bdi>
        </a>
      ))}
      {open === undefined && !isBuiltIn && viewOf(params) !== null && (
        <button type="button" className="button plain small-button" onClick={() => setIsSaving(true)}>
          <Plus aria-hidden />
          {t.saveView}
        </button>
      )}
      {open && (open.isOwn || role !== 'support') && (
        <button
          type="button"
          className="icon-button small-button"
          aria-label={t.deleteView(open.name)}
          onClick={() => remove(open)}
        >
          <Trash2 aria-hidden />
        </button>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveViewDialog query={query} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Returns a function that deletes a view at once; a toast offers to take that back. */
function useDelete(): (view: SavedView) => void {
  const to = useShopPath()
  const navigate = useNavigate()
  const toast = useToast()
  const undo = useUndo()
  const { mutate } = useChange('deleteView')
  return ({ _id: id, name }) =>
    mutate(
      { params: { id } },
      {
        onSuccess: (result) => {
          toast(t.viewDeleted(name), undo(changeIdOf(result)))
          void navigate(to('/orders'))
        },
        onError: (error) => toast(errorText(error)),
      },
    )
}
