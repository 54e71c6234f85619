import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { addOperations, FailedRequest } from '../client/admin-client.ts'
import { useSession } from '../client/session.ts'
import { useChange } from '../client/use-operation.ts'
import { waitingOf } from '../client/waiting.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { ticketsEn } from '../messages/tickets.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { TICKET_OPERATIONS } from '../client/ticket-operations.ts'

addOperations(TICKET_OPERATIONS)

const t = ticketsEn.writeDialog

/** Writes to a customer first. @param to their order number or e-mail address */
export function WriteDialog({ to: given, onClose }: { to: string; onClose: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const path = useShopPath()
  const name = useSession().data?.staff.name.split(' ')[0] ?? ''
  const [recipient, setRecipient] = useState(given)
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useChange('createTicket', undefined, { onHeld: onClose })
  const fields = error instanceof FailedRequest ? error.fields : {}
  const submit = (): void => {
    const typed = recipient.trim()
    if (typed === '') return setIsMissing(true)
    const customer = typed.includes('@') ? { email: typed } : { orderNumber: typed }
    return mutate(
      { body: { ...customer, subject, body, name } },
      {
        onSuccess: (result) => {
          if (waitingOf(result)) return
          const { data } = result
          onClose()
          toast(ticketsEn.done.written)
          void navigate(path(`/tickets/${data.number}?view=answered`))
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
      error={Object.keys(fields).length > 0 ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.to}
        maxLength={320}
        autoComplete="off"
        value={recipient}
        error={isMissing ? t.toMissing : (fields.email ?? fields.orderNumber)}
        onValue={(value) => {
          setRecipient(value)
          setIsMissing(false)
        }}
      />
      <TextField label={t.subject} maxLength={120} value={subject} error={fields.subject} onValue={setSubject} />
      <TextAreaField label={t.body} error={fields.body} rows={6} maxLength={4000} value={body} onValue={setBody} />
    </ActionDialog>
  )
}
