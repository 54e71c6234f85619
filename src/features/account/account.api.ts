import { implement } from '#src/platform/api/endpoint-server.ts'
import { accountCallsEn } from '#src/shared/messages/account-api.en.ts'
import { accountContract, signInContract } from './account.contract.ts'
import { askForEmail, confirmEmail, getMailedLink, verifyAgain, verifyEmail } from './email-change.service.ts'
import { eraseMe } from './account-deletion.service.ts'
import { changePassword, forgotPassword, resetPassword } from './password.service.ts'
import { changeMe, exportMe, getMe } from './profile.service.ts'
import { endOtherSessions, endSession, getSessions, signOut } from './session.service.ts'
import { authenticate } from './sign-in.service.ts'

export const signInApi = implement(signInContract, {
  auth: async (context, { body, header }) => {
    const sent = { authorization: header('authorization'), userAgent: header('user-agent') ?? '' }
    const { user, isNew } = await authenticate(context, body, sent)
    return { user, ...(isNew && { message: accountCallsEn.registered }) }
  },
  signOut: async (context) => {
    await signOut(context)
    return {}
  },
  forgotPassword: async (context, { body }) => {
    await forgotPassword(context, body.email)
    return { message: accountCallsEn.resetAsked }
  },
  resetPassword: async (context, { body }) => {
    await resetPassword(context, body)
    return { message: accountCallsEn.passwordUpdated }
  },
  mailedLink: async (context, { query }) => ({ data: await getMailedLink(context, query) }),
  verifyEmail: async (context, { body }) => {
    const { claimedOrders } = await verifyEmail(context, body.token)
    return { message: accountCallsEn.verified, claimedOrders }
  },
  confirmEmail: async (context, { body }) => {
    await confirmEmail(context, body.token)
    return { message: accountCallsEn.emailChanged }
  },
})

export const accountApi = implement(accountContract, {
  me: (context) => getMe(context),
  changeMe: (context, { body }) => changeMe(context, body),
  changePassword: async (context, { body, header }) => {
    await changePassword(context, { ...body, userAgent: header('user-agent') ?? '' })
    return { message: accountCallsEn.passwordUpdated }
  },
  verifyAgain: async (context) => {
    await verifyAgain(context)
    return { message: accountCallsEn.verifyAsked }
  },
  changeEmail: async (context, { body }) => {
    await askForEmail(context, body)
    return { message: accountCallsEn.emailAsked }
  },
  sessions: async (context) => ({ data: await getSessions(context) }),
  endSession: async (context, { params }) => {
    await endSession(context, params.sessionId)
    return {}
  },
  endOtherSessions: async (context) => ({ ended: await endOtherSessions(context) }),
  exportMe: async (context) => {
    context.answerHeaders.set('content-disposition', 'attachment; filename="my-data.json"')
    return { data: await exportMe(context) }
  },
  eraseMe: async (context, { body }) => {
    await eraseMe(context, body)
    return { message: accountCallsEn.erased }
  },
})
