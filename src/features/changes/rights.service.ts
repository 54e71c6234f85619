import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { publish } from '#src/platform/events.ts'
import { Failure } from '#src/shared/failure.ts'
import { may } from '#src/shared/permissions.ts'
import type { OperationRights } from './change.events.ts'

/** Returns the rights of an operation by its name. */
export async function rightsOf(tx: Tx<AdminContext>, operation: string): Promise<OperationRights> {
  const [rights] = await publish(tx, 'operation.rights', { operation })
  if (!rights) throw new Error(`nobody knows the rights of ${operation}`)
  return rights
}

/**
 * Requires that the sender may run an operation.
 * @throws Failure `forbidden` for an API key, `permission_missing`, `reauth_required`
 */
export function requireRights({ admin }: AdminContext, rights: OperationRights): void {
  const { permission, memberPermission, needsProof } = rights
  if (admin.staffId === null) {
    if (admin.role === null || !may(admin.role, permission)) throw new Failure('forbidden')
    return
  }
  if (memberPermission !== null && !admin.permissions.includes(memberPermission))
    throw new Failure('permission_missing')
  if (needsProof && !admin.isProven) throw new Failure('reauth_required')
}
