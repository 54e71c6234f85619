import { useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { pushOverlay } from './overlay-history.ts'

/**
 * Opens a modal dialog with a history entry. Closing always goes back, and links in it open from the page below. No entry
 * of the dialog remains.
 * @param onOpen runs when the dialog is open; another dialog may have to close first
 */
export function useDialogWithHistory(
  onClose: () => void,
  onOpen?: () => void,
): { dialog: RefObject<HTMLDialogElement | null>; leave: () => void } {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const opened = useRef(onOpen)
  useEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    let next: string | null = null
    let isLeft = false
    let frame = 0
    let removeOverlay = (): void => {}
    const open = (): void => {
      if (document.querySelector('dialog[open]')) {
        frame = requestAnimationFrame(open)
        return
      }
      current.showModal()
      removeOverlay = pushOverlay(() => {
        isLeft = true
        current.close()
        onClose()
        if (next !== null) void navigate(next)
      })
      opened.current?.()
    }
    open()
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      next = link.pathname + link.search + link.hash
      leave()
    }
    // Browsers close a dialog at the second Escape, even if the first one is prevented.
    const leaveClosed = (): void => {
      if (!isLeft) leave()
    }
    current.addEventListener('click', follow)
    current.addEventListener('close', leaveClosed)
    return () => {
      cancelAnimationFrame(frame)
      removeOverlay()
      current.removeEventListener('click', follow)
      current.removeEventListener('close', leaveClosed)
    }
  }, [onClose, navigate])
  return { dialog, leave }
}

const leave = (): void => history.back()
