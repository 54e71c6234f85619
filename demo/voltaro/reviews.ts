import type { DemoReview } from '../demo-shop.ts'

export const reviews: readonly DemoReview[] = [
  {
    productSlug: 'halo-7',
    displayName: 'Jonas K.',
    rating: 5,
    title: 'Readable on the balcony, finally',
    body:
      'I came from a phone that turned into a mirror in daylight. This one I can read at one in the afternoon facing ' +
      'south. Two days of battery are realistic if you do not film: I charge every second evening with about 20 % ' +
      'left. Coming from a 6.7 inch phone I worried about the smaller screen; after a week the old one felt like a ' +
      'tray. The case stays cool while charging, the speaker is louder than I need, and the update on day two ran ' +
      'through without a question. The only wish left: the volume keys could have a clearer click.',
    daysAgo: 12,
  },
  {
    productSlug: 'halo-7',
    displayName: 'Lena S.',
    rating: 5,
    title: 'Changed the back glass myself',
    body: 'Dropped it in week three, ordered the back glass and fitted it with the one screwdriver. Took 20 minutes.',
    daysAgo: 33,
  },
  {
    productSlug: 'halo-7',
    displayName: 'Maarten V.',
    rating: 4,
    title: 'Very good, a little slippery',
    body:
      'Screen and camera do what the page says. The three times lens is clearly weaker than the main one in the ' +
      'evening. The back is smooth and it slid off my sofa twice, so add a case to the order.',
    daysAgo: 58,
  },
  {
    productSlug: 'halo-7',
    displayName: 'Sibel A.',
    rating: 5,
    title: 'Delivered the next morning',
    body: 'Ordered at 17:40, had it at 10:15. The transfer from my old phone took 40 minutes and nothing was missing.',
    daysAgo: 71,
  },
  {
    productSlug: 'halo-7',
    displayName: 'Florian W.',
    rating: 3,
    title: 'Good phone, no charger in the box',
    body:
      'The phone is fine. But the 24 minutes for 50 % need a 45 W charger that you have to buy. With my old 18 W one ' +
      'it takes more than an hour. It is written on the page, still annoying at this price.',
    daysAgo: 96,
  },
  {
    productSlug: 'halo-7',
    displayName: 'Camille R.',
    rating: 5,
    title: 'The right size',
    body: 'Smaller than my last one and the text is sharper. Graphite does not show fingerprints.',
    daysAgo: 140,
  },
  {
    productSlug: 'halo-7',
    displayName: 'Dietmar H.',
    rating: 2,
    title: 'Two repairs in five months',
    body:
      'First the microphone, then the SIM tray. Both times repaired free of charge and within the five days, the ' +
      'service is not to blame. But a phone for 799 should not go to the workshop twice before its first birthday. ' +
      'Each time I was without my own phone for a good week, counting the post, and the device on loan had to be set ' +
      'up again with all the banking. I was offered a replacement the second time and have taken it. If that one ' +
      'holds, I will come back here and give more stars.',
    daysAgo: 45,
  },
  {
    productSlug: 'halo-7-mini',
    displayName: 'Annika B.',
    rating: 5,
    title: 'Fits my hand',
    body: 'I can reach the top corner with my thumb. Battery is at 30 % in the evening, that is enough for me.',
    daysAgo: 27,
  },
  {
    productSlug: 'halo-7-mini',
    displayName: 'Tobias L.',
    rating: 4,
    title: 'One long day, not two',
    body:
      'As announced: one long day. With navigation on the bike it is empty at six. Otherwise everything the big one ' +
      'can do, without the third lens being any worse.',
    daysAgo: 88,
  },
  {
    productSlug: 'slate-11-tablet',
    displayName: 'Miriam F.',
    rating: 5,
    title: 'The pen is the point',
    body:
      'I draw storyboards. The line sits under the nib and not behind it, and the pen charges while I make coffee. ' +
      'Only had it for a week, so nothing to say about durability yet.',
    daysAgo: 3,
  },
  {
    productSlug: 'folio-7-e-reader',
    displayName: 'Gudrun P.',
    rating: 5,
    title: 'Charged it six times this year',
    body: 'I read every evening. Library loans arrive directly on the device, my last reader needed a computer for that.',
    daysAgo: 64,
  },
  {
    productSlug: 'folio-7-e-reader',
    displayName: 'Willem D.',
    rating: 4,
    title: 'Good screen, slow with PDF',
    body:
      'Novels are a pleasure. Large PDF files with pictures take three to four seconds per page, and 7 inches are ' +
      'too small for A4 anyway. Buy it for books and you will be happy.',
    daysAgo: 151,
  },
  {
    productSlug: 'folio-7-e-reader',
    displayName: 'Petra N.',
    rating: 5,
    title: 'Survived the bath',
    body: 'Fell in, fished out, dried, still works. The warm light is kind to the eyes at night.',
    daysAgo: 290,
  },
  {
    productSlug: 'meridian-14-laptop',
    displayName: 'Henrik O.',
    rating: 5,
    title: 'Light, quiet and repairable',
    body:
      'The fan is off while writing and hardly audible while compiling. I swapped the SSD for a larger one on the ' +
      'first evening: seven screws, no clips that break. 13 to 14 hours of battery for me with the screen a bit ' +
      'brighter than in their test. The keyboard has a firm bottom and the special keys are where a German typist ' +
      'expects them. Two things to know before buying: the memory cannot be extended later, so take 32 GB if you run ' +
      'virtual machines, and the supplied 65 W charger has a rather short cable.',
    daysAgo: 39,
  },
  {
    productSlug: 'meridian-14-laptop',
    displayName: 'Sabine T.',
    rating: 3,
    title: 'The lid reflects everything',
    body:
      'Fast, and the keyboard is good. But the polished metal catches every lamp and shows every finger, and the ' +
      'glossy screen does not help near a window. I would have taken a matt version.',
    daysAgo: 82,
  },
  {
    productSlug: 'vault-portable-ssd',
    displayName: 'Raphael G.',
    rating: 5,
    title: 'Reaches the stated speed',
    body: 'On a port with Gen 2×2 I get 1950 MB/s. On the laptop of my wife half of that, because her port cannot do it.',
    daysAgo: 22,
  },
  {
    productSlug: 'vault-portable-ssd',
    displayName: 'Ines M.',
    rating: 4,
    title: 'Small and solid, short cable',
    body: 'I back up 400 GB of photos every week and it never drops out. The 30 cm cable is too short for a desktop.',
    daysAgo: 103,
  },
  {
    productSlug: 'vault-portable-ssd',
    displayName: 'Stefan Z.',
    rating: 2,
    title: 'Slows down when full',
    body:
      'For the first 250 GB it writes as promised, then it falls to 400 MB/s until it has cooled down. For video ' +
      'copies of a whole day that matters. Sent it back within the 30 days, refund came after two.',
    daysAgo: 167,
  },
  {
    productSlug: 'air-buds-noise-cancelling',
    displayName: 'Nele R.',
    rating: 5,
    title: 'Commute without the train',
    body:
      'I take the regional train every day and can listen to podcasts at a third of the volume I needed before. ' +
      'Eight hours are true, I measured seven and three quarters with cancelling on.',
    daysAgo: 8,
  },
  {
    productSlug: 'air-buds-noise-cancelling',
    displayName: 'Ahmed Y.',
    rating: 5,
    title: 'Laptop and phone at once',
    body: 'Switching from a meeting on the laptop to a call on the phone just works. Callers say I sound clear.',
    daysAgo: 19,
  },
  {
    productSlug: 'air-buds-noise-cancelling',
    displayName: 'Julie C.',
    rating: 4,
    title: 'Try all the tips',
    body:
      'With the medium tips they fell out when I ran, with the small ones they stay. Sound is warm, voices are ' +
      'clear. Wind on the bike is still audible in calls.',
    daysAgo: 47,
  },
  {
    productSlug: 'air-buds-noise-cancelling',
    displayName: 'Markus E.',
    rating: 5,
    title: 'Battery replaced after ten months',
    body: 'The left one got weak, the workshop changed it under warranty and sent the set back on day four.',
    daysAgo: 15,
  },
  {
    productSlug: 'air-buds-noise-cancelling',
    displayName: 'Karin J.',
    rating: 3,
    title: 'Fine, but the touch areas',
    body:
      'Every time I push one back into the ear, the music stops. It can be switched off in the settings, then all ' +
      'touch is off.',
    daysAgo: 124,
  },
  {
    productSlug: 'air-buds-noise-cancelling',
    displayName: 'Luca B.',
    rating: 1,
    title: 'Do not stay in my ears',
    body:
      'I tried all four sizes and none holds. The right one fell into a storm drain after nine days. A single bud ' +
      'costs 45 euros, so I gave up. If you have small ears, try them in the shop first.',
    daysAgo: 203,
  },
  {
    productSlug: 'timbre-50-headphones',
    displayName: 'Friedrich A.',
    rating: 5,
    title: 'No battery, no software, no updates',
    body:
      'They will still work in fifteen years. Neutral in the middle, a little more bass than my old studio pair. ' +
      'After three hours the red strap is the reason why I forget them on my head.',
    daysAgo: 76,
  },
  {
    productSlug: 'timbre-50-headphones',
    displayName: 'Isabelle D.',
    rating: 4,
    title: 'Warm ears in summer',
    body: 'Beautiful sound and beautifully made. Closed pads get warm above 25 degrees, that is physics.',
    daysAgo: 331,
  },
  {
    productSlug: 'shelf-5-bookshelf-speaker',
    displayName: 'Bernd U.',
    rating: 5,
    title: 'Dry bass close to the wall',
    body: 'They stand 6 cm from the wall and do not boom. With 40 W per channel they fill 22 m² easily.',
    daysAgo: 118,
  },
  {
    productSlug: 'shelf-5-bookshelf-speaker',
    displayName: 'Joost H.',
    rating: 3,
    title: 'Sold singly, I overlooked it',
    body:
      'My mistake, but check the quantity: I received one speaker and had to order the second. The veneer of the two ' +
      'is slightly different in tone. They sound good together.',
    daysAgo: 246,
  },
  {
    productSlug: 'beam-soundbar-subwoofer',
    displayName: 'Carsten M.',
    rating: 4,
    title: 'Voices at last',
    body:
      'We bought it because we understood only half of every crime series. The voice mode helps a lot. The subwoofer ' +
      'is strong for a flat, we run it at 3 of 10 for the neighbours.',
    daysAgo: 29,
  },
  {
    productSlug: 'beam-soundbar-subwoofer',
    displayName: 'Elke V.',
    rating: 5,
    title: 'One cable and done',
    body: 'HDMI in, power in, the remote of the television controls the volume. Set up in five minutes.',
    daysAgo: 92,
  },
  {
    productSlug: 'beam-soundbar-subwoofer',
    displayName: 'Pieter L.',
    rating: 2,
    title: 'Subwoofer loses contact',
    body:
      'Once or twice a week the subwoofer goes silent until I unplug it. Support says a router on the same channel, ' +
      'changing it helped for some days only. I will send it in for repair.',
    daysAgo: 54,
  },
  {
    productSlug: 'pulse-4-watch-45',
    displayName: 'Ronja W.',
    rating: 5,
    title: 'Four days are four days',
    body: 'Charge it on Sunday and on Wednesday evening, during the shower. The GPS track follows the path, not the trees.',
    daysAgo: 17,
  },
  {
    productSlug: 'pulse-4-watch-45',
    displayName: 'Thomas I.',
    rating: 5,
    title: 'The strap is brighter than in the picture',
    body: 'I like it that way. Payment works at every terminal so far, also with a wet screen after swimming.',
    daysAgo: 66,
  },
  {
    productSlug: 'pulse-4-watch-45',
    displayName: 'Marlene K.',
    rating: 4,
    title: 'Sleep tracking guesses naps',
    body:
      'Pulse and distance match my chest strap. But lying on the sofa with a book counts as sleep for this watch, so ' +
      'the weekly averages are a little too friendly.',
    daysAgo: 109,
  },
  {
    productSlug: 'pulse-4-watch-45',
    displayName: 'Olivier S.',
    rating: 3,
    title: 'Large on a thin wrist',
    body: 'Good watch, but 45 mm is big. Exchanged it for the 41 mm, which was simple. One day less of battery.',
    daysAgo: 158,
  },
  {
    productSlug: 'tactile-75-keyboard',
    displayName: 'Erik N.',
    rating: 5,
    title: 'Eight hours a day, no complaints',
    body:
      'I write code for a living. The bump is clear without being loud, the case does not ring, and after a year the ' +
      'legends look like on the first day. Swapped two switches myself after a coffee accident. Pairing with a ' +
      'second computer took a minute. The software is optional, which I like: key assignments are stored in the ' +
      'keyboard and work on every machine. If I could change one thing it would be the feet, which have only two ' +
      'heights, and the lower one is still steep.',
    daysAgo: 14,
  },
  {
    productSlug: 'tactile-75-keyboard',
    displayName: 'Paula G.',
    rating: 5,
    title: 'Silent linear is really silent',
    body: 'My colleague opposite did not notice that I changed keyboards. I did: my wrists thank me.',
    daysAgo: 50,
  },
  {
    productSlug: 'tactile-75-keyboard',
    displayName: 'Wolfgang B.',
    rating: 4,
    title: 'High front edge',
    body: 'Excellent keys. At 38 mm it is taller than what I was used to, so plan for a wrist rest.',
    daysAgo: 133,
  },
  {
    productSlug: 'tactile-75-keyboard',
    displayName: 'Sanne K.',
    rating: 5,
    title: 'Three computers, one keyboard',
    body: 'Switching between the desktop, the tablet and the work laptop takes one key combination and about a second.',
    daysAgo: 219,
  },
  {
    productSlug: 'tactile-75-keyboard',
    displayName: 'Daniel X.',
    rating: 5,
    title: 'The orange Enter key',
    body: 'Bought for the Enter key, stayed for the feel. The 2.4 GHz dongle has its own slot in the case.',
    daysAgo: 377,
  },
  {
    productSlug: 'pebble-wireless-mouse',
    displayName: 'Vera H.',
    rating: 4,
    title: 'Quiet enough for the library',
    body: 'Nobody turns round any more. My hand is large and it could be 5 mm longer.',
    daysAgo: 61,
  },
  {
    productSlug: 'pebble-wireless-mouse',
    displayName: 'Moritz C.',
    rating: 5,
    title: 'Charged twice since spring',
    body: 'Works on my glass table, which no mouse did before. Free running wheel is good for long tables.',
    daysAgo: 184,
  },
  {
    productSlug: 'prism-27-4k-monitor',
    displayName: 'Christina L.',
    rating: 5,
    title: 'One cable on the desk',
    body:
      'Laptop in, everything works: picture, network, keyboard, 90 W. The calibration report matched my own meter ' +
      'within half a point. Text is as sharp as print at 150 per cent. I work with photographs and was ready to send ' +
      'it back, as I have done with two others. It stayed: the corners are within 4 % of the centre, there is no fan ' +
      'and no whistling. The speakers are an apology, but I did not buy it for those.',
    daysAgo: 25,
  },
  {
    productSlug: 'prism-27-4k-monitor',
    displayName: 'Andreas F.',
    rating: 4,
    title: 'Not for games, and it does not claim to be',
    body: '60 Hz, good colours, even light. A slight glow in the lower left corner in a dark room.',
    daysAgo: 97,
  },
  {
    productSlug: 'prism-27-4k-monitor',
    displayName: 'Noor B.',
    rating: 5,
    title: 'Stand goes low enough',
    body: 'I am 1.58 m and most stands are too high for me. This one goes down almost to the desk.',
    daysAgo: 212,
  },
  {
    productSlug: 'vista-55-television',
    displayName: 'Hans-Peter G.',
    rating: 4,
    title: 'A television that only shows television',
    body:
      'No account, no adverts on the start page, quick to switch on. The black is dark grey in a dark room, with a ' +
      'lamp on you do not see it. The speakers are thin, we added a soundbar.',
    daysAgo: 44,
  },
  {
    productSlug: 'hearth-smart-speaker',
    displayName: 'Katharina M.',
    rating: 5,
    title: 'A switch that switches off',
    body: 'The reason I bought it: a real switch for the microphones. It also sounds fuller than its size.',
    daysAgo: 31,
  },
  {
    productSlug: 'hearth-smart-speaker',
    displayName: 'Lukas P.',
    rating: 4,
    title: 'Good hub, average ears',
    body:
      'Found all 14 lamps and valves in ten minutes and has not lost one since. It does not always understand me ' +
      'when the extractor hood is running. Timers, lights and radio stations work without the internet, which I ' +
      'tested by pulling the plug of the router. As a loudspeaker it is good for a kitchen. In a large living room I ' +
      'would take two, and they do couple to stereo.',
    daysAgo: 105,
  },
  {
    productSlug: 'hearth-smart-speaker',
    displayName: 'Verena O.',
    rating: 1,
    title: 'Light ring cannot be turned off',
    body:
      'In the bedroom the ring glows all night while charging updates, and there is only dim, not off. Returned it. ' +
      'The pick-up was free and friendly, the product was not for me.',
    daysAgo: 236,
  },
  {
    productSlug: 'span-6-mesh-wifi',
    displayName: 'Michael D.',
    rating: 5,
    title: 'Set up in the browser, no account',
    body: 'Eight minutes including coffee. 180 Mbit/s in the attic, where there was nothing before.',
    daysAgo: 53,
  },
  {
    productSlug: 'span-6-mesh-wifi',
    displayName: 'Greta S.',
    rating: 4,
    title: 'Stable, a bit warm',
    body: 'Has run for three months without a restart. The router gets warm, so I moved it out of the cupboard.',
    daysAgo: 129,
  },
  {
    productSlug: 'breeze-30-table-fan',
    displayName: 'Ulrike Z.',
    rating: 4,
    title: 'Step one is for sleeping',
    body: 'Quiet on step one, a proper wind on step three. I never connected it, the keys are enough. Please restock.',
    daysAgo: 142,
  },
  {
    productSlug: 'pocket-20-power-bank',
    displayName: 'Jannik R.',
    rating: 5,
    title: 'The cable you cannot forget',
    body: 'It charged laptop and phone on the way to Vienna. No questions at the airport, the 72 Wh are printed on it.',
    daysAgo: 10,
  },
  {
    productSlug: 'pocket-20-power-bank',
    displayName: 'Sophie T.',
    rating: 5,
    title: 'Full during lunch',
    body: 'An hour and a half on a 65 W charger, as written. After 14 months it still holds what it should.',
    daysAgo: 85,
  },
  {
    productSlug: 'pocket-20-power-bank',
    displayName: 'Rainer Q.',
    rating: 3,
    title: 'Heavier than it looks',
    body: '385 g is a lot for a jacket. If you only charge a phone, take something smaller. It does work well.',
    daysAgo: 172,
  },
  {
    productSlug: 'pocket-20-power-bank',
    displayName: 'Emma J.',
    rating: 1,
    title: 'Cable frayed after six months',
    body:
      'The woven sleeve opened at the plug and because the cable is fixed, the whole thing had to go in. It was ' +
      'repaired for free, but I was without it for a week and a half of travelling.',
    daysAgo: 263,
  },
]
