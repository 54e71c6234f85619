import { MessageSquareQuote, Pencil, Trash2 } from 'lucide-react'
import { useState, type RefObject } from 'react'
import type { SavedReply, Ticket } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { shownText, useVersionedBody, valueOf } from '../kit/use-versioned-body.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { FailedRequest } from '../client/admin-client.ts'
import { Menu } from '../kit/menu.tsx'
import type { ToastAction } from '../kit/toast.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { ticketsEn } from '../messages/tickets.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { fillReply, type ReplyValues } from './saved-reply.rules.ts'

const t = ticketsEn.replies
const MAX_TITLE = 60
const MAX_TEXT = 4000

interface SavedRepliesProps {
  opener: RefObject<HTMLButtonElement | null>
  ticket: Ticket
  onChoose: (text: string) => void
}

/** The texts that can be inserted into an answer. */
export function SavedReplies({ opener, ticket, onChoose }: SavedRepliesProps) {
  const replies = useRead('listSavedReplies').data?.data ?? []
  const values = useReplyValues(ticket)
  const [isManaging, setIsManaging] = useState(false)
  return (
    <>
      <Menu
        label={t.open}
        buttonLabel={t.open}
        opener={opener}
        buttonClassName="button small-button plain"
        button={
          <>
            <MessageSquareQuote aria-hidden />
            <span className="desktop-only">{t.open}</span>
            <kbd className="kbd desktop-only" aria-hidden>
              #
            </kbd>
          </>
        }
      >
        {replies.length === 0 && <div className="group-label">{t.none}</div>}
        {replies.map(({ _id, title, body }) => (
          <button
            key={_id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => onChoose(fillReply(body, values))}
          >
            <span className="ellipsis">{title}</span>
          </button>
        ))}
        <hr />
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => setIsManaging(true)}>
          {t.manage}
        </button>
      </Menu>
      {isManaging && <ManageDialog replies={replies} onClose={() => setIsManaging(false)} />}
    </>
  )
}

/** The values of placeholders in saved replies. */
function useReplyValues({ number, name, orderNumber }: Ticket): ReplyValues {
  const can = useCan()
  const customer = useRead('showTicketCustomer', { params: { number } }).data?.data
  const order = useRead(
    'showOrder',
    { params: { orderNumber: orderNumber ?? '' } },
    { isEnabled: orderNumber !== null && can(PERMISSIONS.readOrders) },
  ).data?.data
  const tracked =
    order?.orderNumber === orderNumber ? order?.shipments.findLast((shipment) => shipment.trackingUrl !== '') : null
  return {
    name: (name || customer?.name || '').split(' ')[0] ?? '',
    orderNumber: orderNumber ?? '',
    trackingLink: tracked?.trackingUrl ?? '',
  }
}

const NEW = { title: '', body: '', isShared: true, version: 0 }
const LABELS = { title: t.name, body: t.body, isShared: t.shared }

const toBody = ({ title, body, isShared }: typeof NEW) => ({ title, body, isShared })

const textOf = (field: keyof typeof LABELS, text: string): string =>
  field !== 'isShared' ? shownText(valueOf(text)) : valueOf(text) === true ? t.yes : t.no

