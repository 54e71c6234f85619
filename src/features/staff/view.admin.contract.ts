import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import { Columns, List } from '#src/features/staff/lists/list-layout.contract.ts'

const SavedView = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    /** The query of the list's URL, without a page. */
    query: z.string(),
    /** Names of the columns; null for a view that was saved without, which shows those of the person. */
    columns: Columns.columns.nullable(),
    widths: Columns.widths,
    isShared: z.boolean(),
    /** Whether the person, or the program, has saved it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'SavedView' })

/** Views of lists that members have saved for themselves or for everybody in the shop. */
export const viewAdminContract = {
  listViews: operation({
    method: 'get',
    path: '/views',
    summary: 'Lists the saved views of a list that the sender may see, the oldest first.',
    permission: 'read',
    query: z.object({ list: List.default('orders') }),
    response: z.object({ data: z.array(SavedView) }),
    commands: [{ name: 'views:list', empty: 'There are no saved views.' }],
  }),
  saveView: operation({
    method: 'post',
    path: '/views',
    summary:
      'Saves a view of a list with its columns; one of the same name of the sender is replaced. Support cannot share.',
    permission: 'read',
    body: z.strictObject({
      list: List.default('orders'),
      name: z.string().trim().min(1).max(40),
      query: z.string().max(1000),
      columns: Columns.columns.optional(),
      widths: Columns.widths.default({}),
      isShared: z.boolean().default(false),
    }),
    response: z.object({ data: SavedView, changeId: ChangeId }),
    failures: ['permission_missing'],
    // The query may contain the name of a shopper.
    audit: {
      action: 'view.save',
      target: ({ body }) => body.name,
      data: ({ body: { list, isShared } }) => ({ list, isShared }),
    },
    commands: [{ name: 'views:save', flags: { isShared: 'shared' } }],
  }),
  deleteView: operation({
    method: 'delete',
    path: '/views/{id}',
    summary: 'Deletes a saved view: an own one, or as manager or owner a shared one.',
    permission: 'read',
    params: z.object({ id: z.uuid() }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'view.remove' },
    commands: [{ name: 'views:delete', flags: { id: 'view' } }],
  }),
}
