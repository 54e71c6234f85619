import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { StaffPermission } from '#src/shared/permissions.ts'
import type { MemberPermission } from '#src/shared/staff-permissions.ts'
import type { Values } from './change.rules.ts'

/** How the objects of an operation get earlier values back. */
export interface Restorer {
  /** Returns the present values of the fields, locked until the end of the transaction; null when the object is gone. */
  read: (tx: Tx<ShopContext>, objectId: string) => Promise<Values | null>
  /**
   * Writes values of some fields, with the rights of who undoes the change.
   * @returns the new version of an object with versions
   */
  write: (tx: Tx<AdminContext>, objectId: string, values: Values) => Promise<number | void>
}

/** What the whole application knows of an operation. */
export interface OperationRights {
  /** For API keys. */
  permission: StaffPermission
  /** For members; null for what every member may do. */
  memberPermission: MemberPermission | null
  /** Whether a member has to prove that it is them. */
  needsProof: boolean
  /** null for an operation that cannot be undone. */
  restorer: Restorer | null
}

export interface ChangeEvents {
  /** Asks for the rights of an operation, which the features below do not know. */
  'operation.rights': { payload: { operation: string }; result: OperationRights }
}

declare module '#src/platform/events.ts' {
  interface DomainEvents extends ChangeEvents {}
}