/** The form of a saved reply: a new one, or the one that was chosen to be changed. */
function useReplyForm() {
  const undo = useUndo()
  const focusAfter = useFocusAfter()
  const [done, setDone] = useState<Done | null>(null)
  const [edited, setEdited] = useState<Partial<SavedReply> & typeof NEW>(NEW)
  const [opened, setOpened] = useState(NEW)
  const edit = (reply: typeof edited): void => {
    setEdited(reply)
    setOpened(reply)
  }
  const create = useChange('createSavedReply')
  const remove = useChange('deleteSavedReply', (result) => {
    // The button with the focus is gone.
    focusAfter(`.${UNDO}`)
    setDone({ text: ticketsEn.done.deleted, action: undo(changeIdOf(result)) })
  })
  const { _id: id } = edited
  const onDone = (result: object): void => {
    edit(NEW)
    setDone({ text: ticketsEn.done.saved, action: undo(changeIdOf(result)) })
  }
  const update = useVersionedBody('updateSavedReply', {
    base: toBody(opened),
    version: opened.version,
    toBody: (values) => toBody(values as typeof NEW),
    toInput: (body, version) => ({ params: { id: id ?? '' }, body: { ...body, version } }),
    onDone,
  })
  const takeBack = (): void => {
    focusAfter('dialog input')
    setDone(null)
  }
  const submit = (): void => {
    if (id === undefined) create.mutate({ body: toBody(edited) }, { onSuccess: onDone })
    else update.save(toBody(edited))
  }
  const change = id === undefined ? create : update
  return { edited, setEdited, edit, update, remove, change, submit, done, takeBack }
}

/** Adds, changes and deletes saved replies. */
function ManageDialog({ replies, onClose }: { replies: readonly SavedReply[]; onClose: () => void }) {
  const { edited, setEdited, edit, update, remove, change, submit, done, takeBack } = useReplyForm()
  const fields = change.error instanceof FailedRequest ? change.error.fields : {}
  return (
    <>
      <ActionDialog
        title={t.title}
        text={t.text}
        submitLabel={edited._id === undefined ? t.add : t.change}
        isPending={change.isPending}
        error={Object.keys(fields).length > 0 ? null : (change.error ?? remove.error)}
        onSubmit={submit}
        onClose={onClose}
      >
        <ReplyList replies={replies} onEdit={edit} onRemove={({ _id }) => remove.mutate({ params: { id: _id } })} />
        <DoneLine done={done} onUndo={takeBack} />
        <TextField
          label={t.name}
          maxLength={MAX_TITLE}
          value={edited.title}
          error={fields.title}
          onValue={(title) => setEdited({ ...edited, title })}
        />
        <TextAreaField
          label={t.body}
          error={fields.body}
          maxLength={MAX_TEXT}
          value={edited.body}
          onValue={(body) => setEdited({ ...edited, body })}
        />
        <label className="check-row">
          <input
            type="checkbox"
            className="checkbox"
            checked={edited.isShared}
            onChange={({ target }) => setEdited({ ...edited, isShared: target.checked })}
          />
          {t.shared}
        </label>
        {fields.isShared !== undefined && <p className="small bad-text">{fields.isShared}</p>}
      </ActionDialog>
      <ConflictDialog change={update} labels={LABELS} textOf={textOf} />
    </>
  )
}

/** What was done in the dialog, which covers the messages of the page. */
interface Done {
  text: string
  action: ToastAction | undefined
}

const UNDO = 'undo-reply'

function DoneLine({ done, onUndo }: { done: Done | null; onUndo: () => void }) {
  return (
    <div role="status">
      {done && (
        <p className="callout ok">
          <span className="grow">{done.text}</span>
          {done.action && (
            <button
              type="button"
              className={`button small-button ${UNDO}`}
              onClick={() => {
                onUndo()
                done.action?.run()
              }}
            >
              {done.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface ReplyListProps {
  replies: readonly SavedReply[]
  onEdit: (reply: SavedReply) => void
  onRemove: (reply: SavedReply) => void
}

function ReplyList({ replies, onEdit, onRemove }: ReplyListProps) {
  if (replies.length === 0) return null
  return (
    <ul className="saved-replies" aria-label={t.title}>
      {replies.map((reply) => (
        <li key={reply._id} className="row">
          <span className="grow ellipsis">{reply.title}</span>
          {!reply.isShared && <span className="badge plain">{t.own}</span>}
          <button type="button" className="icon-button" aria-label={t.edit(reply.title)} onClick={() => onEdit(reply)}>
            <Pencil aria-hidden />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t.remove(reply.title)}
            onClick={() => onRemove(reply)}
          >
            <Trash2 aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
