/** A product or a category that a discount is for. */
export interface Target {
  _id: string
  name: string
}

/** Targets as the value of a form's field. */
export const writeTargets = (targets: readonly Target[]): string =>
  targets.length === 0 ? '' : JSON.stringify(targets.map(({ _id, name }) => ({ _id, name })))

/** Returns the targets of a form's field. */
export const readTargets = (text: string | undefined): Target[] =>
  text === undefined || text === '' ? [] : (JSON.parse(text) as Target[])

/** Returns the ids of the targets of a form's field. */
export const targetIds = (text: string): string[] => readTargets(text).map(({ _id }) => _id)

/** Returns the names of the targets of a form's field. */
export const targetNames = (text: string): string =>
  readTargets(text)
    .map(({ name }) => name)
    .join(', ')
