import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from '#src/web/client/hydration.tsx'

/** Enough time to read a slide and to decide. */
const SHOWN_MS = 7000

const calm = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')
const isCalm = (): boolean => calm().matches
const onCalm = (listener: () => void): (() => void) => {
  const media = calm()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export interface Slides {
  /** The slide that is visible. */
  index: number
  /** Whether slides change automatically; null until the page is hydrated. */
  isPlaying: boolean | null
  toggle: () => void
  step: (delta: number) => void
  /** While the pointer or the focus is on the slides, they do not change. */
  pauseHandlers: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

const isInView = (list: Element | null): boolean => (list?.getBoundingClientRect().bottom ?? 0) > 0

/**
 * Adds an index, steps and automatic changes to slides that scroll horizontally. They do not change automatically if
 * the visitor prefers reduced motion.
 */
export function useSlides(rail: RefObject<HTMLUListElement | null>, count: number): Slides {
  const isPaused = useRef(false)
  const [index, setIndex] = useState(0)
  const wantsCalm = useStore<boolean | null>({ subscribe: onCalm, get: isCalm, initial: null })
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
      // Above the viewport, a change would only cost frames of the page that is scrolled.
      if (!isPaused.current && !document.hidden && isInView(rail.current)) show(index + 1)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  })

  const setPaused = (value: boolean) => (): void => {
    isPaused.current = value
  }
  return {
    index,
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    step: (delta) => {
      setPlaying(false)
      show(index + delta)
    },
    pauseHandlers: {
      onPointerEnter: setPaused(true),
      onPointerLeave: setPaused(false),
      onFocus: setPaused(true),
      onBlur: setPaused(false),
    },
  }
}
