import { z } from 'zod'
import { ChangedFields, operation } from '#src/shared/admin-operation.ts'
import { STAFF_ROLES } from '#src/shared/permissions.ts'

const Time = z.iso.datetime()

const ApiKey = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    createdAt: Time,
    lastUsedAt: Time.nullable(),
    revokedAt: Time.nullable(),
  })
  .meta({ id: 'ApiKey' })

const AuditEntry = z
  .object({
    _id: z.uuid(),
    keyId: z.uuid().nullable(),
    staffId: z.uuid().nullable(),
    /** How the operation was run. */
    channel: z.enum(['api', 'backOffice', 'commandLine']),
    actor: z.string(),
    action: z.string(),
    target: z.string(),
    data: z.record(z.string(), z.unknown()),
    /** The changed fields, for operations that note them. */
    changed: ChangedFields.nullable(),
    reason: z.string().nullable(),
    /** The beginning of the network address; null for the command line. */
    network: z.string().nullable(),
    at: Time,
    /** Whether the operation can be undone with its id, or has been; null for others, and after 24 hours. */
    undo: z.enum(['possible', 'done']).nullable(),
  })
  .meta({ id: 'AuditEntry' })

/** Which entries of the audit log are wanted. */
const auditFilters = {
  /** The id of a person or an API key, or `commandLine`. */
  actor: z.union([z.uuid(), z.literal('commandLine')]).optional(),
  /** One of them, or several with commas; `staff.` means all that begin with it. */
  action: z.string().max(200).optional(),
  target: z.string().max(320).optional(),
  from: Time.optional(),
  to: Time.optional(),
  /** Operations that were undone alone. */
  undone: z.literal('yes').optional(),
}

/** API keys and the audit log. */
export const accessAdminContract = {
  listApiKeys: operation({
    method: 'get',
    path: '/keys',
    summary: 'Lists the API keys of the shop without their secrets, the newest first.',
    permission: 'administer',
    response: z.object({ data: z.array(ApiKey) }),
    commands: [{ name: 'api-keys:list', empty: 'There are no API keys.' }],
  }),
  createApiKey: operation({
    method: 'post',
    path: '/keys',
    summary: 'Creates an API key. Only the first response contains it: a repeated request returns null.',
    permission: 'administer',
    body: z.strictObject({ name: z.string().trim().min(1).max(100), role: z.enum(STAFF_ROLES) }),
    response: z.object({ data: z.object({ _id: z.uuid(), key: z.string().nullable() }).meta({ id: 'NewApiKey' }) }),
    audit: { action: 'key.add', target: ({ body }) => body.name, secrets: ['key'] },
    commands: [{ name: 'api-keys:create' }],
  }),
  revokeApiKey: operation({
    method: 'delete',
    path: '/keys/{id}',
    summary: 'Revokes an API key.',
    permission: 'administer',
    params: z.object({ id: z.uuid() }),
    audit: { action: 'key.revoke' },
    commands: [{ name: 'api-keys:revoke' }],
  }),
  listAuditEntries: operation({
    method: 'get',
    path: '/audit',
    summary: 'Lists the audit log of API keys, staff and the command line, the newest first, 50 at a time.',
    permission: 'administer',
    query: z.object({
      /** The cursor `next` of the response before. */
      after: z.string().max(60).optional(),
      ...auditFilters,
    }),
    response: z.object({ data: z.array(AuditEntry), next: z.string().nullable() }),
    commands: [
      { name: 'audit:list', columns: ['at', 'actor', 'action', 'target'], empty: 'The audit log has no entries.' },
    ],
  }),
  exportAuditEntries: operation({
    method: 'get',
    path: '/audit.csv',
    summary: 'Exports the entries of a filter of the audit log as CSV, the newest first, at most 100,000.',
    permission: 'administer',
    query: z.object(auditFilters),
    media: ['text/csv'],
    commands: [{ name: 'audit:export' }],
  }),
  listAuditActors: operation({
    method: 'get',
    path: '/audit-actors',
    summary: 'Lists the people and API keys by which the audit log can be filtered, by name.',
    permission: 'administer',
    response: z.object({
      data: z.array(
        z.object({ _id: z.uuid(), name: z.string(), kind: z.enum(['person', 'key']) }).meta({ id: 'AuditActor' }),
      ),
    }),
    commands: [{ name: 'audit:list-actors', empty: 'Only the command line has run operations.' }],
  }),
}
