import { useRef, useState } from 'react'

/**
 * Shows what a person has chosen before it is stored; the state of a mutation comes a moment later. Choices are stored one
 * after another, and what is stored shows again when the last one has ended.
 * @param save stores a choice; its error is shown by the mutation
 */
export function useChosen<T>(stored: T, save: (choice: T) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ choice: T } | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const choose = (choice: T): void => {
    const made = { choice }
    setChosen(made)
    last.current = last.current
      .then(() => save(choice))
      .catch(() => undefined)
      .finally(() => setChosen((now) => (now === made ? null : now)))
  }
  return { shown: chosen ? chosen.choice : stored, isSaving: chosen !== null, choose }
}
