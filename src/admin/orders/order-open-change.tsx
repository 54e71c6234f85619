import { addOperations } from '../client/admin-client.ts'
import type { Order } from '../client/operations.ts'
import { ORDER_WORK_OPERATIONS } from '../client/order-work-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { useOrderChange } from './dialogs/use-order-change.ts'

addOperations(ORDER_WORK_OPERATIONS)

const t = orderDetailEn.openChange

/** A change of the customer that waits for its payment: until then the order cannot be prepared. */
export function OrderOpenChange({ order: { orderNumber, openChange, currency } }: { order: Order }) {
  const { money, time } = useFormats()
  const canCancel = useCan()(PERMISSIONS.cancel)
  const { mutate, isPending, error } = useOrderChange('cancelOrderChange', nothing)
  if (!openChange) return null
  return (
    <section className="callout warn" aria-label={t.label}>
      <p className="grow">
        <span className="strong block">{t.text(money(openChange.dueAmount, currency))}</span>
        <span className="small block">{t.detail(time(openChange.payUntil))}</span>
      </p>
      {canCancel && (
        <button
          type="button"
          className="button small-button"
          aria-disabled={isPending}
          onClick={() => isPending || mutate({ params: { orderNumber }, body: {} })}
        >
          {t.cancel}
        </button>
      )}
      <FormError error={error} />
    </section>
  )
}

const nothing = (): void => {}
