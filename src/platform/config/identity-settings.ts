import type { ShopRow } from '../db/tables.generated.ts'

/** Where the external identity provider is asked. */
export interface IdentitySettings {
  /** The key set that ID tokens are verified with. */
  jwksUrl: string
  /** Stands in for the provider in the demo shops' projects, and in no other one. */
  simulator: { url: string; jwksUrl: string; projectIds: readonly string[] } | null
}

/** One key set signs the tokens of every project. */
export const REAL_PROVIDER: IdentitySettings = {
  jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  simulator: null,
}

/** The simulator, when it is what this shop's people sign in at. */
export function simulatorOf({ simulator }: IdentitySettings, shop: ShopRow): IdentitySettings['simulator'] {
  const { projectId } = shop.auth_credentials
  return simulator && projectId !== undefined && simulator.projectIds.includes(projectId) ? simulator : null
}
