import { House, MessageSquare, Package, Percent, Settings, Star, Tag, Users, type LucideIcon } from 'lucide-react'
import { PERMISSIONS } from '../client/permissions.ts'
import { shellEn as t } from '../messages/shell.en.ts'
import type { CountName } from './counts.tsx'

interface NavigationPage {
  /** Below the path of the shop. */
  path: string
  label: string
  /** Without it the page is absent; null for every member. */
  permission: string | null
  /** The number beside the page. */
  count?: CountName
}

export interface NavigationEntry extends NavigationPage {
  icon: LucideIcon
  /** Whether the number is work of today, which is marked. */
  isUrgent?: true
  /** Whether phones have it at the bottom of the screen; at most four. The others are in the sheet "More". */
  isTab?: true
  /** Pages below the entry, which are shown while one of them is open. */
  nested?: readonly NavigationPage[]
}

/** The screens of a shop in the order of the navigation. */
export const NAVIGATION_ENTRIES: readonly NavigationEntry[] = [
  { path: '', label: t.home, icon: House, permission: null, isTab: true },
  {
    path: '/orders',
    label: t.orders,
    icon: Package,
    count: 'ordersToShip',
    isUrgent: true,
    permission: PERMISSIONS.readOrders,
    isTab: true,
    nested: [
      { path: '/orders', label: t.allOrders, permission: PERMISSIONS.readOrders, count: 'ordersToShip' },
      { path: '/drafts', label: t.drafts, permission: PERMISSIONS.editOrders, count: 'drafts' },
      { path: '/returns', label: t.returns, permission: PERMISSIONS.readOrders, count: 'returnsAndWithdrawals' },
      { path: '/payments', label: t.payments, permission: PERMISSIONS.verifyPayments, count: 'paymentsToCheck' },
      { path: '/invoices', label: t.invoices, permission: PERMISSIONS.readOrders },
    ],
  },
  {
    path: '/products',
    label: t.products,
    icon: Tag,
    permission: PERMISSIONS.readProducts,
    isTab: true,
    nested: [
      { path: '/products', label: t.allProducts, permission: PERMISSIONS.readProducts },
      { path: '/categories', label: t.categories, permission: PERMISSIONS.readProducts },
      { path: '/search', label: t.searchAndFilters, permission: PERMISSIONS.readProducts },
      { path: '/products/import', label: t.imports, permission: PERMISSIONS.importData },
      { path: '/media', label: t.media, permission: PERMISSIONS.readContent },
      { path: '/stock', label: t.stock, permission: PERMISSIONS.readProducts },
      { path: '/jobs', label: t.jobs, permission: PERMISSIONS.readProducts },
    ],
  },
  {
    path: '/customers',
    label: t.customers,
    icon: Users,
    permission: PERMISSIONS.readCustomers,
    nested: [
      { path: '/customers', label: t.allCustomers, permission: PERMISSIONS.readCustomers },
      { path: '/newsletter', label: t.newsletter, permission: PERMISSIONS.readContent },
    ],
  },
  {
    path: '/tickets',
    label: t.tickets,
    icon: MessageSquare,
    permission: PERMISSIONS.answerTickets,
    count: 'ticketsToAnswer',
    isTab: true,
  },
  {
    path: '/reviews',
    label: t.reviews,
    icon: Star,
    permission: PERMISSIONS.moderateReviews,
    count: 'reviewsAndQuestions',
    nested: [
      { path: '/reviews', label: t.reviews, permission: PERMISSIONS.moderateReviews, count: 'reviewsToDecide' },
      { path: '/questions', label: t.questions, permission: PERMISSIONS.moderateReviews, count: 'questionsToDecide' },
    ],
  },
  {
    path: '/discounts/coupons',
    label: t.discounts,
    icon: Percent,
    permission: PERMISSIONS.editDiscounts,
    nested: [
      { path: '/discounts/coupons', label: t.coupons, permission: PERMISSIONS.editDiscounts },
      { path: '/discounts/gift-cards', label: t.giftCards, permission: PERMISSIONS.readCustomers },
      { path: '/discounts/flash-sales', label: t.flashSales, permission: PERMISSIONS.editDiscounts },
      { path: '/discounts/campaigns', label: t.campaigns, permission: PERMISSIONS.editDiscounts },
      { path: '/discounts/price-lists', label: t.priceLists, permission: PERMISSIONS.editPrices },
      { path: '/discounts/calendar', label: t.calendar, permission: PERMISSIONS.editDiscounts },
      { path: '/discounts/popups', label: t.popups, permission: PERMISSIONS.readContent },
    ],
  },
  {
    path: '/settings/shop',
    label: t.settings,
    icon: Settings,
    permission: PERMISSIONS.readSettings,
    nested: [
      { path: '/settings/shop', label: t.shopSettings, permission: PERMISSIONS.readSettings },
      { path: '/setup', label: t.setup, permission: PERMISSIONS.readSettings },
      { path: '/settings/colours', label: t.colors, permission: PERMISSIONS.editDesign },
      { path: '/settings/delivery', label: t.delivery, permission: PERMISSIONS.readSettings },
      { path: '/settings/taxes', label: t.taxes, permission: PERMISSIONS.readSettings },
      { path: '/settings/returns', label: t.returns, permission: PERMISSIONS.readSettings },
      { path: '/settings/payments', label: t.paymentMethods, permission: PERMISSIONS.editPayments },
      { path: '/settings/domains', label: t.domains, permission: PERMISSIONS.readSettings },
      { path: '/settings/legal', label: t.legal, permission: PERMISSIONS.readSettings },
      { path: '/settings/staff', label: t.members, permission: PERMISSIONS.manageStaff },
      { path: '/settings/audit', label: t.audit, permission: PERMISSIONS.readAudit },
    ],
  },
]

/** Returns whether an entry's own page, or one of its pages, is open. */
export const isOpenWithin = ({ path, nested = [] }: NavigationEntry, isOpen: (path: string) => boolean): boolean =>
  isOpen(path) || nested.some((page) => isOpen(page.path))
