import { useState } from 'react'
import type { Provider } from '#src/shared/payment-providers.ts'
import type { PaymentMethod } from '../client/operations.ts'
import { readableError } from '../client/readable-error.ts'
import { useChange } from '../client/use-operation.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { PasswordField, TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { paymentMethodsEn as t } from '../messages/payment-methods.en.ts'

/** Kinds that can be added here; the others need values that only the command line takes. */
const KINDS = ['cod', 'bankTransfer', 'stripe', 'sandbox'] as const satisfies readonly Provider[]
const TEXTS = ['title', 'description', 'instructions', 'accountName', 'accountNumber'] as const
const KEYS = ['secretKey', 'webhookSecret', 'publishableKey'] as const

type Texts = Record<(typeof TEXTS)[number], string>
type Keys = Record<(typeof KEYS)[number], string>

const LABELS: Texts = {
  title: t.name,
  description: t.description,
  instructions: t.instructions,
  accountName: t.accountName,
  accountNumber: t.accountNumber,
}

const NO_KEYS: Keys = { secretKey: '', webhookSecret: '', publishableKey: '' }

const textsOf = (method: PaymentMethod | null): Texts => ({
  title: method?.title ?? t.providers.cod,
  description: method?.description ?? '',
  instructions: method?.instructions ?? '',
  accountName: method?.accountName ?? '',
  accountNumber: method?.accountNumber ?? '',
})

/** Adds a payment method, or changes one. @param props.method null for a new one */
export function PaymentMethodDialog({ method, onClose }: { method: PaymentMethod | null; onClose: () => void }) {
  const toast = useToast()
  const [provider, setProvider] = useState<Provider>(method?.provider ?? 'cod')
  const [texts, setTexts] = useState(() => textsOf(method))
  const [keys, setKeys] = useState(NO_KEYS)
  const [titleError, setTitleError] = useState<string | undefined>()
  const add = useChange('createPaymentGateway', () => {
    onClose()
    toast(t.added(texts.title.trim()))
  })
  const given = Object.entries(keys).filter(([, value]) => value.trim() !== '')
  const credentials = Object.fromEntries(given.map(([name, value]) => [name, value.trim()]))
  const account = given.length > 0 && { credentials }
  const { save, isPending, error, ...change } = useVersionedChange('updatePaymentGateway', {
    base: textsOf(method),
    version: method?.version ?? 0,
    toInput: (values, version) => ({ params: { id: method?._id ?? '' }, body: { ...values, ...account, version } }),
    onDone: ({ data }) => {
      onClose()
      toast(data.hasUnsettledPayments ? t.unsettled : t.changed)
    },
  })
  const submit = (): void => {
    if (texts.title.trim() === '') return setTitleError(t.nameRequired)
    const body = { ...texts, title: texts.title.trim() }
    if (method) return save(body)
    return add.mutate({
      body: { ...body, ...account, provider, ...(provider === 'sandbox' && { sandbox: true as const }) },
    })
  }
  const choose = (next: Provider): void => {
    // A name that nobody has typed follows the kind.
    if (texts.title === t.providers[provider]) setTexts({ ...texts, title: t.providers[next] })
    setProvider(next)
  }
  return (
    <>
      <ActionDialog
        title={method ? t.changeTitle(method.title) : t.addTitle}
        {...(!method && { text: t.addText })}
        submitLabel={method ? t.changeSubmit : t.addSubmit}
        isPending={add.isPending || isPending}
        error={readableError(add.error ?? error)}
        onSubmit={submit}
        onClose={onClose}
      >
        {!method && <KindField provider={provider} onProvider={choose} />}
        {TEXTS.filter((name) => provider === 'bankTransfer' || !name.startsWith('account')).map((name) => (
          <TextField
            key={name}
            label={name === 'title' ? t.name : t[name]}
            autoComplete="off"
            maxLength={200}
            value={texts[name]}
            error={name === 'title' ? titleError : undefined}
            onValue={(value) => {
              setTexts({ ...texts, [name]: value })
              setTitleError(undefined)
            }}
          />
        ))}
        {provider === 'stripe' &&
          KEYS.map((name, index) => (
            <PasswordField
              key={name}
              label={t[name]}
              {...(index === 0 && { hint: method ? `${t.keysHint} ${t.keysKept}` : t.keysHint })}
              autoComplete="off"
              maxLength={250}
              value={keys[name]}
              onValue={(value) => setKeys({ ...keys, [name]: value })}
            />
          ))}
      </ActionDialog>
      <ConflictDialog change={change} labels={LABELS} />
    </>
  )
}

const KindField = ({ provider, onProvider }: { provider: Provider; onProvider: (provider: Provider) => void }) => (
  <SelectField
    label={t.provider}
    value={provider}
    options={KINDS.map((kind) => [kind, t.providers[kind]])}
    onValue={(value) => onProvider(KINDS.find((kind) => kind === value) ?? 'cod')}
  />
)
