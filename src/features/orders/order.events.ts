/** The events of the orders feature, published in the transaction of the change. */
export interface OrderEvents {
  /** The status of an order has changed. */
  'order.changed': { payload: { orderId: string; status: string }; result: void }
  /** Money was captured while a change of the order waited for it. */
  'order.changePaid': { payload: { orderId: string; paymentId: string }; result: void }
}

declare module '#src/platform/events.ts' {
  interface DomainEvents extends OrderEvents {}
}
