import { useQuery } from '@tanstack/react-query'
import { useShop } from '../shell/shop-context.ts'
import { send } from './admin-client.ts'

export interface Notification {
  _id: string
  kind: string
  /** The number or id of what it is about. */
  target: string
  createdAt: string
  isRead: boolean
  /** Whether the browser shows it while a tab is open. */
  inBrowser: boolean
}

export interface Notifications {
  data: readonly Notification[]
  unread: number
}

/** The name stands where operations have theirs, so that live events load it again. */
export const notificationsKey = (shopId: string) => ['shop', shopId, 'listNotifications'] as const

/** Returns what the signed-in person is told of in the shop. */
export function useNotifications() {
  const { _id: shopId } = useShop()
  return useQuery({
    queryKey: notificationsKey(shopId),
    queryFn: ({ signal }) => send<Notifications>('get', `/shops/${shopId}/notifications`, { signal }),
  })
}
