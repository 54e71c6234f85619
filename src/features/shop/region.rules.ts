/** Whether a currency has this code, such as `EUR`. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** Whether numbers and dates can be written in this way, such as `en-IE`. */
export const isLocale = (locale: string): boolean => isAccepted(() => new Intl.NumberFormat(locale))

/** Whether there is this time zone, such as `Europe/Dublin`. */
export const isTimeZone = (timeZone: string): boolean => isAccepted(() => new Intl.DateTimeFormat('en', { timeZone }))

function isAccepted(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
