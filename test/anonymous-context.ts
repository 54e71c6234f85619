import type { GuestContext } from '#src/platform/context.ts'

/** A browser without a cookie, which is given none: for contexts that a test or a bench makes by hand. */
export const nobody: Pick<
  GuestContext,
  'guest' | 'device' | 'session' | 'sessionCookie' | 'consumeRateLimit' | 'hasClientLeft'
> = {
  guest: {
    hash: () => '',
    known: () => null,
    canReadOrder: () => false,
    grantOrderAccess: () => {},
    renew: () => ({ before: null, after: '' }),
    forget: () => {},
  },
  device: { attemptKey: () => null, remember: () => {}, forget: () => {} },
  session: null,
  consumeRateLimit: () => Promise.resolve(),
  hasClientLeft: () => false,
  sessionCookie: { keep: () => {}, forget: () => {} },
}
