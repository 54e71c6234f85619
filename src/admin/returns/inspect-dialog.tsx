import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import type { OperationInput } from '../client/operations.ts'
import type { ReturnCase } from './return-types.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { returnsEn } from '../messages/returns.en.ts'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import type { ReturnDialogProps } from './return-dialogs.tsx'
import { countsTo, nameOf } from './unit-selects.tsx'

const t = returnsEn.dialogs.inspect
const EXAMPLE = 500

type Line = ReturnCase['lines'][number]
type Condition = NonNullable<Line['condition']>
type Inspected = NonNullable<OperationInput<'inspectReturn'>['body']>['lines'][number]

interface Finding {
  accepted: string
  resellable: string
  condition: Condition
  isShopFault: boolean
  deduction: string
  reason: string
}

interface Faults {
  deduction?: string
  reason?: string
}

const CONDITIONS = Object.entries(returnsEn.conditions)
const isCondition = (value: string): value is Condition => Object.hasOwn(returnsEn.conditions, value)

const findingOf = ({ receivedQuantity, isShopFault }: Line): Finding => ({
  accepted: String(receivedQuantity ?? 0),
  resellable: isShopFault ? '0' : String(receivedQuantity ?? 0),
  condition: isShopFault ? 'damaged' : 'asNew',
  isShopFault,
  deduction: '',
  reason: '',
})

/** Records the condition of each item, what can be sold again, and what is deducted. */
export function InspectDialog({ found, onClose }: ReturnDialogProps) {
  const [findings, setFindings] = useState<Readonly<Record<string, Finding>>>(() =>
    Object.fromEntries(found.lines.map((line) => [line._id, findingOf(line)])),
  )
  const [faults, setFaults] = useState<Readonly<Record<string, Faults>>>({})
  const { mutate, isPending, error } = useDialogChange('inspectReturn', t.done, onClose)
  const submit = (): void => {
    const read = found.lines.map((line) => readFinding(line, findings[line._id] ?? findingOf(line), found.currency))
    setFaults(Object.fromEntries(read.map(({ lineId, faults: own }) => [lineId, own])))
    const lines = read.flatMap(({ line }) => (line ? [line] : []))
    if (lines.length === found.lines.length) mutate({ params: { number: found.number }, body: { lines } })
  }
  return (
    <ActionDialog
      title={t.title(found.number)}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {found.lines.map((line) => (
        <LineFields
          key={line._id}
          line={line}
          finding={findings[line._id] ?? findingOf(line)}
          faults={faults[line._id] ?? {}}
          mayDeduct={found.refundAmount === null}
          onChange={(changes) =>
            setFindings({ ...findings, [line._id]: { ...(findings[line._id] ?? findingOf(line)), ...changes } })
          }
        />
      ))}
    </ActionDialog>
  )
}

/** Returns a finding as it is sent; null with the faults of its fields. */
function readFinding(
  { _id: lineId }: Line,
  finding: Finding,
  currency: string,
): { lineId: string; line: Inspected | null; faults: Faults } {
  const typed = finding.deduction.trim()
  const deductionAmount = typed === '' ? 0 : readAmount(typed, currency)
  const reason = finding.reason.trim()
  const faults: Faults = {
    ...((deductionAmount === null || deductionAmount < 0) && {
      deduction: t.amountWrong(toDecimal(EXAMPLE, currency)),
    }),
    ...(deductionAmount !== null && deductionAmount > 0 && reason === '' && { reason: t.reasonRequired }),
  }
  if (deductionAmount === null || Object.keys(faults).length > 0) return { lineId, line: null, faults }
  const accepted = Number(finding.accepted)
  const line = {
    lineId,
    accepted,
    resellable: Math.min(accepted, Number(finding.resellable)),
    condition: finding.condition,
    isShopFault: finding.isShopFault,
    deductionAmount,
    deductionReason: reason,
  }
  return { lineId, line, faults }
}

interface LineFieldsProps {
  line: Line
  finding: Finding
  faults: Faults
  /** Whether the refund is still to come. */
  mayDeduct: boolean
  onChange: (changes: Partial<Finding>) => void
}

function LineFields({ line, finding, faults, mayDeduct, onChange }: LineFieldsProps) {
  return (
    <fieldset className="column">
      <legend className="strong medium break">{nameOf(line)}</legend>
      <div className="fields-2">
        <SelectField
          label={t.accepted}
          value={finding.accepted}
          options={countsTo(line.receivedQuantity ?? 0)}
          onValue={(accepted) => onChange({ accepted })}
        />
        <SelectField
          label={t.resellable}
          value={String(Math.min(Number(finding.resellable), Number(finding.accepted)))}
          options={countsTo(Number(finding.accepted))}
          onValue={(resellable) => onChange({ resellable })}
        />
        <SelectField
          label={returnsEn.condition}
          value={finding.condition}
          options={CONDITIONS}
          onValue={(value) => onChange({ condition: isCondition(value) ? value : 'asNew' })}
        />
        {mayDeduct && (
          <TextField
            label={t.deduction}
            inputMode="decimal"
            value={finding.deduction}
            error={faults.deduction}
            onValue={(deduction) => onChange({ deduction })}
          />
        )}
        {finding.deduction.trim() !== '' && (
          <div className="whole">
            <TextField
              label={t.deductionReason}
              maxLength={300}
              value={finding.reason}
              error={faults.reason}
              onValue={(reason) => onChange({ reason })}
            />
          </div>
        )}
        <label className="choice whole">
          <input
            type="checkbox"
            checked={finding.isShopFault}
            onChange={({ target }) => onChange({ isShopFault: target.checked })}
          />
          {t.fault}
        </label>
      </div>
    </fieldset>
  )
}
