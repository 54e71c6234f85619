/** Placeholders of saved replies. */
const PLACEHOLDERS = ['name', 'orderNumber', 'trackingLink'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]
export type ReplyValues = Partial<Record<Placeholder, string>>

/** Returns a saved reply with its placeholders filled in; those without a value stay, so that the author sees them. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name as Placeholder] || placeholder)

/** Returns the first placeholder that is left in a text. */
export const leftPlaceholder = (text: string): Placeholder | null =>
  PLACEHOLDERS.find((name) => text.includes(`{${name}}`)) ?? null

/** Returns a text with another one in place of a selection, and of the `#` before it that asked for a reply. */
export function insertReply(
  text: string,
  reply: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } {
  const before = text.slice(0, start).replace(/#$/, '')
  return { text: before + reply + text.slice(end), caret: before.length + reply.length }
}
