import { GatewayRefusal, GatewayUnavailable } from '../gateway.ts'

/** A question that is refused says nothing about money: what was asked stays unknown. @throws GatewayUnavailable */
export async function onlyAsked<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof GatewayRefusal ? new GatewayUnavailable(error.message) : error
  }
}
