import { implementStaff } from '#src/platform/api/staff-server.ts'
import { acceptInvitation, showInvitation } from './invitation.service.ts'
import { describeMe } from './members/membership.service.ts'
import { proveIdentity } from './reauth.service.ts'
import { confirmSecondFactor, startSecondFactor } from './second-factor.service.ts'
import { endOtherSessions, endSession, listSessions, signOutStaff } from './staff-session.service.ts'
import { reportSignIn, requestNewPassword, setNewPassword } from './staff-password.service.ts'
import { signInStaff, signInToDemo } from './staff-sign-in.service.ts'
import { staffContract } from './staff.contract.ts'

export const staffRoutes = implementStaff(staffContract, {
  showMe: async (context) => ({ data: await describeMe(context) }),
  signInStaff: async (context, { body }) => ({ data: { next: await signInStaff(context, body) } }),
  signOutStaff: async (context) => {
    await signOutStaff(context)
    return {}
  },
  showDemo: async ({ isDemoOffered }) => ({ data: { isOffered: isDemoOffered } }),
  demoSignIn: async (context, { body }) => {
    await signInToDemo(context, body.as)
    return { data: { next: 'done' as const } }
  },
  requestNewPassword: async (context, { body }) => {
    await requestNewPassword(context, body.email)
    return {}
  },
  setNewPassword: async (context, { params, body }) => {
    await setNewPassword(context, { ...params, ...body })
    return {}
  },
  reportSignIn: async (context, { params }) => ({ data: { token: await reportSignIn(context, params.token) } }),
  proveIdentity: async (context, { body }) => {
    await proveIdentity(context, body)
    return {}
  },
  listStaffSessions: async (context) => ({ data: await listSessions(context) }),
  endStaffSession: async (context, { params }) => {
    await endSession(context, params.id)
    return {}
  },
  endOtherStaffSessions: async (context) => ({ data: { ended: await endOtherSessions(context) } }),
  startSecondFactor: async (context) => ({ data: await startSecondFactor(context) }),
  confirmSecondFactor: async (context, { body }) => ({
    data: { recoveryCodes: await confirmSecondFactor(context, body.code) },
  }),
  showInvitation: async (context, { params }) => ({ data: await showInvitation(context, params.token) }),
  acceptInvitation: async (context, { params, body }) => ({
    data: { next: await acceptInvitation(context, params.token, body) },
  }),
})
