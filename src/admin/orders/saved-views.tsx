import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { OperationResult } from '../client/operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { savedQueryOf, VIEWS, viewOf } from './list-query.rules.ts'

type SavedView = OperationResult<'listViews'>['data'][number]

/** The saved views as tabs, and buttons that save what is shown or delete what is open. */
export function SavedViews({ params }: { params: URLSearchParams }) {
  const to = useShopPath()
  const { role } = useShop()
  const views = useRead('listViews', { query: { list: 'orders' } }).data?.data ?? []
  const [dialog, setDialog] = useState<'save' | SavedView | null>(null)
  const query = savedQueryOf(params)
  const open = views.find((view) => view.query === query)
  const isBuiltIn = VIEWS.some((name) => query === (name === 'all' ? '' : `view=${name}`))
  const close = (): void => setDialog(null)
  return (
    <>
      {views.map((view) => (
        <a key={view._id} href={`${to('/orders')}?${view.query}`} aria-current={view === open ? 'page' : undefined}>
          <bdi>{view.name}</bdi>
        </a>
      ))}
      {open === undefined && !isBuiltIn && viewOf(params) !== null && (
        <button type="button" className="button plain small-button" onClick={() => setDialog('save')}>
          <Plus aria-hidden />
          {t.saveView}
        </button>
      )}
      {open && (open.isOwn || role !== 'support') && (
        <button
          type="button"
          className="icon-button small-button"
          aria-label={t.deleteView(open.name)}
          onClick={() => setDialog(open)}
        >
          <Trash2 aria-hidden />
        </button>
      )}
      {dialog === 'save' && <SaveDialog query={query} onClose={close} />}
      {dialog !== null && dialog !== 'save' && <DeleteDialog view={dialog} onClose={close} />}
    </>
  )
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { role } = useShop()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [nameError, setNameError] = useState<string | undefined>()
  const { mutate, isPending, error } = useChange('saveView', onClose)
  const submit = (): void => {
    const isNamed = name.trim() !== ''
    setNameError(isNamed ? undefined : t.viewNameRequired)
    if (isNamed) mutate({ body: { list: 'orders', name, query, isShared } })
  }
  return (
    <ActionDialog
      title={t.saveViewTitle}
      text={t.saveViewText}
      submitLabel={t.saveView}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={t.viewName} value={name} maxLength={40} error={nameError} onValue={setName} />
      {role !== 'support' && (
        <label className="check-row">
          <input
            type="checkbox"
            className="checkbox"
            checked={isShared}
            onChange={({ target }) => setIsShared(target.checked)}
          />
          {t.shareView}
        </label>
      )}
    </ActionDialog>
  )
}

function DeleteDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const to = useShopPath()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useChange('deleteView', () => {
    onClose()
    void navigate(to('/orders'))
  })
  return (
    <ActionDialog
      title={t.deleteViewTitle(view.name)}
      text={view.isShared ? t.deleteSharedText : t.deleteViewText}
      submitLabel={t.deleteViewSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: view._id } })}
      onClose={onClose}
    />
  )
}
