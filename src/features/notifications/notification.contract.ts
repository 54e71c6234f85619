import { z } from 'zod'
import { Nothing, signedIn } from '#src/features/staff/staff-access.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { NOTIFICATION_KINDS, NOTIFICATION_MAILS } from '#src/shared/staff-notifications.ts'

const Kind = z.enum(NOTIFICATION_KINDS).meta({ id: 'NotificationKind' })

const Notification = z
  .object({
    _id: z.uuid(),
    kind: Kind,
    /** The number or id of what it is about. */
    target: z.string(),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
    /** Whether the browser shows it while a tab is open. */
    inBrowser: z.boolean(),
  })
  .meta({ id: 'Notification' })

const how = { inApp: z.boolean(), inBrowser: z.boolean(), mail: z.enum(NOTIFICATION_MAILS) }
const Choice = z.object({ kind: Kind, ...how }).meta({ id: 'NotificationChoice' })

const shop = { ...signedIn, params: z.object({ shopId: z.string().max(60) }), failures: ['not_found'] } as const

/** What a person who runs a shop is told of, which concerns nobody else. */
export const notificationContract = {
  listNotifications: endpoint({
    ...shop,
    method: 'get',
    path: '/admin/v1/shops/{shopId}/notifications',
    summary: 'Lists the newest notifications of the signed-in person, and counts the unread ones.',
    response: z.object({ data: z.array(Notification), unread: z.number().int() }),
  }),
  markNotificationsRead: endpoint({
    ...shop,
    method: 'post',
    path: '/admin/v1/shops/{shopId}/notifications/read',
    summary: 'Marks notifications of the signed-in person as read; without ids all of them.',
    body: z.strictObject({ ids: z.array(z.uuid()).max(100).optional() }),
    response: Nothing,
  }),
  listNotificationChoices: endpoint({
    ...shop,
    method: 'get',
    path: '/admin/v1/shops/{shopId}/notification-choices',
    summary: 'Lists how the signed-in person is told of each kind that they may see.',
    response: z.object({ data: z.array(Choice) }),
  }),
  setNotificationChoice: endpoint({
    ...shop,
    method: 'put',
    path: '/admin/v1/shops/{shopId}/notification-choices/{kind}',
    summary: 'Chooses how the signed-in person is told of a kind.',
    params: z.object({ shopId: z.string().max(60), kind: Kind }),
    body: z.strictObject(how),
    response: Nothing,
  }),
}
