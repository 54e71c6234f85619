import { useState } from 'react'
import type { Promotion } from '../client/operations.ts'
import { readableError } from '../client/readable-error.ts'
import { useChange } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { promotionsEn as t } from '../messages/promotions.en.ts'

const TONES: Record<Promotion['status'], Tone> = {
  active: 'ok',
  scheduled: 'info',
  paused: 'warn',
  draft: '',
  ended: '',
  cancelled: 'bad',
}

export const PromotionBadge = ({ status }: { status: Promotion['status'] }) => (
  <Badge tone={TONES[status]} isHollow={status === 'draft'} text={t.states[status]} />
)

/** Pauses, resumes, starts or cancels a promotion, in its row of the list and above its form. */
export function PromotionActions({
  _id: id,
  kind,
  title,
  status,
}: Pick<Promotion, '_id' | 'kind' | 'title' | 'status'>) {
  const toast = useToast()
  const undo = useUndo()
  const [isCancelling, setIsCancelling] = useState(false)
  const isOn = status === 'active' || status === 'scheduled'
  const onDone = ({ changeId }: { changeId: string | null }): void =>
    toast((isOn ? t.paused : t.resumed)(title), undo(changeId))
  const flash = useChange('setFlashSaleStatus', onDone)
  const campaign = useChange('setCampaignStatus', onDone)
  const change = kind === 'flash' ? flash : campaign
  const canSwitch = isOn || status === 'paused' || (kind === 'campaign' && status === 'draft')
  const [label, name] = isOn
    ? [discountsEn.pause, t.pauseOf(title)]
    : status === 'draft'
      ? [t.publish, t.publishOf(title)]
      : [discountsEn.resume, t.resumeOf(title)]
  const fail = (error: Error): void => toast(readableError(error)?.message ?? '')
  const toggle = (): void => {
    const input = { params: { id }, body: { status: isOn ? 'paused' : 'live' } } as const
    if (!change.isPending) change.mutate(input, { onError: fail })
  }
  return (
    <>
      {canSwitch && (
        <button type="button" className="button" aria-label={name} aria-disabled={change.isPending} onClick={toggle}>
          {label}
        </button>
      )}
      {kind === 'flash' && (isOn || status === 'paused') && (
        <button type="button" className="button" aria-label={t.cancelOf(title)} onClick={() => setIsCancelling(true)}>
          {t.cancel}
        </button>
      )}
      {isCancelling && <CancelDialog id={id} title={title} onClose={() => setIsCancelling(false)} />}
    </>
  )
}

function CancelDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { mutate, isPending, error } = useDialogChange('setFlashSaleStatus', t.cancelled(title), onClose)
  return (
    <ActionDialog
      title={t.cancelTitle(title)}
      text={t.cancelText}
      submitLabel={t.cancelSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id }, body: { status: 'cancelled' } })}
      onClose={onClose}
    />
  )
}
