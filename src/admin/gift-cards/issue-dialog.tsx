import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import { useDownload } from '../client/use-download.ts'
import { useChange } from '../client/use-operation.ts'
import { readAmount, readCount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { giftCardsEn } from '../messages/credit/gift-cards.en.ts'

const t = giftCardsEn.form
const MAX_CARDS = 500
const EMPTY = {
  count: '1',
  amount: '',
  expiresOn: '',
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
}
type Typed = typeof EMPTY
type Errors = Readonly<Record<string, string>>

interface IssueDialogProps {
  currency: string
  onClose: () => void
}

/** Issues gift cards, and then saves the codes of those that were not mailed. */
export function IssueDialog({ currency, onClose }: IssueDialogProps) {
  const toast = useToast()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const [isTried, setIsTried] = useState(false)
  const [batchId, setBatchId] = useState<string | null>(null)
  const count = readCount(typed.count) ?? 0
  const isCount = count > 0 && count <= MAX_CARDS
  const amount = readAmount(typed.amount, currency) ?? 0
  const create = useChange('issueGiftCards', (result) => {
    if (typed.recipientEmail.trim() === '') {
      toast(t.issued(count))
      setBatchId(result.batchId)
      return
    }
    onClose()
    toast(t.sent)
  })
  const download = useDownload('exportGiftCodes', t.file, onClose)
  if (batchId !== null)
    return (
      <ActionDialog
        title={t.readyTitle}
        text={t.readyText}
        submitLabel={t.download}
        isPending={download.isPending}
        error={download.error}
        onSubmit={() => download.mutate({ query: { batchId } })}
        onClose={onClose}
      />
    )
  const rejected: Errors = create.error instanceof FailedRequest ? create.error.fields : {}
  const errors: Errors = {
    ...(isTried && !isCount && { count: t.countError }),
    ...(isTried && amount <= 0 && { amount: t.amountError }),
    ...rejected,
  }
  const submit = (): void => {
    setIsTried(true)
    const { expiresOn, recipientName, recipientEmail, senderName, message } = typed
    const texts = { recipientName, recipientEmail: recipientEmail.trim(), senderName, message }
    if (isCount && amount > 0)
      create.mutate({ body: { count, amount, expiresOn: expiresOn === '' ? null : expiresOn, ...texts } })
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.text}
      submitLabel={t.submit}
      isPending={create.isPending}
      error={Object.keys(rejected).length === 0 ? create.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields currency={currency} typed={typed} errors={errors} onTyped={setTyped} />
    </ActionDialog>
  )
}

interface FieldsProps {
  currency: string
  typed: Typed
  errors: Errors
  onTyped: (change: (before: Typed) => Typed) => void
}

function Fields({ currency, typed, errors, onTyped }: FieldsProps) {
  const field = (name: keyof Typed) => ({
    value: typed[name],
    autoComplete: 'off',
    error: errors[name],
    onValue: (value: string) => onTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <>
      <TextField label={t.count} inputMode="numeric" maxLength={3} {...field('count')} />
      <TextField label={t.amount(currency)} inputMode="decimal" maxLength={20} {...field('amount')} />
      <TextField label={t.expiresOn} type="date" hint={t.expiresHint} {...field('expiresOn')} />
      <TextField label={t.recipientName} maxLength={60} {...field('recipientName')} />
      <TextField
        label={t.recipientEmail}
        type="email"
        hint={t.emailHint}
        maxLength={320}
        {...field('recipientEmail')}
      />
      <TextField label={t.senderName} maxLength={60} {...field('senderName')} />
      <TextAreaField label={t.message} rows={3} maxLength={300} {...field('message')} />
    </>
  )
}
