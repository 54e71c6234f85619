interface Letter {
  text?: string | undefined
}

/**
 * The first address in a mail's text that leads below a path; null when none does.
 * @param origin where it has to lead, such as `https://shop.example`; anywhere when it is left out
 */
export function findLink({ text = '' }: Letter, path: string, origin?: string): string | null {
  const found = text.split(/\s/).find((word) => {
    const url = /^https?:/.test(word) ? URL.parse(word) : null
    return url !== null && url.pathname.startsWith(path) && (origin === undefined || url.origin === origin)
  })
  return found ?? null
}

/** The same, of a mail that has to have one. */
export function linkIn(mail: Letter, path: string, origin?: string): string {
  const link = findLink(mail, path, origin)
  if (link === null) throw new Error(`the mail leads to no ${path}${origin === undefined ? '' : ` of ${origin}`}`)
  return link
}
