import type { ReactNode } from 'react'
import type { OperationResult } from '../../client/operations.ts'
import type { ProductJobInput } from '../product-job-types.ts'
import { useRead } from '../../client/use-operation.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { productBulkEn as t } from '../../messages/products/product-bulk.en.ts'

type JobCheck = OperationResult<'checkProductJob'>['data']
type Difference = JobCheck['differences'][number]

/** Differences of an example that a dialog shows. */
const SHOWN = 6

interface CheckedDialogProps {
  title: string
  submitLabel: string
  /** null while the form is not complete. */
  body: ProductJobInput | null
  isPending: boolean
  error: Error | null
  onSubmit: (body: ProductJobInput) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before a change of many products, and shows what it would do. */
export function CheckedDialog({ title, submitLabel, body, isPending, error, ...props }: CheckedDialogProps) {
  const { onSubmit, onClose, children } = props
  const check = useRead('checkProductJob', { body: body ?? {} }, { isEnabled: body !== null })
  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      isPending={isPending || body === null}
      error={error}
      onSubmit={() => body && onSubmit(body)}
      onClose={onClose}
    >
      {children}
      {body !== null && check.error && <FormError error={check.error} />}
      {body !== null && !check.error && <CheckResult check={check.isPlaceholderData ? undefined : check.data?.data} />}
    </ActionDialog>
  )
}

function CheckResult({ check }: { check: JobCheck | undefined }) {
  const { money } = useFormats()
  if (!check)
    return (
      <p className="soft" role="status">
        {t.check.running}
      </p>
    )
  const shown = check.differences.filter(({ field }) => field === 'price' || field === 'attributes')
  const show = (value: Difference['before']): string => {
    if (typeof value === 'number') return money(value)
    return typeof value === 'string' && value !== '' ? value : t.check.none
  }
  return (
    <div className="column job-check">
      <p role="status" className="strong">
        {t.check.result(check.changed, check.unchanged)}
      </p>
      {shown.length > 0 && (
        <ul aria-label={t.check.differences}>
          {shown.slice(0, SHOWN).map(({ productId, variantId, name, field, before, after }) => (
            <li key={`${productId} ${variantId}`} className="row between">
              <bdi className="ellipsis">{name}</bdi>
              <span className={field === 'price' ? 'nowrap' : 'break'}>
                <s className="soft">{show(before)}</s> <b dir="auto">{show(after)}</b>
              </span>
            </li>
          ))}
          {shown.length > SHOWN && <li className="soft">{t.check.more(shown.length - SHOWN)}</li>}
        </ul>
      )}
      {check.refused > 0 && (
        <>
          <p className="callout warn">{t.check.refused(check.refused)}</p>
          <ul>
            {check.refusals.slice(0, SHOWN).map(({ productId, name, text }) => (
              <li key={productId}>
                <bdi className="strong">{name}</bdi> <span className="soft">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
