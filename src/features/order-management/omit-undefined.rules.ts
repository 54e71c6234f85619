/** Removes the missing fields of a request body, which zod types as undefined. */
export const omitUndefined = <T extends object>(body: T) =>
  // Only undefined values are removed, so the result has the exact type.
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>
  }
