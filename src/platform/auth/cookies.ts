/** Parses a request's cookies by name. @param header the header `Cookie` */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return cookies
}

/** Returns the attributes of every cookie. @param insecure also works on a plain-http host */
export const cookieAttributes = (insecure: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${insecure ? '' : '; Secure'}`
