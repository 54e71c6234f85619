import { plural } from '../format.en.ts'

const orders = (count: number): string => plural(count, { one: '1 order', other: `${count} orders` })

/** Texts of what is printed of many orders as one PDF. */
export const orderDocumentsEn = {
  titles: {
    packingSlips: 'Packing slips',
    invoices: 'Invoices',
    pickList: 'Pick list',
    labels: 'Address labels',
  },
  packingSlip: (orderNumber: string) => `Packing slip ${orderNumber}`,
  placed: (date: string) => `Placed ${date}`,
  shipment: (number: number) => `Shipment ${number}`,
  item: 'Item',
  sku: 'SKU',
  units: 'Units',
  packed: 'Packed',
  gift: 'Gift message',
  note: 'Note from the customer',
  order: (orderNumber: string) => `Order ${orderNumber}`,
  from: (shop: string) => `From ${shop}`,
  picked: 'Picked',
  orderCount: 'Orders',
  pickedFor: (date: string, count: number) => `${date}, ${orders(count)}`,
  ofOrders: 'Orders',
  leftOutTitle: 'Not in this file',
  leftOut: {
    packingSlips: 'Nothing of these orders is to be packed:',
    invoices: 'These orders have no invoice yet:',
    pickList: 'Nothing of these orders is to be shipped:',
    labels: 'Nothing of these orders is sent to an address:',
  },
  none: {
    packingSlips: 'Nothing of these orders is to be packed.',
    invoices: 'None of these orders has an invoice yet.',
    pickList: 'Nothing of these orders is to be shipped.',
    labels: 'Nothing of these orders is sent to an address.',
  },
}
