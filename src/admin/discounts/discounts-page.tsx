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
  /** Absent where the list does everything. */
  Edit?: ComponentType<{ id: string }>
}

/** The kinds of discounts by the word in the path; each loads by itself. */
const SECTIONS: Readonly<Record<string, Section>> = {
  'flash-sales': {
    List: lazy(async () => ({ default: (await import('./promotions-page.tsx')).FlashSalesPage })),
    Edit: lazy(async () => ({ default: (await import('./flash-page.tsx')).FlashPage })),
  },
  campaigns: {
    List: lazy(async () => ({ default: (await import('./promotions-page.tsx')).CampaignsPage })),
    Edit: lazy(async () => ({ default: (await import('./campaign-page.tsx')).CampaignPage })),
  },
  'price-lists': {
    List: lazy(async () => ({ default: (await import('./price-lists-page.tsx')).PriceListsPage })),
    Edit: lazy(async () => ({ default: (await import('./price-list-page.tsx')).PriceListPage })),
  },
  popups: {
    List: lazy(async () => ({ default: (await import('./popups-page.tsx')).PopupsPage })),
    Edit: lazy(async () => ({ default: (await import('./popup-page.tsx')).PopupPage })),
  },
  calendar: {
    List: lazy(async () => ({ default: (await import('./calendar-page.tsx')).CalendarPage })),
  },
  'gift-cards': {
    List: lazy(async () => ({ default: (await import('../gift-cards/gift-cards-page.tsx')).GiftCardsPage })),
  },
  coupons: {
    List: lazy(async () => ({ default: (await import('./coupons-page.tsx')).CouponsPage })),
    Edit: lazy(async () => ({ default: (await import('./coupon-page.tsx')).CouponPage })),
  },
}

/** The list of one kind of discounts, or one discount of it. One route for all keeps the first screen small. */
export function DiscountsPage() {
  const { section = '', id } = useMatches().at(-1)?.params ?? {}
  const found = SECTIONS[section]
  if (!found || (id !== undefined && !found.Edit)) return <UnknownPage />
  const { List, Edit } = found
  return <Suspense fallback={<Loading />}>{id === undefined || !Edit ? <List /> : <Edit key={id} id={id} />}</Suspense>
}
