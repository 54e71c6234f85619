import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { FailedRequest } from '../client/admin-client.ts'
import { useChange } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { calledName, type CustomerDialogProps } from './customer-dialogs.tsx'

const t = customersEn.actions

/** Says what goes and what stays, and wants the e-mail address typed before a customer is erased. */
export function EraseDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const to = useShopPath()
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [givesUpCredit, setGivesUpCredit] = useState(false)
  const { _id: customerId, email, name, placedOrders, openOrderNumbers } = customer
  const confirmation = email === '' ? name : email
  const isRight = typed.trim().toLowerCase() === confirmation.toLowerCase()
  const leave = (): void => {
    onClose()
    toast(t.eraseDone(calledName(customer)))
    void navigate(to('/customers'))
  }
  const { mutate, isPending, error } = useChange('eraseCustomer', leave, { endsScreen: true })
  const rejected = error instanceof FailedRequest ? error.fields.email : undefined
  const hasCredit = error instanceof FailedRequest && error.code === 'credit_left'
  const submit = (): void => {
    setIsTried(true)
    if (isRight) mutate({ params: { customerId }, body: { email: typed, ...(givesUpCredit && { givesUpCredit }) } })
  }
  return (
    <ActionDialog
      title={t.eraseTitle(calledName(customer))}
      text={t.eraseText}
      submitLabel={t.eraseSubmit}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className="column medium">
        <div>
          <dt className="strong">{t.erasedTitle}</dt>
          <dd className="soft">{t.erased}</dd>
        </div>
        <div>
          <dt className="strong">{t.keptTitle}</dt>
          <dd className="soft">{t.kept(placedOrders)}</dd>
        </div>
      </dl>
      {openOrderNumbers.length > 0 && <p className="callout warn">{t.eraseWaits(openOrderNumbers.join(', '))}</p>}
      <TextField
        label={t.typeEmail(confirmation)}
        autoComplete="off"
        spellCheck={false}
        maxLength={320}
        value={typed}
        error={rejected ?? (isTried && !isRight ? t.otherEmail : undefined)}
        onValue={setTyped}
      />
      {(hasCredit || givesUpCredit) && (
        <label className="row medium">
          <input type="checkbox" checked={givesUpCredit} onChange={({ target }) => setGivesUpCredit(target.checked)} />
          {t.givesUpCredit}
        </label>
      )}
    </ActionDialog>
  )
}
