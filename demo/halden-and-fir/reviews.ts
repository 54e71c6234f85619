import type { DemoReview } from '../demo-shop.ts'

export const reviews: readonly DemoReview[] = [
  // Hana dining chair
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Aoife M.',
    rating: 5,
    title: 'Six chairs, one winter, two toddlers',
    body:
      'Still tight, still level. The oil finish has taken every spill we threw at it and the grain looks better than ' +
      'on day one.',
    daysAgo: 12,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Tomás R.',
    rating: 5,
    title: 'Lighter than it looks',
    body: 'I can lift it with one hand, which matters in a small kitchen. The 46 cm seat suits a 74 cm table.',
    daysAgo: 24,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Siobhán K.',
    rating: 4,
    title: 'Lovely, but order the felt for tiles too',
    body:
      'Beautiful chair and very comfortable for a wooden seat. The glides in the box are for timber floors and they ' +
      'squeak on our tiles. The shop posted rubber ones when I rang, so only one star off.',
    daysAgo: 41,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Declan O’B.',
    rating: 5,
    title: 'No joint to work loose',
    body:
      'I am a joiner and I bought these because of the back. It really is one bend. The legs are wedged through the ' +
      'seat rails, and after eight months there is no movement at all. Sanding out a pen mark took me five minutes.',
    daysAgo: 66,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Grace W.',
    rating: 5,
    title: 'Smoked ash is nearly black',
    body: 'Darker than I imagined from the picture and I love it. You can still see the grain when the sun is on it.',
    daysAgo: 97,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Piotr Z.',
    rating: 3,
    title: 'Hard after two hours',
    body:
      'Well made, no question. For dinner it is fine, for a long evening of cards I want a cushion. A matching pad ' +
      'would solve it.',
    daysAgo: 133,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Niamh C.',
    rating: 5,
    title: 'The sage goes with everything',
    body: 'Two in sage and four in natural around an old pine table. People ask about them every time.',
    daysAgo: 181,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Fergus D.',
    rating: 2,
    title: 'Two of the four had different shades',
    body:
      'Timber varies, I know, but two chairs were clearly yellower than the other two. The exchange went smoothly ' +
      'and the second pair is closer, though still not the same. I would rather they matched them before posting.',
    daysAgo: 240,
  },
  {
    productSlug: 'hana-dining-chair',
    displayName: 'Orla B.',
    rating: 5,
    title: 'Came assembled',
    body: 'Out of the box and at the table in one minute. Not one screw to lose.',
    daysAgo: 318,
  },

  // Dome pendant lamp
  {
    productSlug: 'dome-pendant-lamp',
    displayName: 'Ciara F.',
    rating: 5,
    title: 'The light it gives is the thing',
    body:
      'I expected a handsome lamp and got a better table. The circle of light ends just at the edge, nobody is ' +
      'dazzled, and the brass has already gone a shade warmer where I touched it to clean it.',
    daysAgo: 9,
  },
  {
    productSlug: 'dome-pendant-lamp',
    displayName: 'Mark H.',
    rating: 5,
    title: 'Easy to shorten',
    body: 'Cable shortened and hung in half an hour. The paper template for the ceiling rose helps.',
    daysAgo: 35,
  },
  {
    productSlug: 'dome-pendant-lamp',
    displayName: 'Róisín L.',
    rating: 4,
    title: 'Fingerprints show',
    body:
      'Unlacquered means it marks when you handle it, so wear the gloves that come with it. Otherwise perfect over ' +
      'our round table.',
    daysAgo: 78,
  },
  {
    productSlug: 'dome-pendant-lamp',
    displayName: 'Henrik S.',
    rating: 5,
    title: 'Two over the counter',
    body: 'Bought a pair in blackened brass. Heavy, well spun, no seam anywhere. The bulb in the box is a good colour.',
    daysAgo: 150,
  },
  {
    productSlug: 'dome-pendant-lamp',
    displayName: 'Brendan T.',
    rating: 1,
    title: 'Arrived with a dent',
    body:
      'The box had a corner pushed in and so had the lamp. It took nine days to get a new one, and I had to chase ' +
      'them once. The second lamp is fine, but I had an electrician booked for nothing.',
    daysAgo: 203,
  },
  {
    productSlug: 'dome-pendant-lamp',
    displayName: 'Eimear P.',
    rating: 5,
    title: 'A year on',
    body: 'It has turned a soft brown-gold and I have not polished it once. Dims without any hum on our switch.',
    daysAgo: 20,
  },

  // Moka pot
  {
    productSlug: 'moka-pot-six-cups',
    displayName: 'Luca V.',
    rating: 5,
    title: 'As it should be',
    body: 'My grandmother had one like it. Good thick base, the seal sits well, the coffee is strong and clean.',
    daysAgo: 5,
  },
  {
    productSlug: 'moka-pot-six-cups',
    displayName: 'Sarah N.',
    rating: 5,
    title: 'Every single morning',
    body:
      'Six minutes on a low flame, enough for two big cups with milk. The handle stays cool. I like that a spare ' +
      'seal is in the box.',
    daysAgo: 29,
  },
  {
    productSlug: 'moka-pot-six-cups',
    displayName: 'Conor G.',
    rating: 3,
    title: 'Not for induction',
    body: 'It says so on the page and I did not read it. Works with the plate, but that makes it slow, about ten minutes.',
    daysAgo: 58,
  },
  {
    productSlug: 'moka-pot-six-cups',
    displayName: 'Helena Q.',
    rating: 5,
    title: 'Pours without dripping',
    body: 'The pointed spout pours a thin stream and stops when you stop. My last one ran down the side every time.',
    daysAgo: 104,
  },
  {
    productSlug: 'moka-pot-six-cups',
    displayName: 'Darragh S.',
    rating: 4,
    title: 'Solid pot, small cups',
    body: 'Six cups means six espresso cups. For us it makes two mugs. Very happy with it otherwise.',
    daysAgo: 166,
  },
  {
    productSlug: 'moka-pot-six-cups',
    displayName: 'Maeve D.',
    rating: 2,
    title: 'Went dull in the dishwasher',
    body:
      'My husband put it in the dishwasher once and it came out grey and chalky. The leaflet does warn about it, in ' +
      'small print. It still makes good coffee, but it looks ten years old.',
    daysAgo: 259,
  },

  // Whistling stove kettle
  {
    productSlug: 'whistling-stove-kettle',
    displayName: 'Áine O’S.',
    rating: 5,
    title: 'A green that suits the range',
    body:
      'Bought for the colour, kept for the whistle. You can hear it upstairs, and a flick of the thumb shuts it up. ' +
      'Boils a full pot in eight minutes on the hot plate.',
    daysAgo: 7,
  },
  {
    productSlug: 'whistling-stove-kettle',
    displayName: 'Peter J.',
    rating: 4,
    title: 'Good on induction',
    body: 'Quick and steady on our induction hob. The lid is a snug fit and needs a proper pull, hence four stars.',
    daysAgo: 33,
  },
  {
    productSlug: 'whistling-stove-kettle',
    displayName: 'Sinéad H.',
    rating: 5,
    title: 'Second one in the family',
    body: 'My sister has the red, I have the cream. Nine months of hard water and the enamel inside is as new.',
    daysAgo: 88,
  },
  {
    productSlug: 'whistling-stove-kettle',
    displayName: 'Liam C.',
    rating: 5,
    title: 'Holds its heat',
    body: 'Ten minutes after boiling the second pot of tea is still hot enough. The handle never gets warm on ours.',
    daysAgo: 145,
  },
  {
    productSlug: 'whistling-stove-kettle',
    displayName: 'Janet R.',
    rating: 3,
    title: 'Heavy when full',
    body:
      'A handsome kettle but my wrists notice it. Filled to the line it is about three and a half kilos. I fill it ' +
      'half way now, which is fine for two.',
    daysAgo: 221,
  },

  // Mellow two-seat sofa
  {
    productSlug: 'mellow-two-seat-sofa',
    displayName: 'Catherine E.',
    rating: 5,
    title: 'Washed the covers twice already',
    body:
      'With a dog and a four-year-old this was a brave colour, and it has been no trouble. The covers came out of ' +
      'the machine the same size they went in. Put them back on damp, as the card says, and they dry smooth.',
    daysAgo: 19,
  },
  {
    productSlug: 'mellow-two-seat-sofa',
    displayName: 'Kevin M.',
    rating: 4,
    title: 'Comfortable, needs plumping',
    body:
      'Deep enough to curl up in. The back cushions sink a bit over a week and want a good shake. The two men who ' +
      'brought it took off their shoes without being asked.',
    daysAgo: 52,
  },
  {
    productSlug: 'mellow-two-seat-sofa',
    displayName: 'Ailbhe S.',
    rating: 5,
    title: 'Up four flights',
    body: 'They sent a third person for our staircase because I had mentioned it at checkout. Not a mark on the wall.',
    daysAgo: 115,
  },
  {
    productSlug: 'mellow-two-seat-sofa',
    displayName: 'Rory A.',
    rating: 2,
    title: 'Delivery moved twice',
    body:
      'The sofa is good. The date was moved twice, each time with a text the evening before, and I lost two days of ' +
      'leave. They refunded the evening fee without a fuss.',
    daysAgo: 176,
  },

  // Golden pothos
  {
    productSlug: 'golden-pothos-glazed-pot',
    displayName: 'Emma B.',
    rating: 5,
    title: 'Survived my holiday',
    body: 'Eighteen days without a drop. It looked dreadful, I watered it, and that evening it was back.',
    daysAgo: 15,
  },
  {
    productSlug: 'golden-pothos-glazed-pot',
    displayName: 'Cathal F.',
    rating: 5,
    title: 'Well packed',
    body: 'Came in a tall box with the vines tied up and the pot wedged in card. Not one leaf was broken.',
    daysAgo: 61,
  },
  {
    productSlug: 'golden-pothos-glazed-pot',
    displayName: 'Yuki T.',
    rating: 4,
    title: 'Grows fast on one side',
    body: 'The vines all leaned one way at first. After turning it weekly for two months it is filling out nicely.',
    daysAgo: 128,
  },
  {
    productSlug: 'golden-pothos-glazed-pot',
    displayName: 'Gerard N.',
    rating: 3,
    title: 'Gnats in the soil',
    body:
      'A healthy plant, but little flies came out of the soil in the second week. The shop sent sticky traps and ' +
      'advice to water from below, and they were gone in a month.',
    daysAgo: 199,
  },

  // Hearth dining table
  {
    productSlug: 'hearth-dining-table',
    displayName: 'Deirdre W.',
    rating: 5,
    title: 'Eight people, no knees against a leg',
    body:
      'We have the 180 in white. The legs are right out at the corners so you can put a chair anywhere. The top had ' +
      'a ring from a hot pot in the first week; sanded and oiled with what was in the box, I cannot find the place.',
    daysAgo: 44,
  },
  {
    productSlug: 'hearth-dining-table',
    displayName: 'Niall O’C.',
    rating: 4,
    title: 'Two people to assemble',
    body: 'Twenty minutes is right, but the top is heavy and you need a second pair of hands to turn it over.',
    daysAgo: 137,
  },
  {
    productSlug: 'hearth-dining-table',
    displayName: 'Marta L.',
    rating: 5,
    title: 'Real oak',
    body: 'You can see that the grain on the end matches the grain on top. Smells of oil and timber for a week.',
    daysAgo: 292,
  },

  // Barlow leather
  {
    productSlug: 'barlow-leather-armchair',
    displayName: 'Hugh P.',
    rating: 5,
    title: 'The good chair',
    body:
      'There is now an argument every evening about who gets it. The seat is firm at first and gave a little after a ' +
      'month. Waxed it once, and the cat’s contribution on the left arm has almost gone.',
    daysAgo: 26,
  },
  {
    productSlug: 'barlow-leather-armchair',
    displayName: 'Bláthnaid R.',
    rating: 5,
    title: 'Smells right',
    body: 'Proper leather, even colour, buttons all tight. The chestnut is a touch redder than on my screen.',
    daysAgo: 109,
  },
  {
    productSlug: 'barlow-leather-armchair',
    displayName: 'Stephen K.',
    rating: 3,
    title: 'Measure first',
    body:
      'A fine chair, and a very wide one: 104 cm of which the seat is about half. I knew the figure and still ' +
      'misjudged my corner. They collected it free of charge and the refund came in six days.',
    daysAgo: 234,
  },
  {
    productSlug: 'barlow-three-seat-leather-sofa',
    displayName: 'Una G.',
    rating: 5,
    title: 'Level from end to end',
    body:
      'No valley in the middle, which was what we were replacing. It is firm. If you want to sink, look elsewhere; ' +
      'if you want to get up again without help, this is it.',
    daysAgo: 83,
  },

  // Column side table
  {
    productSlug: 'column-side-table',
    displayName: 'Paul D.',
    rating: 5,
    title: 'Does not tip',
    body: 'I leaned on the edge with my whole arm and nothing happened. The foot weighs more than the rest of it.',
    daysAgo: 38,
  },
  {
    productSlug: 'column-side-table',
    displayName: 'Ruth S.',
    rating: 4,
    title: 'Breakfast for one',
    body: 'Just right in the bay window with one chair. White shows coffee at once, but wipes clean.',
    daysAgo: 122,
  },
  {
    productSlug: 'column-side-table',
    displayName: 'Eoghan M.',
    rating: 3,
    title: 'Higher than a side table',
    body: 'My own fault for not reading 74 cm: too tall beside a sofa. It stands in the hall now and we like it.',
    daysAgo: 248,
  },

  // Torch cactus
  {
    productSlug: 'torch-cactus-terracotta',
    displayName: 'Isolde V.',
    rating: 5,
    title: 'It flowered',
    body: 'One white flower in the warm weather, open for a single night, the size of my hand. I stayed up for it.',
    daysAgo: 71,
  },
  {
    productSlug: 'torch-cactus-terracotta',
    displayName: 'Colm B.',
    rating: 4,
    title: 'Mind the spines',
    body: 'Healthy plant, nice pot. The tweezers on the care card were a good joke until I needed them.',
    daysAgo: 155,
  },

  // Stem swivel chair
  {
    productSlug: 'stem-swivel-chair',
    displayName: 'Fionnuala H.',
    rating: 5,
    title: 'No legs to trip over',
    body: 'Four of these around a round table and the robot can clean under all of them. The wool feels warm.',
    daysAgo: 47,
  },
  {
    productSlug: 'stem-swivel-chair',
    displayName: 'Michael T.',
    rating: 3,
    title: 'Turns more freely than I like',
    body: 'Comfortable and good looking, but the children spin all through dinner. A stiffer bearing would help.',
    daysAgo: 160,
  },

  // Ravel sideboard
  {
    productSlug: 'ravel-seven-drawer-sideboard',
    displayName: 'Patricia L.',
    rating: 5,
    title: 'Drawers that run on wax',
    body:
      'No metal runners, just timber on waxed timber, and they glide. The cherry has darkened from pale honey to ' +
      'something much deeper in a few months. Leave nothing standing on it at first, or the outline stays.',
    daysAgo: 92,
  },
  {
    productSlug: 'ravel-seven-drawer-sideboard',
    displayName: 'Joe F.',
    rating: 4,
    title: 'Very heavy',
    body: 'Sixty kilos, so decide where it goes before the two lads leave. Beautifully made inside as well as out.',
    daysAgo: 287,
  },

  // Other products
  {
    productSlug: 'olive-tree-half-standard',
    displayName: 'Alannah C.',
    rating: 4,
    title: 'Dropped leaves, then recovered',
    body:
      'It lost perhaps a fifth of its leaves in the first fortnight, which the card says is normal after a move. New ' +
      'growth since then, and a nice round head.',
    daysAgo: 57,
  },
  {
    productSlug: 'olive-tree-half-standard',
    displayName: 'Wim V.',
    rating: 5,
    title: 'Taller in the room than on paper',
    body: 'Delivered to Ghent in six days, upright, with the soil still moist. A lovely tree for the price.',
    daysAgo: 111,
  },
  {
    productSlug: 'thick-chopping-board-maple',
    displayName: 'Gráinne Y.',
    rating: 5,
    title: 'Stays put',
    body: 'Heavy enough that it needs no cloth underneath. One side for garlic, the other for everything else.',
    daysAgo: 64,
  },
  {
    productSlug: 'thick-chopping-board-maple',
    displayName: 'Sam O.',
    rating: 2,
    title: 'Fine crack after four months',
    body:
      'A hairline crack opened at one end. I wash by hand and oil it, though perhaps not every month. They offered a ' +
      'new one at once, but I had expected more of a board this thick.',
    daysAgo: 130,
  },
  {
    productSlug: 'broad-stock-pot',
    displayName: 'Bernadette Q.',
    rating: 5,
    title: 'Soup for the whole road',
    body: 'The 10 litre fits a ham, or soup for twenty. Nothing has burnt on the bottom yet, and I have been careless.',
    daysAgo: 102,
  },
  {
    productSlug: 'larkspin-table-fan',
    displayName: 'Adam W.',
    rating: 4,
    title: 'Quiet on one, loud on three',
    body: 'The first speed is as quiet as they say and I sleep with it on. The third is a gale, with the noise of one.',
    daysAgo: 140,
  },
  {
    productSlug: 'peace-lily-black-pot',
    displayName: 'Noreen D.',
    rating: 5,
    title: 'For the dark corner',
    body: 'Three metres from a north window and it still put up two flowers. Asks for water by drooping.',
    daysAgo: 74,
  },
]
