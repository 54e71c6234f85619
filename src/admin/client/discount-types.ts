import type { OperationResult } from './operations.ts'

export type EditedFlashSale = OperationResult<'showFlashSale'>['data']
export type EditedCampaign = OperationResult<'showCampaign'>['data']
export type EditedPopup = OperationResult<'showPopup'>['data']
export type EditedPriceList = OperationResult<'showPriceList'>['data']
export type PriceListSummary = OperationResult<'listPriceLists'>['data'][number]
