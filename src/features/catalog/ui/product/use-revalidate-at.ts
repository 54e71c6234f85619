import { useEffect } from 'react'
import { useRevalidator } from '#src/web/router/router-provider.tsx'

const DAY_MS = 86_400_000
/** A short delay, so that the moment has passed by the server's clock too. */
const GRACE_MS = 300

/** Reloads the page's data at a moment, by the server's clock. */
export function useReloadAt(moment: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (moment === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const plan = async (): Promise<void> => {
      const { findServerOffset } = await import('#src/web/client/server-clock.ts')
      const wait = Date.parse(moment) - Date.now() - (await findServerOffset())
      if (!isGone && wait < DAY_MS) timer = setTimeout(() => void revalidate(), Math.max(wait, 0) + GRACE_MS)
    }
    void plan()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [moment, revalidate])
}
