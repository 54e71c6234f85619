import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { accountApiEn } from '#src/shared/messages/account/account-api.en.ts'
import { commonPasswords } from './common-passwords.adapter.ts'
import { isWeak, MAX_PASSWORD } from './password.rules.ts'

/**
 * Requires a password that meets the policy of the shop.
 * @throws Failure `password_weak`; `invalid_fields` for one that is longer than the maximum
 */
export async function requireStrongPassword({ shop }: ShopContext, password: string, email: string): Promise<void> {
  if (Array.from(password).length > MAX_PASSWORD)
    throw new Failure('invalid_fields', { fields: { password: accountApiEn.longPassword } })
  const common = await commonPasswords()
  const policy = { minLength: shop.password_min_length, email, shopName: shop.name }
  if (isWeak(password, { ...policy, isCommon: (word) => common.has(word) })) throw new Failure('password_weak')
}
