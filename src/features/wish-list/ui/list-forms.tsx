import { useSubmit } from '#src/web/client/forms/use-submit.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { WishList } from '../wish-list.contract.ts'
import { MAX_NAME } from '../wish-list.rules.ts'
import css from './my-wish-list.module.css'
import { useWishListTexts } from './texts.ts'
import type { SubmitErrors } from './use-shopper-lists.ts'

interface ListChange {
  name: string
  eventDate: string | null
  isDefault?: true
}

/** The form for the name of a new list. */
export function NewListForm({
  onCreate,
  onClose,
}: {
  onCreate: (name: string) => Promise<SubmitErrors>
  onClose: () => void
}) {
  const t = useWishListTexts()
  const form = useSubmit({
    failed: t.failed,
    send: (values) => onCreate(textOf(values, 'name')),
    success: (errors) => errors && { errors },
  })
  return (
    <Form submission={form} className={css.panel}>
      <h2>{t.newList}</h2>
      <TextField
        name="name"
        label={t.name}
        error={form.errors.name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened the form wants to type
        input={{ maxLength: MAX_NAME * 2, required: true, autoComplete: 'off', autoFocus: true }}
      />
      <FormTools label={t.create} onClose={onClose} />
    </Form>
  )
}

interface ListSettingsProps {
  list: WishList
  onSave: (change: ListChange) => Promise<SubmitErrors>
  onDelete: () => void
  onClose: () => void
}

/** The name and event date of a list, and whether it is the default one. */
export function ListSettings({ list, onSave, onDelete, onClose }: ListSettingsProps) {
  const t = useWishListTexts()
  const form = useSubmit({
    failed: t.failed,
    send: (values) => {
      const eventDate = textOf(values, 'eventDate')
      return onSave({
        name: textOf(values, 'name'),
        eventDate: eventDate === '' ? null : eventDate,
        ...(values.has('isDefault') && !list.isDefault && { isDefault: true }),
      })
    },
    success: (errors) => errors && { errors },
  })
  return (
    <Form submission={form} className={css.panel}>
      <h2>{t.editList}</h2>
      <TextField
        name="name"
        label={t.name}
        error={form.errors.name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened the form wants to type
        input={{
          defaultValue: list.name,
          maxLength: MAX_NAME * 2,
          required: true,
          autoComplete: 'off',
          autoFocus: true,
        }}
      />
      <TextField
        name="eventDate"
        label={t.eventDate}
        optional={t.optional}
        hint={t.eventDateHint}
        error={form.errors.eventDate}
        input={{ type: 'date', defaultValue: list.eventDate ?? '' }}
      />
      <label className={css.check}>
        <input type="checkbox" name="isDefault" defaultChecked={list.isDefault} disabled={list.isDefault} />
        {t.isDefault}
      </label>
      <FormTools label={t.save} onClose={onClose}>
        <button type="button" className="link" onClick={onDelete}>
          {t.deleteList}
        </button>
      </FormTools>
    </Form>
  )
}

function FormTools({ label, onClose, children }: { label: string; onClose: () => void; children?: React.ReactNode }) {
  const t = useWishListTexts()
  return (
    <div className={css.headTools}>
      <button type="submit" className="btn">
        {label}
      </button>
      <button type="button" className="btn ghost" onClick={onClose}>
        {t.cancel}
      </button>
      {children}
    </div>
  )
}
