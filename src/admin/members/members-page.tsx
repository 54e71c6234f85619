import { useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, UserPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Member, MemberInvitation } from '../client/operations.ts'
import { SESSION_KEY, useSession } from '../client/session.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { Menu } from '../kit/menu.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { ListTable, type ListColumn } from '../lists/list-table.tsx'
import { membersEn as t } from '../messages/members.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { ChangeRoleDialog, InviteDialog, RemoveMemberDialog, WithdrawDialog } from './member-dialogs.tsx'
import { EndSessionsDialog, FactorRule, ResendDialog, ResetFactorDialog } from './member-security.tsx'
import { RightsCard } from './rights-card.tsx'
import { RightsHistory } from './rights-history.tsx'
import { MemberPreview } from './rights-preview.tsx'
import { nameOfRights } from './rights.ts'
import { addOperations } from '../client/admin-client.ts'
import { MEMBER_OPERATIONS } from '../client/member-operations.ts'

addOperations(MEMBER_OPERATIONS)

type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'role' | 'remove' | 'endSessions' | 'resetFactor' | 'preview'; member: Member }
  | { kind: 'withdraw' | 'resend'; invitation: MemberInvitation }

/** The people who run the shop, their roles, and open invitations. */
export function MembersPage() {
  const shop = useShop()
  const { data: session } = useSession()
  const ownId = session?.staff._id
  const client = useQueryClient()
  const members = useRead('listMembers')
  const heading = useRef<HTMLHeadingElement>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useTitle(shellEn.title(t.title, shop.name))
  const close = (): void => setDialog(null)
  const done = (): void => {
    const isOwn = dialog !== null && 'member' in dialog && dialog.member._id === ownId
    // The row with the button that opened the dialog may be gone.
    flushSync(close)
    heading.current?.focus()
    if (isOwn) void client.invalidateQueries({ queryKey: SESSION_KEY })
  }
  return (
    <>
      <div className="page-head">
        <div className="grow">
          <h1 ref={heading} tabIndex={-1}>
            {t.title}
          </h1>
          <p className="medium soft">{t.lead(members.data?.requiresSecondFactor ?? true)}</p>
        </div>
        {members.data && (
          <button type="button" className="button primary" onClick={() => setDialog({ kind: 'invite' })}>
            <UserPlus aria-hidden />
            {t.invite}
          </button>
        )}
      </div>
      <QueryView query={members}>
        {({ data, requiresSecondFactor }) => (
          <div className="page-body detail">
            <div className="column wide">
              <section className="card" aria-label={t.people}>
                {data.length === 0 ? (
                  <State text={t.empty} />
                ) : (
                  <MemberTable members={data} ownId={ownId} onOpen={setDialog} />
                )}
              </section>
              <Invitations onOpen={setDialog} />
              <RightsHistory />
              <FactorRule
                isRequired={requiresSecondFactor}
                without={data.filter(({ hasSecondFactor }) => !hasSecondFactor).length}
              />
            </div>
            <RightsCard />
          </div>
        )}
      </QueryView>
      {dialog?.kind === 'invite' && <InviteDialog onClose={close} onDone={done} />}
      {dialog?.kind === 'role' && <ChangeRoleDialog member={dialog.member} onClose={close} onDone={done} />}
      {dialog?.kind === 'remove' && (
        <RemoveMemberDialog member={dialog.member} isOwn={dialog.member._id === ownId} onClose={close} onDone={done} />
      )}
      {dialog?.kind === 'preview' && <MemberPreview member={dialog.member} onClose={close} />}
      {dialog?.kind === 'endSessions' && <EndSessionsDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'resetFactor' && <ResetFactorDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'resend' && <ResendDialog invitation={dialog.invitation} onClose={close} />}
      {dialog?.kind === 'withdraw' && <WithdrawDialog invitation={dialog.invitation} onClose={close} onDone={done} />}
    </>
  )
}

