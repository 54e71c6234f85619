import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { DeliveryOption, DeliveryZone } from '../../client/operations.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { useChange, useRead } from '../../client/use-operation.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { useTitle } from '../../client/use-page.ts'
import { Badge } from '../../kit/badge.tsx'
import { FormError } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { QueryView, State } from '../../kit/states.tsx'
import { useToast } from '../../kit/toast.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { deliveryEn as t } from '../../messages/delivery.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useCan, useShop } from '../../shell/shop-context.ts'
import { daysText, placesText, priceText } from './delivery-texts.ts'
import { HistoryLink } from '../../audit/history-link.tsx'
import { DeleteZoneDialog } from './delete-zone-dialog.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { TryAddress } from './try-address.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { addOperations } from '../../client/admin-client.ts'
import { SETTINGS_OPERATIONS } from '../../client/settings-operations.ts'
import { PresenceLine } from '../../presence/presence-line.tsx'

addOperations(SETTINGS_OPERATIONS)

type OpenDialog =
  | { kind: 'zone'; zone: DeliveryZone | null }
  | { kind: 'delete'; zone: DeliveryZone }
  | { kind: 'option'; zone: DeliveryZone; option: DeliveryOption | null }

/** Where the shop delivers, how, and for how much. */
export function DeliveryPage() {
  const shop = useShop()
  const zones = useRead('listShippingZones')
  const canEdit = useCan()(PERMISSIONS.editSettings)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = (): void => setDialog(null)
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={canEdit ? t.lead : t.readOnly}>
        <PresenceLine subject="settings delivery" />
        <HistoryLink label={t.history} action="zone.,delivery." />
        {zones.data && canEdit && (
          <button type="button" className="button primary" onClick={() => setDialog({ kind: 'zone', zone: null })}>
            <Plus aria-hidden />
            {t.addZone}
          </button>
        )}
      </PageHead>
      <QueryView query={zones}>
        {({ data }) => (
          <div className="page-body settings-form column wide">
            {data.length === 0 && (
              <section className="card" aria-label={t.title}>
                <State text={t.empty} />
              </section>
            )}
            {data.map((zone) => (
              <ZoneCard key={zone._id} zone={zone} onOpen={canEdit ? setDialog : null} />
            ))}
            {data.length > 0 && <TryAddress zones={data} />}
          </div>
        )}
      </QueryView>
      {dialog?.kind === 'zone' && <ZoneDialog zone={dialog.zone} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteZoneDialog zone={dialog.zone} onClose={close} />}
      {dialog?.kind === 'option' && <OptionDialog {...dialog} onClose={close} />}
    </>
  )
}

/** @param props.onOpen opens a dialog; null for members who may only look */
function ZoneCard({ zone, onOpen }: { zone: DeliveryZone; onOpen: ((dialog: OpenDialog) => void) | null }) {
  const id = useId()
  const warning =
    zone.options.length === 0 ? t.noOptions : zone.options.some(({ enabled }) => enabled) ? null : t.allOff
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head wrap">
        <div className="grow">
          <h2 id={id} className="break">
            <bdi>{zone.name}</bdi>
          </h2>
          <p className="small soft break">{placesText(zone.members)}</p>
        </div>
        {onOpen && (
          <div className="row wrap">
            <button
              type="button"
              className="button small-button"
              aria-label={t.zone.changeOf(zone.name)}
              onClick={() => onOpen({ kind: 'zone', zone })}
            >
              {t.zone.change}
            </button>
            <button
              type="button"
              className="button small-button"
              aria-label={t.zone.deleteOf(zone.name)}
              onClick={() => onOpen({ kind: 'delete', zone })}
            >
              {t.zone.delete}
            </button>
          </div>
        )}
      </div>
      {warning !== null && (
        <div className="card-body">
          <p className="callout warn">{warning}</p>
        </div>
      )}
      <ul>
        {zone.options.map((option) => (
          <OptionRow
            key={option._id}
            option={option}
            onChange={onOpen && (() => onOpen({ kind: 'option', zone, option }))}
          />
        ))}
      </ul>
      {onOpen && (
        <div className="card-body">
          <button
            type="button"
            className="button small-button"
            aria-label={t.option.addTo(zone.name)}
            onClick={() => onOpen({ kind: 'option', zone, option: null })}
          >
            <Plus aria-hidden />
            {t.option.add}
          </button>
        </div>
      )}
    </section>
  )
}

function OptionRow({ option, onChange }: { option: DeliveryOption; onChange: (() => void) | null }) {
  const { _id: id, title, type, enabled } = option
  const { money } = useFormats()
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange('updateDeliveryOption', (result) =>
    toast(enabled ? t.option.switchedOff(title) : t.option.switchedOn(title), undo(changeIdOf(result))),
  )
  const toggle = (): void => {
    if (!isPending) mutate({ params: { id }, body: { enabled: !enabled } })
  }
  const facts = [t.option.types[type], ...(type === 'shipping' ? [daysText(option)] : [])]
  return (
    <li className="method-row">
      <div className="grow">
        <bdi className="strong break">{title}</bdi>
        <div className="small break">{priceText(option, money)}</div>
        <div className="small soft">{facts.join(' · ')}</div>
        <FormError error={error} />
      </div>
      <div className="row wrap">
        <Badge tone={enabled ? 'ok' : ''} isHollow={!enabled} text={enabled ? t.option.on : t.option.off} />
        {onChange && (
          <>
            <button
              type="button"
              className="button small-button"
              aria-label={enabled ? t.option.turnOff(title) : t.option.turnOn(title)}
              aria-disabled={isPending}
              onClick={toggle}
            >
              {enabled ? t.option.switchOff : t.option.switchOn}
            </button>
            <button
              type="button"
              className="button small-button"
              aria-label={t.option.changeOf(title)}
              onClick={onChange}
            >
              {t.option.change}
            </button>
          </>
        )}
      </div>
    </li>
  )
}
