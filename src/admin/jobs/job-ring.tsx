import { jobsEn as t } from '../messages/products/product-bulk.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { percentOf } from './jobs.rules.ts'
import { useJobs } from './use-jobs.ts'
import '../styles/jobs.css'

/** The progress of what runs in the background, in the frame of every screen; nothing when nothing runs. */
export function JobRing() {
  const to = useShopPath()
  const percent = percentOf(useJobs().jobs)
  if (percent === null) return null
  return (
    <a className="job-ring" href={to('/jobs')} aria-label={t.ring(percent)} title={t.ring(percent)}>
      <svg viewBox="0 0 20 20" aria-hidden>
        <circle className="job-ring-track" cx="10" cy="10" r="8" />
        <circle
          className="job-ring-done"
          cx="10"
          cy="10"
          r="8"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      <span aria-hidden>{percent} %</span>
    </a>
  )
}
