import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { inShop } from './in-shop.ts'
import type { Command } from './options.ts'

/** A command of somebody who may do everything; the audit log calls them the command line. */
export const runAsAdmin = (shop: string | undefined, work: (context: AdminContext) => Promise<string>): Command =>
  inShop(shop, async (context) => {
    try {
      return await work({ ...context, admin: { keyId: null, name: 'CLI', role: 'owner' } })
    } catch (error) {
      // A refusal is for the one who typed, in one sentence.
      throw error instanceof Failure ? new ShopInputError(sentenceOf(error)) : error
    }
  })

/** Where single things are wrong they are named; a terminal has no fields that could be marked. */
function sentenceOf({ code, message, details }: Failure): string {
  const fields = Object.values(details.fields ?? {}).filter((text) => text !== message)
  return (code === 'invalid_fields' && fields.length > 0 ? fields : [message, ...fields]).join(' ')
}
