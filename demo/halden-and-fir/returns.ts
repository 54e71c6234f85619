import type { DemoReturn, DemoWithdrawal } from '../demo-shop.ts'

/** A case in each status. */
export const returns: readonly DemoReturn[] = [
  {
    productSlug: 'whistling-stove-kettle',
    reason: 'damaged',
    note: 'The enamel has come off at the spout. It was like that when I unpacked it.',
    daysAgo: 1,
    status: 'requested',
  },
  {
    productSlug: 'column-side-table',
    reason: 'defective',
    note: 'The table wobbles, whatever I put under it.',
    daysAgo: 3,
    status: 'approved',
  },
  {
    productSlug: 'dome-pendant-lamp',
    reason: 'tooLarge',
    note: 'It is too large for our kitchen.',
    daysAgo: 5,
    status: 'inTransit',
  },
  {
    productSlug: 'hana-dining-chair',
    reason: 'notAsDescribed',
    note: 'The wood is much lighter than in the pictures.',
    daysAgo: 6,
    status: 'received',
  },
  {
    productSlug: 'mellow-two-seat-sofa',
    reason: 'notAsDescribed',
    note: 'The cover is another grey than the sample.',
    daysAgo: 7,
    status: 'inspected',
  },
  {
    productSlug: 'golden-pothos-glazed-pot',
    reason: 'damaged',
    note: 'The pot came in two pieces. The plant is fine.',
    daysAgo: 10,
    status: 'refunded',
  },
  {
    productSlug: 'hana-dining-chair',
    reason: 'defective',
    note: 'One leg has come loose.',
    daysAgo: 11,
    status: 'replaced',
    repairNote: 'The leg is glued again, and its screw is a longer one.',
  },
  {
    productSlug: 'dome-pendant-lamp',
    reason: 'defective',
    note: 'It flickers.',
    daysAgo: 8,
    status: 'rejected',
    rejectReason: 'The dimmer in your hall is not made for LED bulbs. Without it, the lamp does not flicker.',
  },
  {
    productSlug: 'hana-dining-chair',
    reason: 'defective',
    note: 'It creaks. Update: a turn of the screws was enough.',
    daysAgo: 12,
    status: 'cancelled',
  },
  {
    productSlug: 'whistling-stove-kettle',
    reason: 'defective',
    note: 'The whistle is silent, however hard it boils.',
    daysAgo: 24,
    status: 'closed',
  },
  { productSlug: 'moka-pot-six-cups', reason: 'changedMind', note: '', daysAgo: 29, status: 'expired' },
]

export const withdrawal: DemoWithdrawal = {
  productSlug: 'moka-pot-six-cups',
  contract: 'the moka pot for six cups that was delivered to me last week',
  daysAgo: 1,
}
