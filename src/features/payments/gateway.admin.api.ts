import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import {
  addGateway,
  chooseSettings,
  hasUnsettledPayments,
  listGatewayAccounts,
  lockGateway,
  setGateway,
} from './gateway-account.service.ts'
import { gatewayAdminContract } from './gateway.admin.contract.ts'
import type { PaymentClients } from './payment-clients.service.ts'

/** @param clients check the accounts; those of the demo know the accounts of its simulators */
export const createGatewayAdminApi = (clients: PaymentClients): FeatureApi =>
  implementAdmin(gatewayAdminContract, {
    listPaymentGateways: async (context) => ({
      data: (await listGatewayAccounts(context)).map(({ id, isEnabled, isSet, ...gateway }) => ({
        _id: id,
        ...gateway,
        enabled: isEnabled,
        hasAccount: isSet,
      })),
    }),
    createPaymentGateway: async (tx, { body: { credentials, sandbox, ...draft } }) => {
      const settings = chooseSettings(clients, draft.provider, { credentials, sandbox }) ?? {}
      return { data: { _id: await addGateway(tx, clients, { ...draft, settings }) } }
    },
    updatePaymentGateway: async (
      tx,
      { params: { id }, body: { credentials, sandbox, enabled, version, ...draft } },
    ) => {
      const { provider } = await lockGateway(tx, id, version)
      const settings = chooseSettings(clients, provider, { credentials, sandbox })
      const hasUnsettled = settings !== undefined && (await hasUnsettledPayments(tx, id))
      await setGateway(tx, clients, { gatewayId: id, ...draft, isEnabled: enabled, settings })
      return { data: { hasUnsettledPayments: hasUnsettled } }
    },
  })
