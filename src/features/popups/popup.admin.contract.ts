import { z } from 'zod'
import { ChangeId, CreatedId, operation, Version, VersionedObject, type Notation } from '#src/shared/admin-operation.ts'
import { Popup } from './popup.contract.ts'

const Time = z.iso.datetime()
const Id = z.object({ id: z.uuid() })
const Paths = z.array(z.string().max(300)).max(20)

const AdminPopup = Popup.extend({
  counts: z
    .object({ shown: z.number().int(), closed: z.number().int(), clicked: z.number().int() })
    .meta({ id: 'PopupCounts' }),
}).meta({ id: 'AdminPopup' })

const resumes: Notation<boolean> = {
  hint: 'active|paused',
  parse: (text) => (text === 'active' ? true : text === 'paused' ? false : undefined),
  print: (isActive) => (isActive ? 'active' : 'paused'),
}
const counts: Notation<{ shown: number; closed: number; clicked: number }> = {
  hint: '<shown/closed/clicked>',
  parse: () => undefined,
  print: ({ shown, closed, clicked }) => `shown ${shown}, closed ${closed}, clicked ${clicked}`,
}

/** What staff write of a popup. */
const content = {
  title: z.string().max(400),
  body: z.string().max(2000).default(''),
  image: z.string().max(300).nullable().default(null),
  imageAlt: z.string().max(400).default(''),
  ctaLabel: z.string().max(100).default(''),
  ctaUrl: z.string().max(600).nullable().default(null),
  couponCode: z.string().max(100).nullable().default(null),
  kind: Popup.shape.kind.default('message'),
  audience: Popup.shape.audience.default('all'),
  includePaths: Paths.default([]),
  excludePaths: Paths.default([]),
  startsAt: Time.nullable().default(null),
  endsAt: Time.nullable().default(null),
  priority: z.number().int().min(-1000).max(1000).default(0),
}
const Colors = z.record(z.string(), z.string())
const EditedPopup = AdminPopup.extend({ version: z.number().int() }).meta({ id: 'EditedPopup' })
const PopupPreview = z
  .object({
    /** Why it could not be saved, by field. */
    fields: z.record(z.string(), z.string()),
    /** The colours of the shop by role, as hex. */
    light: Colors,
    dark: Colors,
  })
  .meta({ id: 'PopupPreview' })
const printJson = ({ data }: { data: object }): string => JSON.stringify(data, null, 2)

const change = { permission: 'publish', invalidates: [] } as const

const flags = {
  body: 'text',
  ctaLabel: 'link-label',
  ctaUrl: 'link',
  couponCode: 'code',
  includePaths: 'on',
  excludePaths: 'not-on',
  startsAt: 'starts',
  endsAt: 'ends',
}

/** Popups. */
export const popupAdminContract = {
  listPopups: operation({
    method: 'get',
    path: '/popups',
    summary: 'Lists popups in the order of their priority, with how often each was shown, closed and clicked.',
    permission: 'publish',
    response: z.object({ data: z.array(AdminPopup) }),
    commands: [
      {
        name: 'popups:list',
        notations: { counts },
        columns: ['_id', 'status', 'kind', 'audience', 'priority', 'counts', 'title'],
        empty: 'There is no popup.',
      },
    ],
  }),
  createPopup: operation({
    ...change,
    method: 'post',
    path: '/popups',
    summary: 'Adds a popup that is shown from now on, or from its start date on.',
    body: z.strictObject(content),
    response: z.object({ data: CreatedId, changeId: ChangeId }),
    audit: { action: 'popup.add', target: ({ body }) => body.title.slice(0, 80) },
    commands: [
      {
        name: 'popups:create',
        flags,
      },
    ],
  }),
  showPopup: operation({
    method: 'get',
    path: '/popups/{id}',
    summary: 'Returns a popup with how often it was shown, closed and clicked.',
    permission: 'publish',
    params: Id,
    response: z.object({ data: EditedPopup }),
    commands: [{ name: 'popups:show', print: printJson }],
  }),
  previewPopup: operation({
    method: 'post',
    path: '/popup-previews',
    summary: 'Returns why a popup could not be saved, and the colours in which the shop shows it; nothing is stored.',
    permission: 'publish',
    effect: 'none',
    body: z.strictObject(content),
    response: z.object({ data: PopupPreview }),
    commands: [{ name: 'popups:preview', flags, print: printJson }],
  }),
  updatePopup: operation({
    ...change,
    method: 'put',
    path: '/popups/{id}',
    summary: 'Replaces a popup; its counts stay.',
    params: Id,
    body: z.strictObject({ ...content, version: Version }),
    response: z.object({ data: VersionedObject, changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    audit: { action: 'popup.change' },
    commands: [{ name: 'popups:update', flags: { ...flags, version: null } }],
  }),
  setPopupStatus: operation({
    ...change,
    method: 'post',
    path: '/popups/{id}/pause',
    summary: 'Pauses a popup, or resumes it with `resume`.',
    params: Id,
    body: z.strictObject({ resume: z.boolean().default(false) }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'popup.pause', actionOf: ({ body }) => (body.resume ? 'popup.resume' : 'popup.pause') },
    commands: [{ name: 'popups:set-status', flags: { resume: 'to' }, notations: { resume: resumes } }],
  }),
  deletePopup: operation({
    ...change,
    method: 'delete',
    path: '/popups/{id}',
    summary: 'Deletes a popup with its counts.',
    params: Id,
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'popup.remove' },
    commands: [{ name: 'popups:delete' }],
  }),
}
