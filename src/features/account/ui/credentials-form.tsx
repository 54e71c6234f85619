import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#src/web/client/use-hydrated.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { ShopUser } from '../account.contract.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import type { Task } from '../sign-in.rules.ts'
import css from './form-page.module.css'
import type { EntryData } from './auth-page-loader.ts'
import type { PopupProvider } from './external-provider.ts'
import { FormErrors } from './form-errors.tsx'
import { PasswordField } from './password-field.tsx'
import { externalProvider } from './load-external-provider.ts'
import { useAccountTexts } from './texts.ts'
import { useEntering } from './use-authenticate.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const entering = useEntering(task, { initialError: data.formError, onEntered })
  usePresence(data, entering.isBusy)
  const isExternal = auth.provider === 'external'
  const { isBusy, errors } = entering
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [name, email, password] = ['name', 'email', 'password'].map((field) => textOf(values, field))
    entering.submit({ name: name ?? '', email: email ?? '', password: password ?? '' })
  }
  if (isExternal && auth.apiKey === undefined) return <p role="status">{t.providerOff}</p>
  return (
    <>
      <form
        ref={form}
        className={css.form}
        method="post"
        action={signInAddress(data.next, task === 'register' ? '/sign-up' : '/sign-in')}
        noValidate
        aria-busy={isBusy}
        onSubmit={submit}
      >
        <FormErrors
          form={form}
          alert={entering.alert}
          errors={errors}
          round={entering.round}
          help={entering.alert === t.alerts.emailTaken && <SignInInstead next={data.next} />}
        />
        {isExternal && (
          <noscript>
            <p>{t.noScript}</p>
          </noscript>
        )}
        {/* Without its script the external provider cannot be asked; our own server takes the form as it is. */}
        <fieldset disabled={isBusy || (isExternal && !isHydrated)}>
          <EntryFields task={task} data={data} errors={errors} />
          <button type="submit" className="btn lg full">
            {isBusy ? t.loading : task === 'register' ? t.signUp.button : t.signIn.button}
          </button>
          {isExternal && <Windows onChoose={entering.enterBy} round={entering.round} />}
        </fieldset>
        <p role="status" className={`sm ${css.note}`}>
          {entering.note}
        </p>
      </form>
    </>
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

function EntryFields({ task, data, errors }: { task: Task; data: EntryData; errors: Partial<Record<string, string>> }) {
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
          input={{ autoComplete: 'name', maxLength: 100, required: true, defaultValue: data.typed.name }}
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
          defaultValue: data.typed.email,
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
