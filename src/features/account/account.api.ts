import { implement } from '#src/platform/http.ts'
import { accountContract } from './account.contract.ts'
import { endOtherSessions, endSession, getSessions, signOut } from './session.service.ts'

export const accountApi = implement(accountContract, {
  signOut: async (context) => {
    await signOut(context)
    return {}
  },
  sessions: async (context) => ({ data: await getSessions(context) }),
  endSession: async (context, { params }) => {
    await endSession(context, params.sessionId)
    return {}
  },
  endOtherSessions: async (context) => ({ ended: await endOtherSessions(context) }),
})
