import { createContext, useContext } from 'react'
import { can, type MemberShop } from '../client/session.ts'

const ShopContext = createContext<MemberShop | null>(null)

export const ShopProvider = ShopContext.Provider

/** Returns the shop of the page. */
export function useShop(): MemberShop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('there is no shop')
  return shop
}

/** Returns whether the member has a permission in the shop of the page. */
export function useCan(): (permission: string) => boolean {
  const shop = useShop()
  return (permission) => can(shop, permission)
}

/** Returns the path of a page of the shop. */
export function useShopPath(): (path: string) => string {
  const { _id } = useShop()
  return (path) => `/s/${_id}${path}`
}
