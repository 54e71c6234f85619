/** What of a shop's way to sign in says where its people meet the provider. */
interface ProviderFacts {
  provider: 'external' | 'custom'
  google: boolean
  facebook: boolean
  authDomain?: string | undefined
  simulatorUrl?: string | undefined
}

/** Pages on which people may meet the external provider. */
const SIGN_IN_PAGES = /^\/(sign-in|sign-up|user|user\/my-profile)\/?$/

/**
 * Whether a page is opened as a document of its own, because only its policy lets the external provider's files in: all
 * other pages of the shop stay closed to them.
 */
export const isProviderPage = ({ provider }: Pick<ProviderFacts, 'provider'>, path: string): boolean =>
  provider === 'external' && SIGN_IN_PAGES.test(path)

/** What the content security policy of such a page lets in beside the shop's own. */
export interface ProviderSources {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

const NONE: ProviderSources = { script: [], frame: [], connect: [] }
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

/** Hosts of Firebase Auth; popups need its helper's script and a frame of the project's domain. */
export function providerSources(auth: ProviderFacts, path: string): ProviderSources {
  if (!isProviderPage(auth, path)) return NONE
  const { simulatorUrl, authDomain = '' } = auth
  if (simulatorUrl !== undefined) return { script: [simulatorUrl], frame: [simulatorUrl], connect: [simulatorUrl] }
  const hasPopups = (auth.google || auth.facebook) && HOST.test(authDomain)
  return {
    script: hasPopups ? ['https://apis.google.com'] : [],
    frame: hasPopups ? [`https://${authDomain}`] : [],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  }
}
