import { useState } from 'react'
import { STAFF_ROLES } from '#src/shared/permissions.ts'
import { isMemberPermission, permissionsOf, READY_MADE_SETS } from '#src/shared/staff-permissions.ts'
import { FailedRequest } from '../client/admin-client.ts'
import type { PermissionSet } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { membersEn } from '../messages/members.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { MAX_SET_NAME } from './permission-set-form.tsx'

const { newSetDialog: t, deleteSetDialog } = membersEn

interface Start {
  name: string
  permissions: readonly string[]
}

const READY_MADE: Readonly<Record<string, Start>> = Object.fromEntries([
  ...Object.entries(READY_MADE_SETS).map(([key, permissions]) => [key, { name: t.starts[key] ?? key, permissions }]),
  ...STAFF_ROLES.map((role) => [role, { name: shellEn.roles[role] ?? role, permissions: permissionsOf(role) }]),
])

interface NewSetProps {
  onClose: () => void
  /** Closes the dialog and opens the new set. */
  onDone: (id: string) => void
}

/** Creates a permission set as a copy, of which the signed-in person gives only what they may do themselves. */
export function NewSetDialog({ onClose, onDone }: NewSetProps) {
  const toast = useToast()
  const undo = useUndo()
  const { permissions: held } = useShop()
  const [start, setStart] = useState('warehouse')
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string | undefined>()
  const { mutate, isPending, error } = useChange('createPermissionSet')
  const rejected = error instanceof FailedRequest ? error.fields.name : undefined
  const permissions = (READY_MADE[start]?.permissions ?? []).filter(isMemberPermission)
  const submit = (): void => {
    const body = { name: name.trim(), permissions: permissions.filter((permission) => held.includes(permission)) }
    if (body.name === '') {
      setNameError(membersEn.setNameRequired)
      return
    }
    mutate(
      { body },
      {
        onSuccess: (result) => {
          onDone(result.data._id)
          toast(t.done(body.name), undo(changeIdOf(result)))
        },
      },
    )
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={membersEn.setName}
        hint={t.nameHint}
        autoComplete="off"
        maxLength={MAX_SET_NAME}
        value={name}
        error={nameError ?? rejected}
        onValue={(value) => {
          setName(value)
          setNameError(undefined)
        }}
      />
      <SelectField
        label={t.start}
        value={start}
        options={Object.entries(READY_MADE).map(([key, each]) => [key, each.name])}
        onValue={setStart}
      />
    </ActionDialog>
  )
}

interface DeleteSetProps {
  set: PermissionSet
  onClose: () => void
  onDone: () => void
}

export function DeleteSetDialog({ set, onClose, onDone }: DeleteSetProps) {
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange('deletePermissionSet', (result) => {
    onDone()
    toast(deleteSetDialog.done(set.name), undo(changeIdOf(result)))
  })
  return (
    <ActionDialog
      title={deleteSetDialog.title(set.name)}
      text={deleteSetDialog.text}
      submitLabel={deleteSetDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: set._id } })}
      onClose={onClose}
    />
  )
}
