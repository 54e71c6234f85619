import { useEffect, useRef } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { signInAddress } from '#src/shared/return-url.ts'
import type { FieldErrors } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { useHydrated } from '#src/web/client/use-hydrated.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form, FormErrors } from '#src/web/kit/form/form.tsx'
import type { ShopUser } from '../account.contract.ts'
import { enteredIn, signInForm, signUpForm } from '../account.form.ts'
import type { Task } from '../sign-in.rules.ts'
import type { EntryData } from './auth-page-loader.ts'
import type { PopupProvider } from './external-provider.ts'
import css from './form-page.module.css'
import { externalProvider } from './load-external-provider.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountTexts } from './texts.ts'
import { useAuthenticate } from './use-authenticate.ts'

interface EntryFormProps {
  task: Task
  data: EntryData
  /** Called after the sign-in, before the next page opens. */
  onEntered: (user: ShopUser) => Promise<void>
}

/** Shows the sign-in methods of this shop: address and password, or popups of Google and Facebook. */
export function EntryForm({ task, data, onEntered }: EntryFormProps) {
  const t = useAccountTexts()
  const { auth } = useShop()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { next, result } = data
  const { send, failure, sendByPopup, popupFailure } = useAuthenticate(task)
  const form = useForm(task === 'register' ? signUpForm : signInForm, {
    next,
    failed: t.alerts.unreachable,
    // A message belongs to the form for a new password.
    result: result.message === undefined ? result : {},
    send: (values) => send(enteredIn(values)),
    onSuccess: ({ user }) => onEntered(user),
    failure,
  })
  const enterBy = async (providerName: PopupProvider): Promise<void> => {
    const { user } = await sendByPopup(providerName)
    await onEntered(user)
    await navigate(next, { replace: true })
  }
  usePresence(data, form.isPending)
  const isExternal = auth.provider === 'external'
  if (isExternal && auth.apiKey === undefined) return <p role="status">{t.providerOff}</p>
  return (
    <Form
      submission={form}
      className={css.form}
      action={signInAddress(next, task === 'register' ? '/sign-up' : '/sign-in')}
    >
      <FormErrors
        submission={form}
        title={t.pleaseCheck}
        help={form.formError === t.alerts.emailTaken && <SignInInstead next={next} />}
      />
      {isExternal && (
        <noscript>
          <p>{t.noScript}</p>
        </noscript>
      )}
      {/* Without its script the external provider cannot be asked; our own server takes the form as it is. */}
      <fieldset disabled={form.isPending || (isExternal && !isHydrated)}>
        <EntryFields task={task} typed={result.values ?? {}} errors={form.errors} />
        <button type="submit" className="btn lg full">
          {form.isPending ? t.loading : task === 'register' ? t.signUp.button : t.signIn.button}
        </button>
        {isExternal && (
          <Windows
            onChoose={(providerName) => void form.run(() => enterBy(providerName), popupFailure)}
            round={form.attempts}
          />
        )}
      </fieldset>
      <p role="status" className={`sm ${css.note}`}>
        {form.message}
      </p>
    </Form>
  )
}

/** Links to the sign-in page, for visitors who have an account. */
export function SignInInstead({ next }: { next: string }) {
  const t = useAccountTexts()
  return (
    <p>
      <a className="link" href={signInAddress(next)}>
        {t.signInInstead}
      </a>
    </p>
  )
}

function EntryFields({
  task,
  typed,
  errors,
}: {
  task: Task
  typed: Partial<Record<string, string>>
  errors: FieldErrors
}) {
  const t = useAccountTexts()
  const { auth } = useShop()
  const isNew = task === 'register'
  return (
    <>
      {isNew && (
        <TextField
          name="name"
          label={t.name}
          error={errors.name}
          input={{ autoComplete: 'name', maxLength: 100, required: true, defaultValue: typed.name }}
        />
      )}
      <TextField
        name="email"
        label={t.email}
        error={errors.email}
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: isNew ? 'email' : 'username',
          maxLength: 320,
          required: true,
          autoCapitalize: 'off',
          spellCheck: false,
          defaultValue: typed.email,
        }}
      />
      <PasswordField
        name="password"
        label={t.password}
        use={isNew ? 'new-password' : 'current-password'}
        error={errors.password}
        {...(isNew && { minLength: auth.passwordMinLength })}
      />
    </>
  )
}

/**
 * Shows the buttons that open the popups of Google and Facebook.
 * @param round increases with each failed attempt and returns the focus to the button that started it
 */
function Windows({ onChoose, round }: { onChoose: (providerName: PopupProvider) => void; round: number }) {
  const t = useAccountTexts()
  const { auth } = useShop()
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [round])
  const providerNames = (['Google', 'Facebook'] as const).filter((providerName) =>
    providerName === 'Google' ? auth.google : auth.facebook,
  )
  if (providerNames.length === 0) return null
  return (
    <>
      <p className={css.or}>{t.or}</p>
      {providerNames.map((providerName) => (
        <button
          key={providerName}
          type="button"
          className="btn ghost full"
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget
            onChoose(providerName)
          }}
        >
          <Icon name={providerName === 'Google' ? 'google' : 'facebook'} />
          {t.continueWith[providerName]}
        </button>
      ))}
    </>
  )
}

/** Prefetches the provider, and continues when the shopper signs in in another tab. */
function usePresence({ next, isGuest }: EntryData, isBusy: boolean): void {
  const shop = useShop()
  const navigate = useNavigate()
  useEffect(() => {
    // The browser's stored state is stale: the server knows that nobody is signed in.
    if (isGuest) shopperStore(shop.shopId).clear()
  }, [isGuest, shop.shopId])
  useEffect(() => {
    if (isBusy) return undefined
    const store = shopperStore(shop.shopId)
    return store.subscribe(() => {
      if (store.get()) void navigate(next, { replace: true })
    })
  }, [isBusy, shop.shopId, next, navigate])
  useEffect(() => {
    if (shop.auth.provider !== 'external') return
    // A browser allows a popup only directly after a click, so the provider must already be loaded.
    void whenIdle()
      .then(() => externalProvider(shop))
      .catch(() => null)
  }, [shop])
}
