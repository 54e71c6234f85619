import { isId } from '#src/shared/ids.ts'

/** The last entry of a page of the audit log. */
interface AuditCursor {
  at: Date
  id: string
}

export const writeAuditCursor = ({ at, id }: AuditCursor): string => `${at.getTime()}.${id}`

/** Returns the entry of a cursor; null for any other text. */
export function readAuditCursor(text: string): AuditCursor | null {
  const [, time = '', id = ''] = /^(\d{1,14})\.([\w-]+)$/.exec(text) ?? []
  return isId(id) ? { at: new Date(Number(time)), id } : null
}
