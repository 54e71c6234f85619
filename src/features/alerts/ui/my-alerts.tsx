import { useRef, useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { forgetIfSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { MyAlert } from '../alert.contract.ts'
import css from './my-alerts.module.css'
import { useAlertTexts } from './texts.ts'

/** What a shopper waits for, each with its end. @param loaded null when it could not be read */
export function MyAlerts({ loaded }: { loaded: readonly MyAlert[] | null }) {
  const { mine: t, failed, thisProduct } = useAlertTexts()
  const { shopId } = useShop()
  const [watches, setWatches] = useState(loaded)
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const nameOf = ({ product, campaign }: MyAlert): string => product?.name ?? campaign?.name ?? thisProduct
  const stop = async (watch: MyAlert): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const params = { alertId: watch._id }
      const { data } = await browserApi().delete('/shop/user/watches/{alertId}', { params })
      setWatches(data)
      // The button that was pressed is gone.
      place.current?.focus()
      showToast(t.stopped(nameOf(watch)))
    } catch (error) {
      logFailure(error)
      if (!forgetIfSignedOut(shopId, error)) showToast(error instanceof ApiError ? error.message : failed)
    }
    setBusy(false)
  }
  return (
    <div ref={place} tabIndex={-1}>
      {watches === null && <p className="muted">{t.failed}</p>}
      {watches?.length === 0 && <p className="muted">{t.empty}</p>}
      {watches && watches.length > 0 && (
        <ul className={css.list}>
          {watches.map((watch) => (
            <Row key={watch._id} watch={watch} name={nameOf(watch)} isBusy={isBusy} onStop={() => void stop(watch)} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface RowProps {
  watch: MyAlert
  name: string
  isBusy: boolean
  onStop: () => void
}

function Row({ watch, name, isBusy, onStop }: RowProps) {
  const { mine: t } = useAlertTexts()
  const shop = useShop()
  const money = useMoney()
  const { kind, state, product, campaign, targetAmount, expiresAt } = watch
  const href = campaign ? `/shop-campaign/${campaign.slug}` : product && `/product/${product.slug}`
  const facts = [
    campaign ? t.what.campaign : t.what[kind],
    targetAmount === null ? '' : t.target(money(targetAmount)),
    state === 'pending' ? t.pending : t.until(formatDate(new Date(expiresAt), shop)),
  ]
  return (
    <li>
      <span className={css.what}>
        {href ? <a href={href}>{name}</a> : <span>{name}</span>}
        <span className="muted sm">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <button
        type="button"
        className="btn ghost"
        aria-disabled={isBusy}
        aria-label={t.stopNamed(name)}
        onClick={onStop}
      >
        {t.stop}
      </button>
    </li>
  )
}
