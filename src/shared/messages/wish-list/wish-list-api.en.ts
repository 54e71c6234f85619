/** What the calls of wish lists say (behaviour B17). */
export const wishListApiEn = {
  firstList: 'My wish list',
  nameTooLong: 'Enter a name of 1 to 60 characters.',
  nameTaken: 'You already have a list with this name.',
  noteTooLong: 'Notes can have up to 200 characters.',
  dayIsOver: 'Choose today or a later day.',
} as const
