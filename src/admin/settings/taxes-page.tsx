import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TaxRate } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { useUndo } from '../client/use-undo.ts'
import { countryName } from '../kit/country-name.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { taxesEn as t } from '../messages/taxes.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { TaxDialog } from './tax-dialog.tsx'
import { addOperations } from '../client/admin-client.ts'
import { SETTINGS_OPERATIONS } from '../client/settings-operations.ts'
import { PresenceLine } from '../presence/presence-line.tsx'

addOperations(SETTINGS_OPERATIONS)

/** The tax rates of the shop. */
export function TaxesPage() {
  const shop = useShop()
  const rates = useRead('listTaxRates')
  const profile = useRead('showProfile')
  const canEdit = useCan()(PERMISSIONS.editSettings)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<TaxRate | null>(null)
  useTitle(shellEn.title(t.title, shop.name))
  const mode = profile.data?.data.taxMode
  return (
    <>
      <PageHead title={t.title} lead={canEdit ? t.lead : t.readOnly}>
        <PresenceLine subject="settings taxes" />
        {rates.data && canEdit && (
          <button type="button" className="button primary" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t.add}
          </button>
        )}
      </PageHead>
      <QueryView query={rates}>
        {({ data }) => (
          <div className="page-body settings-form column wide">
            {mode && (
              <p className="callout">
                {mode === 'included' ? t.included : t.addedAtCheckout} {t.notAdvice}
              </p>
            )}
            <section className="card" aria-label={t.title}>
              {data.length === 0 ? (
                <State text={t.empty} />
              ) : (
                <ul>
                  {data.map((rate) => (
                    <RateRow key={rate._id} rate={rate} onRemove={canEdit ? () => setRemoved(rate) : null} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        )}
      </QueryView>
      {isAdding && <TaxDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemoveDialog rate={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

const whereOf = ({ country, state, postcodePrefix }: TaxRate): string => {
  const region = [state, postcodePrefix].filter((part) => part !== null).join(', ')
  return region === '' ? countryName(country) : t.inRegion(countryName(country), region)
}

const isNamedClass = (name: string): name is keyof typeof t.classes => Object.hasOwn(t.classes, name)

const percentOf = (ratePpm: number): string => `${ratePpm / 10_000} %`

function RateRow({ rate, onRemove }: { rate: TaxRate; onRemove: (() => void) | null }) {
  const { label, ratePpm, taxClass, compound } = rate
  const facts = [isNamedClass(taxClass) ? t.classes[taxClass] : taxClass, ...(compound ? [t.compound] : [])]
  return (
    <li className="method-row">
      <div className="grow">
        <div className="strong break">{whereOf(rate)}</div>
        <div className="small soft break">
          <bdi>{label}</bdi> · {facts.join(' · ')}
        </div>
      </div>
      <div className="row">
        <span className="strong">{percentOf(ratePpm)}</span>
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={t.deleteOf(label, whereOf(rate))}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </button>
        )}
      </div>
    </li>
  )
}

function RemoveDialog({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange('deleteTaxRate', ({ changeId }) => {
    onClose()
    toast(t.deleted(rate.label), undo(changeId))
  })
  return (
    <ActionDialog
      title={t.deleteTitle(rate.label, whereOf(rate))}
      text={t.deleteText}
      submitLabel={t.deleteSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: rate._id } })}
      onClose={onClose}
    />
  )
}
