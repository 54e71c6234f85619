import type { AdminContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { holdsAll } from './member-rights.rules.ts'

/** Nobody gives or takes a permission that they do not hold. @throws Failure `grant_exceeds` */
export function requireHeld({ admin }: Pick<AdminContext, 'admin'>, permissions: readonly string[]): void {
  if (!holdsAll(admin.permissions, permissions)) throw new Failure('grant_exceeds')
}
