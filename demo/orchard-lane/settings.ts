import type {
  DemoContact,
  DemoGateway,
  DemoHomeBlock,
  DemoPage,
  DemoAddress,
  DemoShippingZone,
  DemoShopFields,
  DemoTaxRate,
} from '../demo-shop.ts'

export const fields: DemoShopFields = {
  shopName: 'Orchard Lane',
  slogan: 'Good food, picked today',
  bio:
    'A grocer in Gulshan with its own bakehouse. We buy from farms around Dhaka and a few makers abroad, ' +
    'and bring it to your door in crates that go round again.',
  logo: 'logos/orchard-lane.svg',
  logoDark: 'logos/orchard-lane-dark.svg',
  favicon: 'logos/orchard-lane.ico',
  // Too short for a real number in Dhaka.
  navPhone: '+880 2 555 0120',
  navEmail: 'hi@orchardlane.example',
  shopEmail: 'hi@orchardlane.example',
  shopNumber: '+880 2 555 0120',
  address: 'House 114, Road 53, Gulshan 2, Dhaka 1212, Bangladesh',
  primaryColor: '#e4572e',
  secondaryColor: '#f6d365',
  footerColor: '#20321c',
  textColor: '#ffffff',
  textColorS: '#2b2410',
  fonts: 'bricolage',
  dropAddress: 'Orchard Lane, House 114, Road 53, Gulshan 2, Dhaka 1212',
  checkoutNote:
    'If something is not good enough today, your picker messages you before packing and you choose: swap, wait or ' +
    'refund.',
  orderEmail: 'orders@orchardlane.example',
  currency: 'BDT',
  locale: 'en-BD',
  cardStepper: true,
  cartDrawer: false,
  timeZone: 'Asia/Dhaka',
  country: 'BD',
  pricesIncludeTax: true,
  // Only the same-day option becomes free (from 4,000 taka), because heavy parcels across the country must not.
  freeShippingFromAmount: null,
  orderCutOff: '14:00',
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  searchHint: 'Search tomatoes, oat drink, coffee',
  legal: {
    companyName: 'Orchard Lane Provisions Ltd',
    registrationNumber: 'C-000120/2021',
    vatNumber: '000000120-0101',
  },
  appLinks: { ios: null, android: null },
}

