import { Trash2 } from 'lucide-react'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import type { Customer } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { useCan } from '../shell/shop-context.ts'

const t = customersEn.detail
const MAX_NOTE = 4000

/** What staff have written down about a customer, and a field for more. */
export function CustomerNotes({ customer: { _id: customerId, notes } }: { customer: Customer }) {
  const can = useCan()
  const toast = useToast()
  const undo = useUndo()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending, error } = useChange('deleteCustomerNote')
  const { time } = useFormats()
  const canEdit = can(PERMISSIONS.editCustomers)
  if (!canEdit && notes.length === 0) return null
  const remove = (noteId: string): void => {
    if (isPending) return
    mutate(
      { params: { customerId, noteId } },
      {
        onSuccess: (result) => {
          // The button goes with its note.
          heading.current?.focus()
          toast(t.noteDeleted, undo(changeIdOf(result)))
        },
      },
    )
  }
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t.notes}
        </h2>
        <span className="small soft">{t.staffOnly}</span>
      </div>
      <div className="card-body column">
        {canEdit && <NoteForm customerId={customerId} />}
        <FormError error={error} />
        {notes.length > 0 && (
          <ul className="notes" aria-labelledby={titleId}>
            {notes.map(({ _id, body, author, createdAt }) => (
              <li key={_id} className="row">
                <div className="grow">
                  <p className="preserve-lines">
                    <bdi>{body}</bdi>
                  </p>
                  <p className="small">{t.noteOf(author, time(createdAt))}</p>
                </div>
                {canEdit && (
                  <button
                    type="button"
                    className="icon-button small-button"
                    aria-label={t.deleteNote(author, time(createdAt))}
                    aria-disabled={isPending}
                    onClick={() => remove(_id)}
                  >
                    <Trash2 aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function NoteForm({ customerId }: { customerId: string }) {
  const toast = useToast()
  const undo = useUndo()
  const [body, setBody] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcuts({ n: () => field.current?.focus() })
  const { mutate, isPending, error } = useChange('addCustomerNote')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isPending) return
    if (body.trim() === '') {
      field.current?.focus()
      return
    }
    mutate(
      { params: { customerId }, body: { body } },
      {
        onSuccess: (result) => {
          setBody('')
          toast(t.noteAdded, undo(changeIdOf(result)))
        },
      },
    )
  }
  return (
    <form className="column" onSubmit={submit}>
      <textarea
        ref={field}
        className="input"
        rows={2}
        aria-label={t.note}
        placeholder={t.note}
        aria-keyshortcuts="N"
        maxLength={MAX_NOTE}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <FormError error={error} />
      <div className="row">
        <button type="submit" className="button small-button" aria-disabled={isPending}>
          {t.addNote}
        </button>
      </div>
    </form>
  )
}
