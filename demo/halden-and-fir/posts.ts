import type { DemoPost } from '../demo-shop.ts'

export const posts: readonly DemoPost[] = [
  {
    title: 'Seven plants that forgive a missed week',
    excerpt: 'You travel, you forget, the heating is on. These seven do not mind, and three of them even like it.',
    author: 'Orla Brennan',
    daysAgo: 8,
    tags: ['Plants', 'Guides'],
    coverImage: {
      image: 'scenes/blog-1',
      alt: 'A trailing plant, a cactus and an olive tree in pots, in leaf shadow before a pale green wall',
    },
    products: [
      'golden-pothos-glazed-pot',
      'torch-cactus-terracotta',
      'olive-tree-half-standard',
      'peace-lily-black-pot',
    ],
    body:
      '<p>Most house plants do not die of thirst. They die of kindness: a splash every evening, in a pot without a ' +
      'hole. The seven below are the ones we hand to people who tell us that they have killed everything so far.</p>' +
      '<h2>The three that like to be left alone</h2>' +
      '<p><strong>Torch cactus.</strong> Water it when the soil has been dry for a week, and hardly at all from ' +
      'November to February. A south window is right.</p>' +
      '<p><strong>Olive.</strong> It drops leaves when it is too warm and too wet in winter. An unheated porch suits ' +
      'it better than a living room.</p><p><strong>Jade plant.</strong> Wrinkled leaves mean thirst, soft ones mean ' +
      'the opposite. Nothing is easier to read.</p>' +
      '[[products/plant-cactus|A torch cactus in a terracotta pot]]' +
      '<h2>The three that tell you</h2>' +
      '<p>A <strong>peace lily</strong> lies down when it is dry and stands up two hours after a drink. A ' +
      '<strong>golden pothos</strong> curls its leaves. A <strong>spider plant</strong> turns pale. All three come ' +
      'back from a missed fortnight without a mark.</p>' +
      '<h2>And one that drinks by itself</h2>' +
      '<p>Moth orchids are watered by soaking: ten minutes in a bowl of lukewarm water, every ten days, then drained. ' +
      'If you are away for three weeks, soak it the evening before and turn the heating down.</p>' +
      '<h2>How often, in one table</h2>' +
      '<table><thead><tr><th>Plant</th><th>Summer</th><th>Winter</th><th>Light</th><th>Safe for cats</th></tr></thead>' +
      '<tbody><tr><td>Torch cactus</td><td>Every 2 weeks</td><td>Once a month</td><td>Sun</td><td>Yes</td></tr>' +
      '<tr><td>Olive</td><td>Weekly</td><td>Every 2 weeks</td><td>Sun</td><td>Yes</td></tr>' +
      '<tr><td>Golden pothos</td><td>Weekly</td><td>Every 2 weeks</td><td>Any</td><td>No</td></tr>' +
      '<tr><td>Peace lily</td><td>When it droops</td><td>When it droops</td><td>Half shade</td><td>No</td></tr></tbody></table>' +
      '<p>Not sure what yours is? Send us a picture through <a href="/pages/help">Help</a>. We answer on the same ' +
      'working day.</p>',
  },
  {
    title: 'The three-minute guide to stovetop coffee',
    excerpt:
      'Warm water, a level basket, a low flame. The moka pot is simple once somebody has said these three things.',
    author: 'Tomás Keane',
    daysAgo: 20,
    tags: ['Kitchen', 'Guides'],
    coverImage: {
      image: 'scenes/blog-2',
      alt: 'An aluminium moka pot beside a green whistling kettle on a pale table',
    },
    products: ['moka-pot-six-cups', 'whistling-stove-kettle', 'harbour-coffee-cup'],
    body:
      '<p>A moka pot makes six small cups of something between filter coffee and espresso, costs less than a bag of ' +
      'capsules a month, and lasts thirty years if nobody puts it into a dishwasher.</p>' +
      '<h2>Before the flame</h2><ol><li>Boil the kettle first. Cold water cooks the coffee before it brews it.</li>' +
      '<li>Fill the base to just under the valve.</li><li>Fill the basket level with a medium grind and ' +
      '<em>do not press it down</em>.</li><li>Wipe the rim, and screw the top on with a cloth: the base is hot.</li></ol>' +
      '[[products/moka-pot|A six-cup moka pot of polished aluminium]]' +
      '<h2>On the flame</h2><p>Low heat, lid open. After a minute and a half the coffee comes out slowly, like honey. ' +
      'When it turns pale and begins to gurgle, take it off and hold the base under the cold tap for three seconds. ' +
      'That stops it where it tastes best.</p>' +
      '<blockquote><p>If it spits, the flame is too high. If nothing comes, the grind is too fine.</p></blockquote>' +
      '<h2>After the flame</h2><p>Rinse it with water only, dry it, and leave it open. A dark film inside is not dirt; ' +
      'it keeps the aluminium from tasting of anything. Change the rubber ring once a year: we ' +
      '<a href="/pages/care-guides">keep them</a>, free while the frame promise of your other things runs.</p>',
  },
  {
    title: 'How high should a pendant hang?',
    excerpt:
      'Seventy-five centimetres over the table is the short answer. Here is the longer one, with a ceiling in it.',
    author: 'Aoife Lynch',
    daysAgo: 33,
    tags: ['Lighting', 'Guides'],
    coverImage: {
      image: 'scenes/blog-3',
      alt: 'A brass dome pendant over a white table with a green swivel chair, before a dark blue wall',
    },
    products: ['dome-pendant-lamp', 'hearth-dining-table', 'stem-swivel-chair'],
    body:
      '<p>A lamp that hangs too high lights the ceiling, and one that hangs too low lights the person opposite. Both ' +
      'are a matter of ten centimetres.</p>' +
      '<h2>Over a table</h2><p>Measure 75 cm from the table top to the rim of the shade. With a ceiling above 2.60 m ' +
      'add five, and with children who stand on chairs add ten. For a table longer than 1.80 m, hang two shades at a ' +
      'third and two thirds of its length.</p>' +
      '<h2>Over an island</h2><p>85 cm from the worktop, because people stand. Three small shades look calmer than two ' +
      'large ones.</p>' +
      '<h2>In a hall</h2><p>2.10 m from the floor to the rim is what the tallest visitor needs. In a stairwell, ' +
      'measure from the step on which they stand.</p>' +
      '<h3>And if the outlet is in the wrong place?</h3><p>A hook and a metre of spare cable move a lamp by a metre ' +
      'without an electrician. Ask us for the longer cable when you order; it costs nothing.</p>' +
      '[[products/pendant-lamp|A dome pendant of spun brass]]' +
      '<h2>Which bulb</h2><p>Warm white (2700 K), dimmable, and matt if you can see it from below. A dome of 40 cm ' +
      'wants 800 lumens over a table and half of that in a bedroom.</p>',
  },
  {
    title: 'What ten years do to leather',
    excerpt: 'We asked four customers for pictures of chairs that they bought from us in our first year.',
    author: 'Orla Brennan',
    daysAgo: 61,
    tags: ['Making', 'Leather'],
    coverImage: {
      image: 'scenes/banner-leather',
      alt: 'A chestnut leather club chair beside a cherry sideboard in warm window light',
    },
    products: ['barlow-leather-armchair', 'barlow-three-seat-leather-sofa'],
    body:
      '<p>Full-grain leather keeps the outer skin of the hide, with its scars and pores. It is the only kind that ' +
      'gets better. Everything that is sanded smooth and painted begins at its best and goes down from there.</p>' +
      '<h2>Year one</h2><p>The seat loses its stiffness and takes the shape of whoever sits in it most. Scratches from ' +
      'a cat or a zip look alarming, and rub out with a thumb.</p>' +
      '<h2>Year four</h2><p>The arms are darker than the back: that is wax, skin and light. This is the moment at ' +
      'which people either wax it twice a year, or ring us after seven.</p>' +
      '<h2>Year ten</h2><p>All four frames were as tight as on the first day, which is what our ' +
      '<a href="/pages/terms-of-sale">promise</a> is about. One chair had a new seat cushion. None had been replaced.</p>',
  },
]
