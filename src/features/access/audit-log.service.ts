import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { accessStore } from './access.store.ts'

const PAGE = 50

/**
 * Returns the audit log, the newest first.
 * @param page from 1
 */
export const readAuditLog = (context: AdminContext, page: number) =>
  inTransaction(context, async (tx) =>
    (await accessStore(tx).log({ page, limit: PAGE })).map((row) => ({
      _id: row.id,
      keyId: row.key_id,
      staffId: row.staff_id,
      channel: row.channel as 'api' | 'backOffice' | 'commandLine',
      actor: row.actor,
      action: row.action,
      target: row.target,
      // The wrapper of admin operations stores the value as an object.
      data: row.data as Record<string, unknown>,
      at: row.created_at.toISOString(),
    })),
  )
