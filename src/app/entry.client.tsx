// The first import: it is evaluated before React.
import { captureErrorStacks } from './rendering/error-stacks.ts'
import { hydrateRoot } from 'react-dom/client'
import { logFailure } from '#src/web/client/api-errors.ts'
import { HydratedPage } from '#src/web/client/hydration.tsx'
import { loadScreens, startApp, type Boot } from './rendering/start-app.tsx'
import './styles/tokens.css'
import './styles/base.css'

async function start(): Promise<void> {
  captureErrorStacks()
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot
  // A client-rendered page has no loader data in its HTML.
  if (!boot.loaderData) return (await import('./rendering/client-rendering.ts')).startClientRendering(boot)
  // Hydration needs the screens of the first page to be loaded.
  await loadScreens()
  startApp(boot, (container, page) => hydrateRoot(container, <HydratedPage>{page}</HydratedPage>))
}

start().catch(logFailure)
