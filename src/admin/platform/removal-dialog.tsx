import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useProven } from '../client/confirm-identity.ts'
import { removeShop, type PlatformShop } from './platform-api.ts'
import { readableError } from '../client/readable-error.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { platformShopsEn as t } from '../messages/platform/shops.en.ts'

interface RemovalProps {
  shop: Pick<PlatformShop, '_id' | 'name'>
  onChanged: () => void
  onClose: () => void
}

/** Removes a suspended shop, whose name has to be typed. */
export function RemovalDialog({ shop: { _id: id, name }, onChanged, onClose }: RemovalProps) {
  const toast = useToast()
  const prove = useProven()
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isSame = typed.trim() === name.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => prove(() => removeShop(id, typed)),
    onSuccess: () => {
      onClose()
      toast(t.removed(name))
      onChanged()
    },
  })
  return (
    <ActionDialog
      title={t.removeTitle(name)}
      text={t.removeText}
      submitLabel={t.removeSubmit}
      isPending={isPending}
      error={readableError(error)}
      onSubmit={() => {
        setIsTried(true)
        if (isSame) mutate()
      }}
      onClose={onClose}
    >
      <TextField
        label={t.typeName}
        hint={t.typeNameHint(name)}
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={isTried && !isSame ? t.typeNameRequired : undefined}
        onValue={setTyped}
      />
    </ActionDialog>
  )
}
