import type { DemoProduct } from '../demo-shop.ts'

/** Plants and decor. */
export const products3: readonly DemoProduct[] = [
  {
    slug: 'golden-pothos-glazed-pot',
    name: 'Golden pothos in glazed pot',
    shortDescription: 'A trailing plant with heart-shaped leaves that forgives a missed week of watering.',
    description:
      '<p>Pothos tells you when it is thirsty: the leaves droop, and an hour after watering they are up again. It ' +
      'trails about 30 cm a year in a bright room and slows down in a dim one.</p>' +
      '<p>It comes potted in a white glazed bowl with a drainage insert. Keep it from cats and dogs that chew.</p>',
    brand: 'Ballyfern Nursery',
    sku: '7010-POT',
    category: ['Plants', 'Houseplants', 'Trailing plants', 'Pothos'],
    images: [
      {
        image: 'products/plant-trailing',
        alt: 'Trailing pothos with bright green heart-shaped leaves spilling out of a low white glazed pot',
      },
    ],
    variants: [{ sku: '7010-POT-17', optionValues: [], priceAmount: 3400, stock: 164 }],
    attributes: [
      { name: 'Light', value: 'Half shade' },
      { name: 'Water', value: 'Every 7 to 10 days' },
      { name: 'Growth', value: 'Trailing' },
      { name: 'Care level', value: 'Easy' },
      { name: 'Pet safe', value: 'No' },
      { name: 'Pot', value: 'Glazed stoneware' },
      { name: 'Pot size', value: '17 cm' },
      { name: 'Height', value: '22 cm' },
    ],
    taxClass: 'reduced',
    weightGrams: 2100,
    maxPerOrder: 12,
    viewCount30: 1870,
    publishedDaysAgo: 243,
  },
  {
    slug: 'torch-cactus-terracotta',
    name: 'Torch cactus in terracotta',
    shortDescription: 'A four-stemmed torch cactus in a round terracotta pot, for a sunny window sill.',
    description:
      '<p>Give it the sunniest sill you have and a drink every three weeks, none at all from November to February. ' +
      'In a warm summer a plant of this age may flower at night.</p>' +
      '<p>The pot is unglazed, so the soil dries evenly. Tweezers for the inevitable spine are taped to the care ' +
      'card.</p>',
    brand: 'Ballyfern Nursery',
    sku: '7021-TOR',
    category: ['Plants', 'Cacti and succulents', 'Cacti'],
    images: [
      {
        image: 'products/plant-cactus',
        alt: 'Bright green cactus with four ribbed columns and pale spines in a round terracotta pot',
      },
    ],
    variants: [
      {
        sku: '7021-TOR-15',
        optionValues: [],
        priceAmount: 3500,
        sale: { priceAmount: 2800, endsInDays: 14 },
        stock: 73,
      },
    ],
    attributes: [
      { name: 'Light', value: 'Full sun' },
      { name: 'Water', value: 'Every 3 weeks' },
      { name: 'Growth', value: 'Upright' },
      { name: 'Care level', value: 'Easy' },
      { name: 'Pet safe', value: 'No' },
      { name: 'Pot', value: 'Terracotta' },
      { name: 'Pot size', value: '15 cm' },
      { name: 'Height', value: '32 cm' },
    ],
    taxClass: 'reduced',
    weightGrams: 2600,
    maxPerOrder: 12,
    viewCount30: 1510,
    publishedDaysAgo: 188,
  },
  {
    slug: 'olive-tree-half-standard',
    name: 'Olive tree, half standard, 85 cm',
    shortDescription: 'A five-year-old olive with a clipped round head, in a grey clay pot with saucer.',
    description:
      '<p>Five years old, with one straight stem and a head clipped twice a year. It wants a south or west window, ' +
      'and from May to September it is glad to stand outside.</p>' +
      '<p>Turn it by a quarter each week so that the head stays round. The grey clay pot has a drainage hole and ' +
      'sits in a matching saucer.</p>',
    brand: 'Ballyfern Nursery',
    sku: '7040-OLI',
    category: ['Plants', 'Indoor trees'],
    images: [
      {
        image: 'products/plant-olive',
        alt: 'Small olive tree with a round silver-green head on a slim stem, in a straight grey clay pot with saucer',
      },
    ],
    variants: [{ sku: '7040-OLI-85', optionValues: [], priceAmount: 6900, stock: 31 }],
    attributes: [
      { name: 'Light', value: 'Full sun' },
      { name: 'Water', value: 'Once a week' },
      { name: 'Growth', value: 'Tree' },
      { name: 'Care level', value: 'Medium' },
      { name: 'Pet safe', value: 'Yes' },
      { name: 'Pot', value: 'Clay' },
      { name: 'Pot size', value: '24 cm' },
      { name: 'Height', value: '85 cm' },
    ],
    taxClass: 'reduced',
    weightGrams: 8700,
    maxPerOrder: 6,
    viewCount30: 1050,
    publishedDaysAgo: 131,
  },
  {
    slug: 'peace-lily-black-pot',
    name: 'Peace lily in black pot, 65 cm',
    shortDescription: 'A full, leafy peace lily for rooms without much sun, in a black pot with saucer.',
    description:
      '<p>A peace lily does well two metres from a window, where most flowering plants give up. Water it when the ' +
      'top of the soil is dry and wipe the leaves once a month.</p>' +
      '<p>It is sold in leaf; white flowers follow in spring and often again in autumn. Not for homes with pets that ' +
      'chew.</p>',
    brand: 'Ballyfern Nursery',
    sku: '7032-LIL',
    category: ['Plants', 'Houseplants', 'Flowering plants', 'Peace lilies'],
    images: [
      {
        image: 'products/plant-peace-lily',
        alt: 'Full peace lily with long dark green leaves in a tapered black pot on a round saucer',
      },
    ],
    variants: [{ sku: '7032-LIL-21', optionValues: [], priceAmount: 4200, stock: 0 }],
    attributes: [
      { name: 'Light', value: 'Shade' },
      { name: 'Water', value: 'Once a week' },
      { name: 'Growth', value: 'Bushy' },
      { name: 'Care level', value: 'Easy' },
      { name: 'Pet safe', value: 'No' },
      { name: 'Pot', value: 'Recycled plastic' },
      { name: 'Pot size', value: '21 cm' },
      { name: 'Height', value: '65 cm' },
    ],
    taxClass: 'reduced',
    weightGrams: 4200,
    maxPerOrder: 6,
    viewCount30: 485,
    publishedDaysAgo: 164,
  },
  {
    slug: 'moth-orchid-white',
    name: 'Moth orchid, white, in white pot',
    shortDescription: 'A white moth orchid in full flower, in a tapered white pot; the flowers last 8 to 12 weeks.',
    description:
      '<p>Each plant leaves the nursery with most of its flowers open, and they last 8 to 12 weeks. Soak the roots ' +
      'for ten minutes once a week and let them drain.</p>' +
      '<p>When the last flower falls, cut the stem above the second joint. With luck it branches and flowers again ' +
      'in the spring.</p>',
    brand: 'Ballyfern Nursery',
    sku: '7033-ORC',
    category: ['Plants', 'Houseplants', 'Flowering plants', 'Orchids'],
    images: [
      {
        image: 'products/plant-orchid',
        alt: 'Moth orchid with sprays of white flowers over broad green leaves in a tapered white pot',
      },
    ],
    variants: [{ sku: '7033-ORC-14', optionValues: [], priceAmount: 3900, stock: 60 }],
    attributes: [
      { name: 'Light', value: 'Half shade' },
      { name: 'Water', value: 'Once a week' },
      { name: 'Growth', value: 'Upright' },
      { name: 'Care level', value: 'Medium' },
      { name: 'Pet safe', value: 'Yes' },
      { name: 'Pot', value: 'Glazed stoneware' },
      { name: 'Pot size', value: '14 cm' },
      { name: 'Height', value: '46 cm' },
    ],
    taxClass: 'reduced',
    weightGrams: 1700,
    maxPerOrder: 8,
    viewCount30: 330,
    publishedDaysAgo: 16,
    availableInDays: 9,
  },
  {
    slug: 'silk-tulips-round-vase',
    name: 'Eight silk tulips in a round vase',
    shortDescription: 'Coral-red fabric tulips with wired stems, arranged in a white stoneware vase.',
    description:
      '<p>Eight stems, none opened quite like its neighbour, with wire inside so that you can bend them your own ' +
      'way. The stems are loose in the vase, which also holds fresh flowers.</p>' +
      '<p>Dust them with a hair dryer on cold. In direct sun the red fades in about three years.</p>',
    brand: 'Arbutus Row',
    sku: '9010-TUL',
    category: ['Decor', 'Vases and flowers', 'Faux flowers'],
    images: [
      {
        image: 'products/tulips',
        alt: 'Coral-red tulips with loose green leaves fanning out of a low round white vase',
      },
    ],
    variants: [{ sku: '9010-TUL-RED', optionValues: [], priceAmount: 4900, stock: 85 }],
    attributes: [
      { name: 'Material', value: 'Polyester silk' },
      { name: 'Colour', value: 'Red' },
      { name: 'Vase', value: 'Stoneware' },
      { name: 'Stems', value: '8' },
      { name: 'Width', value: '30 cm' },
      { name: 'Height', value: '34 cm' },
      { name: 'Care', value: 'Dust with cold air' },
    ],
    taxClass: 'standard',
    weightGrams: 1350,
    viewCount30: 365,
    publishedDaysAgo: 97,
  },
  {
    slug: 'mizzle-hall-umbrella',
    name: 'Mizzle hall umbrella, wine red',
    shortDescription: 'A full-length umbrella with eight fibreglass ribs, blue piping and a blue crook handle.',
    description:
      '<p>Long enough to lean on and made to live in a hall stand. The eight ribs are fibreglass, which bends in a ' +
      'gust and comes back, and the canopy spans 104 cm when open.</p>' +
      '<p>Single parts can be replaced: handle, tip and any rib. Let it dry open before you roll it.</p>',
    brand: 'Mizzle',
    sku: '9040-MIZ',
    category: ['Decor', 'Hallway', 'Umbrellas'],
    images: [
      {
        image: 'products/umbrella',
        alt: 'Folded wine red umbrella with blue piping along its edge, a blue crook handle and a blue tip',
      },
    ],
    variants: [{ sku: '9040-MIZ-RED', optionValues: [], priceAmount: 5400, stock: 130 }],
    attributes: [
      { name: 'Material', value: 'Recycled polyester' },
      { name: 'Colour', value: 'Red' },
      { name: 'Frame', value: 'Fibreglass' },
      { name: 'Ribs', value: '8' },
      { name: 'Width', value: '104 cm open' },
      { name: 'Height', value: '88 cm' },
      { name: 'Care', value: 'Dry it open' },
    ],
    taxClass: 'standard',
    weightGrams: 560,
    viewCount30: 150,
    publishedDaysAgo: 9,
  },
  {
    slug: 'larkspin-table-fan',
    name: 'Larkspin table fan, white and mint',
    shortDescription: 'A 25 cm table fan with three speeds, mint blades and a wire guard that unclips for cleaning.',
    description:
      '<p>Three speeds on three push buttons; the first draws 14 W and measures 38 dB at one metre, quiet enough to ' +
      'sleep beside. The head tilts and turns through 80 degrees.</p>' +
      '<p>The guard unclips without tools, so the blades can be wiped. Spare blades and motors are kept for ten ' +
      'years.</p>',
    brand: 'Larkspin',
    sku: '9060-FAN',
    category: ['Decor'],
    images: [
      {
        image: 'products/table-fan',
        alt: 'White table fan with mint green blades behind a wire guard and three blue buttons on its foot',
      },
    ],
    variants: [
      {
        sku: '9060-FAN-MNT',
        optionValues: [],
        priceAmount: 8900,
        sale: { priceAmount: 6900, endsInDays: 19 },
        stock: 44,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Steel and ABS' },
      { name: 'Colour', value: 'White' },
      { name: 'Speeds', value: '3' },
      { name: 'Power', value: '14 to 32 W' },
      { name: 'Noise', value: '38 to 52 dB' },
      { name: 'Width', value: '29 cm' },
      { name: 'Height', value: '45 cm' },
      { name: 'Cable', value: '170 cm' },
    ],
    taxClass: 'standard',
    weightGrams: 2400,
    viewCount30: 410,
    publishedDaysAgo: 306,
  },
  {
    slug: 'clear-glass-fruit-bowl',
    name: 'Clear glass fruit bowl, Ø 32 cm',
    shortDescription: 'A wide, shallow bowl of thick clear glass with an uneven hand-worked rim.',
    description:
      '<p>Shallow and wide, so fruit lies side by side and the pears below do not bruise. The rim is finished by ' +
      'hand and no two are quite alike.</p>' +
      '<p>The glass is 6 mm thick and goes in the dishwasher. The fruit in the picture is ours.</p>',
    brand: 'Arbutus Row',
    sku: '9022-BWL',
    category: ['Decor', 'Bowls and trays'],
    images: [
      {
        image: 'products/fruit-bowl',
        alt: 'Wide clear glass bowl holding bananas, pears, oranges and an apple',
      },
    ],
    variants: [{ sku: '9022-BWL-32', optionValues: [], priceAmount: 4600, stock: 66 }],
    attributes: [
      { name: 'Material', value: 'Glass' },
      { name: 'Colour', value: 'Clear' },
      { name: 'Shape', value: 'Round' },
      { name: 'Width', value: '32 cm' },
      { name: 'Height', value: '10 cm' },
      { name: 'Capacity', value: '3.2 l' },
      { name: 'Care', value: 'Dishwasher' },
    ],
    taxClass: 'standard',
    weightGrams: 1900,
    viewCount30: 118,
    publishedDaysAgo: 3,
  },
]
