/** The local names of address fields. */
export const ADDRESS_LABELS = [
  'street',
  'city',
  'postTown',
  'suburb',
  'district',
  'neighbourhood',
  'postcode',
  'postal',
  'zip',
  'pin',
  'eircode',
  'state',
  'province',
  'county',
  'prefecture',
  'emirate',
  'oblast',
  'provinceOrCity',
  'department',
  'area',
  'region',
  'governorate',
] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]

/** The fields whose order, presence and names depend on the country. */
export const LOCAL_FIELDS = ['addressLine1', 'area', 'city', 'state', 'postcode'] as const
export type LocalField = (typeof LOCAL_FIELDS)[number]
