import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import { inviteStaff } from '#src/features/staff/invitation.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { STAFF_ROLES } from '#src/shared/permissions.ts'
import { openContext } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'

/** Command for accounts of the back office, for the first one, too. */
export const STAFF: readonly [string, (parameters: readonly string[]) => Command][] = [['staff:invite', readInvite]]

function readInvite(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    email: { type: 'string' },
    role: { type: 'string' },
    shop: { type: 'string', multiple: true, default: [] },
  })
  const email = need(values.email, '--email')
  const typedRole = need(values.role, '--role')
  const role = STAFF_ROLES.find((each) => each === typedRole)
  const isPlatformOwner = typedRole === 'platformOwner'
  if (!role && !isPlatformOwner) throw new UsageError('--role is owner, manager, support or platformOwner.')
  if (role && values.shop.length === 0) throw new UsageError('--shop is missing.')
  if (isPlatformOwner && values.shop.length > 0)
    throw new UsageError('A platform owner has no --shop: it is all of them.')
  return async ({ operator, config, terminal }) => {
    const contexts = await Promise.all(values.shop.map((shop) => openContext(operator, shop)))
    const shops = role ? contexts.map(({ shop }) => ({ shopId: shop.id, role })) : []
    const token = await inviteStaff({ db: operator.db, now: new Date() }, email, { isPlatformOwner, shops })
    const admin = {
      keyId: null,
      staffId: null,
      name: 'CLI',
      role: 'owner',
      permissions: permissionsOf('owner'),
      isProven: true,
    } as const
    for (const context of contexts)
      await inTransaction({ ...context, admin }, (tx) =>
        writeAuditEntry(tx, { action: 'staff.invite', target: email, data: { role } }),
      )
    const origin = publicOrigin(config.adminHost, config)
    terminal.out(
      token === null
        ? `${email} has an account and may sign in at ${origin}/\n`
        : `Give this link to ${email}; it is valid once, for 72 hours:\n${origin}/invitation/${token}\n`,
    )
    return 0
  }
}
