import { X } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Order } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useFormats } from '../kit/formats.ts'
import { FormError } from '../kit/fields.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { useOrderChange } from './dialogs/use-order-change.ts'

const t = ordersEn.detail
const MAX_LENGTH = 4000

/** Notes of staff about an order, the newest first; shoppers never see them. */
export function OrderNotes({ order }: { order: Order }) {
  const { orderNumber, notes } = order
  const { time } = useFormats()
  const canNote = useCan()(PERMISSIONS.noteOrders)
  const removal = useOrderChange('deleteOrderNote', () => document.querySelector<HTMLElement>('#content')?.focus())
  if (!canNote && notes.length === 0) return null
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t.notes}</h2>
      </div>
      <div className="card-body column">
        {canNote && <NoteForm orderNumber={orderNumber} />}
        <FormError error={removal.error} />
        {notes.toReversed().map(({ _id: noteId, body, by, at, canDelete }) => (
          <div key={noteId} className="callout warn">
            <div className="grow">
              <p className="preserve-lines">{body}</p>
              <p className="small">
                <bdi>{by}</bdi> · <time dateTime={at}>{time(at)}</time>
              </p>
            </div>
            {canNote && canDelete && (
              <button
                type="button"
                className="icon-button small-button"
                aria-label={t.deleteNote(by, time(at))}
                onClick={() => removal.mutate({ params: { orderNumber, noteId } })}
              >
                <X aria-hidden />
              </button>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

function NoteForm({ orderNumber }: { orderNumber: string }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error } = useOrderChange('addOrderNote', () => setText(''))
  useShortcuts({ n: () => input.current?.focus() })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (text.trim() !== '' && !isPending) mutate({ params: { orderNumber }, body: { body: text.trim() } })
  }
  return (
    <form className="column" onSubmit={submit}>
      <textarea
        ref={input}
        className="input"
        rows={2}
        aria-label={t.addNote}
        aria-keyshortcuts="N"
        placeholder={t.noteHint}
        value={text}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <FormError error={error} />
      {text.trim() !== '' && (
        <button type="submit" className="button" aria-disabled={isPending}>
          {t.addNote}
        </button>
      )}
    </form>
  )
}
