/** The operations of staff, their rights and the audit log. They load with those screens and not with the first one. */
export const MEMBER_OPERATIONS = {
  listMembers: 'get /members',
  inviteMember: 'post /members',
  setMemberRole: 'put /members/{id}',
  removeMember: 'delete /members/{id}',
  endMemberSessions: 'post /members/{id}/end-sessions',
  resetMemberFactor: 'post /members/{id}/reset-factor',
  setSecondFactorRule: 'put /second-factor-rule',
  resendMemberInvitation: 'post /member-invitations/{id}/resend',
  listMemberInvitations: 'get /member-invitations',
  cancelMemberInvitation: 'delete /member-invitations/{id}',
  listPermissionSets: 'get /permission-sets',
  createPermissionSet: 'post /permission-sets',
  updatePermissionSet: 'put /permission-sets/{id}',
  deletePermissionSet: 'delete /permission-sets/{id}',
  listAuditEntries: 'get /audit',
  listAuditActors: 'get /audit-actors',
} as const
