import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { COLUMN_WIDTH, STAFF_LISTS } from '#src/shared/staff-lists.ts'
import { Nothing, signedIn } from '../staff-access.contract.ts'

/** The name of a list. */
export const List = z.enum(STAFF_LISTS).meta({ id: 'StaffList' })
const Name = z.string().regex(/^\w{1,40}$/)

/** Names of columns in their order, and their widths in CSS pixels. */
export const Columns = {
  columns: z.array(Name).max(40),
  widths: z
    .record(Name, z.int().min(COLUMN_WIDTH.least).max(COLUMN_WIDTH.most))
    .refine((widths) => Object.keys(widths).length <= 40),
}

const layout = {
  ...Columns,
  hiddenViews: z.array(Name).max(40),
}

const ListLayout = z.object({ list: List, ...layout }).meta({ id: 'ListLayout' })

const shop = { ...signedIn, failures: ['not_found'] } as const

/** How a person arranges the lists of a shop, which concerns nobody else. Programs have no lists, so there is no operation. */
export const listLayoutContract = {
  listListLayouts: endpoint({
    ...shop,
    method: 'get',
    path: '/admin/v1/shops/{shopId}/list-layouts',
    summary: 'Lists the columns, their widths and the hidden views that the signed-in person has chosen.',
    params: z.object({ shopId: z.string().max(60) }),
    response: z.object({ data: z.array(ListLayout) }),
  }),
  updateListLayout: endpoint({
    ...shop,
    method: 'patch',
    path: '/admin/v1/shops/{shopId}/list-layouts/{list}',
    summary: 'Changes how the signed-in person arranges a list; what is left out stays.',
    params: z.object({ shopId: z.string().max(60), list: List }),
    body: z.strictObject(layout).partial(),
    response: Nothing,
  }),
}
