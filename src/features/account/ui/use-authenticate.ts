import { useRef, useState } from 'react'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { ApiError } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ShopUser } from '../account.contract.ts'
import { messageFor, missingIn, popupNoteFor, type Entered, type EntryErrors, type Task } from '../sign-in.rules.ts'
import { enter, introduce, toSignInError } from './authenticate.ts'
import type { ExternalSignIn, PopupProvider } from './external-provider.ts'
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
  { initialError, onEntered }: { initialError: string | null; onEntered: (user: ShopUser) => Promise<void> },
) {
  const t = useAccountTexts()
  const shop = useShop()
  const [state, setState] = useState<Entering>({ isBusy: false, alert: initialError, note: null, errors: {}, round: 0 })
  // Not the state: the second click of two comes before it is drawn.
  const isRunning = useRef(false)
  const providerSignIn = useRef<ExternalSignIn | null>(null)

  const attempt = async (
    work: () => Promise<ShopUser>,
    whyNot: (error: unknown) => Partial<Entering>,
  ): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
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
      isRunning.current = false
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
        providerSignIn.current?.email === typed.email.trim() && providerSignIn.current.provider === 'Email'
          ? providerSignIn.current
          : null
      const remember = (signIn: ExternalSignIn): void => void (providerSignIn.current = signIn)
      void attempt(
        () => enter(shop, { task, typed, providerSignIn: before }, remember),
        (error) => {
          if (error instanceof ApiError && Object.keys(error.fields).length > 0) return { errors: error.fields }
          const signInError = toSignInError(error)
          if (signInError.code === 'identity_refused') providerSignIn.current = null
          return { alert: messageFor(task, signInError, { texts: t.alerts, isNeutral: shop.auth.neutralErrors }) }
        },
      )
    },
    enterBy: (providerName: PopupProvider): void => {
      void attempt(
        async () => introduce(shop, await (await externalProvider(shop)).signInWithPopup(providerName)),
        (error) => ({ note: popupNoteFor(toSignInError(error), t) }),
      )
    },
  }
}
