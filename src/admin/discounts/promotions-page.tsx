import { useState } from 'react'
import type { Promotion } from '../client/operations.ts'
import { readableError } from '../client/readable-error.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { useUndo } from '../client/use-undo.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { discountsEn } from '../messages/discounts.en.ts'
import { promotionsEn as t } from '../messages/promotions.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { EmptyList, StateViews } from './discount-views.tsx'

const TONES: Record<Promotion['status'], Tone> = {
  active: 'ok',
  scheduled: 'info',
  paused: 'warn',
  draft: '',
  ended: '',
  cancelled: 'bad',
}

export const FlashSalesPage = () => <PromotionsPage kind="flash" path="/discounts/flash-sales" lead={t.flashLead} />
export const CampaignsPage = () => <PromotionsPage kind="campaign" path="/discounts/campaigns" lead={t.campaignLead} />

/** Flash sales or campaigns with their state; each is paused and resumed here. The state to show is in the URL. */
function PromotionsPage({ kind, path, lead }: { kind: Promotion['kind']; path: string; lead: string }) {
  const shop = useShop()
  const [params] = useSearchParams()
  const status = params.get('status')
  const promotions = useRead('listPromotions')
  useTitle(shellEn.title(t[kind], shop.name))
  return (
    <>
      <div className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t[kind]}</h1>
          <p className="medium soft">{lead}</p>
        </div>
      </div>
      <StateViews path={path} states={t.states} />
      <QueryView query={promotions}>
        {({ data }) => {
          const shown = data.filter((each) => each.kind === kind && (status === null || each.status === status))
          if (shown.length === 0) return <EmptyList path={path} isFiltered={status !== null} text={t.empty} />
          return (
            <ul aria-label={t[kind]}>
              {shown.map((promotion) => (
                <PromotionRow key={promotion._id} promotion={promotion} />
              ))}
            </ul>
          )
        }}
      </QueryView>
    </>
  )
}

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { _id: id, kind, title, status, startsAt, endsAt, sold } = promotion
  const { time, number } = useFormats()
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
  const toggle = (): void => {
    if (!change.isPending) change.mutate({ params: { id }, body: { status: isOn ? 'paused' : 'live' } })
  }
  return (
    <li className="method-row">
      <div className="grow">
        <bdi className="strong break">{title}</bdi>
        <div className="small soft">
          {t.dates(time(startsAt), time(endsAt))}
          {sold !== null && ` · ${t.sold(number(sold))}`}
        </div>
        <FormError error={readableError(change.error)} />
      </div>
      <div className="row wrap">
        <Badge tone={TONES[status]} isHollow={status === 'draft'} text={t.states[status]} />
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
      </div>
      {isCancelling && <CancelDialog id={id} title={title} onClose={() => setIsCancelling(false)} />}
    </li>
  )
}

function CancelDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('setFlashSaleStatus', () => {
    onClose()
    toast(t.cancelled(title))
  })
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
