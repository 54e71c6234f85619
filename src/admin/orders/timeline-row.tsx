import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '../kit/formats.ts'

interface TimelineRowProps {
  icon: LucideIcon
  at: string
  title: ReactNode
  text: ReactNode
}

/** An entry of the timeline of an order. */
export function TimelineRow({ icon: Icon, at, title, text }: TimelineRowProps) {
  const { time } = useFormats()
  return (
    <li>
      <span className="dot" aria-hidden>
        <Icon />
      </span>
      <span>
        <span className="strong">{title}</span>
        <span className="small soft block">{text}</span>
      </span>
      <time className="small faint nowrap" dateTime={at}>
        {time(at)}
      </time>
    </li>
  )
}
