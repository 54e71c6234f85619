import { ArrowLeft, ChevronDown, Ellipsis, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ticket } from '../client/operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams } from '../client/use-page.ts'
import { useSession } from '../client/session.ts'
import { errorText } from '../client/admin-client.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Badge, type Tone } from '../kit/badge.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { Menu } from '../kit/menu.tsx'
import { useToast } from '../kit/toast.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { ticketsEn as t } from '../messages/tickets.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { AssignMenu } from './assign-menu.tsx'

const TONES: Record<Ticket['status'], Tone> = {
  open: 'warn',
  answered: 'info',
  resolved: 'ok',
  closed: '',
  spam: 'bad',
}

/** What a ticket is about, its state, and what can be done with it. */
export function TicketHead({ ticket }: { ticket: Ticket }) {
  const to = useShopPath()
  const [params] = useSearchParams()
  const { number, subject, status, orderNumber, followsNumber } = ticket
  return (
    <div className="thread-head">
      <a
        className="icon-button phone-only"
        href={to('/tickets') + searchWith(params, { show: null })}
        aria-label={t.toList}
      >
        <ArrowLeft aria-hidden />
      </a>
      <div className="grow">
        <h2 className="ellipsis">{subject}</h2>
        <p className="small soft">
          {number}
          {orderNumber !== null && (
            <>
              {` · ${t.order} `}
              <a className="link nowrap" href={to(`/orders/${orderNumber}`)}>
                {orderNumber}
              </a>
            </>
          )}
          {followsNumber !== null && (
            <>
              {' · '}
              <a className="link nowrap" href={to(`/tickets/${followsNumber}`) + searchWith(params, { show: null })}>
                {t.continues(followsNumber)}
              </a>
            </>
          )}
        </p>
      </div>
      <span className="row">
        {ticket.priority === 'high' && <Badge tone="bad" text={t.urgent} />}
        <Badge tone={TONES[status]} text={t.statuses[status]} />
      </span>
      <a
        className="icon-button boxed narrow-only"
        href={to(`/tickets/${number}`) + searchWith(params, { show: 'customer' })}
        aria-label={t.customer}
      >
        <UserRound aria-hidden />
      </a>
      <Actions ticket={ticket} />
    </div>
  )
}

function Actions({ ticket }: { ticket: Ticket }) {
  const { number, status, priority, assignedTo } = ticket
  const [isClosing, setIsClosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const actions = useTicketActions(ticket)
  const isUrgent = priority === 'high'
  const isOpen = status === 'open' || status === 'answered'
  const openAssignees = (): void => {
    // The menu returns the focus to where it was.
    opener.current?.focus()
    opener.current?.click()
  }
  useShortcuts({ a: openAssignees, u: () => actions.setUrgent(!isUrgent) })
  return (
    <>
      <Assignee assignedTo={assignedTo} opener={opener} onAssign={actions.assign} />
      <Menu
        label={t.moreActions}
        buttonLabel={t.moreActions}
        buttonClassName="icon-button boxed"
        button={<Ellipsis aria-hidden />}
      >
        <Item
          label={isUrgent ? t.markNormal : t.markUrgent}
          shortcut="U"
          onClick={() => actions.setUrgent(!isUrgent)}
        />
        {isOpen && <Item label={t.resolve} onClick={actions.resolve} />}
        {(isOpen || status === 'resolved') && <Item label={t.close} onClick={() => setIsClosing(true)} />}
        {status === 'spam' ? (
          <Item label={t.notSpam} onClick={actions.unmarkSpam} />
        ) : (
          <Item label={t.spam} onClick={actions.markSpam} />
        )}
      </Menu>
      {isClosing && <CloseDialog number={number} onClose={() => setIsClosing(false)} />}
    </>
  )
}

const Item = ({ label, shortcut, onClick }: { label: string; shortcut?: string; onClick: () => void }) => (
  <button type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
    <span className="grow">{label}</span>
    {shortcut !== undefined && (
      <kbd className="kbd desktop-only" aria-hidden>
        {shortcut}
      </kbd>
    )}
  </button>
)

interface AssigneeProps {
  assignedTo: string | null
  opener: React.RefObject<HTMLButtonElement | null>
  onAssign: (staffId: string | null, name: string) => void
}

function Assignee({ assignedTo, opener, onAssign }: AssigneeProps) {
  const ownId = useSession().data?.staff._id
  const assignee = useRead('listColleagues').data?.data.find(({ _id }) => _id === assignedTo)
  const name = assignee?.name ?? t.notAssigned
  return (
    <AssignMenu
      opener={opener}
      buttonClassName="button small-button assignee"
      buttonLabel={assignee ? t.assignedTo(name) : t.assign}
      button={
        <>
          {assignee ? <Avatar name={name} className="tiny" /> : <UserRound aria-hidden />}
          <span className="desktop-only ellipsis">{assignee ? shortName(name, assignee._id === ownId) : t.assign}</span>
          <ChevronDown aria-hidden />
        </>
      }
      assignedTo={assignedTo}
      onAssign={onAssign}
    />
  )
}

const shortName = (name: string, isOwn: boolean): string => (isOwn ? t.you : (name.split(' ')[0] ?? name))

/** Actions that need no form; each says what it has done. */
function useTicketActions({ number }: Ticket) {
  const toast = useToast()
  const undo = useUndo()
  const onError = (error: Error): void => toast(errorText(error))
  const done =
    (text: string) =>
    (result: object): void =>
      toast(text, undo(changeIdOf(result)))
  const { mutate: setPriority } = useChange('setTicketPriority')
  const { mutate: assign } = useChange('assignTicket')
  const { mutate: resolve } = useChange('resolveTicket', done(t.done.resolved))
  const { mutate: markSpam } = useChange('markTicketSpam', done(t.done.spam))
  const { mutate: unmarkSpam } = useChange('unmarkTicketSpam', done(t.done.notSpam))
  const params = { number }
  return {
    setUrgent: (isUrgent: boolean): void =>
      setPriority(
        { params, body: { priority: isUrgent ? 'high' : 'normal' } },
        { onSuccess: done(isUrgent ? t.done.urgent : t.done.normal), onError },
      ),
    assign: (staffId: string | null, name: string): void =>
      assign(
        { params, body: { staffId } },
        { onSuccess: done(staffId === null ? t.done.unassigned : t.done.assigned(name)), onError },
      ),
    resolve: (): void => resolve({ params }, { onError }),
    markSpam: (): void => markSpam({ params }, { onError }),
    unmarkSpam: (): void => unmarkSpam({ params }, { onError }),
  }
}

function CloseDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('closeTicket', () => {
    onClose()
    toast(t.done.closed)
  })
  return (
    <ActionDialog
      title={t.closeDialog.title(number)}
      text={t.closeDialog.text}
      submitLabel={t.closeDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { number } })}
      onClose={onClose}
    />
  )
}
