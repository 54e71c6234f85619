import { useId, useState } from 'react'
import type { OperationResult, Order } from '../../client/operations.ts'
import { useRead } from '../../client/use-operation.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { FormError, TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { orderDetailEn } from '../../messages/order-detail.en.ts'
import { ordersEn } from '../../messages/orders.en.ts'
import { LeftUnits, NoUnits, useUnits } from './item-dialogs.tsx'
import { isTrackingUrl } from './shipment-dialogs.tsx'
import { useOrderChange } from './use-order-change.ts'

const t = { ...ordersEn.actions, ...orderDetailEn.shipping }

type Carriers = OperationResult<'listOrderCarriers'>['data']

/** The choice of a carrier that the shop does not have. */
const OTHER = 'other'

/** The carrier that is chosen, or typed where the shop has none or another one is meant. */
function useCarrier({ ownCarrier, carriers }: Carriers) {
  const [choice, setChoice] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const own = carriers.findIndex(({ name }) => name === ownCarrier)
  const chosen = choice ?? (own === -1 ? '' : String(own))
  const isTyped = carriers.length === 0 || chosen === OTHER
  const carrier = carriers[Number(chosen)]
  const listed = chosen === '' ? undefined : carrier
  return {
    options: [
      ...(own === -1 ? [['', t.noCarrier] as const] : []),
      ...carriers.map(({ name }, index) => [String(index), name] as const),
      [OTHER, t.otherCarrier] as const,
    ],
    chosen,
    choose: setChoice,
    isTyped,
    typed,
    type: setTyped,
    name: isTyped ? typed.trim() : (listed?.name ?? ''),
    template: isTyped ? null : (listed?.trackingUrlTemplate ?? null),
    hasCarriers: carriers.length > 0,
  }
}

const NO_CARRIERS: Carriers = { ownCarrier: '', carriers: [] }

/** Ships units: which, by whom, with which number, and whether the customer gets a mail. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { orderNumber, email } = order
  const units = useUnits(order)
  const listed = useRead('listOrderCarriers', { params: { orderNumber } })
  const carrier = useCarrier(listed.data?.data ?? NO_CARRIERS)
  const [trackingNumber, setTrackingNumber] = useState('')
  const [typedUrl, setTypedUrl] = useState('')
  const [urlError, setUrlError] = useState<string | undefined>()
  const [isMailed, setIsMailed] = useState(true)
  const mailId = useId()
  const { mutate, isPending, error } = useOrderChange('shipOrder', onClose)
  const number = trackingNumber.trim()
  const link = carrier.template !== null && number !== '' ? linkOf(carrier.template, number) : null
  const submit = (): void => {
    const trackingUrl = carrier.template === null ? typedUrl.trim() : ''
    const isUrlValid = isTrackingUrl(trackingUrl)
    setUrlError(isUrlValid ? undefined : t.trackingUrlWrong)
    if (!isUrlValid || units.count === 0) return
    const tracking = { carrier: carrier.name, trackingNumber: number, trackingUrl }
    const notify = email === '' || isMailed
    mutate({ params: { orderNumber }, body: { ...(units.lines && { lines: units.lines }), ...tracking, notify } })
  }
  return (
    <ActionDialog
      title={t.shipTitle(units.count, orderNumber)}
      submitLabel={t.ship(units.count)}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <LeftUnits units={units} />
      <NoUnits units={units} />
      <FormError error={listed.error} />
      {!listed.isPending && <CarrierFields carrier={carrier} />}
      <TextField
        data-focus
        label={t.trackingNumber}
        hint={link === null ? undefined : t.link(link)}
        value={trackingNumber}
        maxLength={100}
        onValue={setTrackingNumber}
      />
      {carrier.template === null && (
        <TextField
          label={t.trackingUrl}
          type="url"
          value={typedUrl}
          maxLength={500}
          error={urlError}
          onValue={setTypedUrl}
        />
      )}
      {email === '' ? (
        <p className="small soft">{t.noEmail}</p>
      ) : (
        <div className="check-row">
          <input
            id={mailId}
            type="checkbox"
            className="checkbox"
            aria-describedby={`${mailId}-hint`}
            checked={isMailed}
            onChange={({ target }) => setIsMailed(target.checked)}
          />
          <span>
            <label htmlFor={mailId}>{t.mail}</label>
            <span id={`${mailId}-hint`} className="small soft block">
              {isMailed ? t.mailTo(email) : t.noMail}
            </span>
          </span>
        </div>
      )}
    </ActionDialog>
  )
}

const linkOf = (template: string, number: string): string => template.replaceAll('{number}', encodeURIComponent(number))

function CarrierFields({ carrier }: { carrier: ReturnType<typeof useCarrier> }) {
  const { hasCarriers, isTyped, options, chosen, choose, typed, type } = carrier
  return (
    <>
      {hasCarriers && <SelectField label={t.carrier} value={chosen} options={options} onValue={choose} />}
      {isTyped && (
        <TextField label={hasCarriers ? t.carrierName : t.carrier} value={typed} maxLength={100} onValue={type} />
      )}
    </>
  )
}
