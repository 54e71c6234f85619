/** Texts of what the server says to staff about customers. */
export const customersApiEn = {
  otherEmail: 'This is not the address of this customer.',
  openOrders: 'This customer can be erased once these orders are completed: {orders}.',
}
