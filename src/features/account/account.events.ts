/** What the account feature publishes, in the transaction of the change. */
export interface AccountEvents {
  /** A browser with a guest's cookie signed in; the guest goes on under another one. */
  'guest.signedIn': { payload: { from: string; to: string }; result: void }
  /** A shopper has proved that an e-mail is theirs. Subscribers return how many orders joined the account. */
  'email.verified': { payload: { userId: string; emailKey: string | null }; result: number }
  /** An account is about to be deleted. Subscribers return the products whose pages change. */
  'account.deleted': { payload: { userId: string }; result: string[] }
}

declare module '#src/platform/events.ts' {
  interface DomainEvents extends AccountEvents {}
}