const COLUMNS: readonly ListColumn[] = [
  { name: 'person', label: t.columns.person },
  { name: 'role', label: t.columns.role, className: 'desktop-only role' },
  { name: 'factor', label: t.columns.factor, className: 'desktop-only factor' },
  { name: 'seen', label: t.columns.seen, className: 'desktop-only seen' },
  { name: 'actions', label: t.columns.actions, className: 'actions', isUnlabelled: true },
]

interface MemberTableProps {
  members: readonly Member[]
  ownId: string | undefined
  onOpen: (dialog: OpenDialog) => void
}

function MemberTable({ members, ownId, onOpen }: MemberTableProps) {
  return (
    <ListTable list="members" label={t.people} className="members" columns={COLUMNS} isOnPhones>
      {members.map((member) => (
        <MemberRow key={member._id} member={member} isOwn={member._id === ownId} onOpen={onOpen} />
      ))}
    </ListTable>
  )
}

interface MemberProps {
  member: Member
  isOwn: boolean
  onOpen: (dialog: OpenDialog) => void
}

function MemberRow({ member, isOwn, onOpen }: MemberProps) {
  const { name, email, hasSecondFactor, hasPasskey, lastSeenAt } = member
  const { time } = useFormats()
  const role = nameOfRights(member)
  const seen = lastSeenAt === null ? t.neverSeen : time(lastSeenAt)
  const facts = [role, hasSecondFactor ? t.factorOnLong : t.factorOffLong, seen]
  return (
    <tr>
      <td>
        <div className="row">
          <Avatar name={name} />
          <div className="grow">
            <div className="row">
              <bdi className="strong ellipsis">{name}</bdi>
              {isOwn && <span className="badge plain">{t.you}</span>}
            </div>
            <div className="small soft ellipsis">{email}</div>
            <div className="small soft phone-only facts">{facts.join(' · ')}</div>
          </div>
        </div>
      </td>
      <td className="desktop-only">
        <bdi className="break">{role}</bdi>
      </td>
      <td className="desktop-only">
        {hasSecondFactor ? (
          <Badge tone="ok" text={hasPasskey ? t.factorPasskey : t.factorOn} />
        ) : (
          <Badge tone="warn" isHollow text={t.factorOff} />
        )}
      </td>
      <td className="desktop-only">{seen}</td>
      <td className="actions">
        <MemberMenu member={member} isOwn={isOwn} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function MemberMenu({ member, isOwn, onOpen }: MemberProps) {
  const { name } = member
  return (
    <Menu
      label={t.actionsOf(name)}
      buttonLabel={t.actionsOf(name)}
      buttonClassName="icon-button small-button"
      button={<EllipsisVertical aria-hidden />}
    >
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen({ kind: 'role', member })}>
        {t.changeRole}
      </button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen({ kind: 'preview', member })}>
        {t.preview.open}
      </button>
      {!isOwn && (
        <>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen({ kind: 'endSessions', member })}>
            {t.endSessions}
          </button>
          {member.hasSecondFactor && (
            <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen({ kind: 'resetFactor', member })}>
              {t.resetFactor}
            </button>
          )}
        </>
      )}
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen({ kind: 'remove', member })}>
        {isOwn ? t.leave : t.remove}
      </button>
    </Menu>
  )
}

function Invitations({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const invitations = useRead('listMemberInvitations').data?.data ?? []
  const { time } = useFormats()
  const titleId = useId()
  if (invitations.length === 0) return null
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.invitations}</h2>
      </div>
      <ul aria-labelledby={titleId}>
        {invitations.map((invitation) => (
          <li key={invitation._id} className="list-row">
            <div className="grow">
              <div className="strong ellipsis">{invitation.email}</div>
              <div className="small soft">
                <bdi>{nameOfRights(invitation)}</bdi> · {t.validUntil(time(invitation.expiresAt))}
              </div>
            </div>
            <button
              type="button"
              className="button small-button"
              aria-label={t.resendOf(invitation.email)}
              onClick={() => onOpen({ kind: 'resend', invitation })}
            >
              {t.resend}
            </button>
            <button
              type="button"
              className="button small-button"
              aria-label={t.withdrawOf(invitation.email)}
              onClick={() => onOpen({ kind: 'withdraw', invitation })}
            >
              {t.withdraw}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
