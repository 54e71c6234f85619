import { useRef, useState } from 'react'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { ApiError } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ShopUser } from '../account.contract.ts'
import { messageFor, missingIn, popupNoteFor, type Entered, type EntryErrors, type Task } from '../sign-in.rules.ts'
import { enter, introduce, toRefusal } from './authenticate.ts'
import type { ExternalSignIn, PopupWay } from './external-provider.ts'
import { externalProvider } from './load-external-provider.ts'
import { useAccountTexts } from './texts.ts'

interface Entering {
  isBusy: boolean
  alert: string | null
  /** What is said quietly. */
  note: string | null
  errors: EntryErrors
  /** Another number after each try that came to nothing. */
  round: number
}

/** Signing in and registering: one try at a time, everything typed is kept, and every refusal has its words. */
export function useEntering(
  task: Task,
  { problem, onEntered }: { problem: string | null; onEntered: (user: ShopUser) => Promise<void> },
) {
  const t = useAccountTexts()
  const shop = useShop()
  const [state, setState] = useState<Entering>({ isBusy: false, alert: problem, note: null, errors: {}, round: 0 })
  // Not the state: the second click of two comes before it is drawn.
  const isUnderWay = useRef(false)
  const known = useRef<ExternalSignIn | null>(null)

  const attempt = async (
    work: () => Promise<ShopUser>,
    whyNot: (error: unknown) => Partial<Entering>,
  ): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState((before) => ({ ...before, isBusy: true, alert: null, note: null, errors: {} }))
    try {
      const user = await work()
      if (task === 'register') showToast(t.registered)
      await onEntered(user)
    } catch (error) {
      setState(({ round }) => ({
        isBusy: false,
        alert: null,
        note: null,
        errors: {},
        ...whyNot(error),
        round: round + 1,
      }))
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    ...state,
    submit: (typed: Entered): void => {
      const errors = missingIn(task, typed, t)
      if (Object.keys(errors).length > 0) {
        setState(({ round }) => ({ isBusy: false, alert: null, note: null, errors, round: round + 1 }))
        return
      }
      // The provider has let this address in, and would say that it is taken: only our own server was out of reach.
      const before =
        known.current?.email === typed.email.trim() && known.current.provider === 'Email' ? known.current : null
      const remember = (signIn: ExternalSignIn): void => void (known.current = signIn)
      void attempt(
        () => enter(shop, { task, typed, known: before }, remember),
        (error) => {
          if (error instanceof ApiError && Object.keys(error.fields).length > 0) return { errors: error.fields }
          const refusal = toRefusal(error)
          if (refusal.code === 'identity_refused') known.current = null
          return { alert: messageFor(task, refusal, { texts: t.alerts, isNeutral: shop.auth.neutralErrors }) }
        },
      )
    },
    enterBy: (way: PopupWay): void => {
      void attempt(
        async () => introduce(shop, await (await externalProvider(shop)).signInWithPopup(way)),
        (error) => ({ note: popupNoteFor(toRefusal(error), t) }),
      )
    },
  }
}
