import type { DemoPost } from '../demo-shop.ts'

export const posts: readonly DemoPost[] = [
  {
    title: 'How we measure a battery before we sell it',
    excerpt: 'Three cycles, one climate chamber and a film that everybody on the team can sing along to by now.',
    author: 'Jonas Wieland',
    daysAgo: 5,
    tags: ['Workshop', 'Phones'],
    coverImage: {
      image: 'scenes/hero-volt',
      alt: 'A phone standing in blue and green light before a dark wall',
    },
    products: ['halo-7', 'halo-7-mini', 'pocket-20-power-bank', 'cube-45-travel-charger'],
    body:
      '<p>Makers give hours. We give hours too, but ours come from the same test for every phone, so that you can ' +
      'compare them. This is what happens between the pallet and the shelf.</p>' +
      '<h2>Cycle one: the film</h2><p>Brightness at 200 nits, measured with a probe on the glass. Flight mode off, ' +
      'Wi-Fi on, the same two-hour film in a loop until the phone switches itself off.</p>' +
      '<h2>Cycle two: a working day</h2><p>A robot finger opens forty web pages an hour, sends a message every six ' +
      'minutes and takes a photo every twenty. Halo 7 ended at 23:40 with 18 percent.</p>' +
      '<h2>Cycle three: cold</h2><p>Minus five degrees, the same day again. Every phone loses here; the question is how ' +
      'much.</p>' +
      '<table><thead><tr><th>Phone</th><th>Film</th><th>Working day</th><th>At −5 °C</th><th>To 80 % in</th></tr></thead>' +
      '<tbody><tr><td>Halo 7</td><td>19 h 10 min</td><td>17 h 40 min</td><td>12 h 05 min</td><td>38 min</td></tr>' +
      '<tr><td>Halo 7 mini</td><td>15 h 25 min</td><td>14 h 10 min</td><td>9 h 30 min</td><td>31 min</td></tr>' +
      '<tr><td>Halo Flip</td><td>14 h 50 min</td><td>13 h 05 min</td><td>8 h 45 min</td><td>44 min</td></tr></tbody></table>' +
      '<h2>What we do with the numbers</h2><p>They stand on the product’s page. If a maker’s promise is off by more than ' +
      'ten percent, ours is printed first. And if a battery falls below 80 percent within three years, ' +
      '<a href="/pages/repairs">our workshop</a> changes it free of charge.</p>',
  },
  {
    title: 'Keyboards: what a switch really changes',
    excerpt: 'Linear, tactile or clicky is the wrong first question. Start with how far your finger travels.',
    author: 'Mira Albrecht',
    daysAgo: 17,
    tags: ['Desk', 'Guides'],
    coverImage: {
      image: 'scenes/promo-keys',
      alt: 'A compact mechanical keyboard with pale and green key caps',
    },
    products: ['tactile-75-keyboard', 'pebble-wireless-mouse', 'prism-27-4k-monitor'],
    body:
      '<p>People ask for “the quiet one” and mean three different things. Here is how we help them at the counter.</p>' +
      '<h2>Travel</h2><p>A switch acts after 1.2 to 2.2 mm. Who types fast and rests the fingers on the keys wants the ' +
      'longer way; who plays wants the shorter.</p>' +
      '<h2>Force</h2><p>45 grams feels light, 67 feels deliberate. After eight hours the difference is in your ' +
      'forearm.</p>[[products/keyboard|A compact keyboard seen from above]]' +
      '<h2>Sound</h2><p>Most of it comes from the plate, not from the switch. We measured 41 dB for the Tactile 75 with ' +
      'its foam and 47 without. A desk mat takes off another three.</p>' +
      '<h2>How to try</h2><p>Twelve switches stand at the window of the <a href="/pages/showroom">showroom</a>, under ' +
      'the same caps and without names. Nearly nobody picks what they came for.</p>',
  },
  {
    title: 'Noise cancelling on the U1, measured',
    excerpt: 'We sat between Kottbusser Tor and Warschauer Straße for two days so that you need not.',
    author: 'Jonas Wieland',
    daysAgo: 41,
    tags: ['Audio', 'Workshop'],
    coverImage: {
      image: 'scenes/promo-buds',
      alt: 'White in-ear headphones with their charging case on a pale ground',
    },
    products: ['air-buds-noise-cancelling', 'timbre-50-headphones'],
    body:
      '<p>Cancelling is easy where the noise is low and even. A train is both, which is why every advertisement shows ' +
      'one. The interesting part is what is left: brakes, doors and other people’s films.</p>' +
      '<h2>Low notes</h2><p>At 100 Hz the Air Buds take away 28 dB, the Timbre 50 takes away 31. You stop hearing that ' +
      'you are on a train.</p>' +
      '<h2>Voices</h2><p>Between 500 Hz and 2 kHz the buds are ahead, because the tip seals. With the wrong tip they lose ' +
      'nine decibels: try all four.</p>' +
      '<h2>Wind</h2><p>On the bridge both switch to the inner microphone after half a second. It sounds like a door ' +
      'that closes, and then it is quiet.</p>',
  },
]
