import { useState } from 'react'
import { readableError } from '../client/readable-error.ts'
import { useDownload } from '../client/use-download.ts'
import { useChange } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { couponCodesEn as t } from '../messages/coupons.en.ts'
import { readCount } from '../kit/amount-input.rules.ts'

const MAX_CODES = 10_000
const PREFIX = /^[A-Z0-9_-]{0,20}$/i

interface CodesDialogProps {
  /** The coupon that the codes are like. */
  code: string
  onClose: () => void
}

/** Creates codes for one order each, and then saves them as a file. */
export function CodesDialog({ code, onClose }: CodesDialogProps) {
  const { number } = useFormats()
  const toast = useToast()
  const undo = useUndo()
  const [prefix, setPrefix] = useState(`${code.slice(0, 19)}-`)
  const [count, setCount] = useState('100')
  const [isTried, setIsTried] = useState(false)
  const [batchId, setBatchId] = useState<string | null>(null)
  const amount = readCount(count)
  const isCount = amount !== null && amount <= MAX_CODES
  const isPrefix = PREFIX.test(prefix.trim())
  const create = useChange('createCouponBatch', ({ data, changeId }) => {
    setBatchId(data._id)
    toast(t.created(number(data.count)), undo(changeId))
  })
  const download = useDownload('exportCouponBatch', t.file(code), onClose)
  const submit = (): void => {
    setIsTried(true)
    if (isCount && isPrefix) create.mutate({ params: { code }, body: { prefix: prefix.trim(), count: amount } })
  }
  if (batchId !== null)
    return (
      <ActionDialog
        title={t.readyTitle}
        text={t.readyText}
        submitLabel={t.download}
        isPending={download.isPending}
        error={download.error}
        onSubmit={() => download.mutate({ params: { id: batchId } })}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title={t.title(code)}
      text={t.text}
      submitLabel={t.create}
      isPending={create.isPending}
      error={readableError(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.prefix}
        hint={t.prefixHint}
        autoComplete="off"
        maxLength={20}
        value={prefix}
        error={isTried && !isPrefix ? t.prefixError : undefined}
        onValue={setPrefix}
      />
      <TextField
        label={t.count}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={count}
        error={isTried && !isCount ? t.countError : undefined}
        onValue={setCount}
      />
    </ActionDialog>
  )
}
