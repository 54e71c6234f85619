import { randomUUID } from 'node:crypto'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { sealCredentials, type CourierClients } from './courier-clients.service.ts'
import type { CourierCredentials, CourierEnvironment } from './courier.rules.ts'
import { courierStore } from './courier.store.ts'
import { CourierFailure } from './courier-http.adapter.ts'

/** What an operator sets. */
export interface CourierAccountDraft {
  environment: CourierEnvironment
  credentials: CourierCredentials
}

/** Keeps a shop's account with the courier, its credentials sealed. The courier's token of the one before is gone. */
export async function saveCourierAccount(context: ShopContext, draft: CourierAccountDraft): Promise<void> {
  const { environment, credentials } = draft
  await inTransaction(context, (tx) =>
    courierStore(tx).setAccount({
      version: randomUUID(),
      environment,
      credentials: sealCredentials(context, credentials),
    }),
  )
}

/**
 * Asks the courier whether it takes the credentials, and keeps them unless it does not.
 * @returns whether it could be asked
 * @throws ShopInputError when it does not take them
 */
export async function setCourierAccount(
  context: ShopContext,
  clients: CourierClients,
  draft: CourierAccountDraft,
): Promise<boolean> {
  const isAccepted = await isAcceptedByCourier(clients, draft)
  if (isAccepted === false) throw new ShopInputError('The courier does not take these credentials.')
  await saveCourierAccount(context, draft)
  return isAccepted === true
}

/** @returns null when the courier does not answer */
async function isAcceptedByCourier(
  clients: CourierClients,
  { environment, credentials }: CourierAccountDraft,
): Promise<boolean | null> {
  const pathao = clients.connect(environment)
  if (!pathao) throw new ShopInputError('There is no courier simulator: COURIER_SIMULATOR_URL is not set.')
  try {
    await pathao.issueToken(credentials)
    return true
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    return error.reason === 'unauthorised' || error.reason === 'refused' ? false : null
  }
}

/** From now on addresses of the shop are typed freely. */
export const endCourierAccount = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => courierStore(tx).removeAccount())

/** Where the shop's account is; null without one. */
export const findCourier = async (context: ShopContext): Promise<CourierEnvironment | null> =>
  (await inTransaction(context, (tx) => courierStore(tx).account()))?.environment ?? null
