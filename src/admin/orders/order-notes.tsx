import { StickyNote, X } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Order } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useFormats } from '../kit/formats.ts'
import { FormError } from '../kit/fields.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { MentionField } from '../mentions/mention-field.tsx'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { useOrderChange } from './dialogs/use-order-change.ts'
import { TimelineRow } from './timeline-row.tsx'

const t = ordersEn.detail
const MAX_LENGTH = 4000

interface NoteEntryProps {
  note: Order['notes'][number]
  orderNumber: string
}

/** A note of staff about an order, which shoppers never see, as an entry of its timeline. */
export function NoteEntry({ note: { _id: noteId, body, by, at, canDelete }, orderNumber }: NoteEntryProps) {
  const { time } = useFormats()
  const canNote = useCan()(PERMISSIONS.noteOrders)
  const removal = useOrderChange('deleteOrderNote', () => document.querySelector<HTMLElement>('#content')?.focus())
  return (
    <TimelineRow
      icon={StickyNote}
      at={at}
      title={
        <>
          <bdi>{by}</bdi> {orderDetailEn.wroteNote}
        </>
      }
      text={
        <>
          <span className="callout warn timeline-note">
            <span className="grow break preserve-lines">{body}</span>
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
          </span>
          <FormError error={removal.error} />
        </>
      }
    />
  )
}

/** Writes a note for colleagues; those who may not write one do not see it. */
export function NoteForm({ orderNumber }: { orderNumber: string }) {
  return useCan()(PERMISSIONS.noteOrders) ? <WritableNote orderNumber={orderNumber} /> : null
}

function WritableNote({ orderNumber }: { orderNumber: string }) {
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
      <MentionField field={input} text={text} onText={setText}>
        {(attributes) => (
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
            {...attributes}
          />
        )}
      </MentionField>
      <FormError error={error} />
      {text.trim() !== '' && (
        <button type="submit" className="button" aria-disabled={isPending}>
          {t.addNote}
        </button>
      )}
    </form>
  )
}
