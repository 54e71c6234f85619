/** The settings of a shop that decide where its pages use the identity provider. */
interface ProviderFacts {
  provider: 'external' | 'custom'
  google: boolean
  facebook: boolean
  authDomain?: string | undefined
  simulatorUrl?: string | undefined
}

/** Pages that may use the external provider. */
const SIGN_IN_PAGES = /^\/(sign-in|sign-up|user|user\/my-profile)\/?$/

/**
 * Returns whether a page must load as a separate document. Only the policy of such a page allows the external
 * provider's files; all other pages block them.
 */
export const isProviderPage = ({ provider }: Pick<ProviderFacts, 'provider'>, path: string): boolean =>
  provider === 'external' && SIGN_IN_PAGES.test(path)

/** The sources that the content security policy of such a page allows beside the shop's own. */
export interface ProviderSources {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

const NONE: ProviderSources = { script: [], frame: [], connect: [] }
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

/** Returns the hosts of Firebase Auth. Popups need its helper script and a frame of the project's domain. */
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
