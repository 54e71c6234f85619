import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { inShop } from './in-shop.ts'
import type { Command } from './options.ts'

/** Returns a command that runs as an owner of the shop; the audit log names it "CLI". */
export const runAsAdmin = (shop: string | undefined, work: (context: AdminContext) => Promise<string>): Command =>
  inShop(shop, async (context) => {
    try {
      return await work({ ...context, admin: { keyId: null, name: 'CLI', role: 'owner' } })
    } catch (error) {
      // An expected failure becomes one sentence for the operator.
      throw error instanceof Failure ? new ShopInputError(sentenceOf(error)) : error
    }
  })

/** A terminal cannot mark fields, so the field errors are part of the sentence. */
function sentenceOf({ code, message, details }: Failure): string {
  const fields = Object.values(details.fields ?? {}).filter((text) => text !== message)
  return (code === 'invalid_fields' && fields.length > 0 ? fields : [message, ...fields]).join(' ')
}
