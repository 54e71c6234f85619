import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, OctagonX, UserRound, X } from 'lucide-react'
import { runOperation } from '../client/admin-client.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import type { OperationInput } from '../client/operations.ts'
import { useToast } from '../kit/toast.tsx'
import { ticketsEn } from '../messages/tickets.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { AssignMenu } from './assign-menu.tsx'
import '../styles/bulk.css'

const t = ticketsEn.bulk

interface BulkBarProps {
  selected: readonly string[]
  onSelect: (numbers: readonly string[]) => void
}

type BulkOperation = 'assignTicket' | 'resolveTicket' | 'markTicketSpam'

/** What can be done with the selected tickets; those that were refused stay selected. */
export function BulkBar({ selected, onSelect }: BulkBarProps) {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, body }: { name: BulkOperation; body: OperationInput<'assignTicket'>['body'] | object }) =>
      Promise.allSettled(
        selected.map((number) =>
          runOperation(shopId, name, {
            params: { number },
            body: body as never,
            idempotencyKey: crypto.randomUUID(),
          }),
        ),
      ),
    onSuccess: async (results) => {
      const failed = selected.filter((_number, index) => results[index]?.status === 'rejected')
      const undos = results.flatMap((result) =>
        result.status === 'fulfilled' ? (undo(changeIdOf(result.value)) ?? []) : [],
      )
      const [first] = undos
      const undoAll = first && { label: first.label, run: () => undos.forEach(({ run }) => run()) }
      // At once: what is selected while the list is loaded again stays selected.
      onSelect(failed)
      toast(t.result(results.length - failed.length, failed.length), undoAll)
      await client.invalidateQueries({ queryKey: ['shop', shopId] })
    },
  })
  const run = (name: BulkOperation, body: object = {}): void => {
    if (!isPending) mutate({ name, body })
  }
  return (
    <section className="bulk-bar" aria-label={t.selected(selected.length)}>
      <span className="selected-count" role="status">
        {t.selected(selected.length)}
      </span>
      <AssignMenu
        button={
          <>
            <UserRound aria-hidden />
            {t.assign}
          </>
        }
        buttonClassName="button"
        onAssign={(staffId) => run('assignTicket', { staffId })}
      />
      <button type="button" className="button" aria-disabled={isPending} onClick={() => run('resolveTicket')}>
        <CircleCheck aria-hidden />
        {t.resolve}
      </button>
      <button type="button" className="button" aria-disabled={isPending} onClick={() => run('markTicketSpam')}>
        <OctagonX aria-hidden />
        {t.spam}
      </button>
      <button type="button" className="button" aria-label={t.clear} onClick={() => onSelect([])}>
        <X aria-hidden />
      </button>
    </section>
  )
}
