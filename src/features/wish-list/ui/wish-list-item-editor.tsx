import { useRef, useState, type FormEvent } from 'react'
import { SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { Wish, WishList } from '../wish-list.contract.ts'
import { MAX_NOTE, MAX_WANTED } from '../wish-list.rules.ts'
import css from './my-wish-list.module.css'
import { useWishListTexts } from './texts.ts'
import type { Refused } from './use-shopper-lists.ts'

interface WishEditorProps {
  item: Wish
  name: string
  list: WishList
  lists: readonly WishList[]
  onSave: (change: { note: string; wantedQuantity: number; listId: string }) => Promise<Refused>
}

/** What is said of an item, how many are wanted, and on which list it stands. */
export function WishListItemEditor({ item, name, list, lists, onSave }: WishEditorProps) {
  const t = useWishListTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const [refused, setRefused] = useState<Refused>(null)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const wanted = Math.round(Number(textOf(values, 'wanted')))
    const fields = await onSave({
      note: textOf(values, 'note'),
      wantedQuantity: Math.min(Math.max(wanted || 1, 1), MAX_WANTED),
      listId: textOf(values, 'list') || list._id,
    })
    setRefused(fields)
    if (fields) form.querySelector<HTMLInputElement>('[aria-invalid],input')?.focus()
    else if (details.current) {
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
  }
  return (
    <details ref={details} className={css.editor}>
      <summary className="link">
        {t.editItem}
        <span className="vh">{t.editItemOf(name)}</span>
      </summary>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="note"
          label={t.note}
          optional={t.optional}
          hint={t.noteHint}
          error={refused?.note}
          input={{ defaultValue: item.note, maxLength: MAX_NOTE, autoComplete: 'off' }}
        />
        <TextField
          name="wanted"
          label={t.quantity}
          input={{ type: 'number', min: 1, max: MAX_WANTED, defaultValue: item.wantedQuantity, inputMode: 'numeric' }}
        />
        {lists.length > 1 && (
          <SelectField name="list" label={t.list} select={{ defaultValue: list._id }}>
            {lists.map(({ _id, name: called }) => (
              <option key={_id} value={_id}>
                {called}
              </option>
            ))}
          </SelectField>
        )}
        <div className={css.headTools}>
          <button type="submit" className="btn ghost">
            {t.save}
          </button>
        </div>
      </form>
    </details>
  )
}
