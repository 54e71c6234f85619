import { hydrateRoot } from 'react-dom/client'
import { logFailure } from '#src/web/client/api-errors.ts'
import { loadScreens, startApp, type Boot } from './rendering/start-app.tsx'
import './styles/tokens.css'
import './styles/base.css'

async function start(): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot
  // A page that brings nothing of its screen asks for it here.
  if (!boot.loaderData) return (await import('./rendering/client-rendering.ts')).startClientRendering(boot)
  // Screens of the first page have to be there before React wakes the page up.
  await loadScreens()
  startApp(boot, hydrateRoot)
}

start().catch(logFailure)
