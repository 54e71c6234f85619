import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Returns the present time in milliseconds, as of the last minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
