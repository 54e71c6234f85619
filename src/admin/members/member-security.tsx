import { useId } from 'react'
import type { Member, MemberInvitation } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { useChosen } from '../kit/use-chosen.ts'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { membersEn as t } from '../messages/members.en.ts'
import { LinkDialog } from './member-dialogs.tsx'

interface MemberDialogProps {
  member: Member
  onClose: () => void
}

/** Signs a person out in all their browsers. */
export function EndSessionsDialog({ member: { _id: id, name }, onClose }: MemberDialogProps) {
  const { mutate, isPending, error } = useDialogChange('endMemberSessions', t.endSessionsDialog.done(name), onClose)
  return (
    <ActionDialog
      title={t.endSessionsDialog.title(name)}
      text={t.endSessionsDialog.text}
      submitLabel={t.endSessionsDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id }, body: {} })}
      onClose={onClose}
    />
  )
}

/** Removes the second factor of a person who has lost it. */
export function ResetFactorDialog({ member: { _id: id, name }, onClose }: MemberDialogProps) {
  const { mutate, isPending, error } = useDialogChange('resetMemberFactor', t.resetFactorDialog.done(name), onClose)
  return (
    <ActionDialog
      title={t.resetFactorDialog.title(name)}
      text={t.resetFactorDialog.text}
      submitLabel={t.resetFactorDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id }, body: {} })}
      onClose={onClose}
    />
  )
}

/** Sends an invitation again; without a mail server it then shows the link, once. */
export function ResendDialog({ invitation, onClose }: { invitation: MemberInvitation; onClose: () => void }) {
  const toast = useToast()
  const { email } = invitation
  const { data, mutate, isPending, error } = useChange('resendMemberInvitation', (result) => {
    if (result.data.link !== null) return
    onClose()
    toast(t.inviteDialog.sent(email))
  })
  if (data?.data.link) return <LinkDialog link={data.data.link} email={email} onDone={onClose} />
  return (
    <ActionDialog
      title={t.resendDialog.title(email)}
      text={t.resendDialog.text}
      submitLabel={t.resendDialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: invitation._id }, body: {} })}
      onClose={onClose}
    />
  )
}

/** Whether members who are no owners need a second factor. */
export function FactorRule({ isRequired, without }: { isRequired: boolean; without: number }) {
  const titleId = useId()
  const hintId = useId()
  const { mutateAsync, error } = useChange('setSecondFactorRule')
  const { shown, isSaving, choose } = useChosen(isRequired, (choice) => mutateAsync({ body: { isRequired: choice } }))
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.factorRule.title}</h2>
      </div>
      <div className="card-body column">
        <label className="check-row">
          <input
            type="checkbox"
            className="checkbox"
            aria-describedby={hintId}
            aria-busy={isSaving}
            checked={shown}
            onChange={({ target }) => choose(target.checked)}
          />
          {t.factorRule.label}
        </label>
        <p id={hintId} className="small soft">
          {shown ? t.factorRule.on(without) : t.factorRule.off}
        </p>
        <FormError error={error} />
      </div>
    </section>
  )
}
