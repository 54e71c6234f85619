import type { Notation } from '#src/shared/admin-operation.ts'
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

/** Credentials as lines such as `PATHAO_CLIENT_ID=…`; the values may be quoted. Other lines are ignored. */
export const courierCredentials: Notation<Record<string, string | number>> = {
  hint: '<file or ->',
  parse: (text) =>
    Object.fromEntries(
      text.split('\n').flatMap((line) => {
        const { name = '', value = '' } = /^\s*(?<name>\w+)\s*=\s*(?<value>.*?)\s*$/.exec(line)?.groups ?? {}
        const field = FIELD_OF[name]
        const plain = value.replace(/^(['"])(?<quoted>.*)\1$/, '$<quoted>')
        return field && plain ? [[field, field === 'storeId' ? Number(plain) : plain]] : []
      }),
    ),
  // Credentials are never shown.
  print: () => '-',
}
