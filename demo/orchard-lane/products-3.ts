import type { DemoProduct } from '../demo-shop.ts'

/** Drinks, treats and what is coming soon. */
export const products3: readonly DemoProduct[] = [
  {
    slug: 'fonte-chiara-blood-orange',
    name: 'Fonte Chiara sparkling blood orange, 2 × 330 ml',
    shortDescription: 'Spring water, blood orange juice and fine bubbles, 4 g of sugar per 100 ml.',
    description:
      '<p>Sparkling spring water with 18% juice of Sicilian blood oranges and a little cane sugar. Sharp rather than ' +
      'sweet, with 43 kcal in a can and no sweetener or colouring.</p>' +
      '<p>Two slim cans of 330 ml. Serve cold, with a slice of lemon if there is one.</p>',
    brand: 'Fonte Chiara',
    sku: 'OL-DR-FONTE2',
    category: ['Drinks', 'Soft drinks', 'Sparkling fruit drinks'],
    images: [
      {
        image: 'products/sparkling',
        alt: 'Two slim cans of Fonte Chiara sparkling blood orange with an orange and white label',
      },
    ],
    variants: [{ sku: 'OL-DR-FONTE2', optionValues: [], priceAmount: 34000, stock: 192 }],
    attributes: [
      { name: 'Origin', value: 'Italy' },
      { name: 'Volume', value: '660 ml' },
      { name: 'Flavour', value: 'Blood orange' },
      { name: 'Sugar', value: '4 g per 100 ml' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '12 months' },
      { name: 'Packaging', value: 'Aluminium can' },
    ],
    taxClass: 'standard',
    weightGrams: 700,
    viewCount30: 948,
    publishedDaysAgo: 121,
    measure: { amount: 660, unit: 'ml' },
  },
  {
    slug: 'oatful-barista-oat-drink',
    name: 'Oatful barista oat drink, 1 l',
    shortDescription: 'Oat drink with no added sugar that foams like whole milk.',
    description:
      '<p>Made from 11% whole oats, water, rapeseed oil and a pinch of salt, with added calcium and vitamins D and ' +
      'B12. It steams to a fine foam at 60 °C and does not split in hot coffee.</p>' +
      '<p>No added sugar; what sweetness there is comes from the oats. Keep it in the fridge once open and finish it ' +
      'in five days.</p>',
    brand: 'Oatful',
    sku: 'OL-DR-OAT1L',
    category: ['Drinks', 'Plant drinks', 'Oat drinks'],
    images: [
      {
        image: 'products/oat_drink',
        alt: 'Pale blue and white one-litre carton of Oatful barista oat drink with a navy cap',
      },
    ],
    variants: [
      {
        sku: 'OL-DR-OAT1L',
        optionValues: [],
        priceAmount: 52000,
        sale: { priceAmount: 45000, endsInDays: 6 },
        stock: 248,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'Sweden' },
      { name: 'Volume', value: '1 l' },
      { name: 'Fat', value: '3%' },
      { name: 'Added sugar', value: 'No' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Allergens', value: 'Gluten' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '9 months' },
      { name: 'Packaging', value: 'Carton' },
    ],
    taxClass: 'standard',
    weightGrams: 1070,
    viewCount30: 3308,
    publishedDaysAgo: 377,
    measure: { amount: 1000, unit: 'ml' },
  },
  {
    slug: 'nib-and-bean-dark-chocolate',
    name: 'Nib & Bean dark chocolate 72%, sea salt, 85 g',
    shortDescription: 'Dark chocolate from one cooperative in Ghana, finished with flakes of sea salt.',
    description:
      '<p>Cocoa from one cooperative in Ghana, stone ground for three days and finished with flakes of sea salt on ' +
      'the back. Three ingredients besides the salt: cocoa mass, cocoa butter and cane sugar.</p>' +
      '<p>It contains no alcohol and no milk, but is made where milk and nuts are used. In warm months it travels ' +
      'with an ice pack.</p>',
    brand: 'Nib & Bean',
    sku: 'OL-TR-NIB85',
    category: ['Treats', 'Chocolate'],
    images: [
      {
        image: 'products/chocolate',
        alt: 'Unwrapped dark chocolate squares beside a purple Nib and Bean wrapper marked 72',
      },
    ],
    variants: [
      {
        sku: 'OL-TR-NIB85',
        optionValues: [],
        priceAmount: 46000,
        sale: { priceAmount: 39000, endsInDays: 18 },
        stock: 167,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'Ghana' },
      { name: 'Net weight', value: '85 g' },
      { name: 'Cocoa', value: '72%' },
      { name: 'Flavour', value: 'Sea salt' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Cool and dry' },
      { name: 'Keeps', value: '12 months' },
      { name: 'Packaging', value: 'Paper and foil' },
    ],
    taxClass: 'standard',
    weightGrams: 95,
    viewCount30: 1316,
    publishedDaysAgo: 198,
    measure: { amount: 85, unit: 'g' },
  },
  {
    slug: 'soft-date-caramels',
    name: 'Soft date caramels, 150 g',
    shortDescription: 'Caramels cooked with butter and dates, cut by hand and wrapped in waxed paper.',
    description:
      '<p>Butter, cream and Medjool dates cooked to 118 °C, poured on marble and cut by hand. The dates replace half ' +
      'of the sugar, so the chew is soft and the taste closer to toffee than to boiled sweets.</p>' +
      '<p>About twenty pieces, each in waxed paper. No gelatine and no glucose syrup.</p>',
    brand: 'Copper Spoon',
    sku: 'OL-TR-CARA150',
    category: ['Treats', 'Caramels and toffee'],
    images: [{ image: 'products/caramels', alt: 'Stack of soft brown caramels with flakes of sea salt' }],
    options: [{ name: 'Flavour', values: [{ label: 'Sea salt' }, { label: 'Cardamom' }, { label: 'Coffee' }] }],
    variants: [
      { sku: 'OL-TR-CARA150-SS', optionValues: ['Sea salt'], priceAmount: 54000, stock: 40 },
      { sku: 'OL-TR-CARA150-CA', optionValues: ['Cardamom'], priceAmount: 54000, stock: 32 },
      { sku: 'OL-TR-CARA150-CO', optionValues: ['Coffee'], priceAmount: 54000, stock: 0 },
    ],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Net weight', value: '150 g' },
      { name: 'Pieces', value: '20' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Allergens', value: 'Milk' },
      { name: 'Storage', value: 'Cool and dry' },
      { name: 'Keeps', value: '6 weeks' },
      { name: 'Packaging', value: 'Paper box' },
    ],
    taxClass: 'standard',
    weightGrams: 185,
    viewCount30: 43,
    publishedDaysAgo: 3,
    measure: { amount: 150, unit: 'g' },
  },
  {
    slug: 'navel-oranges',
    name: 'Navel oranges, first crates of the season, 1 kg',
    shortDescription: 'Seedless navels from the Nile delta, sweet and easy to peel.',
    description:
      '<p>The first navels of the season from the Nile delta, held on the tree until they reach 11° Brix, which is ' +
      'when the sweetness outruns the acid. No seeds and a peel that comes away in one piece.</p>' +
      '<p>A kilo is four to five oranges. They keep for two weeks at room temperature and four in the fridge.</p>',
    brand: 'Delta Groves',
    sku: 'OL-FV-NAVEL1K',
    category: ['Fruit and veg', 'Fruit', 'Citrus', 'Oranges'],
    images: [{ image: 'products/oranges', alt: 'Three whole bright orange navel oranges' }],
    variants: [{ sku: 'OL-FV-NAVEL1K', optionValues: [], priceAmount: 39000, stock: 240 }],
    attributes: [
      { name: 'Origin', value: 'Egypt' },
      { name: 'Net weight', value: '1 kg' },
      { name: 'Variety', value: 'Navel' },
      { name: 'Grown', value: 'Open grove' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '2 weeks' },
      { name: 'Packaging', value: 'Paper bag' },
    ],
    taxClass: 'zero',
    weightGrams: 1020,
    viewCount30: 604,
    publishedDaysAgo: 34,
    availableInDays: 8,
    measure: { amount: 1000, unit: 'g' },
  },
  {
    slug: 'red-blush-apples',
    name: 'Red blush apples, new harvest, 1 kg',
    shortDescription: 'Crisp red and yellow apples from Himachal orchards, sweet with a little bite.',
    description:
      '<p>New-harvest apples from orchards at 2,000 metres in Himachal Pradesh, where cold nights paint the skin red ' +
      'over yellow. Crisp and sweet, with enough acid to hold up in a pie.</p>' +
      '<p>A kilo is five to six apples, unwaxed and graded by hand. The blue bowl in the picture is not included.</p>',
    brand: 'Shivaro Orchards',
    sku: 'OL-FV-APPLE1K',
    category: ['Fruit and veg', 'Fruit', 'Apples and pears'],
    images: [{ image: 'products/apples', alt: 'Four red and yellow apples in a blue footed bowl' }],
    variants: [{ sku: 'OL-FV-APPLE1K', optionValues: [], priceAmount: 42000, stock: 300 }],
    attributes: [
      { name: 'Origin', value: 'India' },
      { name: 'Net weight', value: '1 kg' },
      { name: 'Variety', value: 'Red blush' },
      { name: 'Grown', value: 'Open orchard' },
      { name: 'Peel', value: 'Unwaxed' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '3 weeks' },
      { name: 'Packaging', value: 'Paper bag' },
    ],
    taxClass: 'zero',
    weightGrams: 1020,
    viewCount30: 377,
    publishedDaysAgo: 38,
    availableInDays: 16,
    measure: { amount: 1000, unit: 'g' },
  },
  {
    slug: 'seasonal-fruit-selection',
    name: 'Seasonal fruit selection, 3 kg',
    shortDescription: 'Pears, apples, oranges and bananas, chosen the same morning by your picker.',
    description:
      '<p>Three kilos of fruit for a table or an office: pears, apples, oranges and local bananas, chosen on the ' +
      'morning of delivery so that some are ready today and some in three days.</p>' +
      '<ul><li>6 pears</li><li>4 apples</li><li>4 oranges</li><li>6 bananas</li></ul>' +
      '<p>It comes in a crate that we collect with your next order. The glass bowl in the picture is not included.</p>',
    brand: 'Orchard Lane',
    sku: 'OL-FV-SELECT3K',
    category: ['Fruit and veg'],
    images: [{ image: 'products/fruit-bowl', alt: 'Glass bowl with yellow pears, apples, oranges and bananas' }],
    variants: [{ sku: 'OL-FV-SELECT3K', optionValues: [], priceAmount: 165000, stock: 60 }],
    attributes: [
      { name: 'Origin', value: 'Several countries' },
      { name: 'Net weight', value: '3 kg' },
      { name: 'Pieces', value: '20' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '5 days' },
      { name: 'Packaging', value: 'Returnable crate' },
    ],
    taxClass: 'zero',
    weightGrams: 3500,
    maxPerOrder: 10,
    viewCount30: 318,
    publishedDaysAgo: 31,
    availableInDays: 23,
    measure: { amount: 3000, unit: 'g' },
  },
  {
    slug: 'rajshahi-strawberries',
    name: 'Rajshahi strawberries, 250 g',
    shortDescription: 'Field strawberries from Rajshahi, picked at night and in Dhaka by breakfast.',
    description:
      '<p>Grown on raised beds near the Padma in Rajshahi and picked after dark, when the fruit is cool and firm. ' +
      'The van reaches Dhaka before seven, and what is not sold that day goes into our jam pans.</p>' +
      '<p>One layer to a punnet, so that nothing is crushed. Eat them within two days and wash them only just ' +
      'before.</p>',
    brand: 'Padma Fields',
    sku: 'OL-FV-STRAW250',
    category: ['Fruit and veg', 'Fruit', 'Berries'],
    images: [{ image: 'products/strawberries', alt: 'Pile of ripe strawberries with green leaves' }],
    variants: [{ sku: 'OL-FV-STRAW250', optionValues: [], priceAmount: 32000, stock: 120 }],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Net weight', value: '250 g' },
      { name: 'Variety', value: 'Field strawberry' },
      { name: 'Grown', value: 'Open field' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '2 days' },
      { name: 'Packaging', value: 'Cardboard punnet' },
    ],
    taxClass: 'zero',
    weightGrams: 275,
    maxPerOrder: 6,
    viewCount30: 1127,
    publishedDaysAgo: 45,
    availableInDays: 35,
    measure: { amount: 250, unit: 'g' },
  },
  {
    slug: 'tiller-ruma-hills',
    name: 'Tiller Ruma Hills, single origin, 250 g',
    shortDescription: 'Light roast arabica from 31 families in Bandarban: orange peel, honey, black tea.',
    description:
      '<p>Arabica grown in the shade of mango and jackfruit trees by 31 families in Ruma, Bandarban, at 750 to 900 ' +
      'metres. The harvest is small: 640 kg of green coffee, of which we take half.</p>' +
      '<p>Roasted light for filter, with orange peel, honey and a finish of black tea. The first roast is on the ' +
      'Tuesday before the sale opens.</p>',
    brand: 'Tiller Coffee Roasters',
    sku: 'OL-CT-RUMA250',
    category: ['Coffee and tea', 'Coffee', 'Single origin', 'Bandarban'],
    images: [
      {
        image: 'products/coffee-ruma-hills',
        alt: 'Coffee bag in green and yellow with a pale circle, labelled Tiller Ruma Hills',
      },
    ],
    options: [{ name: 'Grind', values: [{ label: 'Whole bean' }, { label: 'Filter' }] }],
    variants: [
      { sku: 'OL-CT-RUMA250-WB', optionValues: ['Whole bean'], priceAmount: 125000, stock: 90 },
      { sku: 'OL-CT-RUMA250-FI', optionValues: ['Filter'], priceAmount: 125000, stock: 45 },
    ],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Net weight', value: '250 g' },
      { name: 'Roast', value: 'Light' },
      { name: 'Process', value: 'Natural' },
      { name: 'Caffeine', value: 'Regular' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '6 months' },
      { name: 'Packaging', value: 'Resealable bag' },
    ],
    taxClass: 'standard',
    weightGrams: 270,
    maxPerOrder: 4,
    viewCount30: 742,
    publishedDaysAgo: 30,
    availableInDays: 46,
    measure: { amount: 250, unit: 'g' },
  },
  {
    slug: 'tiller-night-ferry-decaf',
    name: 'Tiller Night Ferry decaf, whole bean, 250 g',
    shortDescription: 'Medium-dark decaf made with water only: toasted almond, date, dark sugar.',
    description:
      '<p>A Colombian arabica decaffeinated with water only, so no solvent touches the bean and 0.1% of the caffeine ' +
      'is left. Roasted medium-dark: toasted almond, date and dark sugar.</p>' +
      '<p>Made for the moka pot after dinner, and round enough for milk. We bring it in small roasts every second ' +
      'Tuesday.</p>',
    brand: 'Tiller Coffee Roasters',
    sku: 'OL-CT-NIGHT250',
    category: ['Coffee and tea', 'Coffee', 'Decaf'],
    images: [
      {
        image: 'products/coffee-night-ferry',
        alt: 'Coffee bag in dark violet and blue with a pale circle, labelled Tiller Night Ferry Decaf',
      },
    ],
    variants: [{ sku: 'OL-CT-NIGHT250', optionValues: [], priceAmount: 109000, stock: 80 }],
    attributes: [
      { name: 'Origin', value: 'Colombia' },
      { name: 'Net weight', value: '250 g' },
      { name: 'Roast', value: 'Medium-dark' },
      { name: 'Process', value: 'Washed' },
      { name: 'Caffeine', value: 'Decaffeinated' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '6 months' },
      { name: 'Packaging', value: 'Resealable bag' },
    ],
    taxClass: 'standard',
    weightGrams: 270,
    viewCount30: 265,
    publishedDaysAgo: 33,
    availableInDays: 58,
    measure: { amount: 250, unit: 'g' },
  },
]
