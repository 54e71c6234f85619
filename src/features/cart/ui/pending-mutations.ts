import { isSameItem, type NewLine, type SavedLine, type ItemReference } from './guest-cart.ts'

/** Units to add to a shopper's cart. */
export interface Sending {
  additionId: string
  line: NewLine
  /** Adds the available units, instead of all or none. */
  merge: boolean
  /**
   * The addition was sent before, so the server may have it. It must not change, because the server counts its id once.
   */
  isSent?: true
}

/** The target state of a line; sending it again has no further effect. */
export interface LineChange {
  changeId: string
  /** The id of the line at the time of the change: the server's, or that of the addition that created it. */
  lineId: string
  line: ItemReference & { name: string }
  /** 0 removes the line. */
  quantity?: number
  savedForLater?: boolean
  isSent?: true
}

/** A mutation of a shopper's cart that is not acknowledged. */
export type PendingMutation = Sending | LineChange

/** A line that the shopper sees, in the cart or saved for later. */
export interface ShownLine extends SavedLine {
  isSaved: boolean
}

export const isAddition = (mutation: PendingMutation): mutation is Sending => 'additionId' in mutation
const isUnsent = (mutation: PendingMutation): mutation is Sending => isAddition(mutation) && !mutation.isSent
const isSent = (mutation: PendingMutation): boolean => isAddition(mutation) && mutation.isSent === true
export const isRemoval = (mutation: PendingMutation): boolean => !isAddition(mutation) && mutation.quantity === 0
export const idOf = (mutation: PendingMutation): string =>
  isAddition(mutation) ? mutation.additionId : mutation.changeId

/** Finds a line by its id, or by its item if its id has changed. */
export const findLine = <T extends ItemReference & { _id: string }>(
  lines: readonly T[],
  { lineId, line }: Pick<LineChange, 'lineId' | 'line'>,
): T | undefined => lines.find(({ _id }) => _id === lineId) ?? lines.find((other) => isSameItem(other, line))

/** Adds a mutation to those that are pending. @param serverLines the last known lines of the server; null when unknown */
export const withPending = (
  mutations: readonly PendingMutation[],
  next: PendingMutation,
  serverLines: readonly ShownLine[] | null,
): readonly PendingMutation[] => (isAddition(next) ? [...mutations, next] : withChange(mutations, next, serverLines))

/**
 * Adds a change to the pending mutations of a line. The last change wins: mutations that it makes redundant are
 * removed. The rest leads to the same line, whatever part of it the server already has.
 * @param serverLines the last known lines of the server; null when unknown
 */
export function withChange(
  mutations: readonly PendingMutation[],
  change: LineChange,
  serverLines: readonly ShownLine[] | null,
): readonly PendingMutation[] {
  const own = mutations.filter((other) => isOfSameLine(other, change, serverLines))
  /** Mutations of other lines keep their position. */
  const retain = (stays: (own: PendingMutation) => boolean): PendingMutation[] =>
    mutations.filter((other) => !own.includes(other) || stays(other))
  const isOnServer = serverLines === null || findLine(serverLines, change) !== undefined
  if (change.quantity === undefined) return withFlag(retain, own, change)
  if (isRemoval(change)) {
    const mayBeThere = isOnServer || own.some((other) => isRemoval(other) || isSent(other))
    return [...retain(isSent), ...(mayBeThere ? [change] : [])]
  }
  const flag = flagOf(own)
  const additions = own.filter(isAddition)
  const [first] = additions
  const isNew = !isOnServer || own.some(isRemoval)
  // A line that exists only as unsent additions is added with the new quantity.
  if (first && isNew && additions.every(isUnsent)) {
    const { quantity } = change
    const retained = retain((other) => other === first || isRemoval(other))
    const added = retained.map((other) => (other === first ? { ...first, line: { ...first.line, quantity } } : other))
    if (!flag) return added
    const { quantity: _folded, ...rest } = change
    return [...added, { ...rest, savedForLater: true }]
  }
  const last = flag === undefined ? change : { ...change, savedForLater: flag }
  return [...retain((other) => isRemoval(other) || isSent(other)), last]
}

