import { useEffect, useRef, useState, type RefObject } from 'react'
import { expressEn } from '#src/shared/messages/checkout/express.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ExpressSettings } from '#src/features/checkout/checkout.contract.ts'
import { ExpressPurchase, type ExpressCart } from './express-purchase.ts'
import css from './express-buttons.module.css'
import { firstSheet } from './wallet-sheet.ts'
import {
  isRejection,
  type Authorization,
  type ExpressWallet,
  type NextStep,
  type WalletAddress,
  type WalletHandlers,
  type WalletSheet,
} from './wallet.ts'

interface ExpressButtonsProps {
  /** What the cart costs without delivery, in minor units. */
  amount: number
  /** Returns what is bought; null when something has to be chosen first, which the page then shows. */
  chooseCart: () => ExpressCart | null
  /** Empties the cart after the order. */
  onOrdered: () => void
}

/**
 * Shows the buttons of the wallets that the shop's provider and the device offer, and loads the provider's script. The
 * page reserves their space, marked with `data-express`, and renders them once it is in use and the space is in view.
 */
export function ExpressButtons(props: ExpressButtonsProps) {
  const t = useTexts({ en: expressEn })
  const element = useRef<HTMLDivElement>(null)
  const { settings, state, message, isPaying } = useWallet(element, props)
  return (
    <div className={css.express} role="group" aria-label={t.title} aria-busy={state === 'loading'}>
      <div ref={element} className={`${css.buttons} ${state === 'loading' ? css.loading : ''}`} />
      {state === 'ready' && (
        <p className="muted sm">
          {settings?.terms ? (
            <>
              {t.accept} <a href={settings.terms.url}>{settings.terms.title}</a>.
            </>
          ) : (
            t.fromWallet
          )}
        </p>
      )}
      {message && <Alert tone="error">{message}</Alert>}
      <p className="vh" role="status">
        {isPaying ? t.paying : ''}
      </p>
    </div>
  )
}

type State = 'loading' | 'ready' | 'none'

/** Puts the wallet's buttons into the element, and buys with them. */
function useWallet(element: RefObject<HTMLDivElement | null>, props: ExpressButtonsProps) {
  const { shopId, currency } = useShop()
  const [settings, setSettings] = useState<ExpressSettings | null>(null)
  const [state, setState] = useState<State>('loading')
  const [message, setMessage] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const wallet = useRef<ExpressWallet | null>(null)
  const buy = useWalletPurchase({ props, wallet, setMessage, setPaying })
  const latest = useRef({ buy, props })
  useEffect(() => {
    latest.current = { buy, props }
  })
  useEffect(() => {
    let isMounted = true
    const mount = async (): Promise<void> => {
      const { data } = await browserApi().get('/shop/checkout/express/{shopId}', { params: { shopId } })
      const { current: target } = element
      if (!isMounted || !target) return
      setSettings(data)
      const handlers: WalletHandlers = {
        open: () => latest.current.buy.open(data),
        setAddress: (address) => latest.current.buy.setAddress(address),
        setOption: (optionId) => latest.current.buy.setOption(optionId),
        authorize: (authorization) => latest.current.buy.authorize(authorization),
        fail: setMessage,
      }
      const { amount } = latest.current.props
      const opened = data && (await openWallet(data, { element: target, currency, amount, handlers }))
      if (!isMounted) return opened?.remove()
      wallet.current = opened
      setState(opened ? 'ready' : 'none')
      if (!opened) hideOutOfView(target)
    }
    mount().catch((error: unknown) => {
      logFailure(error)
      setState('none')
      if (element.current) hideOutOfView(element.current)
    })
    return () => {
      isMounted = false
      wallet.current?.remove()
      wallet.current = null
    }
  }, [element, shopId, currency])
  useEffect(() => wallet.current?.setAmount(props.amount), [props.amount])
  return { settings, state, message, isPaying }
}

/** Removes the space of the buttons when it is out of view, so that nothing in view moves. */
function hideOutOfView(element: HTMLElement): void {
  const area = element.closest<HTMLElement>('[data-express]')
  if (!area) return
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    area.hidden = true
  })
  observer.observe(area)
}

/** Opens the wallets of the shop's provider; null when the device has none. */
async function openWallet(
  settings: ExpressSettings,
  options: { element: HTMLElement; currency: string; amount: number; handlers: WalletHandlers },
): Promise<ExpressWallet | null> {
  const { wallet } = settings
  if (wallet.provider === 'stripe') {
    const { openStripeWallet } = await import('./stripe-wallet.ts')
    return openStripeWallet({ ...options, settings: { ...settings, wallet } })
  }
  const { openSandboxWallet } = await import('./sandbox-wallet.ts')
  return openSandboxWallet({ ...options, settings: { ...settings, wallet } })
}

interface BuyingOptions {
  props: ExpressButtonsProps
  wallet: RefObject<ExpressWallet | null>
  setMessage: (message: string | null) => void
  setPaying: (isPaying: boolean) => void
}

function useWalletPurchase({ props, wallet, setMessage, setPaying }: BuyingOptions) {
  const t = useTexts({ en: expressEn })
  const { currency } = useShop()
  const money = useMoney()
  const { days } = useDeliveryTexts()
  const userId = useShopper()?._id ?? null
  const navigate = useNavigate()
  const purchase = useRef<ExpressPurchase | null>(null)
  const begun = (): ExpressPurchase => {
    if (!purchase.current) throw new Error('no purchase was begun')
    return purchase.current
  }

  async function finish({ type, url, secret }: NextStep): Promise<void> {
    // The page of the payment shows how the bank's question was answered.
    if (type === 'authenticate' && secret) await wallet.current?.authenticate(secret).catch(logFailure)
    await navigate(url)
    purchase.current = null
    props.onOrdered()
  }
  return {
    open: (settings: ExpressSettings | null): WalletSheet | null => {
      setMessage(null)
      // An order whose response was lost is asked for again.
      if (purchase.current?.isUnknown) return firstSheet(currency, props.amount, { t })
      const cart = settings && props.chooseCart()
      if (!settings || !cart) return null
      const { gatewayId } = settings
      purchase.current = new ExpressPurchase(cart, { gatewayId, userId, texts: { t, money, days } })
      return firstSheet(currency, props.amount, { t })
    },
    setAddress: (address: WalletAddress) => begun().setAddress(address),
    setOption: (optionId: string) => begun().setOption(optionId),
    authorize: async (authorization: Authorization) => {
      setPaying(true)
      const result = await begun().authorize(authorization)
      setPaying(false)
      if (!isRejection(result)) void finish(result).catch(logFailure)
      return result
    },
  }
}
