import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { gatewayTokenStore } from './gateway-token.store.ts'
import type { BkashTokens, BkashTokenStore } from './gateways/bkash-token.adapter.ts'

const PURPOSE = 'payment token'

/**
 * Returns the bKash token store of a shop's account, shared by all processes and encrypted. No transaction waits for
 * the provider.
 */
export function bkashTokens(context: ShopContext, gatewayId: string): BkashTokenStore {
  const { secret, shop } = context
  const owner = `${shop.id} ${gatewayId}`
  const withStore = <T>(work: (store: ReturnType<typeof gatewayTokenStore>) => Promise<T>): Promise<T> =>
    inTransaction(context, (tx) => work(gatewayTokenStore(tx, gatewayId)))

  return {
    read: async () => {
      const { token, askedAt } = await withStore((store) => store.read())
      const text = token && secret.open(PURPOSE, owner, token)
      return {
        // Written by `save`; the encryption also guarantees that it is unmodified.
        tokens: text ? (JSON.parse(text) as BkashTokens) : null,
        requestedAt: askedAt.map((at) => at.getTime()),
      }
    },
    claim: (expected, requestedAt) => withStore((store) => store.claim(expected, requestedAt)),
    save: (tokens) =>
      withStore((store) =>
        store.save({
          token: secret.seal(PURPOSE, owner, JSON.stringify(tokens)),
          askedAt: tokens.answeredAt,
          endsAt: tokens.expiresAt,
        }),
      ),
  }
}
