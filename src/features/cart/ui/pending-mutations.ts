import { isSameItem, type NewLine, type SavedLine, type ItemReference } from './guest-cart.ts'

/** Pieces on their way into a shopper's cart. */
export interface Sending {
  additionId: string
  line: NewLine
  /** As much as there is, instead of all or nothing. */
  merge: boolean
  /** It was sent before: the server may have it as it was then, and takes nothing more under its id. */
  isSent?: true
}

/** What a line is to be, however often the server is told so. */
export interface LineChange {
  changeId: string
  /** As the line was called when it was changed: by the server, or after the addition that made it. */
  lineId: string
  line: ItemReference & { name: string }
  /** None takes the line out. */
  quantity?: number
  savedForLater?: boolean
}

/** What was done to a shopper's cart, and is not known to have arrived. */
export type PendingMutation = Sending | LineChange

/** A line as a shopper sees it, in the cart or put by. */
export interface ShownLine extends SavedLine {
  isSaved: boolean
}

export const isAddition = (mutation: PendingMutation): mutation is Sending => 'additionId' in mutation
const isUnsent = (mutation: PendingMutation): mutation is Sending => isAddition(mutation) && !mutation.isSent
const isSent = (mutation: PendingMutation): boolean => isAddition(mutation) && mutation.isSent === true
export const isRemoval = (mutation: PendingMutation): boolean => !isAddition(mutation) && mutation.quantity === 0
export const idOf = (mutation: PendingMutation): string =>
  isAddition(mutation) ? mutation.additionId : mutation.changeId

/** A line by its name, and when it has got another one meanwhile by the thing that it is. */
export const findLine = <T extends ItemReference & { _id: string }>(
  lines: readonly T[],
  { lineId, line }: Pick<LineChange, 'lineId' | 'line'>,
): T | undefined => lines.find(({ _id }) => _id === lineId) ?? lines.find((other) => isSameItem(other, line))

/**
 * What waits, with one more change of a line. The last word on a line counts: what it makes needless goes, and what is
 * left leads to the same line whatever the server has of it by now.
 * @param serverLines what the server had when it was last asked; null when that is not known
 */
export function withChange(
  mutations: readonly PendingMutation[],
  change: LineChange,
  serverLines: readonly ShownLine[] | null,
): readonly PendingMutation[] {
  const own = mutations.filter((other) => isOfSameLine(other, change, serverLines))
  /** What is not of this line stays where it is. */
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
  // A line that only additions make, none of which is under way, is added as it is wanted.
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

/** Whether the line ends up put by; undefined where nothing that will not be sent any more says so. */
function flagOf(own: readonly PendingMutation[]): boolean | undefined {
  let flag: boolean | undefined
  for (const other of own)
    // A line to which pieces come is in the cart again; the server sees to it for those that it is sent.
    if (isAddition(other)) flag = other.isSent ? undefined : false
    else flag = isRemoval(other) ? undefined : (other.savedForLater ?? flag)
  return flag
}

/** The last word on where a line stands; with that on its pieces where nothing came between. */
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
 * Two lines of one variant look alike when the flash price of one is over: what the server tells apart is two.
 */
function isOfSameLine(other: PendingMutation, change: LineChange, serverLines: readonly ShownLine[] | null): boolean {
  if (isAddition(other)) return isSameItem(other.line, change.line)
  if (other.lineId === change.lineId) return true
  const isOnServer = (lineId: string): boolean => serverLines?.some(({ _id }) => _id === lineId) ?? false
  return isSameItem(other.line, change.line) && !(isOnServer(other.lineId) && isOnServer(change.lineId))
}

/** The lines as they are once what waits has arrived. */
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

/** What still waits after an order of what was in the cart: how many pieces a line has that was ordered is past. */
export const leftAfterOrder = (mutations: readonly PendingMutation[]): readonly PendingMutation[] =>
  mutations.filter((other) => isAddition(other) || isRemoval(other) || other.savedForLater === true)
