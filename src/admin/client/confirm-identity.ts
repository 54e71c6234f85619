import { createContext, useContext } from 'react'

type ConfirmIdentity = () => Promise<boolean>

export const ConfirmIdentityContext = createContext<ConfirmIdentity>(() => Promise.resolve(false))

/** Returns a function that asks who uses this session, and resolves to whether they have proved it. */
export const useConfirmIdentity = (): ConfirmIdentity => useContext(ConfirmIdentityContext)
