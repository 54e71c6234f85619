import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { FailedRequest } from '../../client/admin-client.ts'
import type { OperationResult, Order } from '../../client/operations.ts'
import { useChange } from '../../client/use-operation.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { AddressFields, type AddressForm } from '../../drafts/address-fields.tsx'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { useToast } from '../../kit/toast.tsx'
import { orderDetailEn } from '../../messages/order-detail.en.ts'
import { useShopPath } from '../../shell/shop-context.ts'

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
  const { orderNumber, shippingAddress, billingAddress } = order
  const [address, setAddress] = useState<AddressForm>(shippingAddress)
  const [billing, setBilling] = useState<AddressForm>(billingAddress ?? shippingAddress)
  const [isOther, setIsOther] = useState(billingAddress !== null)
  const [version, setVersion] = useState(order.version)
  const { mutate, isPending, error } = useChange('changeOrderAddress', onDone)
  const failure = error instanceof FailedRequest ? error : null
  const isConflict = failure?.code === 'changed_meanwhile'
  const submit = (): void =>
    mutate(
      { params: { orderNumber }, body: { address, billingAddress: isOther ? billing : null, version } },
      // A second attempt is made with the knowledge of the other change; what was typed stays.
      { onError: () => setVersion(order.version) },
    )
  const errorsOf = (part: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(failure?.fields ?? {}).flatMap(([field, message]) =>
        field.startsWith(`${part}.`) ? [[field.slice(part.length + 1), message]] : [],
      ),
    )
  return (
    <ActionDialog
      title={t.title(orderNumber)}
      text={t.text}
      submitLabel={isConflict ? t.overwrite : t.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
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
  )
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
