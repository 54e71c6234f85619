import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for some time, so that typing causes few requests. */
export function useDelayed<T>(value: T, delayMs: number): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}
