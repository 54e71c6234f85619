import { useState } from 'react'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { useShop } from '../shell/shop-context.ts'

/** Saves what the list shows as a view. */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { role } = useShop()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [nameError, setNameError] = useState<string | undefined>()
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange('saveView', (result) => {
    onClose()
    toast(t.viewSaved, undo(changeIdOf(result)))
  })
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
