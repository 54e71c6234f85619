import { logFailure } from '#src/web/client/api-errors.ts'
import { provideCartDrawer } from '#src/web/client/show-added.ts'

export const importCartDrawer = () => import('./cart-drawer/cart-drawer.tsx')

provideCartDrawer((item, notify) => {
  const { pathname } = location
  const pressedAt = performance.now()
  importCartDrawer()
    .then(({ openCartDrawer }) => openCartDrawer(item, pathname, pressedAt) || notify())
    .catch((error: unknown) => {
      logFailure(error)
      notify()
    })
})
