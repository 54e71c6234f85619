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

const t = orderDetailEn.proposal

/** A change that waits for the customer, which can be withdrawn. */
export function OrderProposal({ order: { orderNumber, proposal, currency } }: { order: Order }) {
  const { money, time } = useFormats()
  const canEdit = useCan()(PERMISSIONS.editOrders)
  const { mutate, isPending, error } = useOrderChange('withdrawOrderEdit', nothing)
  if (!proposal) return null
  const { beforeAmount, afterAmount, by, until } = proposal
  return (
    <section className="callout warn" aria-label={t.label}>
      <p className="grow">
        <span className="strong block">{t.text(money(beforeAmount, currency), money(afterAmount, currency))}</span>
        <span className="small block">{t.detail(by, time(until))}</span>
      </p>
      {canEdit && (
        <button
          type="button"
          className="button small-button"
          aria-disabled={isPending}
          onClick={() => isPending || mutate({ params: { orderNumber }, body: {} })}
        >
          {t.withdraw}
        </button>
      )}
      <FormError error={error} />
    </section>
  )
}

const nothing = (): void => {}
