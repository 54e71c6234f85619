import type { DemoProduct } from '../demo-shop.ts'

/** Sofas and chairs. */
export const products1: readonly DemoProduct[] = [
  {
    slug: 'mellow-two-seat-sofa',
    name: 'Mellow two-seat sofa in washed linen',
    shortDescription: 'A two-seater with rolled arms and loose linen covers that go in the washing machine.',
    description:
      '<p>Mellow is 178 cm wide, which leaves room for a lamp in most living rooms. The linen is washed before it is ' +
      'cut, so it will not shrink when you wash it again.</p>' +
      '<ul><li>All covers come off with zips and wash at 30 °C</li>' +
      '<li>Feather and foam cushions, turned once a month</li>' +
      '<li>Frame of kiln-dried beech, glued and screwed, with our 10-year promise</li></ul>',
    brand: 'Tolkafield',
    sku: '1104-MEL',
    category: ['Sofas', 'Two-seat sofas', 'Fabric two-seaters', 'Linen two-seaters'],
    images: [
      {
        image: 'products/two-seat-sofa',
        alt: 'Two-seat sofa in pale linen with rolled arms, two loose back cushions and tapered brown wooden feet',
      },
      { image: 'products/two-seat-sofa-sage', alt: 'Two-seat sofa in sage' },
      { image: 'products/two-seat-sofa-slate-blue', alt: 'Two-seat sofa in slate blue' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Oatmeal', swatch: '#cfcabd' },
          { label: 'Sage', swatch: '#7c8b74' },
          { label: 'Slate blue', swatch: '#55657a' },
        ],
      },
    ],
    variants: [
      { sku: '1104-MEL-OAT', optionValues: ['Oatmeal'], priceAmount: 124900, stock: 26 },
      {
        sku: '1104-MEL-SAG',
        optionValues: ['Sage'],
        image: 'products/two-seat-sofa-sage',
        priceAmount: 124900,
        stock: 14,
      },
      {
        sku: '1104-MEL-SLA',
        optionValues: ['Slate blue'],
        image: 'products/two-seat-sofa-slate-blue',
        priceAmount: 129900,
        stock: 0,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Linen' },
      { name: 'Frame', value: 'Beech' },
      { name: 'Seats', value: '2' },
      { name: 'Width', value: '178 cm' },
      { name: 'Depth', value: '92 cm' },
      { name: 'Height', value: '86 cm' },
      { name: 'Seat height', value: '46 cm' },
      { name: 'Assembly', value: 'Screw in four feet' },
      { name: 'Care', value: 'Machine wash at 30 °C' },
    ],
    taxClass: 'standard',
    weightGrams: 48000,
    maxPerOrder: 6,
    viewCount30: 2480,
    publishedDaysAgo: 212,
  },
  {
    slug: 'barlow-three-seat-leather-sofa',
    name: 'Barlow three-seat leather sofa',
    shortDescription: 'A deep-buttoned sofa in waxed full-grain leather, 212 cm wide, with a one-piece sprung seat.',
    description:
      '<p>Each button on the Barlow is tied through to the frame by hand, so the pleats stay where they are. The ' +
      'hide is full-grain and waxed rather than painted: scratches darken and become part of it.</p>' +
      '<p>The one-piece seat has coil springs under foam and horsehair, which keeps it level from arm to arm. Leg ' +
      'sockets are turned out for delivery, and two people carry it to the room you choose.</p>',
    brand: 'Barlow',
    sku: '1120-BAR',
    category: ['Sofas', 'Three-seat sofas', 'Leather three-seaters'],
    images: [
      {
        image: 'products/chesterfield-sofa',
        alt: 'Long chestnut leather sofa with deep-buttoned back, rolled arms and short turned legs',
      },
    ],
    variants: [{ sku: '1120-BAR-CHE', optionValues: [], priceAmount: 219900, stock: 12 }],
    attributes: [
      { name: 'Material', value: 'Leather' },
      { name: 'Colour', value: 'Chestnut' },
      { name: 'Frame', value: 'Beech' },
      { name: 'Seats', value: '3' },
      { name: 'Width', value: '212 cm' },
      { name: 'Depth', value: '94 cm' },
      { name: 'Height', value: '74 cm' },
      { name: 'Seat height', value: '45 cm' },
      { name: 'Assembly', value: 'Screw in four feet' },
      { name: 'Care', value: 'Leather wax twice a year' },
    ],
    taxClass: 'standard',
    weightGrams: 82000,
    maxPerOrder: 4,
    viewCount30: 720,
    publishedDaysAgo: 388,
  },
  {
    slug: 'hana-dining-chair',
    sizeGuide: 'Which seat height fits',
    videos: [{ file: 'hana-chair', title: 'The Hana chair from all sides' }],
    name: 'Hana dining chair, solid ash',
    shortDescription: 'A light ash chair whose back and seat are one bent curve, with no joint where you lean.',
    description:
      '<p>A single curve of steam-bent ash carries the back into the seat, so there is no joint where you lean. The ' +
      'finish is hard-wax oil: wipe it, sand it, oil it again in ten years.</p>' +
      '<p>Choose a seat height to suit your table. 46 cm fits a table of 74 cm, 48 cm one of 76 cm, and 65 cm is for ' +
      'a kitchen counter.</p>' +
      '<ul><li>4.1 kg, so one hand lifts it</li><li>Carries 130 kg</li><li>Felt glides for timber floors included' +
      '</li></ul>',
    brand: 'Halden Workshop',
    sku: '3071-ASH',
    category: ['Chairs', 'Dining chairs', 'Wooden chairs', 'Ash'],
    images: [
      { image: 'products/hana-chair', alt: 'Hana dining chair in natural ash, seen from the front at an angle' },
      { image: 'products/hana-side', alt: 'Hana chair from the side: the seat curves up into the sloping back' },
      { image: 'products/hana-back', alt: 'Hana chair from behind, with the rail that joins the rear legs' },
      { image: 'products/hana-top', alt: 'Hana chair from above, showing the square seat and slightly bowed back' },
      { image: 'products/hana-detail', alt: 'Close view of the ash grain on the seat and the top of the legs' },
      { image: 'products/hana-chair-smoked-ash', alt: 'Dining chair in smoked ash' },
      { image: 'products/hana-chair-sage', alt: 'Dining chair in sage' },
    ],
    options: [
      {
        name: 'Timber',
        values: [
          { label: 'Natural ash', swatch: '#d9bd8f' },
          { label: 'Smoked ash', swatch: '#3a2a1e' },
          { label: 'Sage', swatch: '#7c8b74' },
        ],
      },
      {
        name: 'Seat height',
        values: [{ label: '44 cm' }, { label: '46 cm' }, { label: '48 cm' }, { label: '65 cm' }],
      },
    ],
    variants: [
      {
        sku: '3071-ASH-NAT-44',
        optionValues: ['Natural ash', '44 cm'],
        priceAmount: 23600,
        sale: { priceAmount: 18900, endsInDays: 11 },
        stock: 38,
      },
      {
        sku: '3071-ASH-NAT-46',
        optionValues: ['Natural ash', '46 cm'],
        priceAmount: 23600,
        sale: { priceAmount: 18900, endsInDays: 11 },
        stock: 142,
      },
      {
        sku: '3071-ASH-NAT-48',
        optionValues: ['Natural ash', '48 cm'],
        priceAmount: 23600,
        sale: { priceAmount: 18900, endsInDays: 11 },
        stock: 64,
      },
      { sku: '3071-ASH-NAT-65', optionValues: ['Natural ash', '65 cm'], priceAmount: 25900, stock: 0 },
      {
        sku: '3071-ASH-SMO-46',
        optionValues: ['Smoked ash', '46 cm'],
        image: 'products/hana-chair-smoked-ash',
        priceAmount: 24900,
        sale: { priceAmount: 19900, endsInDays: 11 },
        stock: 57,
      },
      {
        sku: '3071-ASH-SAG-46',
        optionValues: ['Sage', '46 cm'],
        image: 'products/hana-chair-sage',
        priceAmount: 24900,
        sale: { priceAmount: 19900, endsInDays: 11 },
        stock: 42,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Ash' },
      { name: 'Finish', value: 'Hard-wax oil' },
      { name: 'Width', value: '47.5 cm' },
      { name: 'Depth', value: '52.5 cm' },
      { name: 'Height', value: '31 cm above the seat' },
      { name: 'Load', value: '130 kg' },
      { name: 'Assembly', value: 'None' },
      { name: 'Care', value: 'Damp cloth, re-oil once a year' },
    ],
    taxClass: 'standard',
    weightGrams: 4100,
    maxPerOrder: 24,
    viewCount30: 3960,
    publishedDaysAgo: 596,
  },
  {
    slug: 'stem-swivel-chair',
    name: 'Stem swivel chair',
    shortDescription: 'A white shell on a single aluminium stem, with a wool cushion that clips off for cleaning.',
    description:
      '<p>One stem instead of four legs: you can slide in at the table from any side, and the floor is quick to ' +
      'sweep. The shell turns a full circle and does not spring back.</p>' +
      '<p>The cushion is wool felt over cold-cured foam and clips to the shell. A second cushion in another colour ' +
      'can be ordered by message.</p>',
    brand: 'Pilar & Reed',
    sku: '3090-STM',
    category: ['Chairs', 'Dining chairs', 'Swivel chairs'],
    images: [
      {
        image: 'products/swivel-chair',
        alt: 'White shell chair with a tall rounded back, a green cushion and one flared stem on a round foot',
      },
      { image: 'products/swivel-chair-terracotta', alt: 'Swivel chair with a seat in terracotta' },
      { image: 'products/swivel-chair-oatmeal', alt: 'Swivel chair with a seat in oatmeal' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Moss', swatch: '#437f5c' },
          { label: 'Terracotta', swatch: '#b5563a' },
          { label: 'Oatmeal', swatch: '#d8cfc0' },
        ],
      },
    ],
    variants: [
      { sku: '3090-STM-MOS', optionValues: ['Moss'], priceAmount: 32900, stock: 33 },
      {
        sku: '3090-STM-TER',
        optionValues: ['Terracotta'],
        image: 'products/swivel-chair-terracotta',
        priceAmount: 32900,
        stock: 18,
      },
      {
        sku: '3090-STM-OAT',
        optionValues: ['Oatmeal'],
        image: 'products/swivel-chair-oatmeal',
        priceAmount: 32900,
        stock: 21,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Fibreglass' },
      { name: 'Base', value: 'Cast aluminium' },
      { name: 'Width', value: '49 cm' },
      { name: 'Depth', value: '53 cm' },
      { name: 'Height', value: '82 cm' },
      { name: 'Seat height', value: '46 cm' },
      { name: 'Load', value: '120 kg' },
      { name: 'Assembly', value: 'Four screws' },
      { name: 'Care', value: 'Damp cloth' },
    ],
    taxClass: 'standard',
    weightGrams: 9200,
    maxPerOrder: 12,
    viewCount30: 860,
    publishedDaysAgo: 274,
  },
  {
    slug: 'barlow-leather-armchair',
    name: 'Barlow leather armchair',
    shortDescription: 'A buttoned club chair in full-grain leather, waxed by hand, on turned beech legs.',
    description:
      '<p>The Barlow armchair is cut from matched full-grain hides, so the colour runs evenly from arm to arm. It is ' +
      'waxed by hand, and every mark turns into patina.</p>' +
      '<ul><li>Back and arms buttoned by hand, tied through to the frame</li><li>Coil-sprung seat</li>' +
      '<li>First tin of leather wax included</li></ul>',
    brand: 'Barlow',
    sku: '1121-BAR',
    category: ['Chairs', 'Armchairs', 'Club chairs'],
    images: [
      {
        image: 'products/chesterfield-armchair',
        alt: 'Chestnut leather club chair with a deep-buttoned back, wide rolled arms and short turned legs',
      },
      { image: 'products/chesterfield-armchair-espresso', alt: 'Buttoned leather armchair in espresso' },
    ],
    options: [
      {
        name: 'Leather',
        values: [
          { label: 'Chestnut', swatch: '#86401f' },
          { label: 'Espresso', swatch: '#2e1c14' },
        ],
      },
    ],
    variants: [
      {
        sku: '1121-BAR-CHE',
        optionValues: ['Chestnut'],
        priceAmount: 109900,
        sale: { priceAmount: 94900, endsInDays: 17 },
        stock: 19,
      },
      {
        sku: '1121-BAR-ESP',
        optionValues: ['Espresso'],
        image: 'products/chesterfield-armchair-espresso',
        priceAmount: 109900,
        sale: { priceAmount: 94900, endsInDays: 17 },
        stock: 13,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Leather' },
      { name: 'Frame', value: 'Beech' },
      { name: 'Width', value: '104 cm' },
      { name: 'Depth', value: '92 cm' },
      { name: 'Height', value: '74 cm' },
      { name: 'Seat height', value: '45 cm' },
      { name: 'Load', value: '150 kg' },
      { name: 'Assembly', value: 'Screw in four feet' },
      { name: 'Care', value: 'Leather wax twice a year' },
    ],
    taxClass: 'standard',
    weightGrams: 38000,
    maxPerOrder: 6,
    viewCount30: 1420,
    publishedDaysAgo: 431,
  },
  {
    slug: 'corrib-lounge-chair',
    name: 'Corrib lounge chair in black leather',
    shortDescription: 'A low reclined chair: padded black leather in bent cherry shells, on a turning star base.',
    description:
      '<p>Three shells of bent cherry veneer hold soft leather pads, and the chair turns on a star base. The back is ' +
      'set at 15 degrees, an angle for reading rather than for the table.</p>' +
      '<p>The pads unclip, so one can be replaced without the others. We make these in small runs of ten.</p>',
    brand: 'Halden Workshop',
    sku: '1130-COR',
    category: ['Chairs', 'Armchairs', 'Lounge chairs'],
    images: [
      {
        image: 'products/lounge-armchair',
        alt: 'Reclined lounge chair with buttoned black leather pads in reddish bent-wood shells on a metal star base',
      },
    ],
    variants: [{ sku: '1130-COR-BLK', optionValues: [], priceAmount: 139900, stock: 4 }],
    attributes: [
      { name: 'Material', value: 'Leather' },
      { name: 'Colour', value: 'Black' },
      { name: 'Frame', value: 'Cherry veneer' },
      { name: 'Base', value: 'Cast aluminium' },
      { name: 'Width', value: '84 cm' },
      { name: 'Depth', value: '86 cm' },
      { name: 'Height', value: '84 cm' },
      { name: 'Seat height', value: '38 cm' },
      { name: 'Load', value: '130 kg' },
      { name: 'Assembly', value: 'Fit the base with four screws' },
    ],
    taxClass: 'standard',
    weightGrams: 26500,
    maxPerOrder: 2,
    viewCount30: 615,
    publishedDaysAgo: 143,
  },
  {
    slug: 'marlow-wing-chair',
    name: 'Marlow wing chair',
    shortDescription: 'A tall wing chair in wool felt with small bolster arms, on splayed black steel legs.',
    description:
      '<p>The back is 112 cm high and its wings keep a draught off your neck. The seat is narrow enough for a ' +
      'bedroom corner, the arms thick enough to hold a book.</p>' +
      '<p>Covered in felted wool, which resists stains and needs no treatment. The levelling feet adjust by 8 mm for ' +
      'old floors.</p>',
    brand: 'Tolkafield',
    sku: '1142-MAR',
    category: ['Chairs', 'Armchairs', 'Wing chairs'],
    images: [
      {
        image: 'products/orange-armchair',
        alt: 'Burnt orange wing chair with a tall shaped back, rolled arms and thin black splayed legs',
      },
      { image: 'products/orange-armchair-slate-blue', alt: 'Wing chair in slate blue' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Burnt orange', swatch: '#d96f1e' },
          { label: 'Slate blue', swatch: '#55657a' },
        ],
      },
    ],
    variants: [
      { sku: '1142-MAR-ORA', optionValues: ['Burnt orange'], priceAmount: 68900, stock: 40 },
      {
        sku: '1142-MAR-SLA',
        optionValues: ['Slate blue'],
        image: 'products/orange-armchair-slate-blue',
        priceAmount: 68900,
        stock: 24,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Wool' },
      { name: 'Frame', value: 'Birch plywood' },
      { name: 'Base', value: 'Steel' },
      { name: 'Width', value: '72 cm' },
      { name: 'Depth', value: '80 cm' },
      { name: 'Height', value: '112 cm' },
      { name: 'Seat height', value: '44 cm' },
      { name: 'Load', value: '130 kg' },
      { name: 'Care', value: 'Vacuum, spot clean' },
    ],
    taxClass: 'standard',
    weightGrams: 19500,
    maxPerOrder: 6,
    viewCount30: 680,
    publishedDaysAgo: 32,
    availableInDays: 14,
  },
  {
    slug: 'bistro-armchair',
    name: 'Bistro armchair, bentwood beech',
    shortDescription: 'Black bentwood with one looped rail for arms and back, and a round natural beech seat.',
    description:
      '<p>The arms and back are one rod of beech, steamed and bent around a form, with a second loop inside it for ' +
      'support. A ring under the seat braces the four legs.</p>' +
      '<p>The seat is plain oiled beech against the black frame. At 4.6 kg the chair is easily moved, and it needs ' +
      'no assembly.</p>',
    brand: 'Pilar & Reed',
    sku: '3102-BIS',
    category: ['Chairs', 'Dining chairs', 'Bistro chairs'],
    images: [
      {
        image: 'products/bistro-chair',
        alt: 'Black bentwood armchair with one looped rail, a brace ring and a round honey-coloured seat',
      },
    ],
    variants: [{ sku: '3102-BIS-BLK', optionValues: [], priceAmount: 25900, stock: 72 }],
    attributes: [
      { name: 'Material', value: 'Beech' },
      { name: 'Colour', value: 'Black' },
      { name: 'Finish', value: 'Lacquer, oiled seat' },
      { name: 'Width', value: '56 cm' },
      { name: 'Depth', value: '54 cm' },
      { name: 'Height', value: '77 cm' },
      { name: 'Seat height', value: '46 cm' },
      { name: 'Load', value: '120 kg' },
      { name: 'Assembly', value: 'None' },
    ],
    taxClass: 'standard',
    weightGrams: 4600,
    maxPerOrder: 24,
    viewCount30: 455,
    publishedDaysAgo: 30,
    availableInDays: 21,
  },
  {
    slug: 'perch-adjustable-bar-stool',
    name: 'Perch adjustable bar stool',
    shortDescription: 'A gas-lift stool in oak veneer that rises from 61 to 82 cm, for counter and bar.',
    description:
      '<p>A lever under the seat raises it from 61 to 82 cm, so one stool suits both a worktop and a bar. The shell ' +
      'is oak veneer on bent plywood, with six round holes that also make it easy to carry.</p>' +
      '<p>The foot rail rises with the seat. A rubber ring under the steel base protects the floor.</p>',
    brand: 'Pilar & Reed',
    sku: '3120-PER',
    category: ['Chairs', 'Bar stools', 'Adjustable stools'],
    images: [
      {
        image: 'products/swivel-stool',
        alt: 'Bar stool with an oak shell, six round holes in its back, a chrome column, foot rail and round base',
      },
    ],
    variants: [{ sku: '3120-PER-OAK', optionValues: [], priceAmount: 17900, stock: 96 }],
    attributes: [
      { name: 'Material', value: 'Oak' },
      { name: 'Colour', value: 'Natural' },
      { name: 'Base', value: 'Chromed steel' },
      { name: 'Width', value: '41 cm' },
      { name: 'Depth', value: '43 cm' },
      { name: 'Height', value: '86 to 107 cm' },
      { name: 'Seat height', value: '61 to 82 cm' },
      { name: 'Load', value: '120 kg' },
      { name: 'Assembly', value: 'Three parts, no tools' },
    ],
    taxClass: 'standard',
    weightGrams: 8300,
    maxPerOrder: 12,
    viewCount30: 205,
    publishedDaysAgo: 18,
    availableInDays: 38,
  },
]
