import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { STAFF_ROLES } from '#src/shared/permissions.ts'
import { APPEARANCES, STAFF_LANGUAGES } from '#src/shared/staff/staff-preferences.ts'
import { anyone, attempt, NewFactor, newStaff, Next, Nothing, proven, signedIn } from './staff-access.contract.ts'
import { DEMO_ROLES } from './staff.rules.ts'

/** Longer ones are not hashed. */
const Password = z.string().max(256)

const Me = z
  .object({
    staff: z
      .object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        language: z.enum(STAFF_LANGUAGES),
        /** null until they have chosen one. */
        appearance: z.enum(APPEARANCES).nullable(),
      })
      .meta({ id: 'Staff' }),
    isPlatformOwner: z.boolean(),
    /** Whether it is an account of the demo, of which nothing can be changed. */
    isDemo: z.boolean(),
    /** Whether a passkey of the person works on this host. */
    hasPasskey: z.boolean(),
    /** Whether a second factor has to be set up before anything else. */
    needsSecondFactor: z.boolean(),
    hasSecondFactor: z.boolean(),
    shops: z.array(
      z
        .object({
          _id: z.uuid(),
          name: z.string(),
          domain: z.string(),
          currency: z.string(),
          locale: z.string(),
          timeZone: z.string(),
          /** null for a member with a permission set, which has the name. */
          role: z.enum(STAFF_ROLES).nullable(),
          setName: z.string().nullable(),
          permissions: z.array(z.string()),
        })
        .meta({ id: 'ShopOfStaff' }),
    ),
  })
  .meta({ id: 'SignedInStaff' })
export type Me = z.infer<typeof Me>

const token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

const OwnSession = z
  .object({
    _id: z.uuid(),
    isCurrent: z.boolean(),
    /** Names of browser and system; null for an unknown one. */
    device: z.string().nullable(),
    /** The beginning of the network address. */
    network: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffSession' })

/** Endpoints of the back office that belong to no shop. They are served on its own host only. */
export const staffContract = {
  showMe: endpoint({
    ...newStaff,
    method: 'get',
    path: '/admin/v1/me',
    summary: 'Returns the signed-in person with their shops.',
    response: z.object({ data: Me }),
  }),
  signInStaff: endpoint({
    ...anyone,
    ...attempt,
    method: 'post',
    path: '/admin/v1/sign-in',
    summary: 'Signs in. `next` is `code` when the password is right and a second factor is needed.',
    body: z.strictObject({ email: z.string().max(320), password: Password, code: z.string().max(40).optional() }),
    response: Next,
  }),
  signOutStaff: endpoint({
    ...anyone,
    method: 'post',
    path: '/admin/v1/sign-out',
    summary: 'Ends the session of this browser.',
    response: Nothing,
  }),
  showDemo: endpoint({
    ...anyone,
    method: 'get',
    path: '/admin/v1/demo',
    summary: 'Returns whether the demo’s accounts may be opened.',
    response: z.object({ data: z.object({ isOffered: z.boolean() }) }),
  }),
  demoSignIn: endpoint({
    ...anyone,
    method: 'post',
    path: '/admin/v1/demo-sign-in',
    summary: 'Opens an account of the demo.',
    body: z.strictObject({ as: z.enum(DEMO_ROLES) }),
    response: Next,
  }),
  requestNewPassword: endpoint({
    ...anyone,
    method: 'post',
    path: '/admin/v1/password-resets',
    summary: 'Mails a link for a new password. The response is the same for an address without an account.',
    body: z.strictObject({ email: z.string().max(320) }),
    response: Nothing,
  }),
  setNewPassword: endpoint({
    ...anyone,
    method: 'post',
    path: '/admin/v1/password-resets/{token}',
    summary: 'Sets a new password by a mailed link. All sessions of the person end; the second factor stays.',
    params: token,
    body: z.strictObject({ password: Password }),
    response: Nothing,
    failures: ['account_link_expired'],
  }),
  reportSignIn: endpoint({
    ...anyone,
    method: 'post',
    path: '/admin/v1/sign-in-reports/{token}',
    summary: 'Ends all sessions of a person who did not sign in themselves. Returns the token to set a new password.',
    params: token,
    response: z.object({ data: z.object({ token: z.string() }) }),
    failures: ['account_link_expired'],
  }),
  proveIdentity: endpoint({
    ...signedIn,
    ...attempt,
    method: 'post',
    path: '/admin/v1/reauth',
    summary: 'Proves by password and code that the person themselves uses this session, for the next ten minutes.',
    body: z.strictObject({ password: Password, code: z.string().max(40) }),
    response: Nothing,
  }),
  listStaffSessions: endpoint({
    ...signedIn,
    method: 'get',
    path: '/admin/v1/sessions',
    summary: 'Lists the sessions of the signed-in person, the last used first.',
    response: z.object({ data: z.array(OwnSession) }),
  }),
  endStaffSession: endpoint({
    ...proven,
    method: 'delete',
    path: '/admin/v1/sessions/{id}',
    summary: 'Ends a session of the signed-in person.',
    params: z.object({ id: z.uuid() }),
    response: Nothing,
  }),
  endOtherStaffSessions: endpoint({
    ...proven,
    method: 'delete',
    path: '/admin/v1/sessions',
    summary: 'Ends all sessions of the signed-in person but this one, and returns how many.',
    response: z.object({ data: z.object({ ended: z.number().int() }) }),
  }),
  startSecondFactor: endpoint({
    ...newStaff,
    method: 'post',
    path: '/admin/v1/second-factor/start',
    summary: 'Creates the secret of a second factor, which becomes valid with the first code.',
    response: NewFactor,
  }),
  confirmSecondFactor: endpoint({
    ...newStaff,
    method: 'post',
    path: '/admin/v1/second-factor/confirm',
    summary: 'Sets up the second factor. Only this response contains the recovery codes.',
    body: z.strictObject({ code: z.string().max(40) }),
    response: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  }),
  showInvitation: endpoint({
    ...anyone,
    failures: ['invitation_expired'],
    method: 'get',
    path: '/admin/v1/invitations/{token}',
    summary: 'Returns what an invitation opens.',
    params: token,
    response: z.object({
      data: z.object({ email: z.string(), shopNames: z.array(z.string()), needsPassword: z.boolean() }),
    }),
  }),
  acceptInvitation: endpoint({
    ...anyone,
    failures: ['invitation_expired'],
    method: 'post',
    path: '/admin/v1/invitations/{token}',
    summary:
      'Creates the account of an invitation and signs in. An existing account gets the shops and signs in itself.',
    params: token,
    body: z.strictObject({ name: z.string().max(200).optional(), password: Password.optional() }),
    response: Next,
  }),
}
