/** Messages about categories that staff arrange. */
export const categoryAdminEn = {
  unknown: (category: string) => `There is no category ${category}.`,
  nameRequired: 'Enter a name.',
  nameTaken: 'There is already a category with this name at this level.',
  unknownImage: 'This picture is no longer there. Please upload it again.',
  tooDeep: 'Categories have at most four levels. Choose a place further up.',
  belowItself: 'A category cannot be below itself.',
  parentGone: 'The category above is no longer there.',
  tooManyMains: (most: number) => `A shop has at most ${most} main categories. Put some below others.`,
  tooManyChildren: (most: number) => `A category has at most ${most} categories right below it. Put some below others.`,
  tooMany: (most: number) => `A shop has at most ${most} categories. Use fewer, such as attributes instead.`,
  hasChildren: 'Move or delete the categories below it first.',
  hasProducts: 'Choose where the products of this category go.',
  ownProducts: 'Choose another category for the products.',
} as const
