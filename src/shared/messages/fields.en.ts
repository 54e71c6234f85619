/** What is said beside a field that is missing or wrong (behaviour B7 and B8). */
export const fieldTexts = {
  name: 'Enter your full name.',
  phone: 'Enter a valid phone number.',
  country: 'Choose a country.',
  state: 'Choose your state or region.',
  city: 'Enter your city.',
  addressLine1: 'Enter your street address.',
  postcode: 'Enter a valid postcode.',
  postcodeLike: 'Enter a valid postcode, like {example}.',
  tooLong: 'Use at most {n} plain characters.',
  notServed: 'We do not deliver to {country}.',
  email: 'Enter a valid e-mail address.',
  shippingOption: 'Choose a delivery option.',
  gateway: 'Choose how to pay.',
  termsAccepted: 'Please accept the terms.',
} as const
