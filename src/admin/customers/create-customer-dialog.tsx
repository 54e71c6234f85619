import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { FailedRequest } from '../client/admin-client.ts'
import { useChange } from '../client/use-operation.ts'
import { waitingOf } from '../client/waiting.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

const t = customersEn.create

/** Adds an account, and opens it. */
export function CreateCustomerDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const to = useShopPath()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useChange('createCustomer', undefined, { onHeld: onClose })
  const rejected = error instanceof FailedRequest ? error.fields : {}
  const missing = (value: string): string | undefined => (isTried && value.trim() === '' ? t.required : undefined)
  const submit = (): void => {
    setIsTried(true)
    if (name.trim() === '' || email.trim() === '') return
    mutate(
      { body: { name, email } },
      {
        onSuccess: (result) => {
          if (waitingOf(result)) return
          const { data } = result
          onClose()
          toast(t.done(name.trim()))
          void navigate(to(`/customers/${data._id}`))
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
      error={Object.keys(rejected).length === 0 ? error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        autoComplete="off"
        maxLength={100}
        value={name}
        error={missing(name) ?? rejected.name}
        onValue={setName}
      />
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        maxLength={320}
        value={email}
        error={missing(email) ?? rejected.email}
        onValue={setEmail}
      />
    </ActionDialog>
  )
}
