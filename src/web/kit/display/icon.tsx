import { logFailure } from '#src/web/client/api-errors.ts'
import type { IconName } from './icons.ts'

/** Names of icons that the page has or has requested. */
const available = new Set<IconName>()

/** Adds the icons that the page's sprite lacks. */
export const addIcons = (): Promise<void> =>
  import('./lazy-icons.ts').then((script) => script.addIcons()).catch(logFailure)

/** Requests all icons for the first one that the server did not render. */
function requireIcon(name: IconName): void {
  if (typeof document === 'undefined' || available.has(name)) return
  available.add(name)
  if (!document.getElementById(`i-${name}`)) void addIcons()
}

/** Renders a decorative icon. Text or a label beside it must give the name. */
export function Icon({ name }: { name: IconName }) {
  requireIcon(name)
  return (
    <svg className="i" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
