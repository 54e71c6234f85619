import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { APPEARANCES, STAFF_LANGUAGES } from '#src/shared/staff/staff-preferences.ts'
import { anyone, NewFactor, Nothing, proven, signedIn } from './staff-access.contract.ts'

const RecoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) })

/** What a person changes about their own account. Changes of how they sign in want a fresh proof, and are mailed. */
export const staffAccountContract = {
  showStaffAccount: endpoint({
    ...signedIn,
    method: 'get',
    path: '/admin/v1/account',
    summary: 'Returns how the signed-in person signs in.',
    response: z.object({
      data: z
        .object({
          recoveryCodesLeft: z.number().int(),
          /** A new address that is not confirmed yet. */
          newEmail: z.string().nullable(),
        })
        .meta({ id: 'StaffAccount' }),
    }),
  }),
  setStaffName: endpoint({
    ...signedIn,
    method: 'put',
    path: '/admin/v1/account/name',
    summary: 'Changes the name of the signed-in person.',
    body: z.strictObject({ name: z.string().max(200) }),
    response: Nothing,
  }),
  setStaffPreferences: endpoint({
    ...signedIn,
    method: 'patch',
    path: '/admin/v1/account/preferences',
    summary: 'Changes language and appearance of the back office for the signed-in person; what is left out stays.',
    body: z.strictObject({
      language: z.enum(STAFF_LANGUAGES).optional(),
      appearance: z.enum(APPEARANCES).optional(),
    }),
    response: Nothing,
  }),
  requestStaffEmail: endpoint({
    ...proven,
    method: 'post',
    path: '/admin/v1/account/email',
    summary:
      'Mails a link to a new address, which counts once it is confirmed there, and tells the present one. The response is ' +
      'the same for an address of another account.',
    body: z.strictObject({ email: z.string().max(320) }),
    response: Nothing,
  }),
  confirmStaffEmail: endpoint({
    ...anyone,
    method: 'post',
    path: '/admin/v1/email-changes/{token}',
    summary: 'Confirms a new address by a mailed link, and tells the one before.',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    response: z.object({ data: z.object({ email: z.string() }) }),
    failures: ['account_link_expired'],
  }),
  setStaffPassword: endpoint({
    ...proven,
    method: 'put',
    path: '/admin/v1/account/password',
    summary: 'Changes the password of the signed-in person. Their other sessions end.',
    body: z.strictObject({ password: z.string().max(256) }),
    response: Nothing,
  }),
  startFactorReplacement: endpoint({
    ...proven,
    method: 'post',
    path: '/admin/v1/second-factor/replacement/start',
    summary: 'Creates the secret of a second factor that replaces the present one with its first code.',
    response: NewFactor,
  }),
  confirmFactorReplacement: endpoint({
    ...proven,
    method: 'post',
    path: '/admin/v1/second-factor/replacement/confirm',
    summary: 'Replaces the second factor and the recovery codes, which only this response contains.',
    body: z.strictObject({ code: z.string().max(40) }),
    response: RecoveryCodes,
  }),
  createRecoveryCodes: endpoint({
    ...proven,
    method: 'post',
    path: '/admin/v1/recovery-codes',
    summary: 'Replaces the recovery codes, which only this response contains.',
    response: RecoveryCodes,
  }),
}
