import type { DemoProduct } from '../demo-shop.ts'

/** Phones, tablets and audio. */
export const products1: readonly DemoProduct[] = [
  {
    slug: 'halo-7',
    name: 'Halo 7, 5G phone',
    shortDescription: '6.4 inch OLED at 2600 nits, three cameras, 5100 mAh, updates for seven years.',
    description:
      '<p>2600 nits of peak brightness make the 6.4 inch screen readable at noon, and 5100 mAh last two days of ' +
      'ordinary use. The main camera reads light from a sensor of 1/1.3 inch; the second looks wide at 120 degrees, ' +
      'the third brings things three times closer.</p>' +
      '<ul><li>120 Hz screen, 2640 × 1200 pixels, 453 ppi</li>' +
      '<li>50 % charge in 24 minutes at 45 W</li>' +
      '<li>Seven years of system and security updates</li>' +
      '<li>Battery and screen can be changed with one screwdriver</li></ul>',
    brand: 'Kelvra',
    sku: 'KV-H7',
    category: ['Phones', 'Smartphones', 'All-round phones', 'Camera phones'],
    images: [
      {
        image: 'products/phone',
        alt: 'Halo 7 phone in slate blue, back with three cameras and front with the lock screen',
      },
      { image: 'products/phone-graphite', alt: 'Phone from both sides in graphite' },
      { image: 'products/phone-coral', alt: 'Phone from both sides in coral' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Slate blue', swatch: '#7f8ea3' },
          { label: 'Graphite', swatch: '#2b2e33' },
          { label: 'Coral', swatch: '#e2674a' },
        ],
      },
      { name: 'Storage', values: [{ label: '256 GB' }, { label: '512 GB' }] },
    ],
    variants: [
      {
        sku: 'KV-H7-BLU-256',
        optionValues: ['Slate blue', '256 GB'],
        priceAmount: 79900,
        sale: { priceAmount: 69900, endsInDays: 9 },
        stock: 184,
      },
      {
        sku: 'KV-H7-BLU-512',
        optionValues: ['Slate blue', '512 GB'],
        priceAmount: 89900,
        sale: { priceAmount: 79900, endsInDays: 9 },
        stock: 62,
      },
      {
        sku: 'KV-H7-GRA-256',
        optionValues: ['Graphite', '256 GB'],
        image: 'products/phone-graphite',
        priceAmount: 79900,
        sale: { priceAmount: 69900, endsInDays: 9 },
        stock: 231,
      },
      {
        sku: 'KV-H7-GRA-512',
        optionValues: ['Graphite', '512 GB'],
        image: 'products/phone-graphite',
        priceAmount: 89900,
        sale: { priceAmount: 79900, endsInDays: 9 },
        stock: 0,
      },
      {
        sku: 'KV-H7-COR-256',
        optionValues: ['Coral', '256 GB'],
        image: 'products/phone-coral',
        priceAmount: 79900,
        sale: { priceAmount: 69900, endsInDays: 9 },
        stock: 48,
      },
    ],
    attributes: [
      { name: 'Screen size', value: '6.4 inch' },
      { name: 'Resolution', value: '2640 × 1200' },
      { name: 'Refresh rate', value: '120 Hz' },
      { name: 'Memory', value: '12 GB' },
      { name: 'Battery', value: '5100 mAh' },
      { name: 'Connection', value: '5G, Wi-Fi 7, Bluetooth 5.4' },
      { name: 'Water protection', value: 'IP68' },
      { name: 'Dimensions', value: '153 × 72 × 8 mm' },
      { name: 'Updates', value: '7 years' },
      { name: 'Energy class', value: 'A' },
    ],
    taxClass: 'standard',
    weightGrams: 178,
    maxPerOrder: 3,
    viewCount30: 3940,
    publishedDaysAgo: 210,
  },
  {
    slug: 'halo-7-mini',
    name: 'Halo 7 Mini, compact 5G phone, 128 GB',
    shortDescription: '5.8 inch OLED, 154 g, 66 mm wide: the Halo 7 for one hand.',
    description:
      '<p>66 mm wide and 154 g light, the Mini fits a shirt pocket and a thumb reaches every corner of its 5.8 inch ' +
      'screen. Processor, main camera and the seven years of updates are those of the Halo 7. The battery holds ' +
      '4300 mAh, good for one long day.</p>',
    brand: 'Kelvra',
    sku: 'KV-H7M-BLU-128',
    category: ['Phones', 'Smartphones', 'Compact phones'],
    images: [
      {
        image: 'products/phone',
        alt: 'Halo 7 Mini phone in slate blue, seen from the back and from the front',
      },
    ],
    variants: [{ sku: 'KV-H7M-BLU-128', optionValues: [], priceAmount: 59900, stock: 96 }],
    attributes: [
      { name: 'Colour', value: 'Slate blue' },
      { name: 'Screen size', value: '5.8 inch' },
      { name: 'Resolution', value: '2340 × 1080' },
      { name: 'Refresh rate', value: '120 Hz' },
      { name: 'Storage', value: '128 GB' },
      { name: 'Memory', value: '8 GB' },
      { name: 'Battery', value: '4300 mAh' },
      { name: 'Water protection', value: 'IP68' },
      { name: 'Dimensions', value: '141 × 66 × 8 mm' },
      { name: 'Energy class', value: 'A' },
    ],
    taxClass: 'standard',
    weightGrams: 154,
    maxPerOrder: 3,
    viewCount30: 1475,
    publishedDaysAgo: 150,
  },
  {
    slug: 'halo-flip',
    name: 'Halo Flip, folding 5G phone, 256 GB',
    shortDescription: '6.7 inches open, 74 × 86 mm closed, hinge tested for 400 000 folds.',
    description:
      '<p>Open, the Halo Flip is a 6.7 inch phone; closed, it is 74 × 86 × 15 mm and shows messages on a 3.4 inch ' +
      'cover screen. The hinge was folded 400 000 times in the test, which is 100 times a day for eleven years. It ' +
      'stays open at any angle between 30 and 150 degrees, so it also works as its own tripod.</p>',
    brand: 'Kelvra',
    sku: 'KV-HF-GRA-256',
    category: ['Phones', 'Folding phones'],
    images: [{ image: 'products/folding-phone', alt: 'Folding phone, half open, with its screen over both halves' }],
    variants: [{ sku: 'KV-HF-GRA-256', optionValues: [], priceAmount: 89900, stock: 120 }],
    attributes: [
      { name: 'Colour', value: 'Graphite' },
      { name: 'Screen size', value: '6.7 inch' },
      { name: 'Resolution', value: '2640 × 1080' },
      { name: 'Refresh rate', value: '120 Hz' },
      { name: 'Storage', value: '256 GB' },
      { name: 'Memory', value: '12 GB' },
      { name: 'Battery', value: '4400 mAh' },
      { name: 'Water protection', value: 'IPX8' },
      { name: 'Dimensions', value: '167 × 74 × 7 mm' },
      { name: 'Energy class', value: 'B' },
    ],
    taxClass: 'standard',
    weightGrams: 189,
    maxPerOrder: 2,
    viewCount30: 1010,
    publishedDaysAgo: 21,
    availableInDays: 13,
  },
  {
    slug: 'slate-11-tablet',
    name: 'Slate 11, tablet with pen',
    shortDescription: '11 inch screen at 120 Hz, 6 mm thin, 472 g, pen with 4096 pressure levels in the box.',
    description:
      '<p>The Slate 11 weighs 472 g and is 6 mm thin; the pen clings to its long edge and charges there in 15 ' +
      'minutes. The screen answers the nib in 9 ms, so a line appears where it is drawn. 9000 mAh are enough for 12 ' +
      'hours of video at half brightness.</p>',
    brand: 'Kelvra',
    sku: 'KV-S11',
    category: ['Tablets', 'Tablets with pen', 'Up to 11 inch'],
    images: [
      {
        image: 'products/tablet',
        alt: 'Slate 11 tablet in silver, upright in landscape, with its white pen lying in front',
      },
      { image: 'products/tablet-graphite', alt: 'Tablet with a frame in graphite' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'Silver', swatch: '#b9bbbe' },
          { label: 'Graphite', swatch: '#2b2e33' },
        ],
      },
      { name: 'Storage', values: [{ label: '128 GB' }, { label: '256 GB' }] },
    ],
    variants: [
      { sku: 'KV-S11-SIL-128', optionValues: ['Silver', '128 GB'], priceAmount: 44900, stock: 142 },
      { sku: 'KV-S11-SIL-256', optionValues: ['Silver', '256 GB'], priceAmount: 51900, stock: 75 },
      {
        sku: 'KV-S11-GRA-256',
        optionValues: ['Graphite', '256 GB'],
        image: 'products/tablet-graphite',
        priceAmount: 51900,
        stock: 58,
      },
    ],
    attributes: [
      { name: 'Screen size', value: '11 inch' },
      { name: 'Resolution', value: '2360 × 1640' },
      { name: 'Refresh rate', value: '120 Hz' },
      { name: 'Memory', value: '8 GB' },
      { name: 'Battery', value: '9000 mAh' },
      { name: 'Connection', value: 'Wi-Fi 6, Bluetooth 5.3, USB-C' },
      { name: 'Pen', value: 'In the box' },
      { name: 'Dimensions', value: '248 × 178 × 6 mm' },
      { name: 'Energy class', value: 'B' },
    ],
    taxClass: 'standard',
    weightGrams: 472,
    viewCount30: 2740,
    publishedDaysAgo: 12,
  },
  {
    slug: 'slate-13-tablet',
    name: 'Slate 13, tablet with pen, 256 GB',
    shortDescription: '13 inch screen, 2880 × 2000 pixels, pen in the box, 618 g.',
    description:
      '<p>13 inches show an A4 page at 90 % of its size, margins included. The larger case holds 11 200 mAh and four ' +
      'speakers; the pen is the one of the Slate 11 and is interchangeable. A second USB-C port on the long side ' +
      'charges it in landscape and drives an external 4K monitor.</p>',
    brand: 'Kelvra',
    sku: 'KV-S13-SIL-256',
    category: ['Tablets', 'Tablets with pen', '12 inch and larger'],
    images: [
      {
        image: 'products/tablet',
        alt: 'Slate 13 tablet in silver, upright in landscape, with a white pen in front of it',
      },
    ],
    variants: [{ sku: 'KV-S13-SIL-256', optionValues: [], priceAmount: 74900, stock: 80 }],
    attributes: [
      { name: 'Colour', value: 'Silver' },
      { name: 'Screen size', value: '13 inch' },
      { name: 'Resolution', value: '2880 × 2000' },
      { name: 'Refresh rate', value: '120 Hz' },
      { name: 'Storage', value: '256 GB' },
      { name: 'Memory', value: '12 GB' },
      { name: 'Battery', value: '11 200 mAh' },
      { name: 'Pen', value: 'In the box' },
      { name: 'Dimensions', value: '286 × 205 × 6 mm' },
      { name: 'Energy class', value: 'B' },
    ],
    taxClass: 'standard',
    weightGrams: 618,
    viewCount30: 640,
    publishedDaysAgo: 18,
    availableInDays: 20,
  },
  {
    slug: 'folio-7-e-reader',
    name: 'Folio 7 e-reader, 7 inch, 32 GB',
    shortDescription: '300 ppi e-paper, 206 g, eight weeks on one charge, safe in the bath.',
    description:
      '<p>The 7 inch e-paper screen has 300 ppi and reflects light like paper, so it gets clearer as the sun gets ' +
      'brighter. At night 24 LEDs light it from the edge, from cold to warm. One charge lasts eight weeks at 30 ' +
      'minutes a day, and 32 GB hold about 20 000 books.</p>' +
      '<ul><li>Reads EPUB, PDF, CBZ and plain text</li>' +
      '<li>Loans from public libraries work without a computer</li>' +
      '<li>No advertising on the lock screen</li></ul>',
    brand: 'Foliant',
    sku: 'FO-7-BLK-32',
    category: ['Tablets', 'E-readers', '7 inch readers'],
    images: [{ image: 'products/reader', alt: 'Folio 7 e-reader with a black frame showing a page of a novel' }],
    variants: [{ sku: 'FO-7-BLK-32', optionValues: [], priceAmount: 14900, stock: 167 }],
    attributes: [
      { name: 'Colour', value: 'Black' },
      { name: 'Screen size', value: '7 inch' },
      { name: 'Resolution', value: '1680 × 1264' },
      { name: 'Storage', value: '32 GB' },
      { name: 'Battery life', value: '8 weeks' },
      { name: 'Connection', value: 'Wi-Fi 5, Bluetooth 5.2, USB-C' },
      { name: 'Water protection', value: 'IPX8' },
      { name: 'Dimensions', value: '169 × 124 × 8 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 206,
    viewCount30: 960,
    publishedDaysAgo: 480,
  },
  {
    slug: 'meridian-14-laptop',
    name: 'Meridian 14 laptop, aluminium, QWERTZ',
    shortDescription: '14 inch 2.8K OLED, eight cores, 1.29 kg, 15 hours of text work.',
    description:
      '<p>The lid, base and palm rest are milled from recycled aluminium; the whole weighs 1.29 kg. We measured 15 ' +
      'hours 10 minutes of text work over Wi-Fi at 200 nits. The memory is soldered, the SSD and the battery are ' +
      'not: seven screws open the base.</p>' +
      '<ul><li>14 inch OLED, 2880 × 1800 pixels, 100 % DCI-P3</li>' +
      '<li>Two USB4, one USB-A, HDMI 2.1, headphone jack</li>' +
      '<li>German keyboard with 1.5 mm travel, black keys</li></ul>',
    brand: 'Kelvra',
    sku: 'KV-M14',
    category: ['Tablets', 'Laptops', '13 and 14 inch laptops', 'Aluminium laptops'],
    images: [
      {
        image: 'products/laptop',
        alt: 'Meridian 14 laptop in polished aluminium, open, with black keys and a blue desktop',
      },
    ],
    options: [
      { name: 'Memory', values: [{ label: '16 GB' }, { label: '32 GB' }] },
      { name: 'Storage', values: [{ label: '512 GB' }, { label: '1 TB' }] },
    ],
    variants: [
      { sku: 'KV-M14-16-512', optionValues: ['16 GB', '512 GB'], priceAmount: 114900, stock: 37 },
      { sku: 'KV-M14-16-1T', optionValues: ['16 GB', '1 TB'], priceAmount: 124900, stock: 24 },
      { sku: 'KV-M14-32-1T', optionValues: ['32 GB', '1 TB'], priceAmount: 144900, stock: 15 },
    ],
    attributes: [
      { name: 'Colour', value: 'Silver' },
      { name: 'Material', value: 'Recycled aluminium' },
      { name: 'Screen size', value: '14 inch' },
      { name: 'Resolution', value: '2880 × 1800' },
      { name: 'Refresh rate', value: '90 Hz' },
      { name: 'Battery', value: '72 Wh' },
      { name: 'Battery life', value: '15 h' },
      { name: 'Connection', value: 'USB4, HDMI 2.1, Wi-Fi 6E' },
      { name: 'Layout', value: 'German QWERTZ' },
      { name: 'Dimensions', value: '314 × 222 × 16 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 1290,
    maxPerOrder: 5,
    viewCount30: 1190,
    publishedDaysAgo: 120,
  },
  {
    slug: 'vault-portable-ssd',
    name: 'Vault portable SSD, USB-C',
    shortDescription: '2000 MB/s over USB 3.2 Gen 2×2, 100 × 55 × 11 mm, 62 g.',
    description:
      '<p>We copied 100 GB of video in 58 seconds, and the aluminium case reached 44 °C doing it. The drive encrypts ' +
      'in hardware with AES 256 and survives a fall from 2 m. Blue has a ribbed back, silver a smooth one; inside ' +
      'they are the same.</p>',
    brand: 'Vaultic',
    sku: 'VA-SSD',
    category: ['Tablets', 'Storage', 'Portable SSDs', 'USB 3.2 SSDs'],
    images: [
      {
        image: 'products/ssd',
        alt: 'Two Vault portable SSDs, one upright in ribbed blue aluminium and one lying in silver',
      },
      { image: 'products/ssd-blue', alt: 'Two portable SSDs in blue' },
      { image: 'products/ssd-silver', alt: 'Two portable SSDs in silver' },
    ],
    options: [
      { name: 'Capacity', values: [{ label: '1 TB' }, { label: '2 TB' }, { label: '4 TB' }] },
      {
        name: 'Colour',
        values: [
          { label: 'Blue', swatch: '#1c5a9a' },
          { label: 'Silver', swatch: '#b9b6b0' },
        ],
      },
    ],
    variants: [
      {
        sku: 'VA-SSD-1-BLU',
        optionValues: ['1 TB', 'Blue'],
        image: 'products/ssd-blue',
        priceAmount: 11900,
        sale: { priceAmount: 9900, endsInDays: 14 },
        stock: 210,
      },
      {
        sku: 'VA-SSD-1-SIL',
        optionValues: ['1 TB', 'Silver'],
        image: 'products/ssd-silver',
        priceAmount: 11900,
        sale: { priceAmount: 9900, endsInDays: 14 },
        stock: 188,
      },
      {
        sku: 'VA-SSD-2-BLU',
        optionValues: ['2 TB', 'Blue'],
        image: 'products/ssd-blue',
        priceAmount: 19900,
        sale: { priceAmount: 16900, endsInDays: 14 },
        stock: 95,
      },
      {
        sku: 'VA-SSD-2-SIL',
        optionValues: ['2 TB', 'Silver'],
        image: 'products/ssd-silver',
        priceAmount: 19900,
        sale: { priceAmount: 16900, endsInDays: 14 },
        stock: 0,
      },
      {
        sku: 'VA-SSD-4-SIL',
        optionValues: ['4 TB', 'Silver'],
        image: 'products/ssd-silver',
        priceAmount: 35900,
        sale: { priceAmount: 30900, endsInDays: 14 },
        stock: 28,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Aluminium' },
      { name: 'Connection', value: 'USB-C, USB 3.2 Gen 2×2' },
      { name: 'Read speed', value: '2000 MB/s' },
      { name: 'Write speed', value: '1800 MB/s' },
      { name: 'Encryption', value: 'AES 256' },
      { name: 'Water protection', value: 'IP65' },
      { name: 'Cable', value: 'USB-C to USB-C, 30 cm' },
      { name: 'Dimensions', value: '100 × 55 × 11 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 62,
    viewCount30: 1320,
    publishedDaysAgo: 230,
  },
  {
    slug: 'air-buds-noise-cancelling',
    name: 'Air buds with noise cancelling',
    shortDescription: 'Noise cut by up to 42 dB, 8 hours per charge, 32 with the case, 4.9 g a side.',
    description:
      '<p>Six microphones cut steady noise by up to 42 dB: a train carriage at 74 dB sounds like a quiet office. The ' +
      'buds play for 8 hours and the case holds three more charges. Ten minutes in the case are enough for 90 ' +
      'minutes.</p>' +
      '<ul><li>Two devices at once over Bluetooth 5.4</li>' +
      '<li>Four sizes of silicone tips</li>' +
      '<li>Batteries of buds and case are replaced by our workshop for 29 €</li></ul>',
    brand: 'Tonavo',
    sku: 'TO-AB',
    category: ['Audio', 'Headphones', 'True wireless', 'Noise-cancelling buds'],
    images: [
      { image: 'products/earbuds', alt: 'White Air buds lying in front of their closed charging case' },
      { image: 'products/earbuds-black', alt: 'Earbuds and their case in black' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'White', swatch: '#eceef0' },
          { label: 'Black', swatch: '#1b1d20' },
        ],
      },
    ],
    variants: [
      {
        sku: 'TO-AB-WHT',
        optionValues: ['White'],
        priceAmount: 11500,
        sale: { priceAmount: 8900, endsInDays: 5 },
        stock: 380,
      },
      {
        sku: 'TO-AB-BLK',
        optionValues: ['Black'],
        image: 'products/earbuds-black',
        priceAmount: 11500,
        sale: { priceAmount: 8900, endsInDays: 5 },
        stock: 296,
      },
    ],
    attributes: [
      { name: 'Type', value: 'In-ear, wireless' },
      { name: 'Noise cancelling', value: 'Up to 42 dB' },
      { name: 'Battery life', value: '8 h' },
      { name: 'Battery life with case', value: '32 h' },
      { name: 'Connection', value: 'Bluetooth 5.4' },
      { name: 'Driver', value: '11 mm' },
      { name: 'Water protection', value: 'IP54' },
      { name: 'Charging', value: 'USB-C, wireless' },
    ],
    taxClass: 'standard',
    weightGrams: 52,
    viewCount30: 3610,
    publishedDaysAgo: 320,
  },
  {
    slug: 'timbre-50-headphones',
    name: 'Timbre 50 wired headphones, leather band',
    shortDescription: '50 mm drivers, 38 ohms, leather headband, 3 m and 1.2 m cables, no battery.',
    description:
      '<p>Two 50 mm drivers with 38 ohms play loud enough from a laptop and do better on an amplifier. The wide band ' +
      'is brown leather over spring steel, with a red inner strap that spreads the 312 g over the head. Pads, cable ' +
      'and strap come off without tools and are sold as spares.</p>',
    brand: 'Tonavo',
    sku: 'TO-T50-BRN',
    category: ['Audio', 'Headphones', 'Over-ear headphones', 'Wired over-ear'],
    images: [
      {
        image: 'products/headphones',
        alt: 'Timbre 50 headphones with a brown leather band, red inner strap, silver cups and black pads',
      },
    ],
    variants: [{ sku: 'TO-T50-BRN', optionValues: [], priceAmount: 17900, stock: 5 }],
    attributes: [
      { name: 'Type', value: 'Over-ear, closed, wired' },
      { name: 'Colour', value: 'Brown and silver' },
      { name: 'Material', value: 'Leather, aluminium' },
      { name: 'Driver', value: '50 mm' },
      { name: 'Impedance', value: '38 ohms' },
      { name: 'Frequency range', value: '8 Hz to 32 kHz' },
      { name: 'Connection', value: '3.5 mm jack, 6.3 mm adapter' },
      { name: 'Cable', value: '3 m and 1.2 m, detachable' },
    ],
    taxClass: 'standard',
    weightGrams: 312,
    viewCount30: 610,
    publishedDaysAgo: 590,
  },
  {
    slug: 'shelf-5-bookshelf-speaker',
    name: 'Shelf 5 bookshelf speaker, dark oak, single',
    shortDescription: 'Passive two-way speaker, 130 mm woofer, 52 Hz to 25 kHz, sold singly.',
    description:
      '<p>A 130 mm paper woofer and a 25 mm silk dome share a sealed cabinet of 12 mm board, veneered in dark oak. ' +
      'Sealed means it may stand 5 cm from a wall and the bass stays dry. 86 dB at 6 ohms ask for an amplifier of 30 ' +
      'W or more. Sold singly, so that a centre or a replacement is possible; order two for stereo.</p>',
    brand: 'Tonavo',
    sku: 'TO-SH5-OAK',
    category: ['Audio', 'Speakers', 'Bookshelf speakers', 'Passive bookshelf'],
    images: [
      {
        image: 'products/bookshelf-speaker',
        alt: 'Shelf 5 speaker in dark oak with a black fabric front, the woofer faintly visible behind it',
      },
    ],
    variants: [{ sku: 'TO-SH5-OAK', optionValues: [], priceAmount: 14900, stock: 64 }],
    attributes: [
      { name: 'Type', value: 'Passive, two-way, sealed' },
      { name: 'Colour', value: 'Dark oak' },
      { name: 'Woofer', value: '130 mm' },
      { name: 'Frequency range', value: '52 Hz to 25 kHz' },
      { name: 'Impedance', value: '6 ohms' },
      { name: 'Sensitivity', value: '86 dB' },
      { name: 'Width', value: '190 mm' },
      { name: 'Height', value: '300 mm' },
      { name: 'Depth', value: '240 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 5600,
    viewCount30: 290,
    publishedDaysAgo: 540,
  },
  {
    slug: 'column-6-floorstanding-speaker',
    name: 'Column 6 floorstanding speaker, dark oak, single',
    shortDescription: 'Passive floorstander of 680 mm with two 165 mm woofers, 40 Hz to 25 kHz, sold singly.',
    description:
      '<p>Two 165 mm woofers have 3.2 times the cone area of the Shelf 5 and reach down to 40 Hz. At 680 mm the ' +
      'Column 6 stays below the edge of most sideboards; the tweeter is tilted up by 6 degrees to meet the ear. ' +
      'Veneer and tweeter match the Shelf 5, so the two can share a room.</p>',
    brand: 'Tonavo',
    sku: 'TO-CO6-OAK',
    category: ['Audio', 'Speakers', 'Floorstanding speakers'],
    images: [
      {
        image: 'products/tower-speaker',
        alt: 'Column 6 speaker in dark oak with a black fabric front and two woofers behind it',
      },
    ],
    variants: [{ sku: 'TO-CO6-OAK', optionValues: [], priceAmount: 34900, stock: 40 }],
    attributes: [
      { name: 'Type', value: 'Passive, floorstanding' },
      { name: 'Colour', value: 'Dark oak' },
      { name: 'Woofer', value: '2 × 165 mm' },
      { name: 'Frequency range', value: '40 Hz to 25 kHz' },
      { name: 'Impedance', value: '6 ohms' },
      { name: 'Sensitivity', value: '89 dB' },
      { name: 'Width', value: '230 mm' },
      { name: 'Height', value: '680 mm' },
      { name: 'Depth', value: '270 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 14200,
    viewCount30: 64,
    publishedDaysAgo: 35,
    availableInDays: 41,
  },
  {
    slug: 'beam-soundbar-subwoofer',
    name: 'Beam 2.1 soundbar with wireless subwoofer',
    shortDescription: '240 W over 2.1 channels, HDMI eARC, 900 mm wide, subwoofer without a signal cable.',
    description:
      '<p>The bar is 900 mm wide and 60 mm high, so it fits under most televisions from 43 inches without covering ' +
      'the sensor. The subwoofer takes its signal by radio and only needs a socket. A voice mode raises 1 to 4 kHz ' +
      'by 6 dB, which is what dialogue is made of.</p>' +
      '<ul><li>HDMI eARC, optical and Bluetooth 5.3</li>' +
      '<li>Bar 900 × 60 × 95 mm, subwoofer 180 × 260 × 240 mm</li>' +
      '<li>Wall brackets in the box</li></ul>',
    brand: 'Tonavo',
    sku: 'TO-BM21-BLK',
    category: ['Audio', 'Soundbars'],
    images: [
      {
        image: 'products/soundbar',
        alt: 'Black Beam soundbar with its cube-shaped subwoofer standing behind it',
      },
    ],
    variants: [
      {
        sku: 'TO-BM21-BLK',
        optionValues: [],
        priceAmount: 29900,
        sale: { priceAmount: 24900, endsInDays: 12 },
        stock: 86,
      },
    ],
    attributes: [
      { name: 'Type', value: 'Soundbar with subwoofer' },
      { name: 'Colour', value: 'Black' },
      { name: 'Power', value: '240 W' },
      { name: 'Channels', value: '2.1' },
      { name: 'Connection', value: 'HDMI eARC, optical, Bluetooth 5.3' },
      { name: 'Width', value: '900 mm' },
      { name: 'Height', value: '60 mm' },
      { name: 'Depth', value: '95 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 7300,
    viewCount30: 1085,
    publishedDaysAgo: 260,
  },
  {
    slug: 'dial-dab-radio',
    name: 'Dial DAB+ radio with carrying handle, cream',
    shortDescription: 'DAB+, FM and Bluetooth, 10 W, 20 hours on the battery, one large dial.',
    description:
      '<p>A brass knob in a 95 mm dial sets the station; four keys above the grille choose the source. The 10 W ' +
      'speaker fills a kitchen of 20 m², and the battery plays for 20 hours in the garden. Cream front, brown sides ' +
      'in vegan leather, chromed handle that folds back.</p>',
    brand: 'Tonavo',
    sku: 'TO-DIAL-CRM',
    category: ['Audio', 'Radios', 'DAB+ radios'],
    images: [
      {
        image: 'products/retro-radio',
        alt: 'Cream Dial radio with a round black dial, brass knob, slatted grille and carrying handle',
      },
    ],
    variants: [{ sku: 'TO-DIAL-CRM', optionValues: [], priceAmount: 11900, stock: 110 }],
    attributes: [
      { name: 'Type', value: 'Portable radio' },
      { name: 'Colour', value: 'Cream' },
      { name: 'Reception', value: 'DAB+, FM' },
      { name: 'Power', value: '10 W' },
      { name: 'Battery life', value: '20 h' },
      { name: 'Connection', value: 'Bluetooth 5.2, 3.5 mm jack, USB-C' },
      { name: 'Width', value: '290 mm' },
      { name: 'Height', value: '245 mm' },
      { name: 'Depth', value: '105 mm' },
    ],
    taxClass: 'standard',
    weightGrams: 2100,
    viewCount30: 520,
    publishedDaysAgo: 11,
  },
]
