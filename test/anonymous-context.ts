import type { GuestContext } from '#src/platform/context.ts'

/** Context of a browser without cookies, for contexts that tests and benchmarks build by hand. */
export const anonymousContext: Pick<
  GuestContext,
  'guest' | 'device' | 'session' | 'sessionCookie' | 'limits' | 'consumeRateLimit' | 'hasClientLeft'
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
  limits: {
    consume: () => Promise.resolve(),
    tryConsume: () => Promise.resolve(true),
    refund: () => Promise.resolve(),
    reset: () => Promise.resolve(),
  },
  consumeRateLimit: () => Promise.resolve(),
  hasClientLeft: () => false,
  sessionCookie: { set: () => {}, clear: () => {} },
}
