import { createContext, useContext } from 'react'
import { codeOf } from './admin-client.ts'

type ConfirmIdentity = () => Promise<boolean>

export const ConfirmIdentityContext = createContext<ConfirmIdentity>(() => Promise.resolve(false))

/** Returns a function that sends a request, and sends it again after the proof when the server asks who the person is. */
export function useProven(): <T>(request: () => Promise<T>) => Promise<T> {
  const confirmIdentity = useContext(ConfirmIdentityContext)
  return async (request) => {
    try {
      return await request()
    } catch (error) {
      if (codeOf(error) !== 'reauth_required' || !(await confirmIdentity())) throw error
      return request()
    }
  }
}
