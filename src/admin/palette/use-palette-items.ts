import { APPEARANCES } from '#src/shared/staff/staff-preferences.ts'
import {
  History,
  LogOut,
  MessageSquare,
  Package,
  Plus,
  Settings,
  SquareArrowRight,
  SunMoon,
  Tag,
  Truck,
  type LucideIcon,
  User,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePreferences } from '../client/preferences.ts'
import type { OperationResult } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useSession } from '../client/session.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { paletteEn as t } from '../messages/palette.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { useSignOut } from '../shell/sign-out.tsx'
import { CREATIONS } from './creations.ts'
import { FEWEST, isNamed, readPaletteQuery, searchOf, type PaletteQuery } from './palette.rules.ts'
import { readRecent } from './recent.ts'
import { SCREENS } from './screens.ts'
import { findSettings } from './settings.rules.ts'

/** A row of the list. */
export interface PaletteItem {
  id: string
  icon: LucideIcon
  label: string
  hint?: string
  /** Other words by which it is found. */
  area?: string
  /** The page that it opens, below the path of the shop, or of the app. */
  path?: string
  isOfApp?: true
  /** The label without a customer's name, for the pages that were opened recently. */
  recentLabel?: string
  run?: () => void
  /** What else can be done with it. */
  actions?: readonly PaletteItem[]
}

export interface PaletteGroup {
  name: string
  items: readonly PaletteItem[]
}

const DEBOUNCE_MS = 120

/** Returns what a typed text finds, by group. */
export function usePaletteGroups(typed: string) {
  const query = readPaletteQuery(typed)
  const search = searchOf(useDebounced(query))
  const found = useRead('searchAll', { query: search ?? { search: '' } }, { isEnabled: search !== null })
  const commands = useCommands().filter(({ label, area = '' }) => isNamed(`${label} ${area}`, query.text))
  const results = useResults(search === null ? undefined : found.data?.data)
  const settings = useSettings(query)
  const recent = useRecent()
  const groups: PaletteGroup[] = [
    { name: t.groups.recent, items: query.text === '' && query.only === null ? recent : [] },
    ...(query.only === 'commands' || query.text === '' ? [] : results),
    { name: t.groups.settings, items: settings },
    { name: t.groups.commands, items: query.only === null || query.only === 'commands' ? commands : [] },
  ]
  const isSearching = search !== null && (found.isFetching || search.search !== query.text)
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    query,
    isSearching,
    error: search && found.error,
    retry: found.refetch,
  }
}

function useDebounced(query: PaletteQuery): PaletteQuery {
  const [settled, setSettled] = useState(query)
  const { text, only } = query
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, only }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, only])
  return settled
}

function useSettings({ text, only }: PaletteQuery): PaletteItem[] {
  const can = useCan()
  if (only !== null || text.length < FEWEST) return []
  return findSettings(text, can).map(({ label, page, path }): PaletteItem => {
    return { id: `setting ${path} ${label}`, icon: Settings, label, hint: page, path, recentLabel: label }
  })
}

function useRecent(): PaletteItem[] {
  const { _id: shopId } = useShop()
  return readRecent(shopId).map(({ label, path }) => ({ id: `recent ${path}`, icon: History, label, path }))
}

type Found = OperationResult<'searchAll'>['data']
const SHIPPABLE: ReadonlySet<string> = new Set(['confirmed', 'processing', 'partiallyShipped'])

