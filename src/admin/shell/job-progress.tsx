import { useEffect, useState, type ComponentType } from 'react'

/** The first screen is there long before. */
const LOAD_AFTER_MS = 5000

/** The progress of jobs; it loads when the first screen is done. */
export function JobProgress() {
  const [Ring, setRing] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('../jobs/job-ring.tsx').then((module) => setRing(() => module.JobRing))
    }, LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Ring && <Ring />
}
