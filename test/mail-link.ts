interface Letter {
  text?: string | undefined
}

/**
 * Returns the first URL below a path in a mail's text; null when there is none.
 * @param origin required origin, such as `https://shop.example`; any origin by default
 */
export function findLink({ text = '' }: Letter, path: string, origin?: string): string | null {
  const found = text.split(/\s/).find((word) => {
    const url = /^https?:/.test(word) ? URL.parse(word) : null
    return url !== null && url.pathname.startsWith(path) && (origin === undefined || url.origin === origin)
  })
  return found ?? null
}

/**
 * Returns the first URL below a path in a mail's text.
 * @throws Error when there is none
 */
export function linkIn(mail: Letter, path: string, origin?: string): string {
  const link = findLink(mail, path, origin)
  if (link === null) throw new Error(`the mail leads to no ${path}${origin === undefined ? '' : ` of ${origin}`}`)
  return link
}
