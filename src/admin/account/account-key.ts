/** The key of the query for how the person signs in. */
export const ACCOUNT_KEY = ['account'] as const
