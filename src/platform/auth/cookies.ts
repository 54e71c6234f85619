/** A request's cookies by name. @param header `Cookie` as it came */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return cookies
}

/** What every cookie of ours has. @param insecure also kept by browsers on a plain-http host */
export const cookieAttributes = (insecure: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${insecure ? '' : '; Secure'}`
