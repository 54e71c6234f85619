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
  /** A quiet notice. */
  note: string | null
  errors: EntryErrors
  /** Increases with each failed attempt. */
  round: number
}

/** Runs sign-in and registration: one attempt at a time. The form keeps its values, and every error has a text. */
export function useEntering(
  task: Task,
  { initialError, onEntered }: { initialError: string | null; onEntered: (user: ShopUser) => Promise<void> },
) {
  const t = useAccountTexts()
  const shop = useShop()
  const [state, setState] = useState<Entering>({ isBusy: false, alert: initialError, note: null, errors: {}, round: 0 })
  // A ref, because a double click can come before the state is rendered.
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
      // The provider has already accepted this address and would reject a second registration. Only our own server was
      // unreachable.
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
