import { PERMISSIONS } from '../client/permissions.ts'
import { orderListEn } from '../messages/order-list.en.ts'
import { paletteEn as t } from '../messages/palette.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { searchOfView, VIEWS } from '../orders/list-query.rules.ts'
import { NAVIGATION_ENTRIES } from '../shell/navigation-entries.ts'

interface Screen {
  /** null for every member. */
  permission: string | null
  label: string
  /** Below the path of the shop. */
  path: string
  /** The name of its part of the navigation, by which it is found as well. */
  area: string
}

/** The screens that commands open. The list of orders is there by its views. */
export const SCREENS: readonly Screen[] = [
  ...VIEWS.map((view): Screen => {
    const path = `/orders${searchOfView(view)}`
    return { permission: PERMISSIONS.readOrders, label: t.view(orderListEn.view[view]), path, area: shellEn.orders }
  }),
  ...NAVIGATION_ENTRIES.flatMap(({ nested, ...entry }) =>
    (nested ?? [entry]).map(({ permission, label, path }): Screen => ({ permission, label, path, area: entry.label })),
  ).filter(({ path }) => path !== '/orders'),
  { permission: null, label: shellEn.ownAccount, path: '/account', area: '' },
]
