import { implement } from '#src/platform/api/endpoint-server.ts'
import { settingsDeskContract } from './settings.admin.contract.ts'
import { showSettings, writeSettings } from './settings.admin.service.ts'

export const settingsDeskApi = implement(settingsDeskContract, {
  operatorSettings: async (context) => ({ data: showSettings(context.shop) }),
  operatorChangeSettings: async (context, { body, header }) => ({
    data: await writeSettings(context, { body, key: header('idempotency-key') }),
  }),
})
