import { useState } from 'react'
import type { StaffList } from '#src/shared/staff-lists.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { listsEn } from '../messages/lists.en.ts'
import { listToolsEn as t } from '../messages/lists/list-tools.en.ts'
import { useShop } from '../shell/shop-context.ts'
import type { Arrangement } from './use-arrangement.ts'

interface SaveViewDialogProps {
  list: StaffList
  query: string
  arrangement: Arrangement
  /** The person's own view that was changed; null for a new one. */
  changed: { name: string; isShared: boolean } | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** Saves what the list shows as a view. */
export function SaveViewDialog({ list, query, arrangement, changed, onClose, onSaved }: SaveViewDialogProps) {
  const { role } = useShop()
  const [name, setName] = useState(changed?.name ?? '')
  const [isShared, setIsShared] = useState(changed?.isShared ?? false)
  const [nameError, setNameError] = useState<string | undefined>()
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange('saveView', (result) => {
    onClose()
    onSaved(result.data._id)
    toast(t.viewSaved, undo(changeIdOf(result)))
  })
  const submit = (): void => {
    const isNamed = name.trim() !== ''
    setNameError(isNamed ? undefined : t.viewNameRequired)
    const { columns, widths } = arrangement
    if (isNamed) mutate({ body: { list, name, query, columns: [...columns], widths: { ...widths }, isShared } })
  }
  return (
    <ActionDialog
      title={t.saveViewTitle}
      text={t.saveViewText}
      submitLabel={listsEn.saveView}
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
