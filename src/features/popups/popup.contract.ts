import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { POPUP_AUDIENCES, POPUP_ACTIONS, POPUP_KINDS } from './popup.rules.ts'

const shopId = z.string().max(100)
const Time = z.iso.datetime()

const PopupPaths = z.object({ include: z.array(z.string()), exclude: z.array(z.string()) }).meta({ id: 'PopupPaths' })

export const Popup = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    body: z.string(),
    image: z.string().nullable(),
    imageAlt: z.string(),
    ctaLabel: z.string(),
    ctaUrl: z.string().nullable(),
    couponCode: z.string().nullable(),
    kind: z.enum(POPUP_KINDS),
    audience: z.enum(POPUP_AUDIENCES),
    paths: PopupPaths,
    startsAt: Time.nullable(),
    endsAt: Time.nullable(),
    priority: z.number().int(),
    status: z.enum(['active', 'paused']),
  })
  .meta({ id: 'Popup' })
export type Popup = z.infer<typeof Popup>

const flag = z.enum(['true', 'false']).default('false')

export const popupContract = {
  popup: endpoint({
    method: 'get',
    path: '/seller/popup/{shopId}',
    summary: 'Returns the popup of the highest priority that matches the visit, or null.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId }),
    query: z.object({ path: z.string().max(2048).default('/'), signedIn: flag, firstVisit: flag }),
    body: null,
    response: z.object({ data: Popup.nullable() }),
    failures: [],
  }),
  countPopup: endpoint({
    method: 'post',
    path: '/seller/popup/{shopId}/{popupId}/count',
    summary: 'Counts that a popup was shown, closed or clicked, anonymously; an unknown popup counts nothing.',
    access: 'public',
    limit: 'view',
    params: z.object({ shopId, popupId: z.string().max(100) }),
    query: z.object({}),
    body: z.object({ deed: z.enum(POPUP_ACTIONS) }),
    response: z.object({}),
    failures: [],
  }),
}
