/** The simulator's clock, which tests can advance. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Whole seconds since 1970, as in tokens. */
  seconds: () => number
  advance: (seconds: number) => void
}

export function createClock(machine: () => number = Date.now): Clock {
  let ahead = 0
  const now = (): number => machine() + ahead
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    advance: (seconds) => {
      ahead += seconds * 1000
    },
  }
}
