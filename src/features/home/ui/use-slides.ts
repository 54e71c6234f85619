import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

/** Time to read a slide and to decide. */
const SHOWN_MS = 7000

const calm = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')
const isCalm = (): boolean => calm().matches
const onCalm = (listener: () => void): (() => void) => {
  const media = calm()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export interface Slides {
  /** The slide that is seen. */
  index: number
  /** Whether slides change by themselves; null until the page is awake. */
  isPlaying: boolean | null
  toggle: () => void
  step: (by: number) => void
  /** While somebody points at the slides or has the keyboard in them, nothing moves under them. */
  hold: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

/**
 * Slides in a row that can be pushed sideways; here they are told apart, stepped through and changed by themselves,
 * unless the visitor asked for less motion.
 */
export function useSlides(rail: RefObject<HTMLUListElement | null>, count: number): Slides {
  const held = useRef(false)
  const [index, setIndex] = useState(0)
  const wantsCalm = useSyncExternalStore<boolean | null>(onCalm, isCalm, () => null)
  const [isChosen, setPlaying] = useState<boolean | null>(null)
  const isPlaying = wantsCalm === null ? null : (isChosen ?? !wantsCalm)

  useEffect(() => {
    const list = rail.current
    if (!list || count < 2) return undefined
    const note = (): void => setIndex(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', note, { passive: true })
    return () => list.removeEventListener('scroll', note)
  }, [rail, count])

  const show = (number: number): void => {
    const list = rail.current
    list?.scrollTo({ left: ((number + count) % count) * list.clientWidth, behavior: isCalm() ? 'auto' : 'smooth' })
  }
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined
    const timer = setInterval(() => {
      if (!held.current && !document.hidden) show(index + 1)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  })

  const setHeld = (value: boolean) => (): void => {
    held.current = value
  }
  return {
    index,
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    step: (by) => {
      setPlaying(false)
      show(index + by)
    },
    hold: {
      onPointerEnter: setHeld(true),
      onPointerLeave: setHeld(false),
      onFocus: setHeld(true),
      onBlur: setHeld(false),
    },
  }
}