export const pages: readonly DemoPage[] = [
  {
    title: 'Our shop',
    page: 'nav1',
    status: true,
    body:
      '<h2>The corner of Road 53</h2>' +
      '<p>Everything on this site also stands on a shelf in Gulshan 2. The bakehouse is at the back, behind glass, ' +
      'and the first loaves come out at half past five. You are welcome to taste anything that can be cut.</p>' +
      '<h2>Opening hours</h2>' +
      '<ul><li>Saturday to Thursday: 7:00 to 22:00</li><li>Friday: 7:00 to 12:00 and 14:30 to 22:00</li></ul>' +
      '<p>There is parking for four cars in front and a rack for bicycles. Orders marked for pick-up wait in the ' +
      'cold room beside the till until closing time.</p>',
  },
  {
    title: 'How we pick',
    page: 'nav1',
    status: true,
    body:
      '<p>Each order is picked by one person, from the first tomato to the last tin. You see their name when they ' +
      'begin, and you can message them until the crate is closed.</p>' +
      '<h2>What they look for</h2>' +
      '<ul><li>Fruit is pressed and smelled, not only looked at.</li>' +
      '<li>Chilled food has at least two thirds of its life left, or we ask you first.</li>' +
      '<li>Eggs are turned over one by one.</li></ul>' +
      '<h2>When something is not good enough</h2>' +
      '<p>We do not swap without asking. Your picker sends a photo and you choose another product, a later day or ' +
      'your money back for that line.</p>',
  },
  {
    title: 'Delivery and returns',
    page: 'nav2',
    status: true,
    body:
      '<h2>Delivery</h2>' +
      '<p>In Dhaka, orders placed before <strong>14:00</strong> arrive between 16:00 and 22:00 the same day, Fridays ' +
      'included. Your picker sends you a two-hour slot. Delivery costs 120 taka for orders below 1,500 taka, 60 ' +
      'taka below 4,000 taka, and nothing from there.</p>' +
      '<p>Elsewhere in Bangladesh a night van takes your parcel, chilled food in insulated crates with ice packs. It ' +
      'arrives the next day in divisional towns and a day later in remote upazilas. The price goes by weight, from ' +
      '150 taka.</p>' +
      '<h2>Not fresh? Not paid</h2>' +
      '<p>If fresh food is not as it should be, open the order and send a photo by the end of the next day. The line ' +
      'is refunded in one tap, and you need not send anything back.</p>' +
      '<h2>Returns</h2>' +
      '<p>Unopened packets, jars and tins, and kitchen things that were not used, can come back within 14 days: give ' +
      'them to the rider or bring them to the shop. Bread, chilled food and fruit cannot be resold, so for those the ' +
      'rule above applies.</p>' +
      '<h2>Crates, tins and trays</h2>' +
      '<p>Nothing we carry your food in is single-use: crates, chilled bags, tins and egg trays all go round again. ' +
      'Leave them by the door and the rider takes them with the next order. There is no deposit. Loose food goes in ' +
      'paper, and what a maker has packed stays as it is.</p>',
  },
  {
    title: 'Trade accounts',
    page: 'nav2',
    status: true,
    url: 'https://www.example.com/orchard-lane/trade-accounts',
    body:
      '<p>Cafés, offices and embassies can order by the case, with one invoice a month and a fixed delivery morning. ' +
      'It begins at ten crates a month.</p>' +
      '<p>The trade desk has its own site, where you can ask for a price list and a tasting.</p>',
  },
  {
    title: 'Help',
    page: 'nav2',
    status: true,
    body:
      '<h2>Can I change an order?</h2>' +
      '<p>You can cancel it yourself until your picker begins. After that, message the picker: adding or leaving out ' +
      'a line is usually possible until the crate is closed.</p>' +
      '<h2>How can I pay?</h2>' +
      '<p>At checkout you see every way that fits your order. Cash on delivery costs nothing extra and is possible ' +
      'up to <strong>20,000 taka</strong>.</p>' +
      '<h2>Is the food halal?</h2>' +
      '<p>We sell no alcohol and nothing with pork or animal gelatine. Cheese is made with microbial rennet. ' +
      'Allergens are listed on each product page.</p>' +
      '<h2>Nobody will be at home</h2>' +
      '<p>Write it in the note to the rider. Crates can stay with a guard or neighbour; chilled bags keep for two ' +
      'hours.</p>' +
      '<p>Anything else: <a href="mailto:hi@orchardlane.example">hi@orchardlane.example</a> or +880 2 555 0120, ' +
      'daily from 8:00 to 22:00.</p>',
  },
  {
    title: 'Privacy',
    page: 'footer1',
    status: true,
    body:
      '<p>We keep what we need to bring you food and to do our accounts, and nothing beyond that.</p>' +
      '<h2>What we hold</h2>' +
      '<ul><li>Name, phone, e-mail and addresses, to deliver your orders.</li>' +
      '<li>Orders, payments and VAT invoices, for as long as tax law asks.</li>' +
      '<li>Messages to your picker, for 90 days.</li></ul>' +
      '<h2>Who sees it</h2>' +
      '<p>Your picker and rider see your name, phone, address and note while the order is open. Payment providers ' +
      'and couriers get what their part needs. We sell no data to anyone.</p>' +
      '<h2>Your choice</h2>' +
      '<p>Suggestions made from what you looked at are off until you turn them on. To see, correct or delete your ' +
      'data, write to <a href="mailto:privacy@orchardlane.example">privacy@orchardlane.example</a>; we answer within ' +
      'seven days.</p>',
  },
  {
    title: 'Terms of sale',
    page: 'footer1',
    status: true,
    body:
      '<h2>1. The contract</h2>' +
      '<p>You order from Orchard Lane Provisions Ltd, Dhaka. The contract begins when we confirm your order by ' +
      'e-mail or message. All prices are in Bangladeshi taka and include VAT at the rate that applies to each ' +
      'product.</p><h2>2. Weight and price</h2>' +
      '<p>Fresh food is sold by the pack as described. If a pack weighs less than stated, you pay for what you got; ' +
      'if it weighs more, you pay the price shown.</p>' +
      '<h2>3. Delivery</h2>' +
      '<p>The date shown at checkout is a promise. If we cannot keep it, we tell you the same day and you may cancel ' +
      'without cost. Money paid in advance goes back the way it came within three working days.</p>' +
      '<h2>4. Defects</h2>' +
      '<p>For food that is not fresh and goods that are not as described you choose refund or replacement. Your ' +
      'rights under the Consumers’ Right Protection Act, 2009 are not limited by these terms.</p>' +
      '<h2>5. Law</h2>' +
      '<p>The law of Bangladesh applies. The courts of Dhaka decide.</p>',
  },
  {
    title: 'Imprint',
    page: 'footer1',
    status: true,
    body:
      '<p><strong>Orchard Lane Provisions Ltd</strong></p>' +
      '<p>House 114, Road 53, Gulshan 2, Dhaka 1212, Bangladesh</p>' +
      '<p>Phone: +880 2 555 0120. E-mail: <a href="mailto:hi@orchardlane.example">hi@orchardlane.example</a></p>' +
      '<p>Company registration: C-000120/2021. Business identification number (BIN): 000000120-0101.</p>' +
      '<p><em>This is a demonstration shop. The company, its numbers and its products are invented, and nothing is ' +
      'delivered.</em></p>',
  },
  {
    title: 'Ramadan and Eid hours',
    page: 'nav1',
    status: false,
    body:
      '<p>During Ramadan the shop is open from 9:00 to 17:00 and again from 20:00 to 23:00. Riders pause for iftar, ' +
      'so evening slots begin at 19:30.</p>' +
      '<p>We are closed on the day of Eid and the day after. Orders for those days are brought on the eve.</p>',
  },
]

