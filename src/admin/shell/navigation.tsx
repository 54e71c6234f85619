import { MessageSquare, Package, Settings, Star, Users, Wallet, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { PERMISSIONS } from '../client/permissions.ts'
import { shellEn as t } from '../messages/shell.en.ts'
import { PaymentCount, QuestionCount, ReviewCount, TicketCount } from './counts.tsx'
import { useCan, useShopPath } from './shop-context.ts'

interface Entry {
  path: string
  label: string
  icon: LucideIcon
  permission: string
  /** How much waits. */
  count?: ComponentType
  /** Pages below the entry, beside the entry's own. */
  nested?: readonly { path: string; label: string; permission: string; count?: ComponentType }[]
}

const ENTRIES: readonly Entry[] = [
  {
    path: '/orders',
    label: t.orders,
    icon: Package,
    permission: PERMISSIONS.readOrders,
    nested: [
      { path: '/orders', label: t.allOrders, permission: PERMISSIONS.readOrders },
      { path: '/payments', label: t.payments, permission: PERMISSIONS.verifyPayments, count: PaymentCount },
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
    count: TicketCount,
  },
  {
    path: '/reviews',
    label: t.reviews,
    icon: Star,
    permission: PERMISSIONS.moderateReviews,
    count: ReviewCount,
    nested: [
      { path: '/reviews', label: t.reviews, permission: PERMISSIONS.moderateReviews, count: ReviewCount },
      { path: '/questions', label: t.questions, permission: PERMISSIONS.moderateReviews, count: QuestionCount },
    ],
  },
  {
    path: '/settings/staff',
    label: t.settings,
    icon: Settings,
    permission: PERMISSIONS.manageStaff,
    nested: [{ path: '/settings/staff', label: t.members, permission: PERMISSIONS.manageStaff }],
  },
]

/** The screens of a shop; an entry is absent without its permission. */
export function Navigation() {
  const can = useCan()
  const to = useShopPath()
  const isOpen = useIsOpen()
  return (
    <nav className="navigation" aria-label={t.navigation}>
      {ENTRIES.filter(({ permission }) => can(permission)).map(
        ({ path, label, icon: Icon, count: Count, nested = [] }) => {
          const pages = nested.filter(({ permission }) => can(permission))
          const isWithin = isOpen(path) || pages.some((page) => isOpen(page.path))
          return (
            <div key={path}>
              <a
                href={to(path)}
                className={isWithin ? 'open' : undefined}
                aria-current={isOpen(path) && pages.length === 0 ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {label}
                {Count && !(isWithin && pages.length > 0) && <Count />}
              </a>
              {isWithin && pages.length > 0 && (
                <div className="nested">
                  {pages.map((page) => (
                    <a key={page.path} href={to(page.path)} aria-current={isOpen(page.path) ? 'page' : undefined}>
                      {page.label}
                      {page.count && <page.count />}
                    </a>
                  ))}
                </div>
              )}
            </div>
          )
        },
      )}
    </nav>
  )
}

/** The same on a phone, at the bottom of the screen. */
export function TabBar() {
  const can = useCan()
  const to = useShopPath()
  const isOpen = useIsOpen()
  const [orders, ...others] = ENTRIES
  const payments: Entry = { path: '/payments', label: t.payments, icon: Wallet, permission: PERMISSIONS.verifyPayments }
  const entries = [...(orders ? [orders] : []), payments, ...others]
  return (
    <nav className="tab-bar" aria-label={t.navigation}>
      {entries
        .filter(({ permission }) => can(permission))
        .map(({ path, label, icon: Icon, count: Count }) => (
          <a key={path} href={to(path)} aria-current={isOpen(path) ? 'page' : undefined}>
            <Icon aria-hidden />
            <span className="ellipsis">{path === '/payments' ? t.paymentsShort : label}</span>
            {Count && <Count />}
          </a>
        ))}
    </nav>
  )
}

/** Returns whether a page, or one below it, is open. */
function useIsOpen(): (path: string) => boolean {
  const to = useShopPath()
  const { pathname } = useLocation()
  return (path) => pathname === to(path) || pathname.startsWith(`${to(path)}/`)
}
