const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Who else has the same thing open. */
export const presenceEn = {
  here: (names: readonly string[]) => `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} here too`,
  writing: (names: readonly string[]) => `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} writing…`,
}