export const contacts: readonly DemoContact[] = [
  { media: 'Whatsapp', URL: 'https://wa.me/88025550120', modal: true, footer: true },
  { media: 'Messenger', URL: 'https://m.me/orchardlane.example', modal: true, footer: false },
  { media: 'Viber', URL: 'viber://chat?number=%2B88025550120', modal: true, footer: false },
  { media: 'Facebook', URL: 'https://www.facebook.com/orchardlane.example', modal: false, footer: true },
  { media: 'Instagram', URL: 'https://www.instagram.com/orchardlane.example', modal: false, footer: true },
  { media: 'YouTube', URL: 'https://www.youtube.com/@orchardlane.example', modal: false, footer: true },
]

export const gateways: readonly DemoGateway[] = [
  {
    provider: 'cod',
    title: 'Cash on delivery',
    description: 'Pay the rider when the crates are at your door. No fee, for orders up to 20,000 taka.',
    instructions:
      'Please have the amount ready. The rider carries change for a 1,000 taka note and gives you a printed receipt.',
    feeAmount: 0,
    maxAmount: 2000000,
  },
  {
    provider: 'bkash',
    title: 'bKash',
    description: 'You confirm with your PIN on the page of bKash.',
    instructions: '',
  },
  {
    provider: 'sslcommerz',
    title: 'Card, bank or other wallets',
    description: 'On the pages of SSLCommerz.',
    instructions: '',
  },
  {
    provider: 'mobileWallet',
    title: 'Nagad, by hand',
    description: 'Send the money in your app, and tell us its number. We confirm within the hour.',
    instructions:
      'Choose “Send money” in the Nagad app, with the order number as reference. Keep the transaction ID that the app ' +
      'shows: you enter it on the next page.',
    accountName: 'Orchard Lane',
    accountNumber: '01700 123456',
    accountType: 'Nagad, personal',
    maxAmount: 2500000,
  },
  {
    provider: 'sandbox',
    title: 'Try a payment',
    description: 'No money moves. You choose on the next page whether it works, is declined, or comes late.',
    instructions: '',
    express: true,
  },
]

