/** State that a module holds for the life of the process. */
interface ProcessState {
  name: string
  /** Number of resources that are still to be released, such as listeners and running work. */
  inUse?: () => number
  /** Clears cached values. */
  reset?: () => void
}

const states: ProcessState[] = []

/** Registers a module's state, so that tests that share modules can check that they leave none behind. */
export const registerProcessState = (state: ProcessState): void => void states.push(state)

/** Resets all state, at the end of a test file. @returns the names of state that is still in use */
export function resetProcessStates(): string[] {
  for (const { reset } of states) reset?.()
  return states.filter(({ inUse }) => inUse && inUse() > 0).map(({ name }) => name)
}
