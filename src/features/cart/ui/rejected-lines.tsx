import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useState, useSyncExternalStore } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { guestCart } from './guest-cart.ts'
import css from './rejected-lines.module.css'
import { useCartTexts } from './texts.ts'

/** Shows lines of the guest's cart that the shopper's cart rejected after the sign-in, each with its reason. */
export function RejectedLines() {
  const t = useCartTexts()
  const { shopId } = useShop()
  const guests = guestCart(shopId)
  const { lines } = useSyncExternalStore(guests.subscribe, guests.get, guests.getEmpty)
  const [isBusy, setBusy] = useState(false)
  const rejected = lines.filter(({ refusal }) => refusal !== undefined)
  if (rejected.length === 0) return null
  const remove = (lineId: string): void => {
    guests.remove(lineId)
    if (guests.get().lines.length === 0) guests.finish()
  }
  const retry = async (): Promise<void> => {
    setBusy(true)
    try {
      const { transferGuestCart } = await import('./account-cart.ts')
      await transferGuestCart(shopId)
    } catch (error) {
      logFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert tone="warn">
      <h2 className={css.title}>{t.refused}</h2>
      <p>{t.refusedText}</p>
      <ul className={css.lines}>
        {rejected.map((line) => (
          <li key={line._id}>
            <span>
              <ShopText as="b">{line.name}</ShopText>
              {line.quantity > 1 && ` × ${line.quantity}`}
              {line.optionValues.length > 0 && ` (${line.optionValues.join(', ')})`}: {line.refusal}
            </span>
            <button
              type="button"
              className="btn ghost"
              aria-label={t.removeNamed(line.name)}
              onClick={() => remove(line._id)}
            >
              {t.remove}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn ghost" aria-disabled={isBusy} onClick={() => void retry()}>
        {t.again}
      </button>
    </Alert>
  )
}
