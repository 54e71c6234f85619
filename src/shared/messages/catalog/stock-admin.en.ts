/** Messages about stock that staff change. */
export const stockAdminEn = {
  /** In place of a name, for stock that no member of staff has changed. */
  order: 'An order',
  notTracked: 'This stock is not tracked yet. Set it first.',
  tooFew: (units: number) => `At most ${units} can be taken away.`,
  tooMany: 'This is more stock than we can count.',
} as const
