/** Why a domain is refused. */
export const domainsEn = {
  invalid: 'Enter a domain such as shop.example.com, without https://.',
  adminHost: 'This is the address of the back office.',
  own: 'Your shop has this domain already.',
  taken: 'Another shop has this domain.',
  tooMany: (most: number) => `A shop has at most ${most} domains.`,
  unproven: 'Please prove first that this domain is yours.',
  main: 'This is the main domain. Make another one the main domain first.',
} as const
