import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { promotionAdminContract } from './promotion.admin.contract.ts'
import {
  endPreorder,
  listPlannedPromotions,
  planCampaign,
  previewCampaignPlan,
  planFlashSale,
  previewFlashPlan,
  replaceCampaign,
  replaceFlashSale,
  setCampaignStatus,
  setFlashStatus,
  showCampaign,
  showFlashSale,
  startPreorder,
} from './promotion-plan.service.ts'

/** @param storage where the banners of campaigns are stored */
export const createPromotionAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(promotionAdminContract, {
    listPromotions: async (context) => ({ data: await listPlannedPromotions(context) }),
    showFlashSale: async (context, { params }) => ({ data: await showFlashSale(context, params.id) }),
    previewFlashSale: async (context, { body }) => ({ data: await previewFlashPlan(context, body) }),
    createFlashSale: (tx, { body }) => planFlashSale(tx, body),
    updateFlashSale: (tx, { params, body }) => replaceFlashSale(tx, params.id, body),
    setFlashSaleStatus: (tx, { params, body }) => setFlashStatus(tx, params.id, body.status),
    showCampaign: async (context, { params }) => ({ data: await showCampaign(context, params.id) }),
    previewCampaign: async (context, { body }) => ({ data: await previewCampaignPlan(context, body) }),
    createCampaign: (tx, { body }) => planCampaign(tx, storage, body),
    updateCampaign: (tx, { params, body }) => replaceCampaign(tx, params.id, { ...body, storage }),
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
