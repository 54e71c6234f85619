import type { IdentityControl } from '#simulators/identity.ts'

/** Control functions of a simulator, each with a promise of its result. */
export type RemoteIdentityControl = {
  [Name in keyof IdentityControl]: (
    ...parameters: Parameters<IdentityControl[Name]>
  ) => Promise<Awaited<ReturnType<IdentityControl[Name]>>>
}

/** Returns the control of a simulator in another process, as in browser tests. */
export function controlIdentity(url: string): RemoteIdentityControl {
  const invoke = async (name: string, parameters: unknown[]): Promise<unknown> => {
    const response = await fetch(`${url}/simulator/${name}`, { method: 'POST', body: JSON.stringify(parameters) })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  return new Proxy({} as RemoteIdentityControl, {
    get: (_, name) => (name === 'then' ? undefined : (...parameters: unknown[]) => invoke(String(name), parameters)),
  })
}
