/** What the orders feature publishes, in the transaction of the change. */
export interface OrderEvents {
  /** An order is in another state than before. */
  'order.changed': { payload: { orderId: string; status: string }; result: void }
}

declare module '#src/platform/events.ts' {
  interface DomainEvents extends OrderEvents {}
}
