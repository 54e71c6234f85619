import type { IdentityControl } from '#simulators/identity.ts'

/** A simulator's functions, each with a promise of its answer. */
export type RemoteIdentityControl = {
  [Name in keyof IdentityControl]: (
    ...parameters: Parameters<IdentityControl[Name]>
  ) => Promise<Awaited<ReturnType<IdentityControl[Name]>>>
}

/** The control of a simulator that runs in another process, as in browser tests. */
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
