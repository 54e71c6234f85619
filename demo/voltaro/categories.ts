import type { DemoMainCategory } from '../demo-shop.ts'

export const mainCategories: readonly DemoMainCategory[] = [
  {
    name: 'Phones',
    image: 'products/phone',
    description:
      'Unlocked phones from 5.8 to 6.7 inches, sold without a contract. Each lists the date its security updates end.',
    subCategories: [
      {
        name: 'Smartphones',
        miniCategories: [
          { name: 'Compact phones' },
          {
            name: 'All-round phones',
            extraCategories: [{ name: 'Camera phones', image: 'products/phone' }, { name: 'Long battery life' }],
          },
          { name: 'Large phones' },
        ],
      },
      { name: 'Folding phones' },
      { name: 'Simple phones' },
      {
        name: 'Phone cases',
        miniCategories: [{ name: 'Slim cases' }, { name: 'Rugged cases' }, { name: 'Wallet cases' }],
      },
      {
        name: 'Phone accessories',
        miniCategories: [{ name: 'Screen protectors' }, { name: 'Car mounts' }, { name: 'Grips and straps' }],
      },
    ],
  },
  {
    name: 'Tablets',
    image: 'products/tablet',
    description: 'Tablets with a pen, e-readers, laptops and the storage that goes with them, sorted by screen size.',
    subCategories: [
      {
        name: 'Tablets with pen',
        miniCategories: [{ name: 'Up to 11 inch' }, { name: '12 inch and larger' }],
      },
      { name: 'Family tablets' },
      {
        name: 'E-readers',
        miniCategories: [{ name: '6 inch readers' }, { name: '7 inch readers' }, { name: 'Note-taking readers' }],
      },
      {
        name: 'Laptops',
        miniCategories: [
          {
            name: '13 and 14 inch laptops',
            extraCategories: [
              { name: 'Aluminium laptops', image: 'products/laptop' },
              { name: 'Fanless laptops' },
              { name: 'Business laptops' },
            ],
          },
          { name: '15 and 16 inch laptops' },
          { name: 'Convertibles' },
        ],
      },
      {
        name: 'Storage',
        miniCategories: [
          {
            name: 'Portable SSDs',
            extraCategories: [{ name: 'USB 3.2 SSDs', image: 'products/ssd' }, { name: 'USB4 SSDs' }],
          },
          { name: 'Memory cards' },
          { name: 'USB sticks' },
        ],
      },
      {
        name: 'Tablet accessories',
        miniCategories: [{ name: 'Keyboard covers' }, { name: 'Pens and nibs' }, { name: 'Screen protectors' }],
      },
    ],
  },
  {
    name: 'Audio',
    image: 'products/earbuds',
    description:
      'Headphones, speakers, soundbars and radios. We measure frequency response and battery life in our own workshop.',
    subCategories: [
      {
        name: 'Headphones',
        miniCategories: [
          {
            name: 'True wireless',
            extraCategories: [
              { name: 'Noise-cancelling buds', image: 'products/earbuds' },
              { name: 'Sports buds' },
              { name: 'Open buds' },
            ],
          },
          {
            name: 'Over-ear headphones',
            extraCategories: [{ name: 'Wired over-ear', image: 'products/headphones' }, { name: 'Wireless over-ear' }],
          },
          { name: 'On-ear headphones' },
          { name: 'Headsets' },
        ],
      },
      {
        name: 'Speakers',
        miniCategories: [
          {
            name: 'Bookshelf speakers',
            extraCategories: [{ name: 'Passive bookshelf' }, { name: 'Active bookshelf' }],
          },
          { name: 'Floorstanding speakers' },
          { name: 'Portable speakers' },
        ],
      },
      { name: 'Soundbars' },
      {
        name: 'Radios',
        miniCategories: [{ name: 'DAB+ radios' }, { name: 'Internet radios' }, { name: 'Clock radios' }],
      },
      { name: 'Turntables' },
      { name: 'Amplifiers', miniCategories: [{ name: 'Stereo amplifiers' }, { name: 'Headphone amplifiers' }] },
    ],
  },
  {
    name: 'Watches',
    image: 'products/smartwatch',
    description: 'Watches and bands with their real running time: screen on, pulse measured, one hour of GPS a day.',
    subCategories: [{ name: 'Smartwatches' }, { name: 'Fitness bands' }, { name: 'Straps' }],
  },
  {
    name: 'Keyboards',
    image: 'products/keyboard',
    description:
      'Keyboards and mice for people who type all day. Hot-swap sockets and spare keycaps are the rule here.',
    subCategories: [
      {
        name: 'Mechanical keyboards',
        miniCategories: [
          {
            name: 'Compact layouts',
            extraCategories: [{ name: '75 per cent', image: 'products/keyboard' }, { name: '65 per cent' }],
          },
          { name: 'Tenkeyless' },
          { name: 'Full size' },
        ],
      },
      { name: 'Low-profile keyboards' },
      {
        name: 'Mice',
        miniCategories: [{ name: 'Travel mice' }, { name: 'Ergonomic mice' }, { name: 'Trackballs' }],
      },
      { name: 'Keycaps and switches', miniCategories: [{ name: 'Keycap sets' }, { name: 'Switches' }] },
      { name: 'Desk mats' },
    ],
  },
  {
    name: 'Monitors',
    image: 'products/monitor',
    description: 'Desk monitors and televisions by size and resolution, with the energy class on every label.',
    subCategories: [
      {
        name: 'Desk monitors',
        miniCategories: [
          { name: '24 inch monitors' },
          {
            name: '27 inch monitors',
            extraCategories: [{ name: '27 inch 4K', image: 'products/monitor' }, { name: '27 inch QHD' }],
          },
          { name: '32 inch and larger' },
        ],
      },
      {
        name: 'Televisions',
        miniCategories: [
          { name: '43 inch televisions' },
          { name: '50 inch televisions' },
          { name: '55 inch televisions' },
          { name: '65 inch televisions' },
        ],
      },
      { name: 'Portable monitors' },
      { name: 'Mounts and arms', miniCategories: [{ name: 'Monitor arms' }, { name: 'Wall mounts' }] },
    ],
  },
  {
    name: 'Smart home',
    image: 'products/smart_speaker',
    description:
      'Speakers, networks, light and heating that work over Matter or locally, without a compulsory account.',
    subCategories: [
      { name: 'Smart speakers' },
      {
        name: 'Wi-Fi and networks',
        miniCategories: [
          {
            name: 'Mesh systems',
            extraCategories: [{ name: 'Wi-Fi 6 mesh', image: 'products/router' }, { name: 'Wi-Fi 7 mesh' }],
          },
          { name: 'Routers' },
          { name: 'Network switches' },
        ],
      },
      {
        name: 'Smart lighting',
        miniCategories: [{ name: 'Smart bulbs' }, { name: 'Smart lamps' }, { name: 'Light strips' }],
      },
      { name: 'Plugs and meters', miniCategories: [{ name: 'Smart plugs' }, { name: 'Energy meters' }] },
      { name: 'Heating', miniCategories: [{ name: 'Thermostats' }, { name: 'Radiator valves' }] },
      {
        name: 'Security',
        miniCategories: [{ name: 'Cameras' }, { name: 'Door sensors' }, { name: 'Smart locks' }],
      },
      { name: 'Hubs and remotes' },
    ],
  },
  {
    name: 'Power',
    image: 'products/power_bank',
    description: 'Power banks, chargers and cables, rated by the watts they deliver and not by the watts on the box.',
    subCategories: [
      { name: 'Power banks', miniCategories: [{ name: 'Pocket power banks' }, { name: 'Laptop power banks' }] },
      {
        name: 'Chargers',
        miniCategories: [
          { name: 'Travel chargers' },
          { name: 'Desk chargers' },
          { name: 'Wireless chargers' },
          { name: 'Car chargers' },
        ],
      },
      {
        name: 'Cables',
        miniCategories: [
          {
            name: 'USB-C cables',
            extraCategories: [{ name: '60 W cables' }, { name: '100 W cables' }, { name: '240 W cables' }],
          },
          { name: 'Display cables' },
          { name: 'Adapters' },
        ],
      },
      { name: 'Batteries' },
      { name: 'Surge protection' },
    ],
  },
]
