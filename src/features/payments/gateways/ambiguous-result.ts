import { GatewayRejection, GatewayUnavailable } from '../gateway.ts'

/** A question that is refused says nothing about money: what was asked stays unknown. @throws GatewayUnavailable */
export async function rejectionAsUnavailable<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw error instanceof GatewayRejection ? new GatewayUnavailable(error.message) : error
  }
}
