/** The events of the account feature, published in the transaction of the change. */
export interface AccountEvents {
  /** A shopper has proved that they own an e-mail address. Subscribers return how many orders joined the account. */
  'email.verified': { payload: { userId: string; emailKey: string | null }; result: number }
  /**
   * An account is about to be deleted. Subscribers return the products whose pages change.
   * `givesUpCredit`: whether store credit that is left is lost; otherwise it prevents the deletion.
   */
  'account.deleted': { payload: { userId: string; givesUpCredit: boolean }; result: string[] }
}

declare module '#src/platform/events.ts' {
  interface DomainEvents extends AccountEvents {}
}
