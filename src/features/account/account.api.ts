import { implement } from '#src/platform/api/endpoint-server.ts'
import { accountApiEn } from '#src/shared/messages/account/account-api.en.ts'
import { accountContract, signInContract } from './account.contract.ts'
import {
  requestEmailChange,
  confirmEmail,
  getMailedLink,
  resendVerification,
  verifyEmail,
} from './email-change.service.ts'
import { eraseMe } from './account-deletion.service.ts'
import { changePassword, forgotPassword, resetPassword } from './password.service.ts'
import { changeMe, exportMe, getMe } from './profile.service.ts'
import { endOtherSessions, endSession, getSessions, signOut } from './session.service.ts'
import { authenticate } from './sign-in.service.ts'

export const signInApi = implement(signInContract, {
  auth: async (context, { body, header }) => {
    const sent = { authorization: header('authorization'), userAgent: header('user-agent') ?? '' }
    const { user, isNew } = await authenticate(context, body, sent)
    return { user, ...(isNew && { message: accountApiEn.registered }) }
  },
  signOut: async (context) => {
    await signOut(context)
    return {}
  },
  forgotPassword: async (context, { body }) => {
    await forgotPassword(context, body.email)
    return { message: accountApiEn.resetAsked }
  },
  resetPassword: async (context, { body }) => {
    await resetPassword(context, body)
    return { message: accountApiEn.passwordUpdated }
  },
  mailedLink: async (context, { query }) => ({ data: await getMailedLink(context, query) }),
  verifyEmail: async (context, { body }) => {
    const { claimedOrders } = await verifyEmail(context, body.token)
    return { message: accountApiEn.verified, claimedOrders }
  },
  confirmEmail: async (context, { body }) => {
    await confirmEmail(context, body.token)
    return { message: accountApiEn.emailChanged }
  },
})

export const accountApi = implement(accountContract, {
  me: (context) => getMe(context),
  changeMe: (context, { body }) => changeMe(context, body),
  changePassword: async (context, { body, header }) => {
    await changePassword(context, { ...body, userAgent: header('user-agent') ?? '' })
    return { message: accountApiEn.passwordUpdated }
  },
  verifyAgain: async (context) => {
    await resendVerification(context)
    return { message: accountApiEn.verifyAsked }
  },
  changeEmail: async (context, { body }) => {
    await requestEmailChange(context, body)
    return { message: accountApiEn.emailAsked }
  },
  sessions: async (context) => ({ data: await getSessions(context) }),
  endSession: async (context, { params }) => {
    await endSession(context, params.sessionId)
    return {}
  },
  endOtherSessions: async (context) => ({ ended: await endOtherSessions(context) }),
  exportMe: async (context) => {
    context.responseHeaders.set('content-disposition', 'attachment; filename="my-data.json"')
    return { data: await exportMe(context) }
  },
  eraseMe: async (context, { body }) => {
    await eraseMe(context, body)
    return { message: accountApiEn.erased }
  },
})
