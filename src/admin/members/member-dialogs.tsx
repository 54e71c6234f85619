import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { Member, MemberInvitation } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { membersEn } from '../messages/members.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { RightsSelect } from './rights-select.tsx'
import { inRequest, rightsOf, type Rights } from './rights.ts'

interface DialogProps {
  onClose: () => void
  /** Closes the dialog when the row from which it was opened may be gone. */
  onDone: () => void
}

const { inviteDialog, linkDialog, roleDialog, removeDialog, withdrawDialog } = membersEn

/** Invites a person; without a mail server it then shows the link, once. */
export function InviteDialog({ onClose, onDone }: DialogProps) {
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<Rights>('support')
  const [emailError, setEmailError] = useState<string | undefined>()
  const [link, setLink] = useState<string | null>(null)
  const { mutate, isPending, error } = useChange('inviteMember')
  const rejected = error instanceof FailedRequest ? error.fields.email : undefined
  const submit = (): void => {
    const typed = email.trim()
    if (!typed.includes('@')) {
      setEmailError(inviteDialog.emailRequired)
      return
    }
    mutate(
      { body: { email: typed, ...inRequest(rights) } },
      {
        onSuccess: ({ data }) => {
          if (data.link !== null) {
            setLink(data.link)
            return
          }
          onDone()
          toast(data.isMember ? inviteDialog.joined(typed) : inviteDialog.sent(typed))
        },
      },
    )
  }
  if (link !== null) return <LinkDialog link={link} email={email.trim()} onDone={onDone} />
  return (
    <ActionDialog
      title={inviteDialog.title}
      text={inviteDialog.text}
      submitLabel={inviteDialog.submit}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={inviteDialog.email}
        type="email"
        autoComplete="off"
        maxLength={320}
        value={email}
        error={emailError ?? rejected}
        onValue={(value) => {
          setEmail(value)
          setEmailError(undefined)
        }}
      />
      <RightsSelect rights={rights} label={inviteDialog.role} isGrant onRights={setRights} />
    </ActionDialog>
  )
}

export function LinkDialog({ link, email, onDone }: { link: string; email: string; onDone: () => void }) {
  return (
    <ActionDialog
      key="link"
      title={linkDialog.title}
      text={linkDialog.text(email)}
      submitLabel={linkDialog.submit}
      isPending={false}
      error={null}
      hasCancel={false}
      onSubmit={onDone}
      onClose={onDone}
    >
      <div className="row">
        <span className="secret grow">{link}</span>
        <CopyButton text={link} name={linkDialog.link} />
      </div>
    </ActionDialog>
  )
}

export function ChangeRoleDialog({ member, onClose, onDone }: DialogProps & { member: Member }) {
  const toast = useToast()
  const undo = useUndo()
  const [rights, setRights] = useState(rightsOf(member))
  const { mutate, isPending, error } = useChange('setMemberRole', (result) => {
    onDone()
    toast(roleDialog.done, undo(changeIdOf(result)))
  })
  return (
    <ActionDialog
      title={roleDialog.title(member.name)}
      text={roleDialog.text}
      submitLabel={roleDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: member._id }, body: inRequest(rights) })}
      onClose={onClose}
    >
      <RightsSelect rights={rights} label={membersEn.role} isGrant onRights={setRights} />
    </ActionDialog>
  )
}

/** Removes a person, or the one who is signed in. */
export function RemoveMemberDialog({
  member: { _id: id, name },
  isOwn,
  onClose,
  onDone,
}: DialogProps & { member: Member; isOwn: boolean }) {
  const toast = useToast()
  const shop = useShop()
  const { mutate, isPending, error } = useChange('removeMember', () => {
    onDone()
    toast(isOwn ? removeDialog.left : removeDialog.done(name))
  })
  return (
    <ActionDialog
      title={isOwn ? removeDialog.leaveTitle(shop.name) : removeDialog.title(name, shop.name)}
      text={isOwn ? removeDialog.leaveText : removeDialog.text}
      submitLabel={isOwn ? removeDialog.leaveSubmit : removeDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id } })}
      onClose={onClose}
    />
  )
}

export function WithdrawDialog({ invitation, onClose, onDone }: DialogProps & { invitation: MemberInvitation }) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('cancelMemberInvitation', () => {
    onDone()
    toast(withdrawDialog.done)
  })
  return (
    <ActionDialog
      title={withdrawDialog.title(invitation.email)}
      text={withdrawDialog.text}
      submitLabel={withdrawDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: invitation._id } })}
      onClose={onClose}
    />
  )
}
