import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { memberAdminContract } from './member.admin.contract.ts'
import {
  cancelInvitation,
  inviteMember,
  listInvitations,
  listMembers,
  removeMember,
  setMemberRole,
} from './member.admin.service.ts'

/** @param adminOrigin the origin of the back office */
export const createMemberAdminApi = (adminOrigin: string): FeatureApi =>
  implementAdmin(memberAdminContract, {
    listMembers: async (context) => ({ data: await listMembers(context) }),
    inviteMember: async (tx, { body }) => {
      const token = await inviteMember(tx, body)
      return { data: { isMember: token === null, link: token && `${adminOrigin}/invitation/${token}` } }
    },
    setMemberRole: async (tx, { params, body }) => {
      await setMemberRole(tx, params.id, body.role)
      return {}
    },
    removeMember: async (tx, { params }) => {
      await removeMember(tx, params.id)
      return {}
    },
    listMemberInvitations: async (context) => ({ data: await listInvitations(context) }),
    cancelMemberInvitation: async (tx, { params }) => {
      await cancelInvitation(tx, params.id)
      return {}
    },
  })
