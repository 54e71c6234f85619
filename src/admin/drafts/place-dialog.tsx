import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { SavedDraft } from './use-draft-save.ts'
import type { Draft } from '../client/operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { draftsEn } from '../messages/drafts.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

const t = draftsEn.placeDialog
const RECEIVED = 'received'

interface PlaceDialogProps {
  draft: Draft | null
  content: Draft['content']
  /** Stores the draft, and returns its id. */
  save: () => Promise<SavedDraft>
  saveError: Error | null
  onClose: () => void
}

/** Places the order to which the customer has agreed; the total depends on how they pay. */
export function PlaceDialog({ draft, content, save, saveError, onClose }: PlaceDialogProps) {
  const to = useShopPath()
  const toast = useToast()
  const navigate = useNavigate()
  const { money } = useFormats()
  const [choice, setChoice] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isPaid = choice === RECEIVED
  const gatewayId = isPaid ? null : choice
  const { data, isFetching } = useRead('quoteDraft', {
    body: { content, draftId: draft?._id ?? null, gatewayId, isPaid },
  })
  const [offered] = useState(data?.data.gateways ?? [])
  const gateways = (offered.length > 0 ? offered : (data?.data.gateways ?? [])).filter(
    ({ provider }) => !isOnline(provider),
  )
  const { mutateAsync, isPending, error } = useChange('placeDraft')
  const quote = data?.data
  const total = choice === null || !quote ? null : money(quote.totalAmount)
  const submit = async (): Promise<void> => {
    setIsChecked(true)
    if (choice === null || isFetching || !quote) return
    const { id: draftId } = await save()
    const payment = isPaid
      ? { type: 'received' as const, reference: reference.trim() }
      : { type: 'gateway' as const, gatewayId: choice }
    const { data: placed } = await mutateAsync({ params: { draftId }, body: { payment, quoteHash: quote.quoteHash } })
    toast(t.done(placed.orderNumber))
    await navigate(to(`/orders/${placed.orderNumber}`), { replace: true })
  }
  return (
    <ActionDialog
      title={t.title(total)}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={error ?? saveError}
      onSubmit={() => void submit().catch(() => undefined)}
      onClose={onClose}
    >
      <fieldset>
        <legend className="strong medium">{t.payment}</legend>
        {[...gateways.map(({ _id, title }) => [_id, title] as const), [RECEIVED, t.received] as const].map(
          ([id, title]) => (
            <label key={id} className="choice">
              <input type="radio" name="draft-payment" checked={choice === id} onChange={() => setChoice(id)} />
              <span>{title}</span>
            </label>
          ),
        )}
        {isChecked && choice === null && (
          <p className="small" role="alert">
            {t.choose}
          </p>
        )}
      </fieldset>
      {isPaid && (
        <TextField label={t.reference} hint={t.referenceHint} maxLength={40} value={reference} onValue={setReference} />
      )}
    </ActionDialog>
  )
}
