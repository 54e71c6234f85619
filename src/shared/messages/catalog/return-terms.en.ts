import type { WithdrawalException } from '../../return-terms.ts'

type Notes = Readonly<Record<WithdrawalException, string>>

/** What the page of a product says about sending it back. */
export const returnTermsEn = {
  notReturnable: 'This item cannot be returned.',
  /** It may not come back, for this reason. */
  never: {
    customMade: 'This item is made to order and cannot be returned.',
    perishable: 'This item goes off quickly and cannot be returned.',
    sealedHygiene: 'This item cannot be returned once unsealed.',
    inseparablyMixed: 'This item cannot be returned once mixed with other items.',
    sealedMedia: 'This item cannot be returned once unsealed.',
    newspaper: 'Newspapers and magazines cannot be returned.',
    digitalContent: 'This item cannot be returned once the download has begun.',
    datedService: 'This item is booked for a date and cannot be returned.',
  } satisfies Notes,
  /** The shop takes it back, but the law does not ask for it. */
  noWithdrawal: {
    customMade: 'Made to order: there is no right of withdrawal.',
    perishable: 'Goes off quickly: there is no right of withdrawal.',
    sealedHygiene: 'There is no right of withdrawal once unsealed.',
    inseparablyMixed: 'There is no right of withdrawal once mixed with other items.',
    sealedMedia: 'There is no right of withdrawal once unsealed.',
    newspaper: 'There is no right of withdrawal for newspapers and magazines.',
    digitalContent: 'There is no right of withdrawal once the download has begun.',
    datedService: 'Booked for a date: there is no right of withdrawal.',
  } satisfies Notes,
}
