import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contractByFeature } from '#src/composition/contract.ts'
import { notificationContract } from '#src/features/notifications/notification.contract.ts'
import { passkeyContract } from '#src/features/staff/passkey.contract.ts'
import { listLayoutContract } from '#src/features/staff/lists/list-layout.contract.ts'
import { presenceContract } from '#src/features/staff/presence.contract.ts'
import { staffAccountContract } from '#src/features/staff/staff-account.contract.ts'
import { platformContract } from '#src/features/shop-opening/platform.contract.ts'
import { staffContract } from '#src/features/staff/staff.contract.ts'
import type { Contract } from '#src/shared/endpoint.ts'
import { shareParts } from './components.ts'
import { buildOperations, SUCCESS } from './operations.ts'
import { printJson } from './print-json.ts'

const FILE = new URL('../../../openapi.json', import.meta.url)

/** Returns the contracts of features as an OpenAPI 3.1 document; each feature is a tag. */
export function describeApi(features: Readonly<Record<string, Contract>>): object {
  const { operations: whole, schemas } = buildOperations(features)
  const { operations, components } = shareParts(whole)
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, { path, method }] of Object.values(features).flatMap((contract) => Object.entries(contract)))
    paths[path] = {
      ...(path.startsWith('/admin/') && { servers: [{ url: '/' }] }),
      ...paths[path],
      [method]: operations[name] ?? {},
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Storefront API',
      version: '1',
      description:
        'Every endpoint is served on the domain of its shop, with and without the prefix `/api/v1`. The host selects the ' +
        'shop: a `shopId` of another shop returns 404. Amounts are integers in minor units of the currency beside them, ' +
        'times are ISO 8601 in UTC. A failure is `{ success: false, code, message, fields?, data? }`. `/admin/v1` is served on ' +
        'the host of the back office only, where each operation of `/operator/v1` is also at `/admin/v1/shops/{shopId}`, for ' +
        'a session instead of an API key.',
    },
    servers: [{ url: '/api/v1' }, { url: '/' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: FAILURE, Success: SUCCESS, ...schemas },
      ...components,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the shop, `op_…`.' },
        staffSession: { type: 'apiKey', in: 'cookie', name: '__Host-staff', description: 'A session of staff.' },
      },
    },
  }
}

const FAILURE = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string', description: 'A message for the user.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
}

/** The HTTP API by feature, with the endpoints of the back office itself. */
export const documentedByFeature = {
  ...contractByFeature,
  staff: {
    ...contractByFeature.staff,
    ...staffContract,
    ...passkeyContract,
    ...staffAccountContract,
    ...presenceContract,
    ...listLayoutContract,
  },
  notifications: notificationContract,
  'shop-opening': { ...contractByFeature['shop-opening'], ...platformContract },
}

/** Returns the text of `openapi.json`. */
export const printApi = (): string => `${printJson(describeApi(documentedByFeature))}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const written = await readFile(FILE, 'utf8').catch(() => '')
    if (written !== printApi()) {
      process.stderr.write('openapi.json is not what the contract says. Please run: npm run openapi\n')
      process.exitCode = 1
    }
  } else {
    await writeFile(FILE, printApi())
  }
}
