import type { DemoReview } from '../demo-shop.ts'

export const reviews: readonly DemoReview[] = [
  {
    productSlug: 'vine-tomatoes',
    displayName: 'Nusrat J.',
    rating: 5,
    title: 'They taste of tomato',
    body:
      'I grew up picking these off the plant at my grandmother’s house in Bogura and had given up on shop tomatoes. ' +
      'These came red all the way through and were still firm on the fourth day. The smell of the stalk alone is ' +
      'worth it.',
    daysAgo: 6,
  },
  {
    productSlug: 'vine-tomatoes',
    displayName: 'Tanvir H.',
    rating: 5,
    title: 'Weekly order',
    body: 'On my list every week for half a year now. Never had a soft one in the bag.',
    daysAgo: 48,
  },
  {
    productSlug: 'vine-tomatoes',
    displayName: 'Farhana K.',
    rating: 4,
    title: 'Good, but smaller lately',
    body:
      'Flavour is still there. The last two bags had seven small ones instead of five proper ones, though the ' +
      'weight was right.',
    daysAgo: 23,
  },
  {
    productSlug: 'vine-tomatoes',
    displayName: 'Shafiqul I.',
    rating: 3,
    title: 'One was split',
    body:
      'Four fine tomatoes and one with a split skin. The refund for it came within the hour, so no complaint about ' +
      'the service, but at this price I would expect it to be seen at packing.',
    daysAgo: 131,
  },
  {
    productSlug: 'sicilian-lemons',
    displayName: 'Maliha R.',
    rating: 5,
    title: 'Zest without wax',
    body: 'Finally lemons I can zest without scrubbing them first. Two were enough for a whole cake and the icing.',
    daysAgo: 15,
  },
  {
    productSlug: 'sicilian-lemons',
    displayName: 'Imran C.',
    rating: 4,
    title: 'Lovely, not cheap',
    body:
      'Big and full of juice. For everyday dal I still buy local lebu, but for anything with peel these are the ' +
      'ones.',
    daysAgo: 77,
  },
  {
    productSlug: 'sicilian-lemons',
    displayName: 'Claire D.',
    rating: 5,
    title: 'Just like at home',
    body:
      'Proper lemons with the leaves still on two of them. They lasted nearly three weeks in the fridge door as ' +
      'promised.',
    daysAgo: 160,
  },
  {
    productSlug: 'ripe-avocados',
    displayName: 'Raisa A.',
    rating: 5,
    title: 'Ready today meant today',
    body:
      'Ordered at noon, on toast at seven. Not one brown string in either half. Choosing the day is such a ' +
      'simple idea.',
    daysAgo: 9,
  },
  {
    productSlug: 'ripe-avocados',
    displayName: 'Sadman Y.',
    rating: 2,
    title: 'Brown inside',
    body:
      'One was perfect, the other was grey and stringy around the stone. I did get the money back after sending a ' +
      'photo, but I had guests and could not make the salad. Check the soft ones more closely, please.',
    daysAgo: 34,
  },
  {
    productSlug: 'ripe-avocados',
    displayName: 'Ishrat N.',
    rating: 4,
    title: 'Take the three-day ones',
    body:
      'The three-day pair was ready on the evening of day three exactly. The ready ones are a little too soft ' +
      'for slicing.',
    daysAgo: 92,
  },
  {
    productSlug: 'ripe-avocados',
    displayName: 'Ahnaf T.',
    rating: 4,
    title: 'Good size',
    body: 'Creamy and a decent size. On offer they are a fair price for Dhaka.',
    daysAgo: 205,
  },
  {
    productSlug: 'wheat-sourdough',
    displayName: 'Sabrina M.',
    rating: 5,
    title: 'Real crust',
    body:
      'I baked my own for three years and I have stopped. The dark bake has a crust that cracks when you press it ' +
      'and the inside stays moist for days. Ours came at half past five and it was still crisp at supper.',
    daysAgo: 4,
  },
  {
    productSlug: 'wheat-sourdough',
    displayName: 'Rezaul K.',
    rating: 5,
    title: 'Children eat the ends',
    body: 'In our house nobody fought over bread before. Sliced classic, every second day.',
    daysAgo: 58,
  },
  {
    productSlug: 'wheat-sourdough',
    displayName: 'Tasnia F.',
    rating: 3,
    title: 'Too sour for us',
    body: 'Well made, but the taste was sharper than I expected from the word mild. My husband finished it as toast.',
    daysAgo: 110,
  },
  {
    productSlug: 'wheat-sourdough',
    displayName: 'Arif M.',
    rating: 4,
    title: 'Slices a bit thick',
    body: 'Excellent bread. The sliced one is cut too thick for my toaster, so I buy it whole now and cut it myself.',
    daysAgo: 246,
  },
  {
    productSlug: 'maple-bread-board',
    displayName: 'Zarin S.',
    rating: 5,
    title: 'Heavy in a good way',
    body: 'It does not move on the worktop at all. I oiled it once after a month and it looks new again.',
    daysAgo: 67,
  },
  {
    productSlug: 'steigalp-mountain-cheese',
    displayName: 'Mahmud A.',
    rating: 5,
    title: 'Cut the same morning',
    body: 'Nutty and clean, and it melts beautifully. Thank you for stating the rennet; that is why I could buy it.',
    daysAgo: 28,
  },
  {
    productSlug: 'steigalp-mountain-cheese',
    displayName: 'Lamia H.',
    rating: 3,
    title: 'Mild',
    body: 'Pleasant but milder than I hoped after six months of ageing. Good in a sandwich, lost in a gratin.',
    daysAgo: 143,
  },
  {
    productSlug: 'alba-greek-yoghurt',
    displayName: 'Sumaiya B.',
    rating: 5,
    title: 'The spoon really stands',
    body: 'Thick and clean, without the chalky taste of other brands. We eat it with honey and a little cardamom.',
    daysAgo: 11,
  },
  {
    productSlug: 'alba-greek-yoghurt',
    displayName: 'Fahim R.',
    rating: 5,
    title: 'Best before was generous',
    body:
      'Two full weeks left on the date when it arrived, and it was properly cold. Good protein for the price ' +
      'when on offer.',
    daysAgo: 52,
  },
  {
    productSlug: 'alba-greek-yoghurt',
    displayName: 'Anika S.',
    rating: 4,
    title: 'Foil lid leaks',
    body:
      'I love the yoghurt. The foil lid had come loose at one edge and some had run into the crate. It still ' +
      'tasted fresh.',
    daysAgo: 119,
  },
  {
    productSlug: 'alba-greek-yoghurt',
    displayName: 'Nazmul H.',
    rating: 4,
    title: 'Wish for a big tub',
    body: 'A kilo tub would be welcome. This one is gone in two days with three people in the house.',
    daysAgo: 301,
  },
  {
    productSlug: 'free-range-eggs',
    displayName: 'Shirin P.',
    rating: 5,
    title: 'Yolks like marigolds',
    body: 'Deep orange yolks and shells that do not shatter at a look. The date on every egg gives me peace of mind.',
    daysAgo: 3,
  },
  {
    productSlug: 'free-range-eggs',
    displayName: 'Kamrul D.',
    rating: 5,
    title: 'None broken in a year',
    body: 'Ten eggs a week for about a year and not one cracked. The rider takes the old tray without being asked.',
    daysAgo: 41,
  },
  {
    productSlug: 'free-range-eggs',
    displayName: 'Priya G.',
    rating: 4,
    title: 'Sizes vary',
    body:
      'Some are clearly smaller than others, which matters when I bake. For breakfast I have nothing to say ' +
      'against them.',
    daysAgo: 98,
  },
  {
    productSlug: 'free-range-eggs',
    displayName: 'Jubayer A.',
    rating: 2,
    title: 'Two cracked, late evening',
    body:
      'Came at 21:40 instead of the slot before eight, and two eggs were cracked. Support refunded the tray at once. ' +
      'Normally I would give four stars.',
    daysAgo: 187,
  },
  {
    productSlug: 'fusilli-bronze-cut',
    displayName: 'Tahsin Q.',
    rating: 5,
    title: 'Sauce stays on',
    body: 'You can see the rough surface. Eleven minutes is right if you like it firm; we give it twelve.',
    daysAgo: 37,
  },
  {
    productSlug: 'fusilli-bronze-cut',
    displayName: 'Rumana E.',
    rating: 4,
    title: 'Good pasta, crushed box',
    body: 'The box was dented and a few pieces were broken at the bottom. It cooked well all the same.',
    daysAgo: 215,
  },
  {
    productSlug: 'casa-rosetta-passata',
    displayName: 'Adnan S.',
    rating: 5,
    title: 'Sweet by itself',
    body: 'No sugar needed in the sauce. With garlic and the fusilli it is our Thursday supper in half an hour.',
    daysAgo: 26,
  },
  {
    productSlug: 'casa-rosetta-passata',
    displayName: 'Mehnaz T.',
    rating: 4,
    title: 'Thinner than I like',
    body:
      'Clean taste, but it is fairly runny and wants a good twenty minutes on the stove. The bottle is handy ' +
      'afterwards.',
    daysAgo: 172,
  },
  {
    productSlug: 'monte-aldo-olive-oil',
    displayName: 'Wasif R.',
    rating: 5,
    title: 'Peppery and green',
    body:
      'It catches at the back of the throat the way fresh oil should. I pour it over labneh and leave the cooking to ' +
      'a cheaper one. The harvest date is on the back, which I wish every bottle had.',
    daysAgo: 19,
  },
  {
    productSlug: 'monte-aldo-olive-oil',
    displayName: 'Nabila C.',
    rating: 5,
    title: 'Bought as a gift, kept one',
    body: 'Gave one to my mother in Chattogram and ordered another for myself the next day. Both came well wrapped.',
    daysAgo: 84,
  },
  {
    productSlug: 'monte-aldo-olive-oil',
    displayName: 'Habib U.',
    rating: 3,
    title: 'Strong for salads',
    body: 'The quality is plain to taste, but it is bitter if you are used to a mild oil. Half and half works for us.',
    daysAgo: 150,
  },
  {
    productSlug: 'monte-aldo-olive-oil',
    displayName: 'Elena V.',
    rating: 4,
    title: 'As it tastes in Puglia',
    body: 'I am from Bari and this is the real thing. One star less because the pourer drips down the label.',
    daysAgo: 322,
  },
  {
    productSlug: 'morning-mill-granola',
    displayName: 'Samira L.',
    rating: 5,
    title: 'Stays crisp',
    body:
      'We opened it in the wettest week of the monsoon and it was still crunchy after three weeks. Not too ' +
      'sweet, and there are whole almonds in it.',
    daysAgo: 44,
  },
  {
    productSlug: 'morning-mill-granola',
    displayName: 'Rafiul B.',
    rating: 3,
    title: 'Gone in a week',
    body: 'Tasty, but ten portions is optimistic. With normal bowls we get six, and then it is not a cheap breakfast.',
    daysAgo: 156,
  },
  {
    productSlug: 'wildflower-honey',
    displayName: 'Tasnuva I.',
    rating: 5,
    title: 'Set, then ran again',
    body:
      'It had turned solid after two months. Ten minutes in warm water, as the note said, and it was golden ' +
      'again. Lovely thyme taste.',
    daysAgo: 30,
  },
  {
    productSlug: 'wildflower-honey',
    displayName: 'Golam M.',
    rating: 4,
    title: 'Different from Sundarbans honey',
    body: 'Thicker and more floral than our own khalisha. I keep both now. A larger jar would make sense.',
    daysAgo: 139,
  },
  {
    productSlug: 'wildflower-honey',
    displayName: 'Afsana D.',
    rating: 5,
    title: 'Beautiful jar too',
    body: 'We refill it with spices once it is empty. The honey rarely lasts beyond a fortnight.',
    daysAgo: 268,
  },
  {
    productSlug: 'strawberry-extra-jam',
    displayName: 'Ruhi N.',
    rating: 5,
    title: 'Whole berries',
    body: 'You can see and feel the fruit. Much less sweet than what I grew up with, and my toddler prefers it.',
    daysAgo: 61,
  },
  {
    productSlug: 'strawberry-extra-jam',
    displayName: 'Mizanur R.',
    rating: 3,
    title: 'Too soft for toast',
    body: 'Good flavour, but it runs off the edges of the bread. I use it in yoghurt instead.',
    daysAgo: 174,
  },
  {
    productSlug: 'tiller-harbour-blend',
    displayName: 'Zubair K.',
    rating: 5,
    title: 'Roasted on Tuesday, here on Thursday',
    body:
      'The date on the bag was two days before it reached me in Dhanmondi. Cocoa first, then cherry when it cools. I ' +
      'use 18 g in the espresso machine and have not changed the grinder since the first bag.',
    daysAgo: 8,
  },
  {
    productSlug: 'tiller-harbour-blend',
    displayName: 'Sharmin A.',
    rating: 5,
    title: 'Finally ground right for moka',
    body:
      'Ordered the moka pot grind and it neither choked nor ran through. A round cup, very good with the oat ' +
      'drink.',
    daysAgo: 39,
  },
  {
    productSlug: 'tiller-harbour-blend',
    displayName: 'Tom W.',
    rating: 4,
    title: 'Solid house coffee',
    body:
      'Our office of eight goes through four bags a week. Consistent, never bitter. A kilo bag would save paper ' +
      'and money.',
    daysAgo: 88,
  },
  {
    productSlug: 'tiller-harbour-blend',
    displayName: 'Naimur S.',
    rating: 5,
    title: 'Worth the extra taka',
    body: 'Twice the price of supermarket beans, and I drink half as much because one cup is enough.',
    daysAgo: 202,
  },
  {
    productSlug: 'tiller-harbour-blend',
    displayName: 'Fariha Z.',
    rating: 1,
    title: 'Wrong grind twice',
    body:
      'I asked for whole bean and got filter grind, then the replacement was filter again. They refunded me and said ' +
      'sorry, but I was without coffee for a week. The smell was nice, for what that is worth.',
    daysAgo: 127,
  },
  {
    productSlug: 'fog-and-leaf-jasmine-green-tea',
    displayName: 'Orpita B.',
    rating: 5,
    title: 'Three infusions, as it says',
    body: 'The second cup is the best one. The tin is solid and keeps the scent in; refilled once already.',
    daysAgo: 55,
  },
  {
    productSlug: 'fog-and-leaf-jasmine-green-tea',
    displayName: 'Saiful N.',
    rating: 4,
    title: 'Mind the temperature',
    body: 'Bitter with boiling water, lovely at 80 degrees. It took me two pots to learn that.',
    daysAgo: 190,
  },
  {
    productSlug: 'aluminium-moka-pot',
    displayName: 'Ridwan P.',
    rating: 4,
    title: 'Simple and good',
    body: 'Six small cups are two mugs in truth. Heats evenly on our gas hob and the handle stays cool.',
    daysAgo: 73,
  },
  {
    productSlug: 'aluminium-moka-pot',
    displayName: 'Labiba O.',
    rating: 2,
    title: 'Not for my hob',
    body:
      'I missed the line about induction and it does not work on mine. They took it back, but collection took ' +
      'six days.',
    daysAgo: 165,
  },
  {
    productSlug: 'fonte-chiara-blood-orange',
    displayName: 'Sifat J.',
    rating: 4,
    title: 'Not sweet, thank you',
    body: 'Sharp and cold, just right after a hot day. Two cans are one evening, so please sell a box of twelve.',
    daysAgo: 46,
  },
  {
    productSlug: 'oatful-barista-oat-drink',
    displayName: 'Tahmina W.',
    rating: 5,
    title: 'Foams like it says',
    body:
      'I have tried five brands that Dhaka sells. This is the first that pours a proper leaf and does not split ' +
      'in a hot flat white.',
    daysAgo: 7,
  },
  {
    productSlug: 'oatful-barista-oat-drink',
    displayName: 'Asif L.',
    rating: 4,
    title: 'Good in coffee, plain in a glass',
    body: 'For coffee I would not want another. Drunk cold it is rather thin. Six cartons fit one crate nicely.',
    daysAgo: 64,
  },
  {
    productSlug: 'oatful-barista-oat-drink',
    displayName: 'Nadia E.',
    rating: 5,
    title: 'My stomach agrees',
    body: 'No sugar in the list and no milk. My daughter has it in her porridge every morning.',
    daysAgo: 148,
  },
  {
    productSlug: 'oatful-barista-oat-drink',
    displayName: 'Moinul F.',
    rating: 1,
    title: 'Short date',
    body:
      'Bought eight cartons on offer and found only five weeks left on the date. I was offered half back after ' +
      'I wrote in. Say it on the page next time.',
    daysAgo: 233,
  },
  {
    productSlug: 'nib-and-bean-dark-chocolate',
    displayName: 'Prema S.',
    rating: 5,
    title: 'Salt in the right place',
    body:
      'The salt is on the back, so it reaches the tongue first. Two squares are enough, which I cannot say of ' +
      'many bars.',
    daysAgo: 21,
  },
  {
    productSlug: 'nib-and-bean-dark-chocolate',
    displayName: 'Ashraful T.',
    rating: 4,
    title: 'Arrived unmelted',
    body: 'It was 37 degrees outside and the bar came in one piece, next to an ice pack. Dry, dark and fruity.',
    daysAgo: 103,
  },
  {
    productSlug: 'nib-and-bean-dark-chocolate',
    displayName: 'Ila M.',
    rating: 3,
    title: 'Too salty at one end',
    body: 'Most of the bar is delightful, then one row is nearly all salt. Perhaps a bad day at the factory.',
    daysAgo: 169,
  },
  {
    productSlug: 'free-range-eggs',
    displayName: 'Rafiq H.',
    rating: 2,
    title: 'Good eggs, bad tray',
    body: 'The eggs taste of something. The tray does not hold them: one was broken again.',
    daysAgo: 2,
    isPending: true,
  },
  {
    productSlug: 'wheat-sourdough',
    displayName: 'Mitu R.',
    rating: 5,
    title: 'Crust that sings',
    body: 'Still warm at eight, and the crust crackles when you press it. Half of it was gone before breakfast.',
    daysAgo: 1.2,
    isPending: true,
  },
  {
    productSlug: 'tiller-harbour-blend',
    displayName: 'Kabir A.',
    rating: 4,
    title: 'A calm morning coffee',
    body: 'Chocolate and a little smoke. In the moka pot it needs a coarser grind than the bag says.',
    daysAgo: 0.4,
    isPending: true,
  },
]
