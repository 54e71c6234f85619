import { useState, type FormEvent } from 'react'
import { TextField } from '#src/web/kit/form/field.tsx'
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
  const [refused, setRefused] = useState<SubmitErrors>(null)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = await onCreate(textOf(new FormData(form), 'name'))
    setRefused(fields)
    if (fields) form.querySelector('input')?.focus()
  }
  return (
    <form className={css.panel} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t.newList}</h2>
      <TextField
        name="name"
        label={t.name}
        error={refused?.name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened the form wants to type
        input={{ maxLength: MAX_NAME * 2, required: true, autoComplete: 'off', autoFocus: true }}
      />
      <FormTools label={t.create} onClose={onClose} />
    </form>
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
  const [refused, setRefused] = useState<SubmitErrors>(null)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const eventDate = textOf(values, 'eventDate')
    const fields = await onSave({
      name: textOf(values, 'name'),
      eventDate: eventDate === '' ? null : eventDate,
      ...(values.has('isDefault') && !list.isDefault && { isDefault: true }),
    })
    setRefused(fields)
    if (fields) form.querySelector<HTMLInputElement>('[aria-invalid],input')?.focus()
  }
  return (
    <form className={css.panel} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t.editList}</h2>
      <TextField
        name="name"
        label={t.name}
        error={refused?.name}
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
        error={refused?.eventDate}
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
    </form>
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
