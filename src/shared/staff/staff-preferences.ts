/** Whether the back office is light or dark; `system` follows the device. */
export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** Languages of the back office with their regions, which decide how dates are written. */
export const STAFF_LANGUAGES = ['en-GB', 'en-US'] as const
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number]
