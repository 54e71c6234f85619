/**
 * Moves the focus in the open menu with the arrow keys. Up and down move within a list, right into the pane, left back
 * to its main category.
 * @returns whether the key was handled
 */
export function moveMenuFocus(panel: HTMLElement, key: string, opener: HTMLElement | null): boolean {
  const focused = document.activeElement
  const main = focused instanceof Element && panel.contains(focused) ? focused.closest('[data-main]') : null
  if (!main || !focused) return false
  const rail = links(panel, '[data-main] > a')
  const pane = links(main, ':scope > div a:not([tabindex])')
  const own = main.querySelector<HTMLElement>(':scope > a')
  const list = focused === own ? rail : pane
  const index = list.indexOf(focused as HTMLElement)
  const steps: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: list[index + 1],
    ArrowUp: index > 0 ? list[index - 1] : focused === own ? opener : own,
    ArrowRight: focused === own ? pane[0] : null,
    ArrowLeft: focused === own ? null : own,
    Home: list[0],
    End: list.at(-1),
  }
  if (!(key in steps)) return false
  steps[key]?.focus()
  return true
}

const links = (within: Element, selector: string): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(selector)]
