import { implementAdmin } from '#src/platform/api/admin.ts'
import { promotionAdminContract } from './promotion.admin.contract.ts'
import {
  endPreorder,
  listPlannedPromotions,
  planCampaign,
  planFlashSale,
  previewFlashPlan,
  replaceCampaign,
  replaceFlashSale,
  setCampaignStatus,
  setFlashStatus,
  showFlashSale,
  startPreorder,
} from './promotion-plan.service.ts'

export const promotionAdminApi = implementAdmin(promotionAdminContract, {
  listPromotions: async (context) => ({ data: await listPlannedPromotions(context) }),
  showFlashSale: async (context, { params }) => ({ data: await showFlashSale(context, params.id) }),
  previewFlashSale: async (context, { body }) => ({ data: await previewFlashPlan(context, body) }),
  createFlashSale: (tx, { body }) => planFlashSale(tx, body),
  updateFlashSale: (tx, { params, body }) => replaceFlashSale(tx, params.id, body),
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
