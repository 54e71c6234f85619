import { Paperclip, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { Ticket } from '../client/operations.ts'
import { FormError } from '../kit/fields.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { MentionField } from '../mentions/mention-field.tsx'
import { ticketsEn } from '../messages/tickets.en.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { InsertLink } from './insert-link.tsx'
import { insertReply } from './saved-reply.rules.ts'
import { SavedReplies } from './saved-replies.tsx'
import { MAX_LENGTH, useReply, type Reply } from './use-reply.ts'

const t = ticketsEn.editor
const COUNTED_FROM = 3200

/** Writes an answer or a note. What is typed stays until it is sent, also after a reload or an error. */
export function ReplyEditor({ ticket }: { ticket: Ticket }) {
  const reply = useReply(ticket)
  const { mode, text, canAnswer } = reply
  const field = useRef<HTMLTextAreaElement>(null)
  const isLocked = mode === 'answer' && !canAnswer
  const choose = (next: 'answer' | 'note'): void => {
    reply.setMode(next)
    // The field of a ticket that is over appears with the note.
    requestAnimationFrame(() => field.current?.focus())
  }
  useShortcuts({ n: () => choose('note'), r: () => (canAnswer ? choose('answer') : false) })
  const insert = (saved: string): void => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    const inserted = insertReply(text, saved, { start, end })
    reply.write(inserted.text.slice(0, MAX_LENGTH))
    // The field has the new text after the next rendering.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(inserted.caret, inserted.caret)
    })
  }
  const replies = useRef<HTMLButtonElement>(null)
  return (
    <div className={mode === 'note' ? 'editor noting' : 'editor'}>
      <div className="row tight head">
        <div className="segments" role="group" aria-label={t.mode}>
          {(['answer', 'note'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={mode === each} onClick={() => choose(each)}>
              {t[each]}
            </button>
          ))}
        </div>
        <span className="grow" />
        <PresenceLine subject={`ticket ${ticket.number}`} typed={mode === 'answer' ? text : ''} />
        {mode === 'answer' && canAnswer && <SavedReplies opener={replies} ticket={ticket} onChoose={insert} />}
      </div>
      {isLocked ? (
        <p className="medium soft over">{t.closed}</p>
      ) : (
        <>
          <TextArea reply={reply} field={field} onReplies={() => replies.current?.click()} />
          {reply.isAsking && <Changed onAnyway={() => reply.send({ isAnyway: true })} />}
          <Foot reply={reply} ticket={ticket} onInsert={insert} />
        </>
      )}
    </div>
  )
}

interface TextAreaProps {
  reply: Reply
  field: React.RefObject<HTMLTextAreaElement | null>
  /** Opens the saved replies. */
  onReplies: () => void
}

function TextArea({ reply, field, onReplies }: TextAreaProps) {
  const { mode, text, files, problem } = reply
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      reply.send({ resolve: event.shiftKey && mode === 'answer' })
    }
    // The keys of the page work outside of the field.
    if (event.key === 'Escape') field.current?.blur()
  }
  return (
    <>
      <MentionField field={field} text={text} onText={reply.write} isNote={mode === 'note'}>
        {(attributes) => (
          <textarea
            ref={field}
            aria-label={mode === 'note' ? t.noteLabel : t.answerLabel}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : 'editor-problem'}
            placeholder={mode === 'note' ? t.noteHint : t.answerHint}
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ target, nativeEvent }) => {
              reply.write(target.value)
              if (mode === 'answer' && (nativeEvent as InputEvent).data === '#') onReplies()
            }}
            {...attributes}
            onKeyDown={(event) => {
              attributes.onKeyDown?.(event)
              if (!event.defaultPrevented) onKeyDown(event)
            }}
          />
        )}
      </MentionField>
      {text.length >= COUNTED_FROM && <p className="small faint counter">{t.left(MAX_LENGTH - text.length)}</p>}
      <FileList files={mode === 'answer' ? files : []} onRemove={reply.removeFile} />
      <div id="editor-problem" role="alert">
        {problem !== null && <p className="small bad-text">{problem}</p>}
      </div>
      {problem === null && <FormError error={reply.error} />}
    </>
  )
}

interface FootProps {
  reply: Reply
  ticket: Ticket
  /** Inserts a text where the caret is. */
  onInsert: (text: string) => void
}

function Foot({ reply, ticket, onInsert }: FootProps) {
  const { mode, isPending } = reply
  return (
    <div className="row foot">
      {mode === 'answer' && <FileButton onFiles={reply.addFiles} />}
      {mode === 'answer' && <InsertLink ticket={ticket} onInsert={onInsert} />}
      <span className="grow" />
      <kbd className="kbd desktop-only" aria-hidden>
        {t.keys}
      </kbd>
      {mode === 'answer' && (
        <button
          type="button"
          className="button small-button"
          aria-disabled={isPending}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => reply.send({ resolve: true })}
        >
          {t.sendAndResolve}
        </button>
      )}
      <button
        type="button"
        className="button small-button primary"
        aria-disabled={isPending}
        aria-keyshortcuts="Control+Enter"
        onClick={() => reply.send({})}
      >
        {mode === 'note' ? t.addNote : t.send}
      </button>
    </div>
  )
}

/** Asks before an answer is sent to a thread that has a newer message. */
const Changed = ({ onAnyway }: { onAnyway: () => void }) => (
  <div className="callout warn" role="alert">
    <span className="grow">
      <b>{t.changedTitle}</b> {t.changedText}
    </span>
    <button type="button" className="button small-button" onClick={onAnyway}>
      {t.sendAnyway}
    </button>
  </div>
)

function FileList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null
  return (
    <ul className="row wrap files">
      {files.map((file, index) => (
        <li key={`${index} ${file.name}`} className="chip">
          <bdi className="ellipsis">{file.name}</bdi>
          <button type="button" aria-label={t.removeFile(file.name)} onClick={() => onRemove(file)}>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

function FileButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="icon-button" aria-label={t.attach} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
