import { implement } from '#src/platform/api/endpoint-server.ts'
import { settingsAdminContract } from './settings.admin.contract.ts'
import { showSettings, writeSettings } from './settings.admin.service.ts'

export const settingsAdminApi = implement(settingsAdminContract, {
  operatorSettings: async (context) => ({ data: showSettings(context.shop) }),
  operatorChangeSettings: async (context, { body, header }) => ({
    data: await writeSettings(context, { body, key: header('idempotency-key') }),
  }),
})
