/**
 * Puts the controls of a toast after the focused control in the tab order, although the toast is at the end of the
 * document, and returns the focus when the toast is closed. A toast with `data-focus="true"` receives the focus.
 */
export function followInTabOrder(toast: HTMLElement): void {
  let origin = document.activeElement
  const focusOrigin = (): void => {
    if (origin instanceof HTMLElement) origin.focus()
  }
  const moveFocus = (event: KeyboardEvent): void => {
    if (!toast.isConnected) {
      document.removeEventListener('keydown', moveFocus)
      return
    }
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return
    const controls = [...toast.querySelectorAll<HTMLElement>('a,button')]
    const active = document.activeElement
    // The control may have been replaced, such as a button by a stepper.
    if (!origin?.isConnected && !toast.contains(active)) origin = active
    if (!event.shiftKey && active === origin) {
      event.preventDefault()
      controls[0]?.focus()
    } else if (event.shiftKey && active === controls[0]) {
      event.preventDefault()
      focusOrigin()
      // The browser then moves on from there.
    } else if (!event.shiftKey && active === controls.at(-1)) focusOrigin()
  }
  const leave = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('button')) focusOrigin()
  }
  document.addEventListener('keydown', moveFocus)
  // Browser tests wait for it.
  toast.dataset.ordered = ''
  // Before the toast is removed with the focused button.
  toast.addEventListener('click', leave, { capture: true })
  if (toast.dataset.focus === 'true') toast.querySelector<HTMLElement>('a,button')?.focus()
}
