import type { OpenWork } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'

const MAX_COUNT = 99

/** Numbers of the navigation: the sum of these kinds of open work. */
const COUNTED = {
  ordersToShip: ['ordersToShip'],
  paymentsToCheck: ['paymentsToCheck'],
  withdrawalsToDecide: ['withdrawalsToDecide'],
  returnsAndWithdrawals: ['returnsToDecide', 'withdrawalsToDecide'],
  ticketsToAnswer: ['ticketsToAnswer'],
  reviewsToDecide: ['reviewsToDecide'],
  questionsToDecide: ['questionsToDecide'],
  reviewsAndQuestions: ['reviewsToDecide', 'questionsToDecide'],
} as const satisfies Record<string, readonly OpenWork['kind'][]>
type WorkName = keyof typeof COUNTED
export type CountName = WorkName | 'drafts'

/** The number beside a page of the navigation; nothing when there is none to do. */
export const Count = ({ name, isUrgent = false }: { name: CountName; isUrgent?: boolean | undefined }) =>
  name === 'drafts' ? <DraftCount /> : <WorkCount name={name} isUrgent={isUrgent} />

function WorkCount({ name, isUrgent }: { name: WorkName; isUrgent: boolean }) {
  const kinds: readonly OpenWork['kind'][] = COUNTED[name]
  const work = useRead('listOpenWork').data?.data ?? []
  const count = work.reduce((sum, each) => (kinds.includes(each.kind) ? sum + each.count : sum), 0)
  return <CountBadge count={count} isUrgent={isUrgent} />
}

/** The number of drafts that wait for an order. */
const DraftCount = () => (
  <CountBadge count={useRead('listDrafts', { query: { limit: 1 } }).data?.waiting ?? 0} isUrgent={false} />
)

const CountBadge = ({ count, isUrgent }: { count: number; isUrgent: boolean }) =>
  count === 0 ? null : (
    <span className={isUrgent ? 'count hot' : 'count'}>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
  )
