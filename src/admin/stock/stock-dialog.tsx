import { useState } from 'react'
import { addOperations, codeOf, FailedRequest, PersonalError } from '../client/admin-client.ts'
import { CATALOG_OPERATIONS } from '../client/catalog-operations.ts'
import type { ListedStock } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { stockEn } from '../messages/stock.en.ts'
import { readUnits, variantName } from './stock-query.rules.ts'
import { useReload } from './use-reload.ts'

addOperations(CATALOG_OPERATIONS)

const t = stockEn.dialog
type Mode = keyof typeof t.modes
type Reason = keyof typeof t.reasons

interface DialogProps {
  variant: ListedStock
  /** From how many units on variants of the shop are low. */
  shopLevel: number
  onClose: () => void
}

/** What is wrong, in the words of the server. */
function readableError(error: Error | null): Error | null {
  const text = error instanceof FailedRequest ? Object.values(error.fields)[0] : undefined
  return text === undefined ? error : new PersonalError(text, { cause: error })
}

/** Adds to the stock of a variant, sets it, or sets from where on it is low. */
export function StockDialog({ variant, shopLevel, onClose }: DialogProps) {
  const { _id: variantId, isTracked, onHand, lowLevel } = variant
  const name = variantName(variant)
  const toast = useToast()
  const undo = useUndo()
  const reload = useReload('listStock')
  const [mode, setMode] = useState<Mode>(isTracked ? 'by' : 'to')
  const [units, setUnits] = useState('')
  const [level, setLevel] = useState(lowLevel === null ? '' : String(lowLevel))
  const [reason, setReason] = useState<Reason>(isTracked ? 'received' : 'count')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  // The list changes with orders while a person types; null once the dialog has named the conflict.
  const [seen, setSeen] = useState<number | null>(onHand)
  const change = useChange('changeStock', ({ data, changeId }) => {
    onClose()
    toast(stockEn.changed(name, data.onHand), undo(changeId))
  })
  const setLow = useChange('setLowStockLevel', ({ changeId }) => {
    onClose()
    toast(stockEn.levelChanged(name), undo(changeId))
  })
  const submit = (): void => {
    const text = mode === 'level' ? level : units
    const number = readUnits(text)
    if (mode === 'level') {
      if (text.trim() !== '' && (number === null || number < 0)) return setProblem(t.whole)
      return setLow.mutate({ params: { variantId }, body: { level: text.trim() === '' ? null : number } })
    }
    if (number === null || (mode === 'to' && number < 0)) return setProblem(t.whole)
    if (mode === 'by' && number === 0) return setProblem(t.notZero)
    const target = mode === 'by' ? { by: number } : { to: number, ...(isTracked && { seen: seen ?? onHand }) }
    return change.mutate(
      { params: { variantId }, body: { ...target, reason, note: note.trim() } },
      // The list then has the stock of now, and the dialog says it.
      {
        onError: (error) => {
          if (codeOf(error) !== 'changed_meanwhile') return
          setSeen(null)
          reload()
        },
      },
    )
  }
  const choose = (next: Mode): void => {
    setMode(next)
    setProblem(undefined)
    setReason(next === 'to' ? 'count' : 'received')
  }
  return (
    <ActionDialog
      title={stockEn.changeOf(name)}
      text={isTracked ? t.now(onHand) : t.untracked}
      submitLabel={t.save}
      isPending={change.isPending || setLow.isPending}
      error={readableError(mode === 'level' ? setLow.error : change.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice label={t.mode} value={mode} texts={isTracked ? t.modes : { to: t.modes.to }} onValue={choose} />
      {mode === 'level' ? (
        <LevelField shopLevel={shopLevel} level={level} problem={problem} onLevel={setLevel} />
      ) : (
        <>
          <TextField
            label={mode === 'by' ? t.by : t.to}
            autoComplete="off"
            maxLength={10}
            data-focus
            // A numeric keyboard of a phone has no minus sign.
            inputMode={mode === 'to' ? 'numeric' : 'text'}
            value={units}
            error={problem}
            onValue={setUnits}
          />
          <Choice label={t.reason} value={reason} texts={t.reasons} onValue={setReason} />
          <TextField label={t.note} hint={t.noteHint} maxLength={500} value={note} onValue={setNote} />
        </>
      )}
    </ActionDialog>
  )
}

interface LevelProps {
  shopLevel: DialogProps['shopLevel']
  level: string
  problem: string | undefined
  onLevel: (level: string) => void
}

const LevelField = ({ shopLevel, level, problem, onLevel }: LevelProps) => (
  <TextField
    label={t.level}
    hint={t.levelHint(shopLevel)}
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    value={level}
    error={problem}
    onValue={onLevel}
  />
)

interface ChoiceProps<N extends string> {
  label: string
  value: N
  texts: Readonly<Partial<Record<N, string>>>
  onValue: (value: N) => void
}

function Choice<N extends string>({ label, value, texts, onValue }: ChoiceProps<N>) {
  const names = Object.keys(texts) as N[]
  return (
    <SelectField
      label={label}
      value={value}
      options={names.map((each) => [each, texts[each] ?? each])}
      onValue={(text) => {
        const chosen = names.find((each) => each === text)
        if (chosen !== undefined) onValue(chosen)
      }}
    />
  )
}
