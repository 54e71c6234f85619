import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { listColleagues } from '../colleagues.service.ts'
import { memberAdminContract } from './member.admin.contract.ts'
import { endMemberSessions, resetMemberFactor, setSecondFactorRule } from './member-security.service.ts'
import {
  cancelInvitation,
  inviteMember,
  listInvitations,
  listMembers,
  removeMember,
  resendInvitation,
  setMemberRole,
} from './member.admin.service.ts'

/**
 * @param options.origin the origin of the back office
 * @param options.sendsMail whether a mail server is set up, so that the link is in the mail only
 */
export const createMemberAdminApi = ({ origin, sendsMail }: { origin: string; sendsMail: boolean }): FeatureApi =>
  implementAdmin(memberAdminContract, {
    listColleagues: async (context) => ({ data: await listColleagues(context) }),
    listMembers: async (context) => ({
      data: await listMembers(context),
      requiresSecondFactor: context.shop.requires_second_factor,
    }),
    inviteMember: async (tx, { body }) => {
      const token = await inviteMember(tx, body)
      const link = token !== null && !sendsMail ? `${origin}/invitation/${token}` : null
      return { data: { isMember: token === null, link } }
    },
    setMemberRole: (tx, { params, body }) => setMemberRole(tx, params.id, body),
    removeMember: async (tx, { params }) => {
      await removeMember(tx, params.id)
      return {}
    },
    endMemberSessions: async (tx, { params }) => {
      await endMemberSessions(tx, params.id)
      return {}
    },
    resetMemberFactor: async (tx, { params }) => {
      await resetMemberFactor(tx, params.id)
      return {}
    },
    setSecondFactorRule: async (tx, { body }) => {
      await setSecondFactorRule(tx, body.isRequired)
      return {}
    },
    listMemberInvitations: async (context) => ({ data: await listInvitations(context) }),
    resendMemberInvitation: async (tx, { params }) => {
      const token = await resendInvitation(tx, params.id)
      return { data: { link: sendsMail ? null : `${origin}/invitation/${token}` } }
    },
    cancelMemberInvitation: async (tx, { params }) => {
      await cancelInvitation(tx, params.id)
      return {}
    },
  })
