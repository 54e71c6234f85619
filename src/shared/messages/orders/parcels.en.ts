/** What keeps the courier from carrying a parcel, for the shop's operator. */
export const parcelsEn = {
  problems: {
    noCourier: 'the shop has no courier',
    noShipment: 'no shipment of the order is waiting for a parcel',
    country: 'the destination is abroad',
    currency: 'cash is collected in taka only',
    notWholeTaka: 'the amount to collect is not in whole taka',
    name: 'the name has fewer than 3 letters',
    phone: 'the phone number is not a mobile number in Bangladesh',
    addressShort: 'the address has fewer than 10 letters',
    addressLong: 'the address has more than 220 letters',
    tooHeavy: 'it weighs more than 10 kg',
    pieces: 'its number of pieces is not between 1 and 1,000',
    ended: 'the shipment has already been delivered',
    tooMuch: 'that is more than the amount due',
    courierRefused: 'the courier refused it ({reason})',
    otherParcel: 'the courier has no parcel with this number for this shipment',
    notUnknown: 'the parcel’s status is already known',
  },
} as const
