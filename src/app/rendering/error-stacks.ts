const { stackTraceLimit } = Error
// React creates errors when it is loaded. While an inspector listens, as in Lighthouse, V8 parses the whole file again to
// find the lines of their stacks, which takes 150 ms on a slow phone.
Reflect.deleteProperty(Error, 'stackTraceLimit')

/** Lets errors have stacks again; to be called when all modules of the entry are evaluated. */
export const captureErrorStacks = (): void => {
  Error.stackTraceLimit = stackTraceLimit
}
