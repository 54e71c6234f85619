import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useRef, useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { messageOf } from '#src/web/client/error-response.ts'
import { useRequest } from '#src/web/client/forms/use-request.ts'
import { searchAlertEn } from '#src/shared/messages/catalog/search-alert.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { MyAlert } from '../alert.contract.ts'
import css from './my-alerts.module.css'
import { useAlertTexts } from './texts.ts'

/**
 * Lists the shopper's alerts, each with a button that removes it.
 * @param loaded null when they could not be loaded
 */
export function MyAlerts({ loaded }: { loaded: readonly MyAlert[] | null }) {
  const { mine: t, failed, thisProduct } = useAlertTexts()
  const { shopId } = useShop()
  const [alerts, setAlerts] = useState(loaded)
  const container = useRef<HTMLDivElement>(null)
  const nameOf = ({ product, campaign, term }: MyAlert): string =>
    product?.name ?? campaign?.name ?? term ?? thisProduct
  const request = useRequest({
    failed,
    shopId,
    failure: (error) => {
      logFailure(error)
      if (!isSignedOut(error)) showToast(messageOf(error, failed))
      return {}
    },
  })
  const cancel = async (alert: MyAlert): Promise<void> => {
    const params = { alertId: alert._id }
    const { data } = await browserApi().delete('/shop/user/watches/{alertId}', { params })
    setAlerts(data)
    // The pressed button is gone, so the list gets the focus.
    container.current?.focus()
    showToast(t.stopped(nameOf(alert)))
  }
  return (
    <div ref={container} tabIndex={-1}>
      {alerts === null && <p className="muted">{t.failed}</p>}
      {alerts?.length === 0 && <p className="muted">{t.empty}</p>}
      {alerts && alerts.length > 0 && (
        <ul className={css.list}>
          {alerts.map((alert) => (
            <Row
              key={alert._id}
              alert={alert}
              name={nameOf(alert)}
              isBusy={request.isPending}
              onCancel={() => void request.run(() => cancel(alert))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface RowProps {
  alert: MyAlert
  name: string
  isBusy: boolean
  onCancel: () => void
}

function hrefOf({ product, campaign, term }: MyAlert): string | null {
  if (term !== null) return `/search?${new URLSearchParams({ value: term }).toString()}`
  return campaign ? `/shop-campaign/${campaign.slug}` : product && `/product/${product.slug}`
}

function Row({ alert, name, isBusy, onCancel }: RowProps) {
  const { mine: t } = useAlertTexts()
  const shop = useShop()
  const money = useMoney()
  const { kind, state, campaign, targetAmount, expiresAt } = alert
  const search = useTexts({ en: searchAlertEn })
  const href = hrefOf(alert)
  const facts = [
    kind === 'searchResult' ? search.what : campaign ? t.what.campaign : t.what[kind],
    targetAmount === null ? '' : t.target(money(targetAmount)),
    state === 'pending' ? t.pending : t.until(formatDate(new Date(expiresAt), shop)),
  ]
  return (
    <li>
      <span className={css.what}>
        {href ? (
          <ShopText as="a" href={href}>
            {name}
          </ShopText>
        ) : (
          <ShopText>{name}</ShopText>
        )}
        <span className="muted sm">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <button
        type="button"
        className="btn ghost"
        aria-disabled={isBusy}
        aria-label={t.stopNamed(name)}
        onClick={onCancel}
      >
        {t.stop}
      </button>
    </li>
  )
}
