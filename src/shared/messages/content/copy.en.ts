/** What stands beside a text that can be copied. */
export const copyEn = { copy: 'Copy', copied: 'Copied' }
