import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { useNow } from '../kit/use-now.ts'

/** The day until which staff have to act, with a mark when it is over. */
export function DueDate({ at, lateText }: { at: string; lateText: string }) {
  const { day } = useFormats()
  const now = useNow()
  return (
    <span className="row">
      {new Date(at).getTime() < now && <Badge tone="bad" text={lateText} />}
      <time className="small soft" dateTime={at}>
        {day(at)}
      </time>
    </span>
  )
}
