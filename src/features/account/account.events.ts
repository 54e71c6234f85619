/** The events of the account feature, published in the transaction of the change. */
export interface AccountEvents {
  /** A browser with a guest cookie signed in. The guest continues under a new cookie. */
  'guest.signedIn': { payload: { from: string; to: string }; result: void }
  /** A shopper has proved that they own an e-mail address. Subscribers return how many orders joined the account. */
  'email.verified': { payload: { userId: string; emailKey: string | null }; result: number }
  /** An account is about to be deleted. Subscribers return the products whose pages change. */
  'account.deleted': { payload: { userId: string }; result: string[] }
}

declare module '#src/platform/events.ts' {
  interface DomainEvents extends AccountEvents {}
}
