import type { Notation } from '#src/shared/admin-operation.ts'
import { secretLines } from '#src/shared/notations.ts'
import type { CourierCredentials } from './courier.rules.ts'

const FIELD_OF: Readonly<Record<string, keyof CourierCredentials>> = {
  PATHAO_CLIENT_ID: 'clientId',
  PATHAO_CLIENT_SECRET: 'clientSecret',
  PATHAO_USERNAME: 'username',
  PATHAO_PASSWORD: 'password',
  PATHAO_STORE_ID: 'storeId',
  PATHAO_WEBHOOK_SECRET: 'webhookSecret',
  PATHAO_WEBHOOK_ANSWER: 'webhookAnswer',
}

/** Credentials as lines such as `PATHAO_CLIENT_ID=…`. Other lines are ignored. */
export const courierCredentials: Notation<Readonly<Record<string, string | number>>> = {
  ...secretLines,
  parse: (text, shop) =>
    Object.fromEntries(
      Object.entries(secretLines.parse(text, shop) ?? {}).flatMap(([name, value]) => {
        const field = FIELD_OF[name]
        return field ? [[field, field === 'storeId' ? Number(value) : value]] : []
      }),
    ),
}
