import { lazy, Suspense, type ComponentType } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { DISCOUNT_OPERATIONS } from '../client/discount-operations.ts'
import { useMatches } from '#src/web/router/router-provider.tsx'
import { UnknownPage } from '../shell/root.tsx'
import { Loading } from '../kit/states.tsx'
import '../styles/discounts.css'

addOperations(DISCOUNT_OPERATIONS)

interface Section {
  List: ComponentType
  Edit: ComponentType<{ id: string }>
}

/** The kinds of discounts by the word in the path; each loads by itself. */
const SECTIONS: Readonly<Record<string, Section>> = {
  coupons: {
    List: lazy(async () => ({ default: (await import('./coupons-page.tsx')).CouponsPage })),
    Edit: lazy(async () => ({ default: (await import('./coupon-page.tsx')).CouponPage })),
  },
}

/** The list of one kind of discounts, or one discount of it. One route for all keeps the first screen small. */
export function DiscountsPage() {
  const { section = '', id } = useMatches().at(-1)?.params ?? {}
  const found = SECTIONS[section]
  if (!found) return <UnknownPage />
  const { List, Edit } = found
  return <Suspense fallback={<Loading />}>{id === undefined ? <List /> : <Edit key={id} id={id} />}</Suspense>
}
