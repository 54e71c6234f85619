import type { DemoPost } from '../demo-shop.ts'

export const posts: readonly DemoPost[] = [
  {
    title: 'A coffee from the Ruma hills',
    excerpt: 'Six families, one wet mill and the first harvest that we could sell under the valley’s own name.',
    author: 'Nusrat Jahan',
    daysAgo: 6,
    tags: ['Coffee', 'Growers'],
    coverImage: { image: 'scenes/promo-coffee', alt: 'A bag of coffee beans in warm light' },
    products: ['tiller-ruma-hills', 'tiller-harbour-blend', 'aluminium-moka-pot', 'espresso-cup-and-saucer'],
    body:
      '<p>Ruma is a day’s drive from our bakehouse, and the last two hours of it are on foot when it has rained. ' +
      'Coffee has grown there between the banana plants for twenty years, and until last winter nearly all of it was ' +
      'sold as cherries by the roadside.</p>' +
      '<h2>What changed</h2><p>Six families bought a hand-turned pulper together. Washed on the same evening, dried on ' +
      'raised beds for eleven days, the beans taste of black tea, jaggery and a little orange peel.</p>' +
      '[[products/coffee_beans|Roasted coffee beans]]' +
      '<h2>What we pay</h2><p>620 taka for a kilogram of green coffee, twice what the roadside pays, and half of it ' +
      'before the harvest. The price is printed on the bag.</p>' +
      '<h2>How to brew it</h2><ul><li><strong>Moka pot:</strong> a medium grind, water from the kettle, the lowest ' +
      'flame.</li><li><strong>Filter:</strong> 60 grams for a litre, 94 °C, three minutes.</li><li><strong>With ' +
      'milk:</strong> better than you would think. Try oat.</li></ul>',
  },
  {
    title: 'Three suppers out of one box of tomatoes',
    excerpt: 'Monday raw, Wednesday in the oven, Friday out of the jar. Nothing is left over.',
    author: 'Farhan Alam',
    daysAgo: 15,
    tags: ['Recipes', 'Seasonal'],
    coverImage: {
      image: 'scenes/hero-orchard',
      alt: 'Tomatoes, bread, salad and other groceries on a table in front of an orange wall',
    },
    products: [
      'vine-tomatoes',
      'fusilli-bronze-cut',
      'monte-aldo-olive-oil',
      'wheat-sourdough',
      'steigalp-mountain-cheese',
    ],
    body:
      '<p>Two kilograms of vine tomatoes are enough for two people and a week, if you cook them in the order in which ' +
      'they ripen.</p>' +
      '<h2>Monday: bread and tomatoes</h2><p>Toast four slices of sourdough, rub them with garlic, then with half a ' +
      'tomato until only the skin is left. Oil, salt, done.</p>[[products/tomatoes|Vine tomatoes]]' +
      '<h2>Wednesday: out of the oven</h2><p>Halve 800 grams, cut side up, 150 °C for an hour and a half with thyme. ' +
      'Toss with fusilli and grate mountain cheese over it.</p>' +
      '<h2>Friday: the jar</h2><p>What is soft by now is passata: twenty minutes in a pan with an onion, through a ' +
      'sieve, into a clean jar. It keeps for ten days in the fridge.</p>' +
      '<h3>Shopping list</h3><table><thead><tr><th>What</th><th>How much</th><th>For</th></tr></thead><tbody>' +
      '<tr><td>Vine tomatoes</td><td>2 kg</td><td>all three</td></tr><tr><td>Sourdough</td><td>1 loaf</td>' +
      '<td>Monday</td></tr><tr><td>Fusilli</td><td>500 g</td><td>Wednesday and Friday</td></tr></tbody></table>',
  },
  {
    title: 'Lemons, from blossom to crate',
    excerpt: 'Why ours have leaves, why they are not waxed, and what to do with the fourth one in the bag.',
    author: 'Nusrat Jahan',
    daysAgo: 29,
    tags: ['Growers', 'Seasonal'],
    coverImage: { image: 'scenes/promo-lemons', alt: 'Lemons with leaves on a yellow ground' },
    products: ['sicilian-lemons', 'navel-oranges', 'fonte-chiara-blood-orange'],
    body:
      '<p>A lemon tree flowers four times a year and carries blossom and fruit at once. The winter fruit is the one to ' +
      'wait for: thin skin, much juice, hardly a pip.</p>' +
      '<h2>Not waxed</h2><p>Wax keeps a lemon shiny for two months. Ours travel for nine days and need none, so the ' +
      'zest is for eating. Wash them all the same.</p>' +
      '<h2>The fourth lemon</h2><p>It always stays behind. Slice it, layer it with a spoon of salt in a small jar, press ' +
      'it down and forget it for three weeks. Then chop the skin into rice, lentils or a salad of cucumber.</p>' +
      '<h2>Storing</h2><p>A week in a bowl, a month in the fridge in a closed box. Cut ones dry out in a day: squeeze ' +
      'them into an ice tray.</p>',
  },
]
