import type { DemoMainCategory } from '../demo-shop.ts'

export const mainCategories: readonly DemoMainCategory[] = [
  {
    name: 'Fruit and veg',
    image: 'products/tomatoes',
    description:
      'Picked from farms around Dhaka before dawn, with citrus and avocados flown in twice a week. ' +
      'Each crate is checked by hand before it goes on the shelf.',
    subCategories: [
      {
        name: 'Fruit',
        miniCategories: [
          {
            name: 'Citrus',
            extraCategories: [
              { name: 'Lemons and limes', image: 'products/lemons' },
              { name: 'Oranges', image: 'products/oranges' },
              { name: 'Pomelos' },
            ],
          },
          { name: 'Apples and pears' },
          { name: 'Berries' },
          { name: 'Mangoes and tropical' },
          { name: 'Avocados' },
        ],
      },
      {
        name: 'Vegetables',
        miniCategories: [
          {
            name: 'Tomatoes',
            extraCategories: [
              { name: 'Vine tomatoes', image: 'products/tomatoes' },
              { name: 'Cherry tomatoes' },
              { name: 'Cooking tomatoes' },
            ],
          },
          { name: 'Roots and potatoes' },
          { name: 'Greens and shaak' },
          { name: 'Gourds and squash' },
        ],
      },
      { name: 'Salads', miniCategories: [{ name: 'Salad leaves' }, { name: 'Ready salads' }] },
      { name: 'Herbs and chillies' },
      { name: 'Fruit and veg boxes' },
    ],
  },
  {
    name: 'Bakery',
    image: 'products/bread',
    description: 'Baked through the night in our own ovens in Gulshan and on the shelf by seven in the morning.',
    subCategories: [
      {
        name: 'Bread',
        miniCategories: [
          { name: 'Sourdough' },
          { name: 'Everyday loaves' },
          {
            name: 'Flatbreads',
            extraCategories: [{ name: 'Naan and paratha' }, { name: 'Pitta' }, { name: 'Tortillas' }],
          },
        ],
      },
      {
        name: 'Cakes',
        miniCategories: [{ name: 'Cupcakes' }, { name: 'Loaf cakes' }, { name: 'Birthday cakes' }],
      },
      { name: 'Pastries', miniCategories: [{ name: 'Croissants' }, { name: 'Savoury pastries' }] },
      { name: 'Rolls and buns' },
      { name: 'Boards and knives' },
    ],
  },
  {
    name: 'Dairy and eggs',
    image: 'products/yoghurt',
    description:
      'Milk from two herds in Pabna, cheese and yoghurt from Europe, and eggs dated on the day they are laid. ' +
      'Kept at 4 °C from our cold room to your door.',
    subCategories: [
      {
        name: 'Milk and cream',
        miniCategories: [{ name: 'Fresh milk' }, { name: 'Long-life milk' }, { name: 'Cream' }],
      },
      {
        name: 'Yoghurt',
        miniCategories: [{ name: 'Greek yoghurt' }, { name: 'Mishti doi' }, { name: 'Drinking yoghurt' }],
      },
      {
        name: 'Cheese',
        miniCategories: [
          {
            name: 'Hard cheese',
            extraCategories: [
              { name: 'Mountain cheese', image: 'products/cheese' },
              { name: 'Cheddar' },
              { name: 'Grating cheese' },
            ],
          },
          { name: 'Soft cheese' },
          { name: 'Paneer and fresh cheese' },
        ],
      },
      { name: 'Butter and ghee' },
      { name: 'Eggs' },
    ],
  },
  {
    name: 'Pantry',
    image: 'products/pasta',
    description: 'What a good supper starts from: pasta, rice, oils, tomatoes and the spices to go with them.',
    subCategories: [
      {
        name: 'Pasta and noodles',
        miniCategories: [
          {
            name: 'Dried pasta',
            extraCategories: [
              { name: 'Short pasta', image: 'products/pasta' },
              { name: 'Long pasta' },
              { name: 'Lasagne sheets' },
            ],
          },
          { name: 'Noodles' },
          { name: 'Gluten-free pasta' },
        ],
      },
      {
        name: 'Rice and lentils',
        miniCategories: [
          { name: 'Basmati' },
          { name: 'Chinigura and kalijira' },
          { name: 'Risotto rice' },
          { name: 'Lentils and pulses' },
        ],
      },
      {
        name: 'Oils and vinegars',
        miniCategories: [
          {
            name: 'Olive oil',
            extraCategories: [{ name: 'Extra virgin', image: 'products/olive_oil' }, { name: 'For cooking' }],
          },
          { name: 'Mustard oil' },
          { name: 'Vinegars' },
        ],
      },
      {
        name: 'Sauces and tins',
        miniCategories: [{ name: 'Passata and tinned tomatoes' }, { name: 'Pesto' }, { name: 'Tinned fish' }],
      },
      { name: 'Spices and salt' },
      { name: 'Flour and baking' },
    ],
  },
  {
    name: 'Breakfast',
    image: 'products/granola',
    description: 'Granola, honey, jam and oats for the first meal of the day.',
    subCategories: [
      { name: 'Granola and muesli', miniCategories: [{ name: 'Granola' }, { name: 'Muesli' }] },
      {
        name: 'Honey and spreads',
        miniCategories: [
          {
            name: 'Honey',
            extraCategories: [{ name: 'Raw honey', image: 'products/honey' }, { name: 'Comb honey' }],
          },
          { name: 'Nut butters' },
          { name: 'Chocolate spreads' },
        ],
      },
      { name: 'Jam and marmalade', miniCategories: [{ name: 'Jam' }, { name: 'Marmalade' }] },
      { name: 'Oats and porridge' },
    ],
  },
  {
    name: 'Coffee and tea',
    image: 'products/coffee_beans',
    description:
      'Beans roasted in Tejgaon every Tuesday, leaf tea in tins, and the few things it takes to brew them. ' +
      'Coffee is ground to order at no charge.',
    subCategories: [
      {
        name: 'Coffee',
        miniCategories: [
          { name: 'Blends' },
          {
            name: 'Single origin',
            extraCategories: [{ name: 'Bandarban' }, { name: 'Ethiopia' }, { name: 'Colombia' }, { name: 'Sumatra' }],
          },
          { name: 'Decaf' },
          { name: 'Instant coffee' },
        ],
      },
      {
        name: 'Tea',
        miniCategories: [
          { name: 'Green tea' },
          { name: 'Black tea', extraCategories: [{ name: 'Sylhet' }, { name: 'Assam' }, { name: 'Darjeeling' }] },
          { name: 'Herbal infusions' },
        ],
      },
      { name: 'Brewing', miniCategories: [{ name: 'Moka pots' }, { name: 'Filters and drippers' }] },
      { name: 'Cups and saucers' },
    ],
  },
  {
    name: 'Drinks',
    image: 'products/sparkling',
    description: 'Sparkling fruit drinks, plant drinks, juice and water. No alcohol anywhere in the shop.',
    subCategories: [
      {
        name: 'Plant drinks',
        miniCategories: [{ name: 'Oat drinks' }, { name: 'Almond drinks' }, { name: 'Soya drinks' }],
      },
      {
        name: 'Soft drinks',
        miniCategories: [{ name: 'Sparkling fruit drinks' }, { name: 'Tonic and mixers' }, { name: 'Ginger drinks' }],
      },
      { name: 'Water', miniCategories: [{ name: 'Still water' }, { name: 'Sparkling water' }] },
      { name: 'Juice' },
    ],
  },
  {
    name: 'Treats',
    image: 'products/chocolate',
    description: 'Chocolate, caramels and biscuits from makers who print every ingredient on the front.',
    subCategories: [{ name: 'Chocolate' }, { name: 'Caramels and toffee' }, { name: 'Biscuits' }],
  },
]
