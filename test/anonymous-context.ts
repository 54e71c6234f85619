import type { GuestContext } from '#src/platform/context.ts'

/** A browser without a cookie, which is given none: for contexts that a test or a bench makes by hand. */
export const nobody: Pick<GuestContext, 'guest' | 'device' | 'session' | 'sessionCookie' | 'spend'> = {
  guest: {
    hash: () => '',
    known: () => null,
    mayRead: () => false,
    letIn: () => {},
    renew: () => ({ before: null, after: '' }),
    forget: () => {},
  },
  device: { markOf: () => null, know: () => {}, forget: () => {} },
  session: null,
  spend: () => Promise.resolve(),
  sessionCookie: { keep: () => {}, forget: () => {} },
}
