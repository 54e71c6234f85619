import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { OperationResult } from '../client/operations.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { giftCardsEn as t } from '../messages/credit/gift-cards.en.ts'

type GiftCard = OperationResult<'listGiftCards'>['data'][number]
export type GiftCardChange = GiftCard['actions'][number]

interface GiftCardDialogProps {
  card: GiftCard
  change: GiftCardChange
  onClose: () => void
}

/** Asks before a card is changed; with another last day, for the day. */
export function GiftCardDialog({ card: { _id: cardId, last4 }, change, onClose }: GiftCardDialogProps) {
  const texts = t.changes[change]
  const [expiresOn, setExpiresOn] = useState('')
  const { mutate, isPending, error } = useDialogChange('changeGiftCard', texts.done, onClose)
  const rejected = error instanceof FailedRequest ? error.fields.expiresOn : undefined
  const body = change === 'extend' ? { expiresOn: expiresOn === '' ? null : expiresOn } : {}
  return (
    <ActionDialog
      title={texts.title(last4)}
      text={texts.text}
      submitLabel={texts.submit}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={() => mutate({ params: { cardId, change }, body })}
      onClose={onClose}
    >
      {change === 'extend' && (
        <TextField
          label={t.form.expiresOn}
          type="date"
          hint={t.form.expiresHint}
          value={expiresOn}
          error={rejected}
          onValue={setExpiresOn}
        />
      )}
    </ActionDialog>
  )
}
