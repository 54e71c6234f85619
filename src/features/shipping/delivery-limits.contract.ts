import { z } from 'zod'
import { isCountry } from '#src/shared/countries.ts'

/** The countries that a product is delivered to, or is not. */
export const DeliveryLimits = z
  .strictObject({
    mode: z.enum(['only', 'except']),
    countries: z
      .array(z.string().refine(isCountry, 'This is no country.'))
      .min(1, 'Choose a country.')
      .max(60, 'Choose at most 60 countries.'),
  })
  .meta({ id: 'DeliveryLimits' })