export const shippingZones: readonly DemoShippingZone[] = [
  {
    name: 'Bangladesh',
    countries: ['BD'],
    options: [
      {
        title: 'Same-day in Dhaka',
        description: 'Dhaka city only. Between 16:00 and 22:00, in a two-hour slot that your picker sends you.',
        type: 'shipping',
        rate: {
          type: 'bySubtotal',
          steps: [
            { upToAmount: 149999, amount: 12000 },
            { upToAmount: 399999, amount: 6000 },
            // Above its last step the option would not be offered.
            { upToAmount: 100000000, amount: 0 },
          ],
        },
        freeFromAmount: 400000,
        minDays: 0,
        maxDays: 0,
        carrier: 'Lane Riders',
      },
      {
        title: 'Next-day in Bangladesh',
        description: 'By night van, chilled food on ice. Remote upazilas may take one day more.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 2000, amount: 15000 },
            { upToGrams: 5000, amount: 22000 },
            { upToGrams: 10000, amount: 35000 },
            { upToGrams: 25000, amount: 60000 },
          ],
        },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 2,
        carrier: 'Meghna Night Parcel',
      },
      {
        title: 'Pick up in the shop',
        description: 'House 114, Road 53, Gulshan 2. Ready two hours after you order, kept cold until closing time.',
        type: 'pickup',
        rate: { type: 'flat', amount: 0 },
        freeFromAmount: null,
        minDays: 0,
        maxDays: 0,
        carrier: 'Orchard Lane',
      },
    ],
  },
]

export const taxRates: readonly DemoTaxRate[] = [
  { country: 'BD', taxClass: 'standard', ratePpm: 150000, label: 'VAT 15%' },
  { country: 'BD', taxClass: 'reduced', ratePpm: 50000, label: 'VAT 5%' },
  { country: 'BD', taxClass: 'zero', ratePpm: 0, label: 'VAT 0%' },
  { country: 'BD', taxClass: 'shipping', ratePpm: 150000, label: 'VAT 15%' },
]

export const homeBlocks: readonly DemoHomeBlock[] = [
  {
    kind: 'hero',
    slides: [
      {
        title: 'Supper is picked, packed and on its way.',
        text: 'Order by 14:00 and cook it tonight. One person picks your whole basket, and you know their name.',
        image: 'scenes/hero-orchard',
        imagePhone: 'scenes/hero-orchard-m',
        alt: 'Lemons, fusilli, passata, olive oil, tomatoes and a loaf on a wooden table in soft morning light',
        tone: 'light',
        cta: { label: 'Start a basket', url: '/categories/Fruit%20and%20veg' },
      },
    ],
    tiles: [
      {
        title: 'Harbour Blend, roasted on Tuesday',
        image: 'scenes/promo-coffee',
        url: '/product/tiller-harbour-blend',
        background: '#fde6dc',
        color: '#4a1707',
      },
      {
        title: 'Lemons just landed from Sicily',
        image: 'scenes/promo-lemons',
        url: '/product/sicilian-lemons',
        background: '#e9f0d6',
        color: '#22330f',
      },
    ],
  },
  {
    kind: 'promises',
    items: [
      { icon: 'truck', title: 'Same-day slots from 60 taka', text: 'Free from 4,000 taka in Dhaka' },
      { icon: 'return', title: 'Not fresh? Not paid', text: 'Refund in one tap' },
      { icon: 'box', title: 'Nothing single-use', text: 'We collect the crates' },
      { icon: 'headset', title: 'Your picker, by name', text: 'Message them any time' },
    ],
  },
  { kind: 'categories' },
  { kind: 'flash' },
  { kind: 'topSelling' },
  { kind: 'upcoming' },
  { kind: 'forYou' },
  { kind: 'newArrivals' },
  { kind: 'journal' },
  { kind: 'recentlyViewed' },
]

/** Addresses of the reviewers. */
export const addresses: readonly [DemoAddress, ...DemoAddress[]] = [
  {
    phone: '+8801712345678',
    country: 'BD',
    postcode: '1212',
    city: 'Dhaka',
    addressLine1: 'House 12, Road 7, Gulshan 1',
  },
  {
    phone: '+8801812345678',
    country: 'BD',
    postcode: '1205',
    city: 'Dhaka',
    addressLine1: 'House 41, Road 9A, Dhanmondi',
  },
  {
    phone: '+8801912345678',
    country: 'BD',
    postcode: '1230',
    city: 'Dhaka',
    addressLine1: 'House 3, Road 18, Sector 4, Uttara',
  },
  {
    phone: '+8801612345678',
    country: 'BD',
    postcode: '1216',
    city: 'Dhaka',
    addressLine1: 'Block C, Lane 5, Mirpur 10',
  },
]
