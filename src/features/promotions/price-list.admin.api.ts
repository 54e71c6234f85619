import { implementAdmin } from '#src/platform/api/admin.ts'
import { priceListAdminContract } from './price-list.admin.contract.ts'
import type { PriceListInput } from './price-list-input.service.ts'
import { addPriceList, editPriceList, endPriceList, listPriceLists } from './price-list.service.ts'
import { previewPriceList, showPriceList } from './price-list.service.ts'

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toInput = <
  T extends Omit<PriceListInput, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null },
>(
  body: T,
) => ({ ...body, startsAt: timeOf(body.startsAt), endsAt: timeOf(body.endsAt) })

export const priceListAdminApi = implementAdmin(priceListAdminContract, {
  listPriceLists: async (context) => ({ data: await listPriceLists(context) }),
  showPriceList: async (context, { params }) => ({ data: await showPriceList(context, params.id) }),
  previewPriceList: async (context, { query, body }) => ({
    data: await previewPriceList(context, { ...toInput(body), id: query.list ?? null }),
  }),
  createPriceList: (tx, { body }) => addPriceList(tx, toInput(body)),
  updatePriceList: (tx, { params, body }) => editPriceList(tx, params.id, toInput(body)),
  endPriceList: (tx, { params }) => endPriceList(tx, params.id),
})
