import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { useMessages } from './messages.ts'
import { useShop } from './shop-context.ts'

/** What was added to the cart: an item, or of several ones the first with a name for all. */
export interface AddedItem {
  variantId: string
  name: string
}

/** @param notify shows a toast instead, where the drawer cannot open */
type OpenDrawer = (item: AddedItem, notify: () => void) => void

let openDrawer: OpenDrawer | undefined

/** Connects to the cart drawer; called once by the app. */
export function provideCartDrawer(open: OpenDrawer): void {
  openDrawer = open
}

/**
 * Returns a function that shows whether an item was added to the cart: in the cart drawer of shops with one, and
 * otherwise as a toast.
 */
export function useShowAdded(): (isAdded: boolean, item: AddedItem, text?: string) => void {
  const { product: t } = useMessages()
  const { cartDrawer } = useShop()
  return (isAdded, item, text = t.addedNamed(item.name)) => {
    const notify = (): void => showToast(isAdded ? text : t.cartFull, { label: t.viewCart, href: '/user/cart' })
    if (isAdded && cartDrawer && openDrawer) openDrawer(item, notify)
    else notify()
  }
}
