import { useEffect, useState, type ComponentType } from 'react'
import { useWaiting, type WaitingOperation } from '../client/waiting.ts'

/** Shows what waits; the bar loads with the first operation that does. */
export function WaitingPlace() {
  const operations = useWaiting()
  const [Bar, setBar] = useState<ComponentType<{ operations: readonly WaitingOperation[] }> | null>(null)
  const isNeeded = operations.length > 0
  useEffect(() => {
    if (isNeeded) void import('../waiting/waiting-bar.tsx').then((module) => setBar(() => module.WaitingBar))
  }, [isNeeded])
  return isNeeded && Bar ? <Bar operations={operations} /> : null
}
