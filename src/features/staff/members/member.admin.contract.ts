import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import { STAFF_ROLES } from '#src/shared/permissions.ts'

const Time = z.iso.datetime()
const Role = z.enum(STAFF_ROLES)
/** A role, or a permission set of the shop; exactly one of them. */
const rights = { role: Role.optional(), permissionSetId: z.uuid().optional() }
const Set = z.object({ _id: z.uuid(), name: z.string() }).meta({ id: 'SetOfMember' }).nullable()
const id = z.object({ id: z.uuid() })

const Member = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** null for a member with a permission set. */
    role: Role.nullable(),
    permissionSet: Set,
    hasSecondFactor: z.boolean(),
    hasPasskey: z.boolean(),
    joinedAt: Time,
    lastSeenAt: Time.nullable(),
  })
  .meta({ id: 'Member' })

const MemberInvitation = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    role: Role.nullable(),
    permissionSet: Set,
    createdAt: Time,
    expiresAt: Time,
  })
  .meta({ id: 'MemberInvitation' })

/** The people who run a shop. */
export const memberAdminContract = {
  listColleagues: operation({
    method: 'get',
    path: '/colleagues',
    summary: 'Lists the names of the people who run the shop, to whom work can be assigned.',
    permission: 'read',
    response: z.object({ data: z.array(z.object({ _id: z.uuid(), name: z.string() }).meta({ id: 'Colleague' })) }),
    commands: [{ name: 'members:list-names', empty: 'The shop has no members.' }],
  }),
  listMembers: operation({
    method: 'get',
    path: '/members',
    summary: 'Lists the people who run the shop, by name.',
    permission: 'administer',
    response: z.object({
      data: z.array(Member),
      /** Whether members who are no owners need a second factor, too. */
      requiresSecondFactor: z.boolean(),
    }),
    commands: [{ name: 'members:list', empty: 'The shop has no members.' }],
  }),
  inviteMember: operation({
    method: 'post',
    path: '/members',
    summary:
      'Invites a person. One who has an account is a member at once; others get a mail with a link, which is valid once ' +
      'and for 72 hours, and replaces an earlier one of this shop. Without a mail server, the first response contains it.',
    permission: 'administer',
    body: z.strictObject({ email: z.string().max(320), ...rights }),
    response: z.object({ data: z.object({ isMember: z.boolean(), link: z.string().nullable() }) }),
    failures: ['grant_exceeds'],
    audit: {
      action: 'staff.invite',
      target: ({ body }) => body.email,
      data: ({ body: { email: _target, ...given } }) => given,
      secrets: ['link'],
    },
    commands: [{ name: 'members:invite' }],
  }),
  setMemberRole: operation({
    method: 'put',
    path: '/members/{id}',
    summary: 'Gives a person another role in the shop, or a permission set.',
    permission: 'administer',
    params: id,
    body: z.strictObject(rights),
    response: z.object({ changeId: ChangeId }),
    failures: ['grant_exceeds', 'last_owner'],
    audit: { action: 'staff.changeRole' },
    commands: [{ name: 'members:set-role' }],
  }),
  removeMember: operation({
    method: 'delete',
    path: '/members/{id}',
    summary: 'Removes a person from the shop. Their account and their other shops stay.',
    permission: 'administer',
    params: id,
    failures: ['grant_exceeds', 'last_owner'],
    audit: { action: 'staff.remove' },
    commands: [{ name: 'members:remove' }],
  }),
  endMemberSessions: operation({
    method: 'post',
    path: '/members/{id}/end-sessions',
    summary: 'Signs a person out in all their browsers.',
    permission: 'administer',
    params: id,
    body: z.strictObject({}),
    failures: ['grant_exceeds'],
    audit: { action: 'staff.endSessions' },
    commands: [{ name: 'members:end-sessions' }],
  }),
  resetMemberFactor: operation({
    method: 'post',
    path: '/members/{id}/reset-factor',
    summary:
      'Removes the second factor, the recovery codes and the passkeys of a person who has lost them, and signs them out. ' +
      'Refused for a person who works in other shops.',
    permission: 'administer',
    params: id,
    body: z.strictObject({}),
    failures: ['grant_exceeds', 'forbidden'],
    audit: { action: 'staff.resetFactor' },
    commands: [{ name: 'members:reset-factor' }],
  }),
  setSecondFactorRule: operation({
    method: 'put',
    path: '/second-factor-rule',
    summary: 'Sets whether members who are no owners need a second factor; owners always do.',
    permission: 'administer',
    body: z.strictObject({ isRequired: z.boolean() }),
    audit: { action: 'staff.requireFactor', target: () => '' },
    commands: [{ name: 'members:require-factor', flags: { isRequired: 'required' } }],
  }),
  listMemberInvitations: operation({
    method: 'get',
    path: '/member-invitations',
    summary: 'Lists the open invitations to the shop, the newest first.',
    permission: 'administer',
    response: z.object({ data: z.array(MemberInvitation) }),
    commands: [{ name: 'member-invitations:list', empty: 'There are no open invitations.' }],
  }),
  resendMemberInvitation: operation({
    method: 'post',
    path: '/member-invitations/{id}/resend',
    summary: 'Sends an open invitation again with a new link; the earlier one no longer works.',
    permission: 'administer',
    params: id,
    body: z.strictObject({}),
    response: z.object({ data: z.object({ link: z.string().nullable() }) }),
    failures: ['grant_exceeds'],
    audit: { action: 'staff.resend', secrets: ['link'] },
    commands: [{ name: 'member-invitations:resend' }],
  }),
  cancelMemberInvitation: operation({
    method: 'delete',
    path: '/member-invitations/{id}',
    summary: 'Cancels an open invitation to the shop.',
    permission: 'administer',
    params: id,
    audit: { action: 'staff.cancelInvitation' },
    commands: [{ name: 'member-invitations:cancel' }],
  }),
}
