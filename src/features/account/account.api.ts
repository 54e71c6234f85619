import { implement } from '#src/platform/http.ts'
import { accountContract, signInContract } from './account.contract.ts'
import { endOtherSessions, endSession, getSessions, signOut } from './session.service.ts'

const { signOut: signOutCall } = signInContract
const { sessions, endSession: endSessionCall, endOtherSessions: endOtherSessionsCall } = accountContract

export const accountApi = implement(
  { signOut: signOutCall, sessions, endSession: endSessionCall, endOtherSessions: endOtherSessionsCall },
  {
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
  },
)
