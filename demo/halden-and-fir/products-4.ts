import type { DemoProduct } from '../demo-shop.ts'

/** Kitchen. */
export const products4: readonly DemoProduct[] = [
  {
    slug: 'whistling-stove-kettle',
    name: 'Whistling stove kettle, 2.2 l',
    shortDescription: 'An enamelled steel kettle for every hob, with a whistle you can flip out of the way.',
    description:
      '<p>Fill it to the line and it boils ten cups; the whistle flips up on the spout with your thumb. The base is ' +
      'flat and magnetic, so it works on induction as well as on gas and on a range.</p>' +
      '<ul><li>Enamel fired twice on 0.8 mm steel</li><li>Grip of heat-proof resin over a steel core</li>' +
      '<li>Spare whistle and lid knob available</li></ul>',
    brand: 'Copperwren',
    sku: '8001-KET',
    category: ['Kitchen', 'Kettles', 'Stove kettles'],
    images: [
      {
        image: 'products/kettle',
        alt: 'Dark green stove kettle with a steel spout and lid and a tall black handle',
      },
      { image: 'products/kettle-brick-red', alt: 'Whistling kettle in brick red' },
      { image: 'products/kettle-cream', alt: 'Whistling kettle in cream' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Forest green', swatch: '#1b5a46' },
          { label: 'Brick red', swatch: '#9e3f2d' },
          { label: 'Cream', swatch: '#ece2cd' },
        ],
      },
    ],
    variants: [
      { sku: '8001-KET-GRN', optionValues: ['Forest green'], priceAmount: 7900, stock: 212 },
      {
        sku: '8001-KET-RED',
        optionValues: ['Brick red'],
        image: 'products/kettle-brick-red',
        priceAmount: 7900,
        stock: 88,
      },
      { sku: '8001-KET-CRM', optionValues: ['Cream'], image: 'products/kettle-cream', priceAmount: 7900, stock: 0 },
    ],
    attributes: [
      { name: 'Material', value: 'Enamelled steel' },
      { name: 'Capacity', value: '2.2 l' },
      { name: 'Hob', value: 'Gas, electric, induction' },
      { name: 'Width', value: '24 cm' },
      { name: 'Depth', value: '20 cm' },
      { name: 'Height', value: '25 cm' },
      { name: 'Care', value: 'By hand, descale monthly' },
    ],
    taxClass: 'standard',
    weightGrams: 1280,
    viewCount30: 2710,
    publishedDaysAgo: 402,
  },
  {
    slug: 'moka-pot-six-cups',
    name: 'Moka pot for six cups',
    shortDescription: 'A ten-sided aluminium moka pot that makes 300 ml of strong coffee in about six minutes.',
    description:
      '<p>Water below, coffee in the middle, and in about six minutes 300 ml above. The ten flat sides give your ' +
      'hand something to turn when you screw it shut.</p>' +
      '<ul><li>Silicone seal, with a spare in the box</li><li>Safety valve marked with the filling line</li>' +
      '<li>For gas and electric hobs; induction needs a plate</li></ul>',
    brand: 'Copperwren',
    sku: '8020-MOK',
    category: ['Kitchen', 'Coffee and tea', 'Moka pots'],
    images: [
      {
        image: 'products/moka-pot',
        alt: 'Faceted aluminium moka pot with a pointed spout, a black lid knob and a ridged black handle',
      },
    ],
    variants: [
      {
        sku: '8020-MOK-6',
        optionValues: [],
        priceAmount: 5900,
        sale: { priceAmount: 4900, endsInDays: 7 },
        stock: 386,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Aluminium' },
      { name: 'Colour', value: 'Silver' },
      { name: 'Capacity', value: '300 ml' },
      { name: 'Cups', value: '6' },
      { name: 'Hob', value: 'Gas, electric' },
      { name: 'Width', value: '19 cm' },
      { name: 'Height', value: '22 cm' },
      { name: 'Care', value: 'Rinse with water, no detergent' },
    ],
    taxClass: 'standard',
    weightGrams: 690,
    viewCount30: 2890,
    publishedDaysAgo: 538,
  },
  {
    slug: 'broad-stock-pot',
    name: 'Broad stock pot with lid',
    shortDescription: 'A brushed steel stock pot with a domed lid and a base that spreads the heat evenly.',
    description:
      '<p>The base is a 6 mm sandwich of steel and aluminium, so onions brown at the edge as fast as in the middle. ' +
      'Litres are marked on the inside.</p>' +
      '<p>The handles are riveted and covered with heat-proof resin, so the pot may go in the oven up to 180 °C. The ' +
      '6 l pot serves four, the 10 l pot a party.</p>',
    brand: 'Copperwren',
    sku: '8031-STK',
    category: ['Kitchen', 'Cookware', 'Stock pots'],
    images: [
      {
        image: 'products/stock-pot',
        alt: 'Deep brushed steel stock pot with a polished domed lid and black handles',
      },
    ],
    options: [{ name: 'Capacity', values: [{ label: '6 l' }, { label: '10 l' }, { label: '14 l' }] }],
    variants: [
      { sku: '8031-STK-06', optionValues: ['6 l'], priceAmount: 6900, stock: 94 },
      { sku: '8031-STK-10', optionValues: ['10 l'], priceAmount: 8900, stock: 51 },
      { sku: '8031-STK-14', optionValues: ['14 l'], priceAmount: 10900, stock: 0 },
    ],
    attributes: [
      { name: 'Material', value: 'Stainless steel' },
      { name: 'Colour', value: 'Silver' },
      { name: 'Hob', value: 'Gas, electric, induction' },
      { name: 'Oven', value: 'Up to 180 °C' },
      { name: 'Width', value: '22, 26 or 30 cm' },
      { name: 'Height', value: '16, 19 or 20 cm without lid' },
      { name: 'Care', value: 'Dishwasher' },
    ],
    taxClass: 'standard',
    weightGrams: 2700,
    viewCount30: 540,
    publishedDaysAgo: 349,
  },
  {
    slug: 'thick-chopping-board-maple',
    name: 'Thick chopping board, solid maple',
    shortDescription: 'A 4 cm board of solid maple with rounded corners and a finger grip cut into each end.',
    description:
      '<p>Four centimetres of maple stay flat and do not slide about. Both faces are usable: keep one for onions and ' +
      'one for bread.</p>' +
      '<p>Wipe it, never soak it. The board is oiled before it leaves the workshop, and a 50 ml bottle of board oil ' +
      'comes with it.</p>',
    brand: 'Arbutus Row',
    sku: '8050-BRD',
    category: ['Kitchen', 'Boards and knives', 'Chopping boards'],
    images: [
      {
        image: 'products/chopping-board',
        alt: 'Thick pale maple chopping board with rounded corners and a finger grip in its short side',
      },
    ],
    options: [{ name: 'Size', values: [{ label: '36 × 24 cm' }, { label: '45 × 30 cm' }] }],
    variants: [
      { sku: '8050-BRD-36', optionValues: ['36 × 24 cm'], priceAmount: 4500, stock: 107 },
      { sku: '8050-BRD-45', optionValues: ['45 × 30 cm'], priceAmount: 6500, stock: 63 },
    ],
    attributes: [
      { name: 'Material', value: 'Maple' },
      { name: 'Colour', value: 'Natural' },
      { name: 'Finish', value: 'Board oil' },
      { name: 'Width', value: '36 or 45 cm' },
      { name: 'Depth', value: '24 or 30 cm' },
      { name: 'Height', value: '4 cm' },
      { name: 'Care', value: 'By hand, oil monthly' },
    ],
    taxClass: 'standard',
    weightGrams: 2400,
    viewCount30: 790,
    publishedDaysAgo: 259,
  },
  {
    slug: 'harbour-coffee-cup',
    name: 'Harbour coffee cup and saucer',
    shortDescription: 'A 180 ml cup in thick white porcelain with a ring handle, sold in sets of two and four.',
    description:
      '<p>Thick porcelain holds the heat for the length of a conversation. The cup takes 180 ml, a flat white with ' +
      'room to stir, and the ring handle fits one finger of a large hand.</p>' +
      '<p>Glazed inside and out, safe in the dishwasher and the microwave. Cups and saucers stack six high.</p>',
    brand: 'Arbutus Row',
    sku: '8025-CUP',
    category: ['Kitchen', 'Coffee and tea', 'Cups and saucers', 'Coffee cups'],
    images: [
      {
        image: 'products/coffee-cup',
        alt: 'White porcelain cup of black coffee with a ring handle, standing on a wide white saucer',
      },
    ],
    options: [{ name: 'Pack', values: [{ label: 'Set of 2' }, { label: 'Set of 4' }] }],
    variants: [
      { sku: '8025-CUP-2', optionValues: ['Set of 2'], priceAmount: 2900, stock: 160 },
      { sku: '8025-CUP-4', optionValues: ['Set of 4'], priceAmount: 5200, stock: 90 },
    ],
    attributes: [
      { name: 'Material', value: 'Porcelain' },
      { name: 'Colour', value: 'White' },
      { name: 'Capacity', value: '180 ml' },
      { name: 'Width', value: '15.5 cm saucer' },
      { name: 'Height', value: '6.8 cm' },
      { name: 'Microwave', value: 'Yes' },
      { name: 'Care', value: 'Dishwasher' },
    ],
    taxClass: 'standard',
    weightGrams: 980,
    viewCount30: 172,
    publishedDaysAgo: 21,
    availableInDays: 30,
  },
  {
    slug: 'copperwren-two-slice-toaster',
    name: 'Two-slice toaster, cream',
    shortDescription: 'A cream two-slice toaster with long slots, seven browning levels and a crumb tray.',
    description:
      '<p>The slots are 15 cm long and 3.5 cm wide, enough for a slice of batch loaf. Seven levels run from warm to ' +
      'dark, and the lever lifts small slices clear of the slot.</p>' +
      '<p>Separate buttons warm, defrost and stop. The crumb tray slides out at the back, and the elements can be ' +
      'replaced.</p>',
    brand: 'Copperwren',
    sku: '8070-TOA',
    category: ['Kitchen', 'Small appliances', 'Toasters'],
    images: [
      {
        image: 'products/toaster',
        alt: 'Cream toaster with a steel end panel, a lever, a browning dial and two long slots',
      },
    ],
    variants: [{ sku: '8070-TOA-CRM', optionValues: [], priceAmount: 8900, stock: 110 }],
    attributes: [
      { name: 'Material', value: 'Enamelled steel' },
      { name: 'Colour', value: 'Cream' },
      { name: 'Power', value: '930 W' },
      { name: 'Slots', value: '2' },
      { name: 'Width', value: '31 cm' },
      { name: 'Depth', value: '18 cm' },
      { name: 'Height', value: '20 cm' },
      { name: 'Cable', value: '90 cm' },
    ],
    taxClass: 'standard',
    weightGrams: 1900,
    viewCount30: 240,
    publishedDaysAgo: 40,
    availableInDays: 52,
  },
]
