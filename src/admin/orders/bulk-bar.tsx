import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play, X } from 'lucide-react'
import { runOperation } from '../client/admin-client.ts'
import { useToast } from '../kit/toast.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { useShop } from '../shell/shop-context.ts'

const t = ordersEn.list

interface BulkBarProps {
  selected: readonly string[]
  onSelect: (orderNumbers: readonly string[]) => void
}

/** What can be done with the selected orders; those that were refused stay selected. */
export function BulkBar({ selected, onSelect }: BulkBarProps) {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.allSettled(
        selected.map((orderNumber) =>
          runOperation(shopId, 'startProcessing', {
            params: { orderNumber },
            body: {},
            idempotencyKey: crypto.randomUUID(),
          }),
        ),
      ),
    onSuccess: async (results) => {
      const failed = selected.filter((_orderNumber, index) => results[index]?.status === 'rejected')
      toast(t.processed(results.length - failed.length, failed.length))
      await client.invalidateQueries({ queryKey: ['shop', shopId] })
      onSelect(failed)
    },
  })
  return (
    <section className="bulk-bar desktop-only" aria-label={t.selected(selected.length)}>
      <span className="selected-count" role="status">
        {t.selected(selected.length)}
      </span>
      <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        <Play aria-hidden />
        {t.process}
      </button>
      <button type="button" className="button" aria-label={t.clearSelection} onClick={() => onSelect([])}>
        <X aria-hidden />
      </button>
    </section>
  )
}
