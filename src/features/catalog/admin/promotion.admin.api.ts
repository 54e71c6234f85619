import { implementAdmin } from '#src/platform/api/admin.ts'
import { promotionAdminContract } from './promotion.admin.contract.ts'
import {
  endPreorder,
  listPlannedPromotions,
  planCampaign,
  planFlashSale,
  replaceCampaign,
  replaceFlashSale,
  setCampaignStatus,
  setFlashStatus,
  startPreorder,
} from './promotion-plan.service.ts'

export const promotionAdminApi = implementAdmin(promotionAdminContract, {
  listPromotions: async (context) => ({ data: await listPlannedPromotions(context) }),
  createFlashSale: async (tx, { body }) => ({ data: await planFlashSale(tx, body) }),
  updateFlashSale: async (tx, { params, body }) => {
    await replaceFlashSale(tx, params.id, body)
    return {}
  },
  setFlashSaleStatus: (tx, { params, body }) => setFlashStatus(tx, params.id, body.status),
  createCampaign: async (tx, { body }) => ({ data: await planCampaign(tx, body) }),
  updateCampaign: async (tx, { params, body }) => {
    await replaceCampaign(tx, params.id, body)
    return {}
  },
  setCampaignStatus: (tx, { params, body }) => setCampaignStatus(tx, params.id, body.status),
  setPreorder: async (tx, { params, body }) => {
    await startPreorder(tx, params.product, body)
    return {}
  },
  deletePreorder: async (tx, { params }) => {
    await endPreorder(tx, params.product)
    return {}
  },
})
