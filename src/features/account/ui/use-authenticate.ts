import { useRef } from 'react'
import { fieldErrorsOf } from '#src/web/client/error-response.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { messageFor, popupNoteFor, type Entered, type Task } from '../sign-in.rules.ts'
import { enter, introduce, toSignInError } from './authenticate.ts'
import type { ExternalSignIn, PopupProvider } from './external-provider.ts'
import { externalProvider } from './load-external-provider.ts'
import { useAccountTexts } from './texts.ts'

/** Returns the requests for signing in or up, and the results of their errors. */
export function useAuthenticate(task: Task) {
  const t = useAccountTexts()
  const shop = useShop()
  const providerSignIn = useRef<ExternalSignIn | null>(null)
  const announced = async (sent: ReturnType<typeof enter>): ReturnType<typeof enter> => {
    const response = await sent
    if (task === 'register') showToast(t.registered)
    return response
  }
  return {
    send: (typed: Entered) => {
      // The provider has already accepted this address and would reject a second registration. Only our own server was
      // unreachable.
      const before =
        providerSignIn.current?.email === typed.email.trim() && providerSignIn.current.provider === 'Email'
          ? providerSignIn.current
          : null
      const remember = (signIn: ExternalSignIn): void => void (providerSignIn.current = signIn)
      return announced(enter(shop, { task, typed, providerSignIn: before }, remember))
    },
    failure: (error: unknown): FormResult | null => {
      if (Object.keys(fieldErrorsOf(error)).length > 0) return null
      const signInError = toSignInError(error)
      if (signInError.code === 'identity_refused') providerSignIn.current = null
      return { formError: messageFor(task, signInError, { texts: t.alerts, isNeutral: shop.auth.neutralErrors }) }
    },
    sendByPopup: async (providerName: PopupProvider) =>
      announced(introduce(shop, await (await externalProvider(shop)).signInWithPopup(providerName))),
    /** Errors of a popup are shown quietly. */
    popupFailure: (error: unknown): FormResult => ({ message: popupNoteFor(toSignInError(error), t) }),
  }
}
