/** What a module keeps beside its exports for as long as the process lives. */
interface ProcessState {
  name: string
  /** How much somebody holds now who has to give it back: listeners, and work under way. */
  inUse?: () => number
  /** Forgets what is only remembered. */
  reset?: () => void
}

const states: ProcessState[] = []

/** Names the state of a module, so that tests that share modules can see to it that they leave none behind. */
export const registerProcessState = (state: ProcessState): void => void states.push(state)

/** For the end of a test file. @returns the names of what is still in use */
export function resetProcessStates(): string[] {
  for (const { reset } of states) reset?.()
  return states.filter(({ inUse }) => inUse && inUse() > 0).map(({ name }) => name)
}
