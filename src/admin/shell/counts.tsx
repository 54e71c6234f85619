import { useRead } from '../client/use-operation.ts'

const MAX_COUNT = 99

/** Numbers of the navigation. */
export type CountName = 'paymentsToCheck'

/** The number beside a page of the navigation; nothing when there is none to do. */
export function Count({ isUrgent = false }: { name: CountName; isUrgent?: boolean | undefined }) {
  const count = useRead('listPaymentsToVerify').data?.data.length ?? 0
  if (count === 0) return null
  return <span className={isUrgent ? 'count hot' : 'count'}>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
}
