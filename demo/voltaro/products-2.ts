import type { DemoProduct } from '../demo-shop.ts'

/** Watches, keyboards, monitors, smart home and power. */
export const products2: readonly DemoProduct[] = [
  {
    slug: 'pulse-4-watch-45',
    sizeGuide: 'Watch and strap sizes',
    name: 'Pulse 4 watch, 45 mm',
    shortDescription: '1.9 inch AMOLED, GPS on two bands, 5 ATM, four days per charge.',
    description:
      '<p>Four days with the screen on demand, or 40 hours always on: both measured with pulse, sleep and one hour ' +
      'of GPS a day. The receiver uses two bands and drifted by 4 m over our 10 km course through Kreuzberg. Health ' +
      'data stay on the watch and the phone unless you export them.</p>' +
      '<ul><li>Pulse, blood oxygen and skin temperature</li>' +
      '<li>Contactless payment</li>' +
      '<li>Straps change without tools, 22 mm</li></ul>',
    brand: 'Kelvra',
    sku: 'KV-P4-45',
    category: ['Watches', 'Smartwatches'],
    images: [
      {
        image: 'products/smartwatch',
        alt: 'Pulse 4 watch with a black case, three activity rings on the screen and a coral strap',
      },
      { image: 'products/smartwatch-graphite', alt: 'Watch with a strap in graphite' },
      { image: 'products/smartwatch-stone', alt: 'Watch with a strap in stone' },
    ],
    options: [
      {
        name: 'Strap',
        values: [
          { label: 'Coral', swatch: '#e2674a' },
          { label: 'Graphite', swatch: '#2b2e33' },
          { label: 'Stone', swatch: '#c9c4b8' },
        ],
      },
    ],
    variants: [
      {
        sku: 'KV-P4-45-COR',
        optionValues: ['Coral'],
        priceAmount: 32900,
        sale: { priceAmount: 27900, endsInDays: 7 },
        stock: 134,
      },
      {
        sku: 'KV-P4-45-GRA',
        optionValues: ['Graphite'],
        image: 'products/smartwatch-graphite',
        priceAmount: 32900,
        sale: { priceAmount: 27900, endsInDays: 7 },
        stock: 201,
      },
      {
        sku: 'KV-P4-45-STO',
        optionValues: ['Stone'],
        image: 'products/smartwatch-stone',
        priceAmount: 32900,
        sale: { priceAmount: 27900, endsInDays: 7 },
        stock: 0,
      },
    ],
    attributes: [
      { name: 'Case size', value: '45 mm' },
      { name: 'Screen size', value: '1.9 inch' },
      { name: 'Resolution', value: '502 × 410' },
      { name: 'Material', value: 'Aluminium, black' },
      { name: 'Battery life', value: '4 days' },
      { name: 'Positioning', value: 'GPS, two bands' },
      { name: 'Connection', value: 'Bluetooth 5.3, Wi-Fi, NFC' },
      { name: 'Water protection', value: '5 ATM' },
    ],
    taxClass: 'standard',
    weightGrams: 64,
    viewCount30: 2480,
    publishedDaysAgo: 240,
  },
  {
    slug: 'pulse-4-watch-41',
    sizeGuide: 'Watch and strap sizes',
    name: 'Pulse 4 watch, 41 mm, coral strap',
    shortDescription: '1.6 inch AMOLED in a 41 mm case, GPS, 5 ATM, three days per charge.',
    description:
      '<p>The 41 mm case suits wrists from 130 mm round and weighs 33 g without the strap. Sensors, GPS and software ' +
      'are the same as in the 45 mm; the smaller battery runs for three days instead of four. The strap is 20 mm ' +
      'wide and comes in two lengths.</p>',
    brand: 'Kelvra',
    sku: 'KV-P4-41-COR',
    category: ['Watches', 'Smartwatches'],
    images: [
      {
        image: 'products/smartwatch',
        alt: 'Pulse 4 watch, 41 mm, with a black case, a crown on the right and a coral strap',
      },
    ],
    variants: [{ sku: 'KV-P4-41-COR', optionValues: [], priceAmount: 29900, stock: 88 }],
    attributes: [
      { name: 'Colour', value: 'Coral' },
      { name: 'Case size', value: '41 mm' },
      { name: 'Screen size', value: '1.6 inch' },
      { name: 'Resolution', value: '432 × 352' },
      { name: 'Material', value: 'Aluminium, black' },
      { name: 'Battery life', value: '3 days' },
      { name: 'Positioning', value: 'GPS, two bands' },
      { name: 'Connection', value: 'Bluetooth 5.3, Wi-Fi, NFC' },
      { name: 'Water protection', value: '5 ATM' },
    ],
    taxClass: 'standard',
    weightGrams: 54,
    viewCount30: 870,
    publishedDaysAgo: 180,
  },
  {
    slug: 'pulse-band-2',
    name: 'Pulse Band 2 fitness band, graphite',
    shortDescription: '14 days per charge, 1.5 inch AMOLED, pulse and sleep, 23 g.',
    description:
      '<p>23 g on the wrist and 14 days between charges: the band for people who forget chargers. It counts steps, ' +
      'pulse, sleep and lengths in the pool, and shows messages on a 1.5 inch screen. Positioning comes from the ' +
      'phone, the band itself has no GPS.</p>',
    brand: 'Kelvra',
    sku: 'KV-PB2-GRA',
    category: ['Watches', 'Fitness bands'],
    images: [
      { image: 'products/fitness-band', alt: 'Fitness band in graphite with the time and steps on its display' },
    ],
    variants: [{ sku: 'KV-PB2-GRA', optionValues: [], priceAmount: 5900, stock: 300 }],
    attributes: [
      { name: 'Colour', value: 'Graphite' },
      { name: 'Screen size', value: '1.5 inch' },
      { name: 'Resolution', value: '368 × 194' },
      { name: 'Battery life', value: '14 days' },
      { name: 'Positioning', value: 'Through the phone' },
      { name: 'Connection', value: 'Bluetooth 5.3' },
      { name: 'Water protection', value: '5 ATM' },
    ],
    taxClass: 'standard',
    weightGrams: 23,
    viewCount30: 245,
    publishedDaysAgo: 30,
    availableInDays: 6,
  },
  {
    slug: 'tactile-75-keyboard',
    name: 'Tactile 75 keyboard, wireless, hot-swap',
    shortDescription: '82 keys, hot-swap sockets, PBT keycaps, Bluetooth for three devices and USB-C.',
    description:
      '<p>82 keys on 318 mm: the arrow keys stay, the number block goes and the mouse moves 11 cm closer. Every ' +
      'switch pulls out and is replaced without solder, and two layers of foam take the ring out of the case. The ' +
      'keycaps are dye-sublimated PBT of 1.4 mm, so the legends do not wear off.</p>' +
      '<ul><li>Tactile 45 g with a bump, linear 45 g, silent linear 40 g</li>' +
      '<li>200 hours on one charge with the light off</li>' +
      '<li>Key puller, switch puller and 6 spare switches in the box</li></ul>',
    brand: 'Keyfolk',
    sku: 'KF-T75',
    category: ['Keyboards', 'Mechanical keyboards', 'Compact layouts', '75 per cent'],
    images: [
      {
        image: 'products/keyboard',
        alt: 'Tactile 75 keyboard with white and grey keycaps and orange escape and enter keys',
      },
    ],
    options: [
      { name: 'Switch', values: [{ label: 'Tactile' }, { label: 'Linear' }, { label: 'Silent linear' }] },
      { name: 'Layout', values: [{ label: 'German QWERTZ' }, { label: 'US QWERTY' }] },
    ],
    variants: [
      { sku: 'KF-T75-TAC-DE', optionValues: ['Tactile', 'German QWERTZ'], priceAmount: 13900, stock: 156 },
      { sku: 'KF-T75-TAC-US', optionValues: ['Tactile', 'US QWERTY'], priceAmount: 13900, stock: 72 },
      { sku: 'KF-T75-LIN-DE', optionValues: ['Linear', 'German QWERTZ'], priceAmount: 13900, stock: 90 },
      { sku: 'KF-T75-LIN-US', optionValues: ['Linear', 'US QWERTY'], priceAmount: 13900, stock: 0 },
      { sku: 'KF-T75-SIL-DE', optionValues: ['Silent linear', 'German QWERTZ'], priceAmount: 14900, stock: 118 },
    ],
    attributes: [
      { name: 'Colour', value: 'White and grey' },
      { name: 'Keys', value: '82' },
      { name: 'Keycaps', value: 'PBT, dye-sublimated' },
      { name: 'Connection', value: 'Bluetooth 5.1, 2.4 GHz, USB-C' },
      { name: 'Battery', value: '4000 mAh' },
      { name: 'Battery life', value: '200 h' },
      { name: 'Width', value: '318 mm' },
      { name: 'Depth', value: '135 mm' },
      { name: 'Height', value: '38 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 960,
    viewCount30: 2210,
    publishedDaysAgo: 430,
  },
  {
    slug: 'pebble-wireless-mouse',
    name: 'Pebble wireless mouse, silent clicks',
    shortDescription: '78 g, 4000 dpi, clicks at 28 dB, 70 days on one charge, works on glass.',
    description:
      '<p>The Pebble clicks at 28 dB, quieter than a turned page, and its orange wheel runs in steps or freely. The ' +
      'sensor reads 4000 dpi and follows on glass from 4 mm. Symmetrical shell for either hand, charged over USB-C ' +
      'while in use.</p>',
    brand: 'Keyfolk',
    sku: 'KF-PEB-ANT',
    category: ['Keyboards', 'Mice', 'Travel mice'],
    images: [{ image: 'products/mouse', alt: 'Pebble mouse in matt anthracite with an orange scroll wheel' }],
    variants: [{ sku: 'KF-PEB-ANT', optionValues: [], priceAmount: 4900, stock: 245 }],
    attributes: [
      { name: 'Colour', value: 'Anthracite' },
      { name: 'Resolution', value: '4000 dpi' },
      { name: 'Connection', value: 'Bluetooth 5.1, 2.4 GHz' },
      { name: 'Battery life', value: '70 days' },
      { name: 'Hand', value: 'Left and right' },
      { name: 'Width', value: '62 mm' },
      { name: 'Depth', value: '109 mm' },
      { name: 'Height', value: '34 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 78,
    viewCount30: 690,
    publishedDaysAgo: 300,
  },
  {
    slug: 'prism-27-4k-monitor',
    name: 'Prism 27 inch 4K monitor, USB-C 90 W',
    shortDescription: '163 ppi IPS panel, 98 % DCI-P3, one cable for picture, data and 90 W.',
    description:
      '<p>3840 × 2160 pixels on 27 inches are 163 ppi, enough for text without visible steps. One USB-C cable ' +
      'brings the picture, charges a laptop with 90 W and serves four USB ports. Each panel is calibrated to a Delta ' +
      'E below 2, and the report lies in the box.</p>' +
      '<ul><li>Stand lifts 130 mm, turns, tilts and pivots</li>' +
      '<li>Two HDMI 2.0, one DisplayPort 1.4</li>' +
      '<li>VESA 100 × 100</li></ul>',
    brand: 'Visaro',
    sku: 'VI-PR27-4K',
    category: ['Monitors', 'Desk monitors', '27 inch monitors', '27 inch 4K'],
    images: [
      {
        image: 'products/monitor',
        alt: 'Prism 27 inch monitor with a narrow black frame and an aluminium stand, a colour gradient on screen',
      },
    ],
    variants: [
      {
        sku: 'VI-PR27-4K',
        optionValues: [],
        priceAmount: 59900,
        sale: { priceAmount: 52900, endsInDays: 16 },
        stock: 73,
      },
    ],
    attributes: [
      { name: 'Screen size', value: '27 inch' },
      { name: 'Resolution', value: '3840 × 2160' },
      { name: 'Refresh rate', value: '60 Hz' },
      { name: 'Panel', value: 'IPS' },
      { name: 'Brightness', value: '400 nits' },
      { name: 'Connection', value: 'USB-C 90 W, HDMI 2.0, DisplayPort 1.4' },
      { name: 'Width', value: '612 mm' },
      { name: 'Height', value: '395 to 525 mm' },
      { name: 'Energy class', value: 'F' },
    ],
    taxClass: 'standard',
    weightGrams: 6400,
    viewCount30: 1630,
    publishedDaysAgo: 350,
  },
  {
    slug: 'prism-32-4k-monitor',
    name: 'Prism 32 inch 4K monitor, 144 Hz',
    shortDescription: '32 inch IPS panel at 144 Hz, 600 nits, USB-C 96 W, hardware calibration.',
    description:
      '<p>The same stand and ports as the Prism 27, with 40 % more area and 144 Hz. 576 dimming zones bring the peak ' +
      'to 600 nits in HDR. Two computers share one keyboard through the built-in switch, and the picture can show ' +
      'both side by side.</p>',
    brand: 'Visaro',
    sku: 'VI-PR32-4K',
    category: ['Monitors', 'Desk monitors', '32 inch and larger'],
    images: [
      {
        image: 'products/monitor',
        alt: 'Prism 32 inch monitor on an aluminium stand, a gradient from violet to yellow on screen',
      },
    ],
    variants: [{ sku: 'VI-PR32-4K', optionValues: [], priceAmount: 89900, stock: 45 }],
    attributes: [
      { name: 'Screen size', value: '32 inch' },
      { name: 'Resolution', value: '3840 × 2160' },
      { name: 'Refresh rate', value: '144 Hz' },
      { name: 'Panel', value: 'IPS, 576 zones' },
      { name: 'Brightness', value: '600 nits' },
      { name: 'Connection', value: 'USB-C 96 W, HDMI 2.1, DisplayPort 1.4' },
      { name: 'Width', value: '714 mm' },
      { name: 'Height', value: '448 to 578 mm' },
      { name: 'Energy class', value: 'G' },
    ],
    taxClass: 'standard',
    weightGrams: 8900,
    viewCount30: 330,
    publishedDaysAgo: 25,
    availableInDays: 28,
  },
  {
    slug: 'vista-55-television',
    name: 'Vista 55 inch 4K television, star stand',
    shortDescription: '55 inch 4K at 120 Hz, four HDMI ports, 1230 mm wide, chromed four-leg stand.',
    description:
      '<p>Behind the matt front sits a 55 inch panel with 3840 × 2160 pixels, 120 Hz and 192 dimming zones. Input ' +
      'lag is 9 ms in game mode, measured at 120 Hz. The chromed stand turns by 20 degrees to each side and needs a ' +
      'board of 860 mm. Works as a plain screen without account or network.</p>',
    brand: 'Visaro',
    sku: 'VI-VS55',
    category: ['Monitors', 'Televisions', '55 inch televisions'],
    images: [
      {
        image: 'products/tv',
        alt: 'Vista 55 inch television, switched off, with a thin black frame on a chromed four-leg stand',
      },
    ],
    variants: [{ sku: 'VI-VS55', optionValues: [], priceAmount: 74900, stock: 3 }],
    attributes: [
      { name: 'Screen size', value: '55 inch' },
      { name: 'Resolution', value: '3840 × 2160' },
      { name: 'Refresh rate', value: '120 Hz' },
      { name: 'Panel', value: 'LCD, 192 zones' },
      { name: 'Connection', value: '4 × HDMI 2.1, eARC, 2 × USB' },
      { name: 'Reception', value: 'DVB-T2, DVB-C, DVB-S2' },
      { name: 'Width', value: '1230 mm' },
      { name: 'Height', value: '785 mm' },
      { name: 'Depth', value: '290 mm with stand' },
      { name: 'Energy class', value: 'F' },
    ],
    taxClass: 'standard',
    weightGrams: 15400,
    maxPerOrder: 2,
    viewCount30: 580,
    publishedDaysAgo: 95,
  },
  {
    slug: 'hearth-smart-speaker',
    name: 'Hearth smart speaker and Matter hub',
    shortDescription: '30 W in 360 degrees, Matter hub with Thread, microphones with a real off switch.',
    description:
      '<p>A 76 mm woofer and two full-range drivers play 30 W in all directions, and the ring on top shows the ' +
      'volume. Inside is a Matter hub with a Thread radio for up to 60 lamps, sensors and valves. Speech is ' +
      'understood on the device; a switch on the back cuts the current to the microphones.</p>',
    brand: 'Domora',
    sku: 'DO-HEA',
    category: ['Smart home', 'Smart speakers'],
    images: [
      {
        image: 'products/smart_speaker',
        alt: 'Hearth smart speaker, a cylinder in petrol fabric with a lit ring around its top',
      },
      { image: 'products/smart_speaker-sand', alt: 'Smart speaker covered in sand' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Petrol', swatch: '#27414d' },
          { label: 'Sand', swatch: '#c9c4b8' },
        ],
      },
    ],
    variants: [
      {
        sku: 'DO-HEA-PET',
        optionValues: ['Petrol'],
        priceAmount: 12900,
        sale: { priceAmount: 9900, endsInDays: 3 },
        stock: 172,
      },
      {
        sku: 'DO-HEA-SAN',
        optionValues: ['Sand'],
        image: 'products/smart_speaker-sand',
        priceAmount: 12900,
        sale: { priceAmount: 9900, endsInDays: 3 },
        stock: 104,
      },
    ],
    attributes: [
      { name: 'Type', value: 'Smart speaker' },
      { name: 'Power', value: '30 W' },
      { name: 'Connection', value: 'Wi-Fi 6, Bluetooth 5.2, Thread' },
      { name: 'Works with', value: 'Matter' },
      { name: 'Microphones', value: '4, with off switch' },
      { name: 'Material', value: 'Recycled polyester' },
      { name: 'Diameter', value: '128 mm' },
      { name: 'Height', value: '146 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 1240,
    viewCount30: 1890,
    publishedDaysAgo: 400,
  },
  {
    slug: 'span-6-mesh-wifi',
    name: 'Span 6 mesh Wi-Fi, router and satellite',
    shortDescription: 'Wi-Fi 6 for up to 280 m², 5400 Mbit/s, six network ports, no account.',
    description:
      '<p>Router and satellite cover up to 280 m² or three floors; behind two brick walls we still measured 310 ' +
      'Mbit/s. A third band links the two, so the speed for your devices is not halved. Setup runs in the browser ' +
      'and takes about eight minutes, without account and without app.</p>' +
      '<ul><li>Router: 1 × 2.5 Gbit/s and 3 × 1 Gbit/s</li>' +
      '<li>Satellite: 2 × 1 Gbit/s</li>' +
      '<li>Security updates for six years</li></ul>',
    brand: 'Domora',
    sku: 'DO-SP6-2',
    category: ['Smart home', 'Wi-Fi and networks', 'Mesh systems', 'Wi-Fi 6 mesh'],
    images: [
      {
        image: 'products/router',
        alt: 'White Span 6 router and its smaller satellite, both with a mint light ring at the foot',
      },
    ],
    variants: [{ sku: 'DO-SP6-2', optionValues: [], priceAmount: 22900, stock: 68 }],
    attributes: [
      { name: 'Colour', value: 'White' },
      { name: 'Connection', value: 'Wi-Fi 6, 5 × 1 Gbit/s, 1 × 2.5 Gbit/s' },
      { name: 'Speed', value: '5400 Mbit/s' },
      { name: 'Coverage', value: '280 m²' },
      { name: 'Units', value: '2' },
      { name: 'Power use', value: '11 W and 8 W' },
      { name: 'Diameter', value: '120 mm and 92 mm' },
      { name: 'Height', value: '170 mm and 128 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 1180,
    viewCount30: 745,
    publishedDaysAgo: 275,
  },
  {
    slug: 'breeze-30-table-fan',
    name: 'Breeze 30 table fan, Matter, white and sage',
    shortDescription: '300 mm blades, three keys or Matter, 24 dB on the lowest step, 28 W on the highest.',
    description:
      '<p>Three sage green blades of 300 mm move 1650 m³ of air an hour at 28 W, or whisper at 24 dB on step one. ' +
      'Three coloured keys on the foot do everything by hand; over Matter the fan also follows a thermometer. The ' +
      'grille unclips for cleaning.</p>',
    brand: 'Domora',
    sku: 'DO-BR30-WHT',
    category: ['Smart home'],
    images: [
      {
        image: 'products/table-fan',
        alt: 'White table fan with sage green blades and three coloured keys on the foot',
      },
    ],
    variants: [{ sku: 'DO-BR30-WHT', optionValues: [], priceAmount: 7900, stock: 0 }],
    attributes: [
      { name: 'Colour', value: 'White and sage' },
      { name: 'Works with', value: 'Matter' },
      { name: 'Power use', value: '28 W' },
      { name: 'Noise', value: '24 to 49 dB' },
      { name: 'Air flow', value: '1650 m³/h' },
      { name: 'Width', value: '350 mm' },
      { name: 'Height', value: '520 mm' },
      { name: 'Depth', value: '260 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 2900,
    viewCount30: 215,
    publishedDaysAgo: 510,
  },
  {
    slug: 'arc-smart-desk-lamp',
    name: 'Arc smart desk lamp, red',
    shortDescription: '806 lumens, 2700 to 5000 K, dims to 1 %, works with Matter.',
    description:
      '<p>A curved steel rod carries the red metal shade 480 mm above the desk; the cable runs beside it in a second ' +
      'arc. The lamp gives 806 lumens, from 2700 K in the evening to 5000 K for drawing, with a colour rendering ' +
      'of Ra 95. Turn the head for brightness, or let a schedule do it over Matter.</p>',
    brand: 'Domora',
    sku: 'DO-ARC-RED',
    category: ['Smart home', 'Smart lighting', 'Smart lamps'],
    images: [
      {
        image: 'products/desk-lamp',
        alt: 'Arc desk lamp with a red shade on a curved red rod, black cable and round black foot',
      },
    ],
    variants: [{ sku: 'DO-ARC-RED', optionValues: [], priceAmount: 8900, stock: 90 }],
    attributes: [
      { name: 'Colour', value: 'Red and black' },
      { name: 'Material', value: 'Steel' },
      { name: 'Works with', value: 'Matter' },
      { name: 'Brightness', value: '806 lm' },
      { name: 'Colour temperature', value: '2700 to 5000 K' },
      { name: 'Power use', value: '9 W' },
      { name: 'Width', value: '420 mm' },
      { name: 'Height', value: '490 mm' },
      { name: 'Energy class', value: 'E' },
    ],
    taxClass: 'standard',
    weightGrams: 1900,
    viewCount30: 120,
    publishedDaysAgo: 15,
    availableInDays: 60,
  },
  {
    slug: 'meter-smart-plug',
    name: 'Meter smart plug, 16 A, with power meter',
    shortDescription: '3680 W, measures from 0.5 W with 1 % error, Matter over Wi-Fi.',
    description:
      '<p>The Meter switches up to 3680 W and measures from 0.5 W with an error of 1 %, so it also finds standby ' +
      'losses. Readings stay in the plug for 400 days and can be exported as CSV. At 52 mm wide, two fit side by ' +
      'side in a double socket.</p>',
    brand: 'Domora',
    sku: 'DO-MET',
    category: ['Smart home', 'Plugs and meters', 'Smart plugs'],
    images: [{ image: 'products/smart-plug', alt: 'Round smart plug with its socket and a small green light' }],
    options: [{ name: 'Pack', values: [{ label: '1 plug' }, { label: '2 plugs' }, { label: '4 plugs' }] }],
    variants: [
      { sku: 'DO-MET-1', optionValues: ['1 plug'], priceAmount: 1990, stock: 350 },
      { sku: 'DO-MET-2', optionValues: ['2 plugs'], priceAmount: 3690, stock: 220 },
      { sku: 'DO-MET-4', optionValues: ['4 plugs'], priceAmount: 6790, stock: 130 },
    ],
    attributes: [
      { name: 'Colour', value: 'White' },
      { name: 'Plug', value: 'Type F' },
      { name: 'Power', value: '3680 W' },
      { name: 'Works with', value: 'Matter' },
      { name: 'Connection', value: 'Wi-Fi 4, Bluetooth for setup' },
      { name: 'Power use', value: '0.4 W' },
      { name: 'Width', value: '52 mm' },
      { name: 'Depth', value: '64 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 85,
    viewCount30: 410,
    publishedDaysAgo: 13,
  },
  {
    slug: 'pocket-20-power-bank',
    name: 'Pocket 20 power bank, 65 W, 20 000 mAh',
    shortDescription: '72 Wh, 65 W over USB-C, woven cable attached, allowed in cabin baggage.',
    description:
      '<p>One filling takes the Meridian 14 from empty to 80 % or charges the Halo 7 three times. The woven coral ' +
      'cable is fixed to the case and doubles as a loop; a second USB-C port sits beside it. With 72 Wh it stays ' +
      'under the 100 Wh that airlines allow in cabin baggage. Full again in 95 minutes.</p>',
    brand: 'Voltaro',
    sku: 'VO-P20',
    category: ['Power', 'Power banks', 'Laptop power banks'],
    images: [
      {
        image: 'products/power_bank',
        alt: 'Navy blue Pocket 20 power bank with four charge lights and a coral cable with a USB-C plug',
      },
      { image: 'products/power_bank-coral', alt: 'Power bank in coral' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Navy', swatch: '#1f2a44' },
          { label: 'Coral', swatch: '#e2674a' },
        ],
      },
    ],
    variants: [
      { sku: 'VO-P20-NAV', optionValues: ['Navy'], priceAmount: 5900, stock: 400 },
      { sku: 'VO-P20-COR', optionValues: ['Coral'], image: 'products/power_bank-coral', priceAmount: 5900, stock: 158 },
    ],
    attributes: [
      { name: 'Capacity', value: '20 000 mAh' },
      { name: 'Energy', value: '72 Wh' },
      { name: 'Power', value: '65 W' },
      { name: 'Ports', value: '1 × USB-C, 1 × USB-C cable' },
      { name: 'Cable', value: 'USB-C, woven, 25 cm' },
      { name: 'Charging time', value: '95 min' },
      { name: 'Dimensions', value: '138 × 72 × 27 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 385,
    viewCount30: 2050,
    publishedDaysAgo: 560,
  },
  {
    slug: 'cube-45-travel-charger',
    name: 'Cube 45 travel charger, two USB-C ports',
    shortDescription: '45 W in 38 mm, flat folding blades, clip-on heads for Europe and the UK.',
    description:
      '<p>One port gives 45 W, both together 25 W and 20 W. The flat blades (type A) fold into the 38 mm cube; heads ' +
      'for Europe (type C) and the United Kingdom (type G) clip over them. Gallium nitride keeps the case below 62 ' +
      '°C at full load.</p>',
    brand: 'Voltaro',
    sku: 'VO-C45-WHT',
    category: ['Power', 'Chargers', 'Travel chargers'],
    images: [
      {
        image: 'products/charger',
        alt: 'White Cube 45 charger with two USB-C ports and its two flat blades folded out',
      },
    ],
    variants: [{ sku: 'VO-C45-WHT', optionValues: [], priceAmount: 3900, stock: 264 }],
    attributes: [
      { name: 'Colour', value: 'White' },
      { name: 'Power', value: '45 W' },
      { name: 'Ports', value: '2 × USB-C' },
      { name: 'Plug', value: 'Type A, C and G' },
      { name: 'Input', value: '100 to 240 V, 50/60 Hz' },
      { name: 'Power use', value: '0.05 W without load' },
      { name: 'Dimensions', value: '38 × 38 × 41 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 96,
    viewCount30: 455,
    publishedDaysAgo: 6,
  },
  {
    slug: 'braid-usb-c-cable',
    name: 'Braid USB-C cable, 100 W, woven',
    shortDescription: '100 W and 480 Mbit/s, tested for 25 000 bends, in three lengths.',
    description:
      '<p>A chip in the plug reports 5 A, so laptops draw the full 100 W. The sleeve is woven from recycled nylon ' +
      'and the neck survived 25 000 bends of 90 degrees on our rig. Data run at 480 Mbit/s: made for charging, not ' +
      'for monitors.</p>',
    brand: 'Voltaro',
    sku: 'VO-BRC',
    category: ['Power', 'Cables', 'USB-C cables', '100 W cables'],
    images: [{ image: 'products/usb-cable', alt: 'Coiled braided cable with a USB-C plug at each end' }],
    options: [{ name: 'Length', values: [{ label: '1 m' }, { label: '2 m' }, { label: '3 m' }] }],
    variants: [
      { sku: 'VO-BRC-1', optionValues: ['1 m'], priceAmount: 1490, stock: 390 },
      { sku: 'VO-BRC-2', optionValues: ['2 m'], priceAmount: 1790, stock: 318 },
      { sku: 'VO-BRC-3', optionValues: ['3 m'], priceAmount: 2190, stock: 0 },
    ],
    attributes: [
      { name: 'Colour', value: 'Graphite' },
      { name: 'Material', value: 'Recycled nylon' },
      { name: 'Power', value: '100 W' },
      { name: 'Speed', value: '480 Mbit/s' },
      { name: 'Connection', value: 'USB-C to USB-C, USB 2.0' },
      { name: 'Diameter', value: '4.5 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 58,
    viewCount30: 365,
    publishedDaysAgo: 455,
  },
]