/** Returns whether the line ends up saved for later; undefined when no unsent mutation decides it. */
function flagOf(own: readonly PendingMutation[]): boolean | undefined {
  let flag: boolean | undefined
  for (const other of own)
    // An addition returns the line to the cart. For a sent addition, the server does so.
    if (isAddition(other)) flag = other.isSent ? undefined : false
    else flag = isRemoval(other) ? undefined : (other.savedForLater ?? flag)
  return flag
}

/**
 * Applies a change of `savedForLater`. It is combined with the quantity of the last mutation if that is a change as
 * well.
 */
function withFlag(
  retain: (stays: (own: PendingMutation) => boolean) => PendingMutation[],
  own: readonly PendingMutation[],
  change: LineChange,
): readonly PendingMutation[] {
  const last = own.at(-1)
  const before = last && !isAddition(last) && !isRemoval(last) ? last : null
  const retained = retain((other) => other !== before && (isAddition(other) || other.quantity !== undefined)).map(
    (other): PendingMutation => {
      if (isAddition(other) || !own.includes(other)) return other
      const { savedForLater: _overruled, ...rest } = other
      return rest
    },
  )
  return [...retained, before?.quantity === undefined ? change : { ...change, quantity: before.quantity }]
}

/**
 * Two lines of one variant look the same when the flash price of one has ended. They are separate if the server has
 * both.
 */
function isOfSameLine(other: PendingMutation, change: LineChange, serverLines: readonly ShownLine[] | null): boolean {
  if (isAddition(other)) return isSameItem(other.line, change.line)
  if (other.lineId === change.lineId) return true
  const isOnServer = (lineId: string): boolean => serverLines?.some(({ _id }) => _id === lineId) ?? false
  return isSameItem(other.line, change.line) && !(isOnServer(other.lineId) && isOnServer(change.lineId))
}

/** Returns the lines after a mutation. */
export function withMutation(lines: readonly ShownLine[], mutation: PendingMutation): readonly ShownLine[] {
  if (isAddition(mutation)) return withAddition(lines, mutation)
  const existing = findLine(lines, mutation)
  if (!existing) return lines
  const { quantity = existing.quantity, savedForLater: isSaved = existing.isSaved } = mutation
  if (quantity === 0) return lines.filter((other) => other !== existing)
  return lines.map((other) => (other === existing ? { ...existing, quantity, isSaved } : other))
}

function withAddition(lines: readonly ShownLine[], { additionId, line }: Sending): readonly ShownLine[] {
  const existing = lines.find((other) => isSameItem(other, line))
  if (!existing) return [...lines, { ...line, _id: additionId, isSaved: false, isGone: false }]
  const grown = { ...existing, quantity: existing.quantity + line.quantity, isSaved: false }
  return lines.map((other) => (other === existing ? grown : other))
}

/** Returns the mutations that remain after the cart was ordered. Changes of an ordered line's quantity are obsolete. */
export const leftAfterOrder = (mutations: readonly PendingMutation[]): readonly PendingMutation[] =>
  mutations.filter((other) => isAddition(other) || isRemoval(other) || other.savedForLater === true)

/** Returns whether a stored value, which may come from an older release, is a whole mutation. */
export function isPendingMutation(value: unknown): value is PendingMutation {
  if (typeof value !== 'object' || value === null) return false
  const mutation = value as PendingMutation
  if (typeof (mutation as { line?: { variantId?: unknown } }).line?.variantId !== 'string') return false
  if (isAddition(mutation)) return typeof mutation.additionId === 'string' && Number.isInteger(mutation.line.quantity)
  const { changeId, lineId, quantity, savedForLater } = mutation
  return (
    typeof changeId === 'string' &&
    typeof lineId === 'string' &&
    (quantity === undefined || Number.isInteger(quantity)) &&
    (savedForLater === undefined || typeof savedForLater === 'boolean')
  )
}