function useResults(found: Found | undefined): PaletteGroup[] {
  const { money } = useFormats()
  const can = useCan()
  const toast = useToast()
  if (!found) return []
  const orders = found.orders.map(({ orderNumber, name, email, status, totalAmount, currency }): PaletteItem => {
    const path = `/orders/${orderNumber}`
    const canFulfil = can(PERMISSIONS.fulfil)
    const copy = async (): Promise<void> => {
      await navigator.clipboard.writeText(orderNumber)
      toast(shellEn.copied)
    }
    const actions: (PaletteItem | false)[] = [
      canFulfil && SHIPPABLE.has(status) && { id: 'ship', icon: Truck, label: t.ship, path: `${path}?action=ship` },
      canFulfil &&
        status === 'confirmed' && { id: 'process', icon: Package, label: t.process, path: `${path}?action=process` },
      { id: 'open', icon: SquareArrowRight, label: t.open, path, recentLabel: orderNumber },
      { id: 'copy', icon: Tag, label: t.copyNumber, run: () => void copy() },
    ]
    return {
      id: `order ${orderNumber}`,
      icon: Package,
      label: `${orderNumber} · ${name === '' ? email : name}`,
      hint: `${money(totalAmount, currency)} · ${ordersEn.statuses[status]}`,
      path,
      recentLabel: orderNumber,
      actions: actions.filter((action) => action !== false),
    }
  })
  const products = found.products.map(({ _id, name }): PaletteItem => ({
    id: `product ${_id}`,
    icon: Tag,
    label: name,
    path: `/products/${_id}`,
    recentLabel: name,
    actions: [
      { id: 'open', icon: SquareArrowRight, label: t.openProduct, path: `/products/${_id}` },
      ...(can(PERMISSIONS.readOrders)
        ? [{ id: 'orders', icon: Package, label: t.ordersOf(name), path: `/orders?product=${_id}` }]
        : []),
    ],
  }))
  const customers = found.customers.map(({ _id, name, email, orders: count }): PaletteItem => ({
    id: `customer ${_id}`,
    icon: User,
    label: name === '' ? email : name,
    hint: `${email} · ${t.orderCount(count)}`,
    path: `/customers/${_id}`,
    actions: [
      { id: 'open', icon: SquareArrowRight, label: t.open, path: `/customers/${_id}` },
      ...(can(PERMISSIONS.editOrders)
        ? [
            {
              id: 'create',
              icon: Plus,
              label: t.createOrderFor(name === '' ? email : name),
              path: `/orders/new?customer=${encodeURIComponent(_id)}`,
            },
          ]
        : []),
    ],
  }))
  const tickets = found.tickets.map(({ number, subject, name }): PaletteItem => ({
    id: `ticket ${number}`,
    icon: MessageSquare,
    label: subject,
    hint: name,
    path: `/tickets/${number}`,
    recentLabel: number,
  }))
  return [
    { name: t.groups.orders, items: orders },
    { name: t.groups.customers, items: customers },
    { name: t.groups.products, items: products },
    { name: t.groups.tickets, items: tickets },
  ]
}

/** What can be begun, screens, views and settings of the app itself. */
function useCommands(): PaletteItem[] {
  const { data: session } = useSession()
  const { _id: shopId } = useShop()
  const can = useCan()
  const signOut = useSignOut()
  const { change } = usePreferences()
  return [
    ...CREATIONS.filter(([permission]) => can(permission)).map(([, label, path]): PaletteItem => ({
      id: `create ${path}`,
      icon: Plus,
      label,
      path,
    })),
    ...SCREENS.filter(({ permission }) => permission === null || can(permission)).map(
      ({ label, path, area }): PaletteItem => ({ id: `screen ${path}`, icon: SquareArrowRight, label, path, area }),
    ),
    ...(session?.shops ?? [])
      .filter(({ _id }) => _id !== shopId)
      .map(({ _id, name }): PaletteItem => ({
        id: `shop ${_id}`,
        icon: SquareArrowRight,
        label: t.shop(name),
        path: `/s/${_id}/orders`,
        isOfApp: true,
      })),
    ...APPEARANCES.map((appearance): PaletteItem => ({
      id: `appearance ${appearance}`,
      icon: SunMoon,
      label: t.appearance(shellEn.appearances[appearance]),
      run: () => change({ appearance }),
    })),
    { id: 'sign out', icon: LogOut, label: shellEn.signOut, run: signOut },
  ]
}
