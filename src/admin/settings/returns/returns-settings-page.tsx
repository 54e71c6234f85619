import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { addOperations } from '../../client/admin-client.ts'
import type { ShopPolicies } from '../../returns/return-types.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { RETURN_OPERATIONS } from '../../client/return-operations.ts'
import { useRead } from '../../client/use-operation.ts'
import { useTitle } from '../../client/use-page.ts'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { FormError, TextField } from '../../kit/fields.tsx'
import { useLinkedField } from '../../kit/linked-field.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { QueryView } from '../../kit/states.tsx'
import { useSaveKey } from '../../kit/use-save-key.ts'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { returnSettingsEn as t } from '../../messages/return-settings.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useCan, useShop } from '../../shell/shop-context.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { PolicyFault } from './policy-form.rules.ts'
import { usePolicyForm, type PolicyFormState } from './use-policy-form.ts'
import { PresenceLine } from '../../presence/presence-line.tsx'

addOperations(RETURN_OPERATIONS)

const FORM = 'policies'

/** What the shop promises after a sale: returns, their costs, and the withdrawal form. */
export function ReturnsSettingsPage() {
  const shop = useShop()
  const policies = useRead('showPolicies')
  useTitle(shellEn.title(t.title, shop.name))
  if (policies.data) return <PolicyEditor key={shop._id} policies={policies.data.data} />
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <QueryView query={policies}>{() => null}</QueryView>
    </>
  )
}

function PolicyEditor({ policies }: { policies: ShopPolicies }) {
  const form = usePolicyForm(policies)
  const isReadOnly = !useCan()(PERMISSIONS.editSettings)
  const save = (): void => {
    if (form.isChanged && !form.isPending && !isReadOnly) form.submit()
  }
  useSaveKey(save)
  useLinkedField()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <PageHead title={t.title} lead={isReadOnly ? t.readOnly : t.lead}>
        <PresenceLine subject="settings returns" />
        {!isReadOnly && (
          <>
            {form.isChanged && (
              <button type="button" className="button" onClick={form.discard}>
                {t.discard}
              </button>
            )}
            <button
              type="submit"
              form={FORM}
              className="button primary"
              disabled={!form.isChanged}
              aria-disabled={form.isPending}
            >
              {t.save}
            </button>
          </>
        )}
      </PageHead>
      <form id={FORM} className="page-body settings-form" onSubmit={submit} noValidate>
        <FormError error={form.error} />
        <fieldset className="plain column wide" disabled={isReadOnly} aria-label={t.title}>
          <ReturnCards form={form} />
        </fieldset>
      </form>
      <ConflictDialog change={form} labels={t.labels} textOf={textOf} />
    </>
  )
}

const YES_OR_NO: ReadonlySet<string> = new Set<YesOrNoProps['name']>([
  'autoApproveReturns',
  'exchangeEnabled',
  'withdrawalNeedsProof',
  'changeAddress',
  'changeQuantity',
  'redactDocuments',
])

/** Returns the name of a choice; a typed text as it is. */
function textOf(field: string, value: string): string {
  if (YES_OR_NO.has(field)) return value === 'yes' ? t.yes : t.no
  if (field === 'documentYears' && value === '') return t.byLaw
  const names: unknown = Reflect.get(t, field)
  return typeof names === 'object' && names !== null ? String(Reflect.get(names, value)) : value
}

function ReturnCards({ form }: { form: PolicyFormState }) {
  return (
    <>
      <Card title={t.returns}>
        <Days form={form} name="returnWindowDays" />
        <Days form={form} name="restockingFeeBps" />
        <Days form={form} name="guaranteeYears" />
        <Choice form={form} name="returnCostBearer" />
        <Choice form={form} name="returnDelivery" />
        <YesOrNo form={form} name="autoApproveReturns" />
        <YesOrNo form={form} name="exchangeEnabled" />
      </Card>
      <Card title={t.refunds}>
        <Choice form={form} name="autoRefund" />
        <Choice form={form} name="refundOrder" />
        <Days form={form} name="creditBonusBps" />
      </Card>
      <Card title={t.sending}>
        <Days form={form} name="returnParcelDays" />
        <Lines form={form} name="dropAddress" maxLength={500} />
        <Lines form={form} name="returnInstructions" maxLength={2000} />
      </Card>
      <Card title={t.withdrawal}>
        <Choice form={form} name="euWithdrawal" />
        <Days form={form} name="withdrawalDays" />
        <Choice form={form} name="withdrawalDecision" />
        <Days form={form} name="withdrawalGraceDays" />
        <Choice form={form} name="guestWithdrawalEffect" />
        <Choice form={form} name="buttonLabel" />
        <Choice form={form} name="partialWithdrawalDelivery" />
        <YesOrNo form={form} name="withdrawalNeedsProof" />
      </Card>
      <Card title={t.changes}>
        <Days form={form} name="changeWindowMinutes" />
        <YesOrNo form={form} name="changeQuantity" />
        <YesOrNo form={form} name="changeAddress" />
      </Card>
      <Card title={t.documents}>
        <Days form={form} name="documentYears" />
        <YesOrNo form={form} name="redactDocuments" />
      </Card>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="card-body fields-2">{children}</div>
    </section>
  )
}

interface DaysProps {
  form: PolicyFormState
  name: PolicyFault
}

const Days = ({ form, name }: DaysProps) => (
  <TextField
    name={name}
    label={t.labels[name]}
    hint={t.hints[name]}
    inputMode={name.endsWith('Bps') ? 'decimal' : 'numeric'}
    autoComplete="off"
    maxLength={5}
    value={form.typed[name]}
    error={form.errorOf(name)}
    onValue={(value) => form.set(name, value)}
  />
)

interface YesOrNoProps {
  form: PolicyFormState
  name:
    | 'autoApproveReturns'
    | 'exchangeEnabled'
    | 'withdrawalNeedsProof'
    | 'changeAddress'
    | 'changeQuantity'
    | 'redactDocuments'
}

const YesOrNo = ({ form, name }: YesOrNoProps) => (
  <label className="choice whole">
    <input
      type="checkbox"
      name={name}
      checked={form.typed[name] === 'yes'}
      onChange={({ target }) => form.set(name, target.checked ? 'yes' : '')}
    />
    {t.labels[name]}
  </label>
)

interface ChoiceProps {
  form: PolicyFormState
  name:
    | 'euWithdrawal'
    | 'withdrawalDecision'
    | 'guestWithdrawalEffect'
    | 'returnCostBearer'
    | 'returnDelivery'
    | 'autoRefund'
    | 'refundOrder'
    | 'buttonLabel'
    | 'partialWithdrawalDelivery'
}

const Choice = ({ form, name }: ChoiceProps) => (
  <SelectField
    name={name}
    label={t.labels[name]}
    hint={name === 'returnDelivery' ? undefined : t.hints[name]}
    options={Object.entries(t[name])}
    value={form.typed[name]}
    onValue={(value) => form.set(name, value)}
  />
)

interface LinesProps {
  form: PolicyFormState
  name: 'returnInstructions' | 'dropAddress'
  maxLength: number
}

const Lines = ({ form, name, maxLength }: LinesProps) => (
  <div className="whole">
    <TextAreaField
      name={name}
      label={t.labels[name]}
      hint={t.hints[name]}
      rows={3}
      maxLength={maxLength}
      value={form.typed[name]}
      onValue={(value) => form.set(name, value)}
    />
  </div>
)
