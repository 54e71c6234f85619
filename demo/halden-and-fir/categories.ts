import type { DemoMainCategory } from '../demo-shop.ts'

export const mainCategories: readonly DemoMainCategory[] = [
  {
    name: 'Sofas',
    image: 'products/two-seat-sofa',
    description: 'Linen, wool and leather sofas on frames of kiln-dried hardwood. Each one fits through a 75 cm door.',
    subCategories: [
      {
        name: 'Two-seat sofas',
        miniCategories: [
          {
            name: 'Fabric two-seaters',
            extraCategories: [
              { name: 'Linen two-seaters', image: 'products/two-seat-sofa' },
              { name: 'Wool two-seaters' },
              { name: 'Velvet two-seaters' },
            ],
          },
          { name: 'Leather two-seaters' },
          { name: 'Compact two-seaters' },
        ],
      },
      {
        name: 'Three-seat sofas',
        miniCategories: [{ name: 'Fabric three-seaters' }, { name: 'Leather three-seaters' }],
      },
      {
        name: 'Corner sofas',
        miniCategories: [{ name: 'Left-hand corners' }, { name: 'Right-hand corners' }, { name: 'Modular corners' }],
      },
      { name: 'Sofa beds', miniCategories: [{ name: 'For every night' }, { name: 'For guests' }] },
      { name: 'Footstools' },
      { name: 'Sofa covers' },
    ],
  },
  {
    name: 'Chairs',
    image: 'products/hana-chair',
    description:
      'Dining, desk and lounge chairs in solid timber, wool and leather. Every seat is tested for 50,000 sittings.',
    subCategories: [
      {
        name: 'Dining chairs',
        miniCategories: [
          {
            name: 'Wooden chairs',
            extraCategories: [{ name: 'Ash', image: 'products/hana-chair' }, { name: 'Oak' }, { name: 'Walnut' }],
          },
          { name: 'Swivel chairs' },
          { name: 'Bistro chairs' },
          { name: 'Upholstered chairs' },
          { name: 'Stacking chairs' },
        ],
      },
      {
        name: 'Armchairs',
        miniCategories: [{ name: 'Wing chairs' }, { name: 'Club chairs' }, { name: 'Lounge chairs' }],
      },
      { name: 'Office chairs', miniCategories: [{ name: 'Ergonomic chairs' }, { name: 'Conference chairs' }] },
      {
        name: 'Bar stools',
        miniCategories: [
          { name: 'Counter height', extraCategories: [{ name: '65 cm stools' }, { name: '75 cm stools' }] },
          { name: 'Bar height' },
          { name: 'Adjustable stools' },
        ],
      },
      { name: 'Benches', miniCategories: [{ name: 'Hallway benches' }, { name: 'Dining benches' }] },
      { name: 'Chair pads', miniCategories: [{ name: 'Wool pads' }, { name: 'Linen pads' }] },
      { name: 'Children’s chairs', miniCategories: [{ name: 'High chairs' }, { name: 'School desk chairs' }] },
      {
        name: 'Outdoor chairs',
        miniCategories: [
          { name: 'Loungers', extraCategories: [{ name: 'Teak loungers' }, { name: 'Rope loungers' }] },
          { name: 'Folding chairs' },
          { name: 'Rocking chairs' },
        ],
      },
    ],
  },
  {
    name: 'Tables',
    image: 'products/oak-dining-table',
    description: 'Tables for two or for twelve, with tops you can sand and oil again.',
    subCategories: [
      {
        name: 'Dining tables',
        miniCategories: [
          { name: 'Oak tables' },
          { name: 'Round dining tables' },
          {
            name: 'Extending tables',
            extraCategories: [{ name: 'Extends to 220 cm' }, { name: 'Extends to 280 cm' }],
          },
        ],
      },
      { name: 'Side tables', miniCategories: [{ name: 'Pedestal tables' }, { name: 'Nesting tables' }] },
      { name: 'Coffee tables', miniCategories: [{ name: 'Timber coffee tables' }, { name: 'Stone coffee tables' }] },
      { name: 'Desks', miniCategories: [{ name: 'Writing desks' }, { name: 'Standing desks' }] },
      { name: 'Console tables' },
    ],
  },
  {
    name: 'Storage',
    image: 'products/sideboard',
    description:
      'Sideboards, shelves and cases with joints that take a full load. Tall pieces come with a wall fixing.',
    subCategories: [
      { name: 'Sideboards', miniCategories: [{ name: 'Drawer sideboards' }, { name: 'Door sideboards' }] },
      {
        name: 'Shelving',
        miniCategories: [
          {
            name: 'Wall shelves',
            extraCategories: [{ name: 'Floating shelves' }, { name: 'Ladder shelves' }, { name: 'Picture ledges' }],
          },
          { name: 'Bookcases' },
        ],
      },
      { name: 'Wardrobes' },
      { name: 'Home office storage', miniCategories: [{ name: 'Document cases' }, { name: 'Filing drawers' }] },
      { name: 'Baskets and boxes', miniCategories: [{ name: 'Willow baskets' }, { name: 'Lidded boxes' }] },
    ],
  },
  {
    name: 'Lighting',
    image: 'products/pendant-lamp',
    description:
      'Lamps that take ordinary bulbs, wired to Irish and European standards, with spare parts kept for ten years.',
    subCategories: [{ name: 'Pendant lamps' }, { name: 'Desk lamps' }, { name: 'Floor lamps' }],
  },
  {
    name: 'Plants',
    image: 'products/plant-trailing',
    description: 'Houseplants from growers in Wicklow and Kildare, potted in our workshop and packed by hand.',
    subCategories: [
      {
        name: 'Houseplants',
        miniCategories: [
          {
            name: 'Trailing plants',
            extraCategories: [{ name: 'Pothos', image: 'products/plant-trailing' }, { name: 'String of hearts' }],
          },
          {
            name: 'Flowering plants',
            extraCategories: [
              { name: 'Orchids', image: 'products/plant-orchid' },
              { name: 'Peace lilies', image: 'products/plant-peace-lily' },
              { name: 'Anthuriums' },
              { name: 'African violets' },
            ],
          },
          { name: 'Foliage plants' },
          { name: 'Ferns' },
        ],
      },
      { name: 'Cacti and succulents', miniCategories: [{ name: 'Cacti' }, { name: 'Succulents' }] },
      { name: 'Indoor trees' },
      {
        name: 'Pots and planters',
        miniCategories: [{ name: 'Terracotta pots' }, { name: 'Glazed pots' }, { name: 'Hanging pots' }],
      },
      { name: 'Plant care' },
    ],
  },
  {
    name: 'Kitchen',
    image: 'products/kettle',
    description: 'Kettles, pots and boards for daily use, each with spare parts: seals, handles, lids.',
    subCategories: [
      { name: 'Kettles', miniCategories: [{ name: 'Stove kettles' }, { name: 'Electric kettles' }] },
      {
        name: 'Coffee and tea',
        miniCategories: [
          { name: 'Moka pots' },
          { name: 'Pour-over' },
          { name: 'Teapots' },
          { name: 'Cups and saucers', extraCategories: [{ name: 'Espresso cups' }, { name: 'Coffee cups' }] },
        ],
      },
      {
        name: 'Cookware',
        miniCategories: [
          { name: 'Stock pots' },
          { name: 'Frying pans' },
          { name: 'Casseroles' },
          { name: 'Saucepans' },
        ],
      },
      { name: 'Boards and knives', miniCategories: [{ name: 'Chopping boards' }, { name: 'Kitchen knives' }] },
      { name: 'Small appliances', miniCategories: [{ name: 'Toasters' }, { name: 'Hand blenders' }] },
      { name: 'Tableware', miniCategories: [{ name: 'Plates' }, { name: 'Soup bowls' }, { name: 'Glasses' }] },
      { name: 'Tea towels' },
    ],
  },
  {
    name: 'Decor',
    image: 'products/tulips',
    description: 'The small things that finish a room: vases, bowls, mirrors, and an umbrella by the door.',
    subCategories: [
      { name: 'Vases and flowers', miniCategories: [{ name: 'Vases' }, { name: 'Faux flowers' }] },
      { name: 'Bowls and trays' },
      { name: 'Hallway', miniCategories: [{ name: 'Umbrellas' }, { name: 'Coat hooks' }, { name: 'Mirrors' }] },
      {
        name: 'Candles',
        miniCategories: [{ name: 'Beeswax candles' }, { name: 'Scented candles' }, { name: 'Candle holders' }],
      },
      { name: 'Clocks' },
      { name: 'Rugs', miniCategories: [{ name: 'Wool rugs' }, { name: 'Jute rugs' }] },
    ],
  },
]
