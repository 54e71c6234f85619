const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns the name of a country. @param code of two letters */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
