import { notificationEn } from '#src/shared/messages/staff/notification.en.ts'
import type { Notification as Notified } from '../client/notifications.ts'
import { readStored, store } from './stored-notification.ts'
import { isKind, pathOf } from './notification-paths.rules.ts'

/**
 * Shows new notifications by the browser, if the person has allowed it: each once, whichever tab sees it first. Ids grow
 * with time.
 */
export function showInBrowser(shop: { _id: string; name: string }, unread: readonly Notified[]): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const last = readStored(shop._id)
  const [newest] = unread
  if (newest) store(shop._id, newest._id)
  // What was there before the first look is no news.
  if (last === null) return
  for (const { _id, kind, target } of unread.filter((each) => each._id > last).toReversed()) {
    if (!isKind(kind)) continue
    const shown = new Notification(shop.name, { body: notificationEn.sentence(kind, target), tag: _id })
    shown.addEventListener('click', () => {
      focus()
      location.assign(`/s/${shop._id}${pathOf(kind, target)}`)
    })
  }
}
