/** The events of what the shop learns from searches, published in the transaction of the change. */
export interface InsightEvents {
  /** Staff have accepted proposed synonyms. */
  'synonyms.accepted': { payload: { terms: readonly string[] }; result: void }
}

declare module '#src/platform/events.ts' {
  interface DomainEvents extends InsightEvents {}
}
