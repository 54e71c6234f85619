import { useRef } from 'react'
import { useSubmit } from '#src/web/client/forms/use-submit.ts'
import { SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { WishListItem, WishList } from '../wish-list.contract.ts'
import { MAX_NOTE, MAX_DESIRED_QUANTITY } from '../wish-list.rules.ts'
import css from './my-wish-list.module.css'
import { useWishListTexts } from './texts.ts'
import type { SubmitErrors } from './use-shopper-lists.ts'

interface WishListItemEditorProps {
  item: WishListItem
  name: string
  list: WishList
  lists: readonly WishList[]
  onSave: (change: { note: string; wantedQuantity: number; listId: string }) => Promise<SubmitErrors>
}

/** The note, the quantity and the list of an item. */
export function WishListItemEditor({ item, name, list, lists, onSave }: WishListItemEditorProps) {
  const t = useWishListTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const form = useSubmit({
    failed: t.failed,
    send: (values) => {
      const quantity = Math.round(Number(textOf(values, 'wanted')))
      return onSave({
        note: textOf(values, 'note'),
        wantedQuantity: Math.min(Math.max(quantity || 1, 1), MAX_DESIRED_QUANTITY),
        listId: textOf(values, 'list') || list._id,
      })
    },
    success: (errors) => {
      if (errors) return { errors }
      if (details.current) details.current.open = false
      details.current?.querySelector('summary')?.focus()
      return null
    },
  })
  return (
    <details ref={details} className={css.editor}>
      <summary className="link">
        {t.editItem}
        <span className="vh">{t.editItemOf(name)}</span>
      </summary>
      <Form submission={form}>
        <TextField
          name="note"
          label={t.note}
          optional={t.optional}
          hint={t.noteHint}
          error={form.errors.note}
          input={{ defaultValue: item.note, maxLength: MAX_NOTE, autoComplete: 'off' }}
        />
        <TextField
          name="wanted"
          label={t.quantity}
          input={{
            type: 'number',
            min: 1,
            max: MAX_DESIRED_QUANTITY,
            defaultValue: item.wantedQuantity,
            inputMode: 'numeric',
          }}
        />
        {lists.length > 1 && (
          <SelectField name="list" label={t.list} select={{ defaultValue: list._id }}>
            {lists.map(({ _id, name: listName }) => (
              <option key={_id} value={_id}>
                {listName}
              </option>
            ))}
          </SelectField>
        )}
        <div className={css.headTools}>
          <button type="submit" className="btn ghost">
            {t.save}
          </button>
        </div>
      </Form>
    </details>
  )
}
