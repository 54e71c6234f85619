import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LoaderContext } from '#src/web/router/route.ts'
import { RouterProvider } from '#src/web/router/router-provider.tsx'
import { createRouter } from '#src/web/router/router.ts'
import { codeOf, isRejected } from './client/admin-client.ts'
import { applyAppearance, readAppearance } from './client/appearance.ts'
import { followLinks } from './client/follow-links.ts'
import { SESSION_KEY } from './client/session.ts'
import { ToastProvider } from './kit/toast.tsx'
import { routes } from './routes.tsx'
import './styles/admin.css'

const MAX_RETRIES = 2

const forcedColors = matchMedia('(forced-colors: active)')
/** Loads the styles for people whose device replaces all colours. */
function loadForcedColors(): void {
  if (forcedColors.matches) void import('./styles/forced-colors.css')
}

/** Starts the back office in the browser. */
function start(): void {
  applyAppearance(readAppearance())
  loadForcedColors()
  forcedColors.addEventListener('change', loadForcedColors)
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => !isRejected(error) && count < MAX_RETRIES, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  // A session that has ended leads to the sign-in page from every screen.
  const onError = (error: unknown): void => {
    if (codeOf(error) === 'staff_sign_in_required') client.setQueryData(SESSION_KEY, null)
  }
  client.getQueryCache().config.onError = onError
  client.getMutationCache().config.onError = onError
  const router = createRouter({ routes, hydrationData: {}, getContext: () => new LoaderContext(new Map()) })
  document.addEventListener('click', followLinks(router))
  const root = document.querySelector('#app')
  if (!root) throw new Error('the document has no root')
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
}

start()
