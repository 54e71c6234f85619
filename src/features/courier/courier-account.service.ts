import { randomUUID } from 'node:crypto'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { sealCredentials, type CourierClients } from './courier-clients.service.ts'
import type { CourierCredentials, CourierEnvironment } from './courier.rules.ts'
import { courierStore } from './courier.store.ts'
import { CourierFailure } from './courier-http.adapter.ts'

/** The courier account settings of staff. */
export interface CourierAccountDraft {
  environment: CourierEnvironment
  credentials: CourierCredentials
}

/** Stores a shop's courier account with encrypted credentials. The token of the previous account is deleted. */
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
 * Validates the credentials with the courier, and stores them unless they are rejected.
 * @returns whether the courier could be reached
 * @throws ShopInputError when the courier rejects them
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

/** @returns null when the courier does not respond */
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

/** Deletes the account: localities are typed freely from now on. */
export const endCourierAccount = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => courierStore(tx).removeAccount())

/** Returns the environment of the shop's account; null without one. */
export const findCourier = async (context: ShopContext): Promise<CourierEnvironment | null> =>
  (await inTransaction(context, (tx) => courierStore(tx).account()))?.environment ?? null
