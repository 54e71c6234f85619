import { useId, useState } from 'react'
import type { Conflict } from '../client/use-versioned-change.ts'
import { shellEn as t } from '../messages/shell.en.ts'
import { ActionDialog } from './dialog.tsx'
import type { FieldValues } from './merge.rules.ts'

interface ConflictDialogProps<T extends FieldValues> {
  /** What `useVersionedChange` returns; nothing is shown while nothing is to be chosen. */
  change: {
    conflict: Conflict<T> | null
    resolve: (chosen: T) => void
    dismiss: () => void
  }
  labels: Readonly<Record<keyof T & string, string>>
  /** How a value is written; as it is by default. */
  textOf?: (field: keyof T & string, value: string) => string
}

const asItIs = (_field: string, value: string): string => value

/** Asks, for each field that two people have changed, whose value is kept. */
export function ConflictDialog<T extends FieldValues>({ change, ...props }: ConflictDialogProps<T>) {
  const { conflict, resolve, dismiss } = change
  return conflict && <OpenDialog conflict={conflict} onResolve={resolve} onClose={dismiss} {...props} />
}

interface OpenDialogProps<T extends FieldValues> extends Omit<ConflictDialogProps<T>, 'change'> {
  conflict: Conflict<T>
  onResolve: (chosen: T) => void
  onClose: () => void
}

function OpenDialog<T extends FieldValues>({
  conflict,
  labels,
  textOf = asItIs,
  onResolve,
  onClose,
}: OpenDialogProps<T>) {
  const { text, fields, mine, theirs } = conflict
  const [chosen, setChosen] = useState(mine)
  return (
    <ActionDialog
      title={text}
      text={t.conflictText}
      submitLabel={t.conflictSubmit}
      isPending={false}
      error={null}
      onSubmit={() => onResolve(chosen)}
      onClose={onClose}
    >
      {fields.map((field) => (
        <fieldset key={field} className="column">
          <legend className="strong medium">{labels[field]}</legend>
          {[
            { label: t.keepMine, value: mine[field] ?? '' },
            { label: t.takeTheirs, value: theirs[field] ?? '' },
          ].map(({ label, value }) => (
            <Choice
              key={label}
              name={field}
              label={label}
              value={textOf(field, value)}
              isChosen={chosen[field] === value}
              onChoose={() => setChosen({ ...chosen, [field]: value })}
            />
          ))}
        </fieldset>
      ))}
    </ActionDialog>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, label, value, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="check-row">
      <input id={id} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <label htmlFor={id}>
        <span className="block">{label}</span>
        <bdi className="medium soft preserve-lines">{value === '' ? t.emptyValue : value}</bdi>
      </label>
    </div>
  )
}
