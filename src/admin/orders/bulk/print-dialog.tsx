import { useState } from 'react'
import { PERMISSIONS } from '../../client/permissions.ts'
import { readableError } from '../../client/readable-error.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useCan } from '../../shell/shop-context.ts'
import { labelSlips } from '../slip-paper.ts'
import { bulkEn } from './bulk.en.ts'
import type { BulkTarget } from './use-bulk.ts'
import { usePrintOrders, type Printed, type PrintedKind } from './use-print-orders.ts'

const t = bulkEn.print

const KINDS: readonly PrintedKind[] = ['packingSlips', 'pickList', 'labels', 'invoices']

/** Chooses what is printed of the selected orders; the PDF is saved, and orders that it does not contain are named. */
export function PrintDialog({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const can = useCan()
  const [kind, setKind] = useState<PrintedKind>('packingSlips')
  const [paper, setPaper] = useState<Printed['paper']>(labelSlips.read() ? 'label' : 'a4')
  const { mutate, isPending, data, error, reset } = usePrintOrders(target)
  const choose = (next: PrintedKind): void => {
    setKind(next)
    reset()
  }
  return (
    <ActionDialog
      title={t.title(target.count)}
      text={t.text}
      submitLabel={isPending ? t.printing : t.submit}
      cancelLabel={bulkEn.close}
      isPending={isPending}
      error={readableError(error)}
      onSubmit={() => mutate({ kind, paper })}
      onClose={onClose}
    >
      <fieldset className="plain">
        <legend className="visually-hidden">{t.what}</legend>
        {KINDS.filter((each) => each !== 'labels' || can(PERMISSIONS.fulfil)).map((each) => (
          <label key={each} className="check-row">
            <input
              type="radio"
              className="radio"
              name="print-kind"
              checked={kind === each}
              onChange={() => choose(each)}
            />
            <span>
              {t.kinds[each]}
              <span className="small soft block">{t.hints[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'packingSlips' && (
        <SelectField
          label={t.paper}
          value={paper}
          options={[
            ['a4', t.papers.a4],
            ['label', t.papers.label],
          ]}
          onValue={(next) => {
            labelSlips.write(next === 'label')
            setPaper(next === 'label' ? 'label' : 'a4')
            reset()
          }}
        />
      )}
      <div role="status" className="column">
        {data && <p className="strong medium">{t.done}</p>}
        {data && data.leftOut.length > 0 && (
          <p className="medium break">
            {t.leftOut[kind](data.leftOut.length)} {data.leftOut.join(', ')}
          </p>
        )}
      </div>
    </ActionDialog>
  )
}
