import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play, X } from 'lucide-react'
import { runOperation } from '../client/admin-client.ts'
import { useToast } from '../kit/toast.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { useShop } from '../shell/shop-context.ts'

const t = ordersEn.list

/** What can be done with the selected orders; those with an error stay as they are. */
export function BulkBar({ selected, onClear }: { selected: readonly string[]; onClear: () => void }) {
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
      const done = results.filter(({ status }) => status === 'fulfilled').length
      toast(t.processed(done, results.length - done))
      await client.invalidateQueries({ queryKey: ['shop', shopId] })
      onClear()
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
      <button type="button" className="button" aria-label={t.clearSelection} onClick={onClear}>
        <X aria-hidden />
      </button>
    </section>
  )
}
