import { useEffect, useRef, useState, type RefObject } from 'react'
import { countdownEn } from '#src/shared/messages/catalog/promotions.en.ts'
import { useStore } from '#src/web/client/hydration.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { findServerOffset } from '#src/web/client/server-clock.ts'
import css from './countdown.module.css'
import { clockText, partsOf, secondsLeft, announcementBetween } from './countdown.rules.ts'

/** Tolerance for the estimate of the server's clock. */
const GRACE_MS = 700

/**
 * Returns the seconds until an instant by the server's clock; null until hydration.
 * @param onEnd called once, right after the instant, or at once when it is past
 * @param shown the element that shows them; out of view it stays as it is, but for what is announced
 */
export function useSecondsLeft(until: string, onEnd?: () => void, shown?: RefObject<Element | null>): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let isInView = true
    let before: number | null = null
    let observer: IntersectionObserver | undefined
    void findServerOffset().then((offset) => {
      const tick = (): void => {
        clearTimeout(timer)
        if (isGone) return
        const now = Date.now() + offset
        const seconds = secondsLeft(Date.parse(until), now)
        // Each change lays out the whole page again.
        if (isInView || seconds === 0 || announcementBetween(before, seconds) !== null) setLeft(seconds)
        before = seconds
        if (seconds === 0) {
          observer?.disconnect()
          // The page may send requests at the end, so the instant must be past on the server too.
          timer = setTimeout(() => end.current?.(), GRACE_MS)
          return
        }
        // Ticks when the second changes.
        timer = setTimeout(tick, (Date.parse(until) - now) % 1000 || 1000)
      }
      tick()
      if (isGone || before === 0 || !shown?.current) return
      observer = new IntersectionObserver((entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? true
        if (isInView) tick()
      })
      observer.observe(shown.current)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      observer?.disconnect()
    }
  }, [until, shown])
  return left
}

interface CountdownProps {
  until: string
  /** Name of the event at the end of the countdown. */
  label: string
  /** The instant in words, for pages without JavaScript; omitted when it is shown beside the countdown. */
  fallback?: string
  onEnd?: () => void
  size?: 'page' | 'small'
}

/** Shows days, hours, minutes and seconds. Screen readers announce one hour, ten minutes, one minute and the end. */
export function Countdown({ until, label, fallback, onEnd, size = 'page' }: CountdownProps) {
  const t = useTexts({ en: countdownEn })
  const element = useRef<HTMLDivElement>(null)
  const left = useSecondsLeft(until, onEnd, element)
  const announced = useAnnouncement(left)
  const isCalm = useCalm()
  const parts = left === null ? null : partsOf(left)
  const names = (['days', 'hours', 'minutes', 'seconds'] as const).filter(
    (name) =>
      (name !== 'days' || size === 'page' || (parts?.days ?? 0) > 0) &&
      (name !== 'seconds' || !isCalm || (left ?? 0) < 60),
  )
  return (
    <>
      {fallback && (
        <p className={css.fallback}>
          <time dateTime={until}>{fallback}</time>
        </p>
      )}
      <div ref={element} className={`${css.countdown} ${size === 'small' ? css.small : ''}`}>
        <span className="strong">{label}</span>
        <span className={`num ${css.boxes}`} role="timer" aria-label={label}>
          {names.map((name) => (
            <span key={name} className={css.box}>
              <b>{parts ? String(parts[name]).padStart(2, '0') : '–'}</b>
              <small>{t.units[name]}</small>
            </span>
          ))}
        </span>
        <span className="vh" role="status">
          {announced === null ? '' : t.left[announced]}
        </span>
      </div>
    </>
  )
}

function useAnnouncement(left: number | null): ReturnType<typeof announcementBetween> {
  const before = useRef<number | null>(null)
  const [announced, setAnnounced] = useState<ReturnType<typeof announcementBetween>>(null)
  useEffect(() => {
    if (left === null) return
    const moment = announcementBetween(before.current, left)
    before.current = left
    if (moment !== null) setAnnounced(moment)
  }, [left])
  return announced
}

/** Returns whether the visitor prefers reduced motion, so that seconds do not tick. */
const useCalm = (): boolean => useStore({ subscribe: followCalm, get: isCalm, initial: false })

const CALM = '(prefers-reduced-motion: reduce)'
const isCalm = (): boolean => matchMedia(CALM).matches
const followCalm = (listener: () => void): (() => void) => {
  const mediaQuery = matchMedia(CALM)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}

/** Renders a sentence with the remaining time of a hold. */
export function TimeLeft({
  until,
  text,
  ended,
  onEnd,
}: {
  until: string
  text: (left: string) => string
  ended: string
  onEnd?: () => void
}) {
  const left = useSecondsLeft(until, onEnd)
  if (left === null) return null
  return <span className="num">{left === 0 ? ended : text(clockText(left))}</span>
}
