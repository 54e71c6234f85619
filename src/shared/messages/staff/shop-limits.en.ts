/** Why a shop at a limit of the platform cannot grow. */
export const shopLimitsEn = {
  products: (limit: number) =>
    `This shop may have ${limit} products, with those in the trash. Remove some, or ask the platform for more.`,
  staff: (limit: number) =>
    `This shop may have ${limit} members of staff, with open invitations. Remove one, or ask the platform for more.`,
  storage: (limit: number) => `This shop may store ${limit} MB of pictures. Ask the platform for more.`,
} as const
