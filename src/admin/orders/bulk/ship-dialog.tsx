import { useId, useState } from 'react'
import type { OperationResult } from '../../client/operations.ts'
import { readableError } from '../../client/readable-error.ts'
import { useDelayed } from '../../client/use-delayed.ts'
import { useRead } from '../../client/use-operation.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { orderDetailEn } from '../../messages/order-detail.en.ts'
import { ordersEn } from '../../messages/orders.en.ts'
import type { BulkDialogProps } from './bulk-dialogs.tsx'
import { bulkEn } from './bulk.en.ts'
import { usedLines } from './tracking-list.rules.ts'
import { selectionOf } from './use-bulk.ts'

const t = bulkEn.shipping

type Preview = OperationResult<'previewShipping'>['data']

/** Problems that the dialog names. */
const MOST_NAMED = 6
const SETTLED_AFTER_MS = 400

/** Ships orders: by which carrier, with which tracking numbers, and whether the customers get a mail. */
export function ShipDialog({ target, onStart, onClose }: BulkDialogProps) {
  const { orders, filter, count } = target
  const [typed, setTyped] = useState('')
  const tracking = useDelayed(typed, SETTLED_AFTER_MS)
  const [isMailed, setIsMailed] = useState(true)
  const carrier = useCarrierChoice()
  const { data, error, isPlaceholderData } = useRead('previewShipping', {
    body: { ...selectionOf(target), tracking },
  })
  const preview = data?.data
  const isChecked = preview !== undefined && typed === tracking && !isPlaceholderData
  const submit = (): void => {
    if (!isChecked) return
    const lines = usedLines(tracking, preview.rejected)
    onStart({ operation: 'shipOrder', carrier: carrier.name, tracking: lines, notify: isMailed })
  }
  return (
    <ActionDialog
      title={filter ? bulkEn.shipAllTitle(count) : bulkEn.shipTitle(orders.length)}
      text={bulkEn.shipText}
      submitLabel={bulkEn.shipSubmit}
      isPending={!isChecked}
      error={readableError(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <CarrierFields choice={carrier} carriers={preview?.carriers ?? []} />
      <TextAreaField
        label={t.tracking}
        hint={t.trackingHint}
        rows={4}
        value={typed}
        spellCheck={false}
        onValue={setTyped}
      />
      <div role="status" className="column medium">
        {isChecked ? <Matches preview={preview} hasLines={tracking.trim() !== ''} /> : <p>{t.checking}</p>}
      </div>
      <MailField isMailed={isMailed} onChange={setIsMailed} />
    </ActionDialog>
  )
}

/** The choice of a carrier that the shop does not have. */
const OTHER = 'other'

function useCarrierChoice() {
  const [chosen, choose] = useState('')
  const [typed, type] = useState('')
  return { chosen, choose, typed, type, name: chosen === OTHER ? typed.trim() : chosen.replace(/^=/, '') }
}

interface CarrierFieldsProps {
  choice: ReturnType<typeof useCarrierChoice>
  carriers: readonly string[]
}

const CarrierFields = ({ choice: { chosen, choose, typed, type }, carriers }: CarrierFieldsProps) => (
  <>
    <SelectField
      label={ordersEn.actions.carrier}
      value={chosen}
      options={[['', t.ownCarrier], ...carriers.map((name) => [`=${name}`, name] as const), [OTHER, t.otherCarrier]]}
      onValue={choose}
    />
    {chosen === OTHER && (
      <TextField label={orderDetailEn.shipping.carrierName} value={typed} maxLength={100} onValue={type} />
    )}
  </>
)

/** How many orders have a number, and which lines are not used and why. */
function Matches({ preview, hasLines }: { preview: Preview; hasLines: boolean }) {
  const { total, shippable, matched, rejected } = preview
  return (
    <>
      {hasLines && <p className="strong">{t.matched(matched, total)}</p>}
      {shippable < total && <p>{t.notShippable(total - shippable)}</p>}
      {rejected.length > 0 && (
        <>
          <p>{t.notUsed}</p>
          <ul className="small break">
            {rejected.slice(0, MOST_NAMED).map(({ line, orderNumber, reason }) => (
              <li key={line}>{t.rejected(line, orderNumber, t.reasons[reason])}</li>
            ))}
            {rejected.length > MOST_NAMED && <li>{bulkEn.more(rejected.length - MOST_NAMED)}</li>}
          </ul>
        </>
      )}
    </>
  )
}

function MailField({ isMailed, onChange }: { isMailed: boolean; onChange: (isMailed: boolean) => void }) {
  const id = useId()
  return (
    <div className="check-row">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        aria-describedby={`${id}-hint`}
        checked={isMailed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <label htmlFor={id}>{t.mail}</label>
        <span id={`${id}-hint`} className="small soft block">
          {isMailed ? t.mailOn : t.mailOff}
        </span>
      </span>
    </div>
  )
}
