import type { DemoProduct } from '../demo-shop.ts'

/** Tables, storage and lighting. */
export const products2: readonly DemoProduct[] = [
  {
    slug: 'column-side-table',
    name: 'Column side table, Ø 62 cm',
    shortDescription: 'A white round top on a slim black column, 74 cm high: a table for two cups or one laptop.',
    description:
      '<p>At 74 cm it stands as high as a dining table, so it works as a breakfast table for one or beside a chair. ' +
      'The weight is in the cast-iron foot, which keeps it steady when somebody leans on the edge.</p>' +
      '<p>The top is lacquered birch plywood, the column powder-coated steel. A felt ring covers the underside of ' +
      'the foot.</p>',
    brand: 'Pilar & Reed',
    sku: '4012-COL',
    category: ['Tables', 'Side tables', 'Pedestal tables'],
    images: [
      {
        image: 'products/round-table',
        alt: 'Tall pedestal table with a round white top, a slim black column and a flat round black foot',
      },
    ],
    variants: [{ sku: '4012-COL-WHT', optionValues: [], priceAmount: 21900, stock: 58 }],
    attributes: [
      { name: 'Material', value: 'Birch plywood' },
      { name: 'Colour', value: 'White' },
      { name: 'Base', value: 'Cast iron' },
      { name: 'Shape', value: 'Round' },
      { name: 'Width', value: '62 cm' },
      { name: 'Depth', value: '62 cm' },
      { name: 'Height', value: '74 cm' },
      { name: 'Assembly', value: 'One bolt, key included' },
      { name: 'Care', value: 'Damp cloth' },
    ],
    taxClass: 'standard',
    weightGrams: 13500,
    maxPerOrder: 12,
    viewCount30: 1190,
    publishedDaysAgo: 325,
  },
  {
    slug: 'hearth-dining-table',
    name: 'Hearth dining table, oak top',
    shortDescription: 'A solid oak top on a square painted frame, for six at 150 cm and eight at 180 cm.',
    description:
      '<p>The top is solid oak in full-length staves, oiled, 28 mm thick. It rests on slotted brackets so it can ' +
      'move with the seasons without splitting.</p>' +
      '<ul><li>Four square legs at the corners, so nobody straddles one</li>' +
      '<li>62 cm of clear height under the frame</li>' +
      '<li>Sandpaper and a small tin of oil come in the box</li></ul>',
    brand: 'Halden Workshop',
    sku: '4001-HEA',
    category: ['Tables', 'Dining tables', 'Oak tables'],
    images: [
      {
        image: 'products/oak-dining-table',
        alt: 'Rectangular dining table with a pale oak top and a white frame on four square legs',
      },
      { image: 'products/oak-dining-table-oak-frame', alt: 'Dining table with a frame in oak' },
    ],
    options: [
      {
        name: 'Frame',
        values: [
          { label: 'Chalk white', swatch: '#f3f3f0' },
          { label: 'Oak', swatch: '#c9a977' },
        ],
      },
      { name: 'Length', values: [{ label: '150 cm' }, { label: '180 cm' }] },
    ],
    variants: [
      {
        sku: '4001-HEA-WHT-150',
        optionValues: ['Chalk white', '150 cm'],
        priceAmount: 89900,
        sale: { priceAmount: 79900, endsInDays: 8 },
        stock: 27,
      },
      {
        sku: '4001-HEA-WHT-180',
        optionValues: ['Chalk white', '180 cm'],
        priceAmount: 99900,
        sale: { priceAmount: 88900, endsInDays: 8 },
        stock: 16,
      },
      {
        sku: '4001-HEA-OAK-180',
        optionValues: ['Oak', '180 cm'],
        image: 'products/oak-dining-table-oak-frame',
        priceAmount: 114900,
        sale: { priceAmount: 99900, endsInDays: 8 },
        stock: 12,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Oak' },
      { name: 'Finish', value: 'Hard-wax oil' },
      { name: 'Shape', value: 'Rectangular' },
      { name: 'Width', value: '150 or 180 cm' },
      { name: 'Depth', value: '90 cm' },
      { name: 'Height', value: '74 cm' },
      { name: 'Load', value: '100 kg' },
      { name: 'Assembly', value: 'Bolt on four legs, 20 minutes' },
      { name: 'Care', value: 'Damp cloth, re-oil once a year' },
    ],
    taxClass: 'standard',
    weightGrams: 46000,
    maxPerOrder: 4,
    viewCount30: 1630,
    publishedDaysAgo: 504,
  },
  {
    slug: 'ravel-seven-drawer-sideboard',
    name: 'Ravel seven-drawer sideboard',
    shortDescription: 'Seven dovetailed drawers in oiled cherry with brass drop handles and a raised back edge.',
    description:
      '<p>Three small drawers for cutlery and keys, four wide ones for linen and plates. The fronts are solid ' +
      'cherry, which darkens over the first year in daylight.</p>' +
      '<ul><li>Dovetailed drawers on waxed timber runners</li><li>Brass drop handles</li>' +
      '<li>Wall fixing and two levelling feet included</li></ul>',
    brand: 'Halden Workshop',
    sku: '5003-RAV',
    category: ['Storage', 'Sideboards', 'Drawer sideboards'],
    images: [
      {
        image: 'products/sideboard',
        alt: 'Honey-coloured cherry sideboard with three small drawers over four wide ones and brass drop handles',
      },
    ],
    variants: [{ sku: '5003-RAV-CHY', optionValues: [], priceAmount: 109000, stock: 3 }],
    attributes: [
      { name: 'Material', value: 'Cherry' },
      { name: 'Colour', value: 'Honey' },
      { name: 'Finish', value: 'Hard-wax oil' },
      { name: 'Width', value: '148 cm' },
      { name: 'Depth', value: '47 cm' },
      { name: 'Height', value: '85 cm' },
      { name: 'Drawers', value: '7' },
      { name: 'Load', value: '12 kg per drawer' },
      { name: 'Assembly', value: 'None' },
    ],
    taxClass: 'standard',
    weightGrams: 61000,
    maxPerOrder: 2,
    viewCount30: 940,
    publishedDaysAgo: 367,
  },
  {
    slug: 'fielding-document-case',
    name: 'Fielding leather document case',
    shortDescription: 'A case with three gussets in dark bridle leather, for papers you keep at home or carry.',
    description:
      '<p>Three gusseted pockets hold about 600 sheets, so a household’s papers fit in one place. It stands upright ' +
      'on a shelf, and the flap closes with a brass lock.</p>' +
      '<p>Vegetable-tanned leather, saddle-stitched along the sides. Two keys are included, and spare ones cost 6 ' +
      'euros.</p>',
    brand: 'Fenwright',
    sku: '5210-FIE',
    category: ['Storage', 'Home office storage', 'Document cases'],
    images: [
      {
        image: 'products/briefcase',
        alt: 'Dark brown leather document case with a full flap, a carrying handle and a brass lock',
      },
    ],
    variants: [{ sku: '5210-FIE-BRN', optionValues: [], priceAmount: 21900, stock: 24 }],
    attributes: [
      { name: 'Material', value: 'Leather' },
      { name: 'Colour', value: 'Dark brown' },
      { name: 'Width', value: '41 cm' },
      { name: 'Depth', value: '12 cm' },
      { name: 'Height', value: '32 cm' },
      { name: 'Paper size', value: 'A4' },
      { name: 'Closure', value: 'Brass lock, two keys' },
      { name: 'Care', value: 'Leather wax twice a year' },
    ],
    taxClass: 'standard',
    weightGrams: 1450,
    maxPerOrder: 10,
    viewCount30: 96,
    publishedDaysAgo: 6,
  },
  {
    slug: 'dome-pendant-lamp',
    name: 'Dome pendant lamp, spun brass',
    shortDescription: 'A brass dome spun from one sheet, on 180 cm of black cable that you shorten when hanging.',
    description:
      '<p>The dome is spun from a single sheet of brass and left unlacquered, so it mellows where it is touched. ' +
      'Inside it is brushed, which throws a warm and even circle on the table.</p>' +
      '<p>Hang it with its rim 65 to 75 cm above the table top. It takes one E27 bulb, and a 4 W warm white bulb is ' +
      'in the box.</p>',
    brand: 'Dunlight',
    sku: '6001-DOM',
    category: ['Lighting', 'Pendant lamps'],
    images: [
      {
        image: 'products/pendant-lamp',
        alt: 'Brass dome pendant lamp with a stepped brass cap, on a black cable from a round brass ceiling rose',
      },
      { image: 'products/pendant-lamp-blackened', alt: 'Dome pendant lamp in blackened brass' },
    ],
    options: [
      {
        name: 'Finish',
        values: [
          { label: 'Aged brass', swatch: '#b08a3c' },
          { label: 'Blackened brass', swatch: '#2b2521' },
        ],
      },
    ],
    variants: [
      {
        sku: '6001-DOM-AGE',
        optionValues: ['Aged brass'],
        priceAmount: 18900,
        sale: { priceAmount: 14900, endsInDays: 5 },
        stock: 118,
      },
      {
        sku: '6001-DOM-BLK',
        optionValues: ['Blackened brass'],
        image: 'products/pendant-lamp-blackened',
        priceAmount: 19900,
        sale: { priceAmount: 15900, endsInDays: 5 },
        stock: 36,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Brass' },
      { name: 'Width', value: '36 cm' },
      { name: 'Height', value: '31 cm' },
      { name: 'Cable', value: '180 cm' },
      { name: 'Bulb', value: 'E27, up to 40 W' },
      { name: 'Dimmable', value: 'Yes' },
      { name: 'Protection', value: 'IP20, dry rooms' },
      { name: 'Care', value: 'Dry cloth, brass polish if you wish' },
    ],
    taxClass: 'standard',
    weightGrams: 2300,
    maxPerOrder: 12,
    viewCount30: 3120,
    publishedDaysAgo: 452,
  },
  {
    slug: 'heron-desk-lamp',
    name: 'Heron desk lamp, red and black',
    shortDescription: 'A sprung steel stem holds a red head over your page, with a 22 cm weighted foot.',
    description:
      '<p>The red stem is spring steel and the thin black rod behind it sets the bend, so the head stays where you ' +
      'leave it. It reaches 46 cm over the desk and folds back upright when you have finished.</p>' +
      '<p>The head tilts 70 degrees. A rotary dimmer sits in the cable, 60 cm from the foot.</p>',
    brand: 'Dunlight',
    sku: '6040-HER',
    category: ['Lighting', 'Desk lamps'],
    images: [
      {
        image: 'products/desk-lamp',
        alt: 'Desk lamp with a glossy red head, an arched red stem, a thin black rod and a flat round black foot',
      },
    ],
    variants: [{ sku: '6040-HER-RED', optionValues: [], priceAmount: 11900, stock: 48 }],
    attributes: [
      { name: 'Material', value: 'Steel' },
      { name: 'Colour', value: 'Red' },
      { name: 'Width', value: '22 cm' },
      { name: 'Height', value: '58 cm' },
      { name: 'Cable', value: '200 cm' },
      { name: 'Bulb', value: 'E14, up to 25 W' },
      { name: 'Dimmable', value: 'Yes' },
      { name: 'Protection', value: 'IP20, dry rooms' },
    ],
    taxClass: 'standard',
    weightGrams: 2900,
    maxPerOrder: 10,
    viewCount30: 275,
    publishedDaysAgo: 12,
  },
]
