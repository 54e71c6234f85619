import { logFailure } from '#src/web/client/api-errors.ts'
import type { IconName } from './icons.ts'

/** Names of icons that the page has. */
const available = new Set<IconName>()

/** The addition of the icons, while it is running. */
let adding: Promise<void> | null = null

/** Adds the icons that the page's sprite lacks. After a failure it tries again when the browser is online. */
export const addIcons = (): Promise<void> =>
  (adding ??= import('./lazy-icons.ts')
    .then((script) => script.addIcons())
    .catch((error: unknown) => {
      logFailure(error)
      addEventListener('online', retry, { once: true })
    })
    .finally(() => (adding = null)))

const retry = (): void => void addIcons()

/** Requests all icons for the first one that the server did not render. */
function requireIcon(name: IconName): void {
  if (typeof document === 'undefined' || available.has(name)) return
  if (document.getElementById(`i-${name}`)) available.add(name)
  else void addIcons()
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
