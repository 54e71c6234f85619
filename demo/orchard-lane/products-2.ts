import type { DemoProduct } from '../demo-shop.ts'

/** Pantry, breakfast, coffee and tea. */
export const products2: readonly DemoProduct[] = [
  {
    slug: 'fusilli-bronze-cut',
    name: 'Fusilli, bronze cut, 500 g',
    shortDescription: 'Durum wheat fusilli, drawn through bronze and dried for 36 hours.',
    description:
      '<p>Durum semolina and spring water, pressed through bronze dies that leave the surface rough, so that sauce ' +
      'holds on. Dried for 36 hours below 45 °C and still firm after 11 minutes in the pan.</p>' +
      '<p>One box serves five. Salt the water with 10 g a litre and keep a cup of it for the sauce.</p>',
    brand: 'Pastaio Lento',
    sku: 'OL-PA-FUS500',
    category: ['Pantry', 'Pasta and noodles', 'Dried pasta', 'Short pasta'],
    images: [
      { image: 'products/pasta', alt: 'Blue and yellow box of Pastaio Lento fusilli, bronze cut, 500 g, 11 minutes' },
    ],
    variants: [{ sku: 'OL-PA-FUS500', optionValues: [], priceAmount: 34000, stock: 265 }],
    attributes: [
      { name: 'Origin', value: 'Italy' },
      { name: 'Net weight', value: '500 g' },
      { name: 'Shape', value: 'Short' },
      { name: 'Cooking time', value: '11 minutes' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Allergens', value: 'Gluten' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '2 years' },
      { name: 'Packaging', value: 'Cardboard box' },
    ],
    taxClass: 'standard',
    weightGrams: 540,
    viewCount30: 1455,
    publishedDaysAgo: 470,
    measure: { amount: 500, unit: 'g' },
  },
  {
    slug: 'casa-rosetta-passata',
    name: 'Casa Rosetta passata, 690 g',
    shortDescription: 'Italian tomatoes, sieved smooth and bottled with a pinch of basil.',
    description:
      '<p>Tomatoes from the plain of Foggia, sieved within a day of picking and bottled in glass with a pinch of ' +
      'basil. No concentrate, no sugar and 0.3% salt.</p>' +
      '<p>One bottle makes sauce for six. Simmer it for twenty minutes with garlic and oil, or use it straight on ' +
      'pizza.</p>',
    brand: 'Casa Rosetta',
    sku: 'OL-PA-PASS690',
    category: ['Pantry', 'Sauces and tins', 'Passata and tinned tomatoes'],
    images: [{ image: 'products/passata', alt: 'Glass bottle of red Casa Rosetta passata with a white cap, 690 g' }],
    variants: [{ sku: 'OL-PA-PASS690', optionValues: [], priceAmount: 45000, stock: 174 }],
    attributes: [
      { name: 'Origin', value: 'Italy' },
      { name: 'Net weight', value: '690 g' },
      { name: 'Ingredients', value: 'Tomatoes, salt, basil' },
      { name: 'Added sugar', value: 'No' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '18 months' },
      { name: 'Packaging', value: 'Glass' },
    ],
    taxClass: 'standard',
    weightGrams: 1050,
    viewCount30: 1190,
    publishedDaysAgo: 455,
    measure: { amount: 690, unit: 'g' },
  },
  {
    slug: 'monte-aldo-olive-oil',
    name: 'Monte Aldo olive oil, 500 ml',
    shortDescription: 'Extra virgin oil from one estate in Puglia, cold pressed within eight hours.',
    description:
      '<p>Coratina and Ogliarola olives from one estate in Puglia, pressed cold within eight hours of picking. ' +
      'Green, peppery at the back of the throat, with 0.2% acidity on the last test.</p>' +
      '<p>The bottle is dark to keep out light. Use it raw or at a gentle heat, and within three months of ' +
      'opening.</p>',
    brand: 'Monte Aldo',
    sku: 'OL-PA-OIL500',
    category: ['Pantry', 'Oils and vinegars', 'Olive oil', 'Extra virgin'],
    images: [
      { image: 'products/olive_oil', alt: 'Dark green bottle of Monte Aldo extra virgin olive oil with a gold cap' },
    ],
    variants: [
      {
        sku: 'OL-PA-OIL500',
        optionValues: [],
        priceAmount: 145000,
        sale: { priceAmount: 120000, endsInDays: 12 },
        stock: 96,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'Italy' },
      { name: 'Volume', value: '500 ml' },
      { name: 'Variety', value: 'Coratina and Ogliarola' },
      { name: 'Acidity', value: '0.2%' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '18 months' },
      { name: 'Packaging', value: 'Glass' },
    ],
    taxClass: 'standard',
    weightGrams: 920,
    viewCount30: 2440,
    publishedDaysAgo: 512,
    measure: { amount: 500, unit: 'ml' },
  },
  {
    slug: 'morning-mill-granola',
    name: 'Morning Mill honey and almond granola, 400 g',
    shortDescription: 'Whole oats baked slowly with honey and almonds until they clump.',
    description:
      '<p>Rolled oats, almonds, sunflower seeds and a little rapeseed oil, sweetened with honey only and baked at ' +
      '140 °C for an hour. There are whole almonds in every bowl and clusters the size of a thumb.</p>' +
      '<p>Ten portions of 40 g. The bag closes again; press the air out and it stays crisp for a month, even in the ' +
      'monsoon.</p>',
    brand: 'Morning Mill',
    sku: 'OL-BR-GRAN400',
    category: ['Breakfast', 'Granola and muesli', 'Granola'],
    images: [
      {
        image: 'products/granola',
        alt: 'White and yellow pouch of Morning Mill honey and almond granola, 400 g',
      },
    ],
    variants: [
      {
        sku: 'OL-BR-GRAN400',
        optionValues: [],
        priceAmount: 69000,
        sale: { priceAmount: 59000, endsInDays: 16 },
        stock: 118,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'United Kingdom' },
      { name: 'Net weight', value: '400 g' },
      { name: 'Servings', value: '10' },
      { name: 'Sugar', value: '14 g per 100 g' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Allergens', value: 'Gluten, nuts' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '9 months' },
      { name: 'Packaging', value: 'Paper pouch' },
    ],
    taxClass: 'standard',
    weightGrams: 420,
    viewCount30: 1042,
    publishedDaysAgo: 288,
    measure: { amount: 400, unit: 'g' },
  },
  {
    slug: 'wildflower-honey',
    name: 'Wildflower honey, 350 g',
    shortDescription: 'Raw, unfiltered honey from the hives of a single valley.',
    description:
      '<p>Gathered from hives in one Transylvanian valley, from clover, thyme and linden blossom. It is never heated ' +
      'above 40 °C and only strained through a coarse sieve, so the pollen stays in.</p>' +
      '<p>When it sets, stand the jar in warm water for ten minutes and it runs again. ' +
      'Not suitable for infants under twelve months.</p>',
    brand: 'Linden & Hive',
    sku: 'OL-BR-HONEY350',
    category: ['Breakfast', 'Honey and spreads', 'Honey', 'Raw honey'],
    images: [{ image: 'products/honey', alt: 'Glass jar of amber Linden and Hive wildflower honey with a gold lid' }],
    variants: [
      {
        sku: 'OL-BR-HONEY350',
        optionValues: [],
        priceAmount: 95000,
        sale: { priceAmount: 82500, endsInDays: 9 },
        stock: 143,
      },
    ],
    attributes: [
      { name: 'Origin', value: 'Romania' },
      { name: 'Net weight', value: '350 g' },
      { name: 'Variety', value: 'Wildflower' },
      { name: 'Treatment', value: 'Raw, unfiltered' },
      { name: 'Diet', value: 'Vegetarian' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '2 years' },
      { name: 'Packaging', value: 'Glass' },
    ],
    taxClass: 'standard',
    weightGrams: 590,
    viewCount30: 1985,
    publishedDaysAgo: 430,
    measure: { amount: 350, unit: 'g' },
  },
  {
    slug: 'strawberry-extra-jam',
    name: 'Strawberry extra jam, 340 g',
    shortDescription: 'Extra jam with 65% strawberries, cooked in small copper pans.',
    description:
      '<p>Sixty-five per cent strawberries, cane sugar, lemon juice and nothing else: the set comes from the fruit’s ' +
      'own pectin. Cooked in copper pans of 12 kg, so whole berries survive.</p>' +
      '<p>Soft on a spoon and less sweet than most. Keep it in the fridge once open and eat it within six weeks.</p>',
    brand: 'Brambly Kitchen',
    sku: 'OL-BR-JAM340',
    category: ['Breakfast', 'Jam and marmalade', 'Jam'],
    images: [
      { image: 'products/jam', alt: 'Jar of dark red Brambly Kitchen strawberry extra jam with a red lid, 340 g' },
    ],
    variants: [{ sku: 'OL-BR-JAM340', optionValues: [], priceAmount: 62000, stock: 5 }],
    attributes: [
      { name: 'Origin', value: 'United Kingdom' },
      { name: 'Net weight', value: '340 g' },
      { name: 'Flavour', value: 'Strawberry' },
      { name: 'Fruit', value: '65%' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '2 years' },
      { name: 'Packaging', value: 'Glass' },
    ],
    taxClass: 'standard',
    weightGrams: 570,
    viewCount30: 655,
    publishedDaysAgo: 219,
    measure: { amount: 340, unit: 'g' },
  },
  {
    slug: 'tiller-harbour-blend',
    name: 'Tiller Harbour Blend, 250 g',
    shortDescription: 'Medium roast of two washed arabicas: cocoa, dried cherry, oat.',
    description:
      '<p>Two washed arabicas from Colombia and Ethiopia, roasted medium in Tejgaon every Tuesday. In the cup: ' +
      'cocoa, dried cherry and a soft oat finish, with enough body for milk.</p>' +
      '<p>The roast date is stamped on the bag; we sell nothing older than three weeks. Ground to order at no ' +
      'charge.</p>',
    brand: 'Tiller Coffee Roasters',
    sku: 'OL-CT-HARB250',
    category: ['Coffee and tea', 'Coffee', 'Blends'],
    images: [
      {
        image: 'products/coffee_beans',
        alt: 'Orange and black bag of Tiller Harbour Blend coffee, 250 g, notes of cocoa, dried cherry and oat',
      },
    ],
    options: [
      {
        name: 'Grind',
        values: [{ label: 'Whole bean' }, { label: 'Filter' }, { label: 'Moka pot' }, { label: 'Espresso' }],
      },
    ],
    variants: [
      { sku: 'OL-CT-HARB250-WB', optionValues: ['Whole bean'], priceAmount: 98000, stock: 156 },
      { sku: 'OL-CT-HARB250-FI', optionValues: ['Filter'], priceAmount: 98000, stock: 60 },
      { sku: 'OL-CT-HARB250-MO', optionValues: ['Moka pot'], priceAmount: 98000, stock: 44 },
      { sku: 'OL-CT-HARB250-ES', optionValues: ['Espresso'], priceAmount: 98000, stock: 0 },
    ],
    attributes: [
      { name: 'Origin', value: 'Colombia and Ethiopia' },
      { name: 'Net weight', value: '250 g' },
      { name: 'Roast', value: 'Medium' },
      { name: 'Process', value: 'Washed' },
      { name: 'Caffeine', value: 'Regular' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '6 months' },
      { name: 'Packaging', value: 'Resealable bag' },
    ],
    taxClass: 'standard',
    weightGrams: 270,
    viewCount30: 3515,
    publishedDaysAgo: 548,
    measure: { amount: 250, unit: 'g' },
  },
  {
    slug: 'fog-and-leaf-jasmine-green-tea',
    name: 'Fog & Leaf jasmine green tea, loose leaf, 100 g',
    shortDescription: 'Spring green tea scented five times with fresh jasmine, in a refillable tin.',
    description:
      '<p>Spring leaves from Fujian, laid with fresh jasmine blossom on five nights and sifted each morning. ' +
      'No flavouring is added, so the scent stays through three infusions.</p>' +
      '<p>Use 3 g for a cup, water at 80 °C and two minutes. The tin holds about 33 cups and shuts tight against ' +
      'damp.</p>',
    brand: 'Fog & Leaf',
    sku: 'OL-CT-JAS100',
    category: ['Coffee and tea', 'Tea', 'Green tea'],
    images: [{ image: 'products/tea', alt: 'Dark green round tin of Fog and Leaf jasmine green tea, 100 g' }],
    variants: [{ sku: 'OL-CT-JAS100', optionValues: [], priceAmount: 78000, stock: 88 }],
    attributes: [
      { name: 'Origin', value: 'China' },
      { name: 'Net weight', value: '100 g' },
      { name: 'Form', value: 'Loose leaf' },
      { name: 'Servings', value: '33' },
      { name: 'Caffeine', value: 'Regular' },
      { name: 'Diet', value: 'Vegan' },
      { name: 'Storage', value: 'Room temperature' },
      { name: 'Keeps', value: '18 months' },
      { name: 'Packaging', value: 'Refillable tin' },
    ],
    taxClass: 'standard',
    weightGrams: 230,
    viewCount30: 866,
    publishedDaysAgo: 334,
    measure: { amount: 100, unit: 'g' },
  },
  {
    slug: 'espresso-cup-and-saucer',
    name: 'Espresso cup and saucer, porcelain, 90 ml',
    shortDescription: 'Thick-walled porcelain cup with its saucer, singly or as a set of four.',
    description:
      '<p>Glazed porcelain with walls 5 mm thick, so a double shot stays hot to the last sip. The handle takes a ' +
      'full finger, and the saucer has a well that keeps the cup from sliding.</p>' +
      '<p>Safe in the dishwasher and the microwave. The picture shows the white one; the other colours have the same ' +
      'shape, with a white inside.</p>',
    brand: 'Kiln Lane',
    sku: 'OL-CT-CUP90',
    category: ['Coffee and tea', 'Cups and saucers'],
    images: [
      { image: 'products/coffee-cup', alt: 'White porcelain cup of black coffee standing on a white saucer' },
      { image: 'products/coffee-cup-sage', alt: 'Cup and saucer in sage' },
      { image: 'products/coffee-cup-charcoal', alt: 'Cup and saucer in charcoal' },
    ],
    options: [
      {
        name: 'Colour',
        values: [
          { label: 'White', swatch: '#f4f3ef' },
          { label: 'Sage', swatch: '#9caf94' },
          { label: 'Charcoal', swatch: '#3b3d40' },
        ],
      },
      { name: 'Set', values: [{ label: 'One' }, { label: 'Set of four' }] },
    ],
    variants: [
      { sku: 'OL-CT-CUP90-WH1', optionValues: ['White', 'One'], priceAmount: 69000, stock: 72 },
      { sku: 'OL-CT-CUP90-WH4', optionValues: ['White', 'Set of four'], priceAmount: 249000, stock: 18 },
      {
        sku: 'OL-CT-CUP90-SG1',
        optionValues: ['Sage', 'One'],
        image: 'products/coffee-cup-sage',
        priceAmount: 72000,
        stock: 35,
      },
      {
        sku: 'OL-CT-CUP90-SG4',
        optionValues: ['Sage', 'Set of four'],
        image: 'products/coffee-cup-sage',
        priceAmount: 259000,
        stock: 0,
      },
      {
        sku: 'OL-CT-CUP90-CH1',
        optionValues: ['Charcoal', 'One'],
        image: 'products/coffee-cup-charcoal',
        priceAmount: 72000,
        stock: 28,
      },
    ],
    attributes: [
      { name: 'Material', value: 'Porcelain' },
      { name: 'Volume', value: '90 ml' },
      { name: 'Width', value: '6.5 cm' },
      { name: 'Height', value: '5.8 cm' },
      { name: 'Saucer', value: '12 cm' },
      { name: 'Dishwasher safe', value: 'Yes' },
      { name: 'Microwave safe', value: 'Yes' },
    ],
    taxClass: 'standard',
    weightGrams: 340,
    viewCount30: 187,
    publishedDaysAgo: 5,
  },
  {
    slug: 'aluminium-moka-pot',
    name: 'Moka pot, cast aluminium',
    shortDescription: 'Stovetop coffee maker for three or six small cups, for gas and electric hobs.',
    description:
      '<p>Eight-sided body of cast aluminium with a heat-proof black handle and a safety valve. Fill to the valve, ' +
      'add coffee without pressing it down, and it is ready in about five minutes on a low flame.</p>' +
      '<p>For gas, electric and ceramic hobs, not for induction; rinse it with water only. Seal and filter plate are ' +
      'kept in stock as spares.</p>',
    brand: 'Vento Fratelli',
    sku: 'OL-CT-MOKA',
    category: ['Coffee and tea', 'Brewing', 'Moka pots'],
    images: [{ image: 'products/moka-pot', alt: 'Silver eight-sided aluminium moka pot with a black handle and knob' }],
    options: [{ name: 'Size', values: [{ label: '3 cups' }, { label: '6 cups' }] }],
    variants: [
      { sku: 'OL-CT-MOKA-3', optionValues: ['3 cups'], priceAmount: 265000, stock: 0 },
      { sku: 'OL-CT-MOKA-6', optionValues: ['6 cups'], priceAmount: 345000, stock: 0 },
    ],
    attributes: [
      { name: 'Material', value: 'Aluminium' },
      { name: 'Colour', value: 'Silver' },
      { name: 'Volume', value: '130 or 270 ml' },
      { name: 'Height', value: '16 or 21 cm' },
      { name: 'Hob', value: 'Gas, electric, ceramic' },
      { name: 'Dishwasher safe', value: 'No' },
    ],
    taxClass: 'standard',
    weightGrams: 720,
    viewCount30: 521,
    publishedDaysAgo: 240,
  },
]
