import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import type { PaymentMethod } from '../client/operations.ts'
import { SETTINGS_OPERATIONS } from '../client/settings-operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { FormError } from '../kit/fields.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { paymentMethodsEn as t } from '../messages/payment-methods.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { PaymentMethodDialog } from './payment-method-dialog.tsx'
import { PresenceLine } from '../presence/presence-line.tsx'

addOperations(SETTINGS_OPERATIONS)

/** How customers of the shop pay. */
export function PaymentMethodsPage() {
  const shop = useShop()
  const methods = useRead('listPaymentGateways')
  // 'new' adds one.
  const [open, setOpen] = useState<PaymentMethod | 'new' | null>(null)
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        <PresenceLine subject="settings payments" />
        {methods.data && (
          <button type="button" className="button primary" onClick={() => setOpen('new')}>
            <Plus aria-hidden />
            {t.add}
          </button>
        )}
      </PageHead>
      <QueryView query={methods}>
        {({ data }) => (
          <div className="page-body settings-form">
            <section className="card" aria-label={t.title}>
              {data.length === 0 ? (
                <State text={t.empty} />
              ) : (
                <ul>
                  {data.map((method) => (
                    <MethodRow key={method._id} method={method} onChange={() => setOpen(method)} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        )}
      </QueryView>
      {open !== null && <PaymentMethodDialog method={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function MethodRow({ method, onChange }: { method: PaymentMethod; onChange: () => void }) {
  const { _id: id, title, provider, enabled, isTest, hasAccount } = method
  const toast = useToast()
  const { mutate, isPending, error } = useChange('updatePaymentGateway', () =>
    toast(enabled ? t.switchedOff(title) : t.switchedOn(title)),
  )
  const toggle = (): void => {
    if (!isPending) mutate({ params: { id }, body: { enabled: !enabled } })
  }
  return (
    <li className="method-row">
      <div className="grow">
        <bdi className="strong break">{title}</bdi>
        <div className="small soft">{t.providers[provider]}</div>
        <FormError error={error} />
      </div>
      <div className="row wrap">
        {isTest && <Badge tone="info" text={t.test} />}
        {!hasAccount && <Badge tone="bad" text={t.noAccount} />}
        <Badge tone={enabled ? 'ok' : ''} isHollow={!enabled} text={enabled ? t.on : t.off} />
        <button
          type="button"
          className="button small-button"
          aria-label={enabled ? t.turnOff(title) : t.turnOn(title)}
          aria-disabled={isPending}
          onClick={toggle}
        >
          {enabled ? t.switchOff : t.switchOn}
        </button>
        <button type="button" className="button small-button" aria-label={t.changeOf(title)} onClick={onChange}>
          {t.change}
        </button>
      </div>
    </li>
  )
}
