/** Texts of the filters of orders; they load with their menu. */
export const orderFiltersEn = {
  commas: 'Several with commas between them',
  filters: 'Filters',
  showOrders: 'Show orders',
  betweenDays: 'Between two days…',
  promisedFrom: 'Promised from',
  promisedTo: 'Promised to',
  from: 'From',
  to: 'To',
  totalFrom: 'Total from',
  totalTo: 'Total to',
  countryHint: 'Two letters each, such as IE, DE',
  countryWrong: 'Enter two letters for each country, such as IE, DE.',
  deliveryOption: 'Delivery option',
  allFilters: 'All filters…',
  promisedBetween: 'Promised between…',
  totalBetween: 'Total between…',
}
