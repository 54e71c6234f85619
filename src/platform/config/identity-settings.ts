import type { ShopRow } from '../db/tables.generated.ts'

/** Where to reach the external identity provider. */
export interface IdentitySettings {
  /** The key set that verifies ID tokens. */
  jwksUrl: string
  /** Replaces the provider in the demo shops' projects only. */
  simulator: { url: string; jwksUrl: string; projectIds: readonly string[] } | null
}

/** One key set signs the tokens of all projects. */
export const REAL_PROVIDER: IdentitySettings = {
  jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  simulator: null,
}

/** Returns the simulator if this shop's shoppers sign in with it, else null. */
export function simulatorOf({ simulator }: IdentitySettings, shop: ShopRow): IdentitySettings['simulator'] {
  const { projectId } = shop.auth_credentials
  return simulator && projectId !== undefined && simulator.projectIds.includes(projectId) ? simulator : null
}
