import type { GuestContext } from '#src/platform/context.ts'

/** A browser without a cookie, which is given none: for contexts that a test or a bench makes by hand. */
export const anonymousContext: Pick<
  GuestContext,
  'guest' | 'device' | 'session' | 'sessionCookie' | 'consumeRateLimit' | 'hasClientLeft'
> = {
  guest: {
    hash: () => '',
    findHash: () => null,
    canReadOrder: () => false,
    grantOrderAccess: () => {},
    renew: () => ({ before: null, after: '' }),
    clear: () => {},
  },
  device: { attemptKey: () => null, remember: () => {}, remove: () => {} },
  session: null,
  consumeRateLimit: () => Promise.resolve(),
  hasClientLeft: () => false,
  sessionCookie: { set: () => {}, clear: () => {} },
}
