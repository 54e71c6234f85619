import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { SavedDraft } from './use-draft-save.ts'
import type { Draft } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import type { DraftForm } from './use-draft-form.ts'

interface SendButtonProps {
  draft: Draft | null
  form: DraftForm
  /** Stores the draft, and returns its id. */
  save: () => Promise<SavedDraft>
  isReady: boolean
}

/** Mails the draft to its customer, who sees, orders and pays it on the page of the link. */
export function SendButton({ draft, form, save, isReady }: SendButtonProps) {
  const toast = useToast()
  const to = useShopPath()
  const navigate = useNavigate()
  const { time } = useFormats()
  const { mutateAsync, isPending, error } = useChange('sendDraft', () => toast(t.sent), { onHeld: nothing })
  const hasEmail = form.content.customer.email.trim() !== ''
  const isSent = draft?.state === 'sent' && !form.isChanged
  const isDisabled = !isReady || !hasEmail || isPending
  const send = async (): Promise<void> => {
    const { id: draftId } = await save()
    await mutateAsync({ params: { draftId } })
    await navigate(to(`/drafts/${draftId}`), { replace: true })
  }
  return (
    <>
      {isSent && draft.expiresAt !== null && <p className="callout">{t.sentUntil(time(draft.expiresAt))}</p>}
      {draft?.state === 'expired' && <p className="callout warn">{t.expired}</p>}
      <button
        type="button"
        className="button full"
        aria-disabled={isDisabled}
        // The errors are shown below.
        onClick={() => void (isDisabled || send().catch(() => undefined))}
      >
        {isSent ? t.sendAgain : t.send}
      </button>
      {isReady && !hasEmail && <p className="small soft">{t.needsEmail}</p>}
      <FormError error={error} />
    </>
  )
}

const nothing = (): void => {}
