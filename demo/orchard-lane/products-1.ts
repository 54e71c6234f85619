import type { DemoProduct } from '../demo-shop.ts'

/** Fruit and veg, bakery, dairy and eggs. */
export const products1: readonly DemoProduct[] = [
  {
    slug: 'vine-tomatoes',
    name: 'Vine tomatoes, 500 g',
    shortDescription: 'Glasshouse tomatoes from Savar, picked red and sent the same night.',
    description:
      '<p>Grown under glass in Savar, where the bees do the pollinating and the vines are watered by drip. ' +
      'They are picked red, not green, so they reach you with about five days left on the counter.</p>' +
      '<p>Keep them out of the fridge: below 10 °C the flesh turns mealy. One pack holds five or six tomatoes.</p>',
    brand: 'Savar Glasshouse',
    sku: 'OL-FV-TOMV500',
    category: ['Fruit and veg', 'Vegetables', 'Tomatoes', 'Vine tomatoes'],
    images: [{ image: 'products/tomatoes', alt: 'Five glossy red tomatoes with their green stalks on' }],
    variants: [{ sku: 'OL-FV-TOMV500', optionValues: [], priceAmount: 18000, stock: 320 }],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Net weight', value: '500 g' },
      { name: 'Variety', value: 'Vine, medium' },
      { name: 'Grown', value: 'Glasshouse' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '5 days' },
      { name: 'Packaging', value: 'Paper bag' },
    ],
    taxClass: 'zero',
    weightGrams: 510,
    viewCount30: 3940,
    publishedDaysAgo: 588,
    measure: { amount: 500, unit: 'g' },
  },
  {
    slug: 'sicilian-lemons',
    name: 'Sicilian lemons, 3',
    shortDescription: 'Unwaxed lemons from groves near Siracusa, flown in on Mondays and Thursdays.',
    description:
      '<p>Femminello lemons from groves south of Siracusa, left unwaxed so that the zest can go straight into the ' +
      'bowl. The peel is thick and oily, and one fruit gives 40 to 50 ml of juice.</p>' +
      '<p>They land in Dhaka on Mondays and Thursdays and keep for three weeks in the door of the fridge.</p>',
    brand: 'Contrada Sole',
    sku: 'OL-FV-LEM3',
    category: ['Fruit and veg', 'Fruit', 'Citrus', 'Lemons and limes'],
    images: [{ image: 'products/lemons', alt: 'Three whole yellow lemons with two green leaves' }],
    variants: [{ sku: 'OL-FV-LEM3', optionValues: [], priceAmount: 24000, stock: 186 }],
    attributes: [
      { name: 'Origin', value: 'Italy' },
      { name: 'Net weight', value: '390 g' },
      { name: 'Variety', value: 'Femminello' },
      { name: 'Grown', value: 'Open grove' },
      { name: 'Peel', value: 'Unwaxed' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '3 weeks' },
      { name: 'Packaging', value: 'Paper bag' },
    ],
    taxClass: 'zero',
    weightGrams: 400,
    viewCount30: 2210,
    publishedDaysAgo: 310,
    measure: { amount: 3, unit: 'piece' },
  },
  {
    slug: 'ripe-avocados',
    name: 'Ripe avocados, 2',
    shortDescription: 'Kenyan Hass avocados, sorted by hand into ready today and ready in three days.',
    description:
      '<p>Hass avocados from smallholders in Murang’a, ripened in our own cool room. Every fruit is pressed at the ' +
      'neck by a person, not a machine, and sorted by the day you mean to eat it.</p>' +
      '<p>Ripe ones hold for two days in the fridge. If one is brown inside, send us a photo and it is not paid.</p>',
    brand: 'Rift & Ridge',
    sku: 'OL-FV-AVO2',
    category: ['Fruit and veg', 'Fruit', 'Avocados'],
    images: [
      { image: 'products/avocado', alt: 'A whole dark green avocado beside a halved one with its stone in place' },
    ],
    options: [{ name: 'Ripeness', values: [{ label: 'Ready today' }, { label: 'Ready in three days' }] }],
    variants: [
      {
        sku: 'OL-FV-AVO2-NOW',
        optionValues: ['Ready today'],
        priceAmount: 56000,
        sale: { priceAmount: 44000, endsInDays: 4 },
        stock: 64,
      },
      {
        sku: 'OL-FV-AVO2-3D',
        optionValues: ['Ready in three days'],
        priceAmount: 56000,
        sale: { priceAmount: 44000, endsInDays: 4 },
        stock: 140,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'Kenya' },
      { name: 'Net weight', value: '420 g' },
      { name: 'Variety', value: 'Hass' },
      { name: 'Grown', value: 'Open grove' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '2 to 5 days' },
      { name: 'Packaging', value: 'Paper bag' },
    ],
    taxClass: 'zero',
    weightGrams: 430,
    maxPerOrder: 12,
    viewCount30: 1870,
    publishedDaysAgo: 402,
    measure: { amount: 2, unit: 'piece' },
  },
  {
    slug: 'garden-salad',
    name: 'Garden salad with cherry tomatoes, 320 g',
    shortDescription: 'Five washed leaves and cherry tomatoes, mixed each morning, dressing on the side.',
    description:
      '<p>Lettuce, curly endive, lollo rosso, lamb’s lettuce and pea shoots, washed three times in filtered water, ' +
      'spun dry and mixed at six in the morning. Cherry tomatoes go in whole so that nothing turns soggy.</p>' +
      '<p>Enough for two as a main or four as a side. It comes in a steel tin that we collect with your next order; ' +
      'the wooden bowl in the picture is not included.</p>',
    brand: 'Orchard Lane Kitchen',
    sku: 'OL-FV-SAL320',
    category: ['Fruit and veg', 'Salads', 'Ready salads'],
    images: [
      { image: 'products/salad', alt: 'Mixed green and red leaves with cherry tomatoes, served in a wooden bowl' },
    ],
    options: [
      {
        name: 'Dressing',
        values: [{ label: 'Lemon and olive oil' }, { label: 'Yoghurt and mint' }, { label: 'No dressing' }],
      },
    ],
    variants: [
      { sku: 'OL-FV-SAL320-LEM', optionValues: ['Lemon and olive oil'], priceAmount: 38000, stock: 36 },
      { sku: 'OL-FV-SAL320-YOG', optionValues: ['Yoghurt and mint'], priceAmount: 38000, stock: 24 },
      { sku: 'OL-FV-SAL320-NON', optionValues: ['No dressing'], priceAmount: 34000, stock: 18 },
    ],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Net weight', value: '320 g' },
      { name: 'Servings', value: '2 to 4' },
      { name: 'Grown', value: 'Glasshouse' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '2 days' },
      { name: 'Packaging', value: 'Returnable tin' },
    ],
    taxClass: 'reduced',
    weightGrams: 620,
    maxPerOrder: 8,
    viewCount30: 412,
    publishedDaysAgo: 12,
    measure: { amount: 320, unit: 'g' },
  },
  {
    slug: 'wheat-sourdough',
    name: 'Wheat sourdough loaf, 750 g',
    shortDescription: 'Wheat flour, water, salt and a 24-hour rise, baked overnight in Gulshan.',
    description:
      '<p>Three ingredients and a starter we have fed every day since we opened. The dough rises for 24 hours in the ' +
      'cool room, which gives an open crumb and a mild sourness.</p>' +
      '<ul><li><strong>Classic bake</strong>: amber crust, 42 minutes</li>' +
      '<li><strong>Dark bake</strong>: chestnut crust, 50 minutes, sold whole only</li></ul>' +
      '<p>It stays good for four days in its paper bag and toasts well on the fifth.</p>',
    brand: 'Lane Bakehouse',
    sku: 'OL-BK-SOUR750',
    category: ['Bakery', 'Bread', 'Sourdough'],
    images: [
      { image: 'products/bread', alt: 'Long sourdough loaf with four cuts across its floury golden crust' },
      { image: 'products/bread-dark', alt: 'The same loaf baked to a deep brown crust' },
    ],
    options: [
      { name: 'Cut', values: [{ label: 'Whole' }, { label: 'Sliced' }] },
      { name: 'Bake', values: [{ label: 'Classic' }, { label: 'Dark' }] },
    ],
    variants: [
      { sku: 'OL-BK-SOUR750-WC', optionValues: ['Whole', 'Classic'], priceAmount: 42000, stock: 58 },
      {
        sku: 'OL-BK-SOUR750-WD',
        optionValues: ['Whole', 'Dark'],
        image: 'products/bread-dark',
        priceAmount: 42000,
        stock: 22,
      },
      { sku: 'OL-BK-SOUR750-SC', optionValues: ['Sliced', 'Classic'], priceAmount: 43000, stock: 41 },
    ],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Net weight', value: '750 g' },
      { name: 'Flour', value: 'Wheat' },
      { name: 'Rise', value: '24 hours' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Allergens', value: 'Gluten' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '4 days' },
      { name: 'Packaging', value: 'Paper bag' },
    ],
    taxClass: 'reduced',
    weightGrams: 765,
    viewCount30: 2685,
    publishedDaysAgo: 566,
    measure: { amount: 750, unit: 'g' },
  },
  {
    slug: 'vanilla-cupcake',
    name: 'Vanilla cupcake with cherry',
    shortDescription: 'Vanilla sponge, whipped cream icing and one cherry, in a striped paper case.',
    description:
      '<p>A light sponge made with real vanilla and local butter, topped by hand with lightly sweetened whipped ' +
      'cream and a cherry with its stalk. No gelatine and no palm fat.</p>' +
      '<p>Baked to order in the morning and carried upright in a returnable cake tin. Choose the stripe on the case; ' +
      'the cake inside is the same.</p>',
    brand: 'Lane Bakehouse',
    sku: 'OL-BK-CUPV',
    category: ['Bakery', 'Cakes', 'Cupcakes'],
    images: [
      {
        image: 'products/cupcake',
        alt: 'Cupcake with swirled white icing and a red cherry, in a blue and white striped case',
      },
      { image: 'products/cupcake-rose', alt: 'Vanilla cupcake in a case with rose stripes' },
      { image: 'products/cupcake-mint', alt: 'Vanilla cupcake in a case with mint stripes' },
    ],
    options: [
      {
        name: 'Case colour',
        values: [
          { label: 'Blue stripe', swatch: '#6f9fe8' },
          { label: 'Rose stripe', swatch: '#e58ca4' },
          { label: 'Mint stripe', swatch: '#8fcfae' },
        ],
      },
    ],
    variants: [
      { sku: 'OL-BK-CUPV-BLU', optionValues: ['Blue stripe'], priceAmount: 18000, stock: 48 },
      {
        sku: 'OL-BK-CUPV-ROS',
        optionValues: ['Rose stripe'],
        image: 'products/cupcake-rose',
        priceAmount: 18000,
        stock: 0,
      },
      {
        sku: 'OL-BK-CUPV-MIN',
        optionValues: ['Mint stripe'],
        image: 'products/cupcake-mint',
        priceAmount: 18000,
        stock: 30,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Net weight', value: '95 g' },
      { name: 'Flavour', value: 'Vanilla' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Allergens', value: 'Gluten, milk, egg' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '2 days' },
      { name: 'Packaging', value: 'Returnable tin' },
    ],
    taxClass: 'reduced',
    weightGrams: 110,
    maxPerOrder: 24,
    viewCount30: 233,
    publishedDaysAgo: 9,
  },
  {
    slug: 'maple-bread-board',
    name: 'Maple bread board, 40 × 28 cm',
    shortDescription: 'Solid maple, 3.5 cm thick, with a finger grip cut into each short end.',
    description:
      '<p>Edge-glued from planks of solid maple, 3.5 cm thick and heavy enough not to slide. A grip is cut into each ' +
      'short end, so it can be lifted with a loaf on top.</p>' +
      '<p>Oiled with food-safe linseed oil. Wash it by hand, dry it standing, and oil it again when it looks pale.</p>',
    brand: 'Bench & Crumb',
    sku: 'OL-BK-BOARD40',
    category: ['Bakery', 'Boards and knives'],
    images: [
      { image: 'products/chopping-board', alt: 'Thick pale maple board with rounded corners and a grip in one end' },
    ],
    variants: [{ sku: 'OL-BK-BOARD40', optionValues: [], priceAmount: 195000, stock: 4 }],
    attributes: [
      { name: 'Material', value: 'Maple' },
      { name: 'Colour', value: 'Natural' },
      { name: 'Width', value: '40 cm' },
      { name: 'Depth', value: '28 cm' },
      { name: 'Height', value: '3.5 cm' },
      { name: 'Finish', value: 'Linseed oil' },
      { name: 'Dishwasher safe', value: 'No' },
    ],
    taxClass: 'standard',
    weightGrams: 2700,
    viewCount30: 148,
    publishedDaysAgo: 176,
  },
  {
    slug: 'steigalp-mountain-cheese',
    name: 'Steigalp mountain cheese, 250 g',
    shortDescription: 'Cow’s milk cheese with round holes, aged six months, nutty and mild.',
    description:
      '<p>Made from the milk of cows that graze above 1,200 metres, with microbial rennet, and aged for six months ' +
      'in a stone cellar. Nutty, a little sweet, and it melts without turning oily.</p>' +
      '<p>Cut from the wheel on the morning we deliver. The rind is natural and comes off the sliced and grated ' +
      'packs.</p>',
    brand: 'Steigalp',
    sku: 'OL-DE-STEIG250',
    category: ['Dairy and eggs', 'Cheese', 'Hard cheese', 'Mountain cheese'],
    images: [{ image: 'products/cheese', alt: 'A wedge of yellow cheese with round holes and a thin brown rind' }],
    options: [{ name: 'Cut', values: [{ label: 'Wedge' }, { label: 'Sliced' }, { label: 'Grated' }] }],
    variants: [
      { sku: 'OL-DE-STEIG250-W', optionValues: ['Wedge'], priceAmount: 89000, stock: 52 },
      { sku: 'OL-DE-STEIG250-S', optionValues: ['Sliced'], priceAmount: 93000, stock: 27 },
      { sku: 'OL-DE-STEIG250-G', optionValues: ['Grated'], priceAmount: 93000, stock: 0 },
    ],
    attributes: [
      { name: 'Origin', value: 'Austria' },
      { name: 'Net weight', value: '250 g' },
      { name: 'Milk', value: 'Cow' },
      { name: 'Fat', value: '31%' },
      { name: 'Aged', value: '6 months' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Allergens', value: 'Milk' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '3 weeks' },
    ],
    taxClass: 'reduced',
    weightGrams: 265,
    viewCount30: 734,
    publishedDaysAgo: 265,
    measure: { amount: 250, unit: 'g' },
  },
  {
    slug: 'alba-greek-yoghurt',
    name: 'Alba Greek yoghurt, 450 g',
    shortDescription: 'Strained yoghurt with 5% fat, made from cow’s milk and live cultures.',
    description:
      '<p>Strained twice through cloth until a spoon stands up in it. Two ingredients: pasteurised cow’s milk and ' +
      'live cultures, with no powder, gelatine or sugar.</p>' +
      '<p>Thick enough for tzatziki and mild enough for breakfast. Once open, finish it within four days.</p>',
    brand: 'Alba',
    sku: 'OL-DE-ALBA450',
    category: ['Dairy and eggs', 'Yoghurt', 'Greek yoghurt'],
    images: [{ image: 'products/yoghurt', alt: 'White Alba thick Greek yoghurt tub with a blue band, 5% fat, 450 g' }],
    variants: [
      {
        sku: 'OL-DE-ALBA450',
        optionValues: [],
        priceAmount: 48000,
        sale: { priceAmount: 40000, endsInDays: 7 },
        stock: 210,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'Greece' },
      { name: 'Net weight', value: '450 g' },
      { name: 'Milk', value: 'Cow' },
      { name: 'Fat', value: '5%' },
      { name: 'Protein', value: '9 g per 100 g' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Allergens', value: 'Milk' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '2 weeks' },
    ],
    taxClass: 'reduced',
    weightGrams: 475,
    viewCount30: 2930,
    publishedDaysAgo: 540,
    measure: { amount: 450, unit: 'g' },
  },
  {
    slug: 'free-range-eggs',
    name: 'Free-range brown eggs, 10',
    shortDescription: 'Brown eggs from a flock of 900 hens in Gazipur, dated on the day they are laid.',
    description:
      '<p>From 900 hens that range under mango trees outside Gazipur and are fed maize, soya and greens, without ' +
      'routine antibiotics. Collected twice a day and stamped with the date.</p>' +
      '<p>They come in a moulded tray that holds ten. Give the tray back to the rider and it goes round again.</p>',
    brand: 'Bhawal Hens',
    sku: 'OL-DE-EGG10',
    category: ['Dairy and eggs', 'Eggs'],
    images: [{ image: 'products/eggs', alt: 'Ten brown eggs standing in a grey moulded tray' }],
    variants: [{ sku: 'OL-DE-EGG10', optionValues: [], priceAmount: 26000, stock: 380 }],
    attributes: [
      { name: 'Origin', value: 'Bangladesh' },
      { name: 'Pieces', value: '10' },
      { name: 'Size', value: 'Medium, 53 to 62 g' },
      { name: 'Farming', value: 'Free range' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Allergens', value: 'Egg' },
      { name: 'Storage', value: 'Chilled' },
      { name: 'Keeps', value: '3 weeks' },
      { name: 'Packaging', value: 'Returnable tray' },
    ],
    taxClass: 'zero',
    weightGrams: 640,
    maxPerOrder: 10,
    viewCount30: 3120,
    publishedDaysAgo: 596,
    measure: { amount: 10, unit: 'piece' },
  },
]
