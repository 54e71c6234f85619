import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'

type Exceptions = Readonly<Record<NonNullable<ChosenReturnTerms['withdrawalException']>, string>>

/** Texts of what may come back, which products and categories say. */
export const returnTermsEn = {
  returnable: 'Returns without a fault',
  returnableHint: 'Damaged, faulty and wrong items always come back.',
  returnables: { yes: 'Accepted', no: 'Not accepted' },
  exception: 'Right of withdrawal',
  exceptionHint: 'Where the law gives customers 14 days to change their mind.',
  exceptions: {
    none: 'As the law says',
    customMade: 'None: made to order',
    perishable: 'None: goes off quickly',
    sealedHygiene: 'None once unsealed: hygiene',
    inseparablyMixed: 'None once mixed with other items',
    sealedMedia: 'None once unsealed: audio, video or software',
    newspaper: 'None: newspaper or magazine',
    digitalContent: 'None once the download has begun',
    datedService: 'None: booked for a date',
  } satisfies Exceptions,
  /** The choice that leaves it to what is above. */
  inherited: { product: 'As its category', category: 'As the category above' },
}
