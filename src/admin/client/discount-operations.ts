/** The operations of discounts. They load with the screens of discounts and not with the first one. */
export const DISCOUNT_OPERATIONS = {
  listCoupons: 'get /coupons',
  showCoupon: 'get /coupons/{code}',
  previewCoupon: 'post /coupon-previews',
  createCoupon: 'post /coupons',
  updateCoupon: 'put /coupons/{code}',
  setCouponStatus: 'post /coupons/{code}/status',
  endCoupon: 'post /coupons/{code}/end',
  deleteCoupon: 'delete /coupons/{code}',
  listPromotions: 'get /promotions',
  setFlashSaleStatus: 'post /flash-sales/{id}/status',
  setCampaignStatus: 'post /campaigns/{id}/status',
  listPopups: 'get /popups',
  setPopupStatus: 'post /popups/{id}/pause',
  deletePopup: 'delete /popups/{id}',
} as const
