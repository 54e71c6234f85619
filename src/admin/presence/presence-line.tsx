import { useEffect, useState } from 'react'
import { Avatar } from '../kit/avatar.tsx'
import { presenceEn as t } from './presence.en.ts'
import { usePresence } from './use-presence.ts'
import '../styles/presence.css'

interface PresenceLineProps {
  /** Kind and number of the thing, such as `ticket T-12`. */
  subject: string
  /** What is being typed; the others see while it changes that the person writes. */
  typed?: string
}

/** More would leave no place for the names. */
const MOST_FACES = 3

/** Says who else has a thing open, and who writes there. */
export function PresenceLine({ subject, typed = '' }: PresenceLineProps) {
  const others = usePresence(subject, { isWriting: useIsTyping(typed) })
  const firstNames = (which: typeof others): string[] => which.map(({ name }) => name.split(' ')[0] ?? name)
  const writing = others.filter(({ isWriting }) => isWriting)
  const shown = writing.length > 0 ? t.writing(firstNames(writing)) : t.here(firstNames(others))
  return (
    <div role="status" className="presence">
      {others.length > 0 && (
        <span className="presence-chip">
          {others.slice(0, MOST_FACES).map(({ name }, index) => (
            <Avatar key={index} name={name} />
          ))}
          <bdi>{shown}</bdi>
        </span>
      )}
    </div>
  )
}

/** Somebody who has paused for so long is not writing. */
const PAUSE_MS = 8000

/** Whether a text has changed lately; an empty one is not being written. */
function useIsTyping(text: string): boolean {
  const [seen, setSeen] = useState(text)
  const [isTyping, setIsTyping] = useState(false)
  if (seen !== text) {
    setSeen(text)
    setIsTyping(text !== '')
  }
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => setIsTyping(false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, text])
  return isTyping
}
