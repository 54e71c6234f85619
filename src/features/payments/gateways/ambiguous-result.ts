import { GatewayRejection, GatewayUnavailable } from '../gateway.ts'

/**
 * Converts a rejected query into `GatewayUnavailable`: the rejection tells nothing about the payment.
 * @throws GatewayUnavailable
 */
export async function rejectionAsUnavailable<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw error instanceof GatewayRejection ? new GatewayUnavailable(error.message) : error
  }
}
