import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { FailedRequest } from '../../client/admin-client.ts'
import type { OperationResult, Order } from '../../client/operations.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { AddressFields } from '../../drafts/address-fields.tsx'
import { addressText, type AddressForm } from '../../drafts/address-text.rules.ts'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { useToast } from '../../kit/toast.tsx'
import { shownText, useVersionedBody, valueOf } from '../../kit/use-versioned-body.ts'
import { draftsEn } from '../../messages/drafts.en.ts'
import { orderDetailEn } from '../../messages/order-detail.en.ts'
import { useShopPath } from '../../shell/shop-context.ts'
import { toAddresses, toParts, type AddressesBody } from './address-form.rules.ts'

const t = orderDetailEn.address

type Saved = OperationResult<'changeOrderAddress'>['data']

interface AddressDialogProps {
  order: Order
  onClose: () => void
}

/** Changes where an order goes and to whom its invoice is addressed, and then says what would cost otherwise there. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const [saved, setSaved] = useState<Saved | null>(null)
  const toast = useToast()
  const undo = useUndo()
  const onDone = (result: OperationResult<'changeOrderAddress'>): void => {
    toast(t.saved, undo(changeIdOf(result)))
    if (differs(order, result.data)) setSaved(result.data)
    else onClose()
  }
  if (saved) return <CostDialog order={order} saved={saved} onClose={onClose} />
  return <AddressEditor order={order} onDone={onDone} onClose={onClose} />
}

const differs = (order: Order, { deliveryAmount, taxAmount }: Saved): boolean =>
  deliveryAmount !== order.shippingAmount || taxAmount !== order.taxAmount

interface EditorProps extends AddressDialogProps {
  onDone: (result: OperationResult<'changeOrderAddress'>) => void
}

function AddressEditor({ order, onDone, onClose }: EditorProps) {
  const { orderNumber } = order
  // As they were when the dialog was opened.
  const [{ base, version }] = useState<{ base: AddressesBody; version: number }>({
    base: { address: order.shippingAddress, billingAddress: order.billingAddress },
    version: order.version,
  })
  const [address, setAddress] = useState(base.address)
  const [billing, setBilling] = useState(base.billingAddress ?? base.address)
  const [isOther, setIsOther] = useState(base.billingAddress !== null)
  const { save, isPending, error, ...change } = useVersionedBody('changeOrderAddress', {
    base: toParts(base),
    version,
    toInput: (parts, seen) => ({ params: { orderNumber }, body: { ...toAddresses(parts), version: seen } }),
    toBody: (values) => toParts(values as unknown as AddressesBody),
    onDone,
  })
  const fields = error instanceof FailedRequest ? error.fields : {}
  const errorsOf = (part: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, message]) =>
        field.startsWith(`${part}.`) ? [[field.slice(part.length + 1), message]] : [],
      ),
    )
  return (
    <>
      <ActionDialog
        title={t.title(orderNumber)}
        text={t.text}
        submitLabel={t.submit}
        isPending={isPending}
        error={error}
        onSubmit={() => save(toParts({ address, billingAddress: isOther ? billing : null }))}
        onClose={onClose}
      >
        <Part address={address} errors={errorsOf('address')} onChange={setAddress} />
        <div className="check-row">
          <input
            id="address-other"
            type="checkbox"
            checked={isOther}
            onChange={({ target }) => setIsOther(target.checked)}
          />
          <label htmlFor="address-other">{t.other}</label>
        </div>
        {isOther && (
          <fieldset className="column">
            <legend className="strong medium">{t.billing}</legend>
            <Part address={billing} errors={errorsOf('billingAddress')} onChange={setBilling} />
          </fieldset>
        )}
      </ActionDialog>
      <ConflictDialog change={change} labels={LABELS} textOf={textOf} />
    </>
  )
}

const LABELS = {
  name: t.name,
  phone: t.phone,
  instructions: draftsEn.instructions,
  place: draftsEn.address,
  billing: t.billing,
}

function textOf(_part: string, text: string): string {
  const value = valueOf(text)
  return typeof value === 'object' && value !== null ? addressText(value) : shownText(value)
}

interface PartProps {
  address: AddressForm
  errors: Record<string, string>
  onChange: (address: AddressForm) => void
}

const Part = ({ address, errors, onChange }: PartProps) => (
  <>
    <TextField
      label={t.name}
      autoComplete="off"
      maxLength={100}
      value={address.name ?? ''}
      error={errors.name}
      onValue={(name) => onChange({ ...address, name })}
    />
    <TextField
      label={t.phone}
      type="tel"
      autoComplete="off"
      maxLength={30}
      value={address.phone ?? ''}
      error={errors.phone}
      onValue={(phone) => onChange({ ...address, phone })}
    />
    <AddressFields address={address} errors={errors} onChange={(part) => onChange({ ...address, ...part })} />
  </>
)

/** Says what the order would cost at its new address, and leads to the edit. */
function CostDialog({ order, saved, onClose }: AddressDialogProps & { saved: Saved }) {
  const { money } = useFormats()
  const to = useShopPath()
  const navigate = useNavigate()
  const { deliveryAmount, taxAmount } = saved
  const { shippingAmount: deliveryBefore, taxAmount: taxBefore } = order
  const show = (amount: number): string => money(amount, order.currency)
  return (
    <ActionDialog
      title={t.checkTitle}
      text={t.checkText}
      submitLabel={t.edit}
      isPending={false}
      error={null}
      onSubmit={() => {
        onClose()
        void navigate(to(`/orders/${order.orderNumber}/edit`))
      }}
      onClose={onClose}
    >
      <ul className="medium">
        {deliveryAmount === null && <li>{t.noDelivery}</li>}
        {deliveryAmount !== null && deliveryAmount !== deliveryBefore && (
          <li>{t.delivery(show(deliveryBefore), show(deliveryAmount))}</li>
        )}
        {taxAmount !== taxBefore && <li>{t.tax(show(taxBefore), show(taxAmount))}</li>}
      </ul>
    </ActionDialog>
  )
}
