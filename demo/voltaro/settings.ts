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

export const shopFields: DemoShopFields = {
  shopName: 'Voltaro',
  slogan: 'Electronics, measured first',
  bio:
    'Voltaro sells phones, audio and desk equipment that our own workshop has measured and can repair. Shop and ' +
    'workshop are in Berlin; parcels leave every working day at 19:00.',
  logo: 'logos/voltaro.svg',
  logoDark: 'logos/voltaro-dark.svg',
  favicon: 'logos/voltaro.png',
  navPhone: '+49 30 555 0199',
  navEmail: 'help@voltaro.example',
  shopEmail: 'help@voltaro.example',
  shopNumber: '+49 30 555 0199',
  address: 'Lichtbogenweg 14, 10997 Berlin, Germany',
  primaryColor: '#2f4bff',
  secondaryColor: '#c8ff4d',
  footerColor: '#0b1020',
  textColor: '#ffffff',
  textColorS: '#10141f',
  fonts: 'hanken',
  dropAddress: 'Voltaro Workshop, Lichtbogenweg 14, Yard 2, 10997 Berlin, Germany',
  checkoutNote:
    'Orders placed by 18:00 on a working day are packed the same evening. You have 30 days to try everything at home.',
  orderEmail: 'orders@voltaro.example',
  currency: 'EUR',
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  country: 'DE',
  pricesIncludeTax: true,
  freeShippingFromAmount: null,
  cardStyle: 'dense',
  orderCutOff: '18:00',
  workingDays: [1, 2, 3, 4, 5],
  searchHint: 'Search phones, audio, chargers',
  legal: {
    companyName: 'Voltaro GmbH',
    registrationNumber: 'HRB 999999 B, Amtsgericht Charlottenburg',
    vatNumber: 'DE999999999',
  },
  appLinks: {
    ios: 'https://example.com/voltaro/ios',
    android: 'https://example.com/voltaro/android',
  },
}

export const pages: readonly DemoPage[] = [
  {
    title: 'Watch and strap sizes',
    page: 'footer1',
    status: true,
    body:
      '<p>Lay a tape measure around your wrist where the watch will sit, above the bone. It should lie flat without ' +
      'pressing.</p>' +
      '<table><tr><th>Around the wrist</th><th>Watch</th><th>Strap</th></tr>' +
      '<tr><td>130 to 160 mm</td><td>41 mm</td><td>S/M</td></tr>' +
      '<tr><td>160 to 180 mm</td><td>41 or 45 mm</td><td>S/M or M/L</td></tr>' +
      '<tr><td>180 to 210 mm</td><td>45 mm</td><td>M/L</td></tr></table>' +
      '<p>Between two sizes, take the smaller watch: it stays in place when you run.</p>',
  },
  {
    title: 'Showroom',
    page: 'nav1',
    status: true,
    body:
      '<p>Everything with a plug or a battery in this shop can be tried in our showroom: 240 m², about 180 devices, ' +
      'all switched on and none of them fixed with a chain.</p>' +
      '<h2>Where and when</h2>' +
      '<ul><li><strong>Address:</strong> Lichtbogenweg 14, 10997 Berlin</li>' +
      '<li><strong>Monday to Friday:</strong> 10:00 to 19:00</li>' +
      '<li><strong>Saturday:</strong> 10:00 to 16:00</li>' +
      '<li><strong>Sundays and public holidays:</strong> closed</li></ul>' +
      '<h2>Good to know</h2>' +
      '<p>There is a listening room for speakers with three amplifiers to choose from. Book it for 45 minutes by ' +
      'mail to <a href="mailto:help@voltaro.example">help@voltaro.example</a>, it costs nothing.</p>' +
      '<p>Entrance, listening room and toilet have no steps. Dogs are welcome outside the listening room.</p>',
  },
  {
    title: 'Repairs',
    page: 'nav1',
    status: true,
    body:
      '<p>Our workshop is on the other side of the yard. Six technicians repair what we sell, and for most devices ' +
      'we keep screens, batteries, ports and cases in stock for at least five years.</p>' +
      '<h2>Under warranty</h2>' +
      '<p>Everything we sell has a <strong>3-year warranty</strong>: two years by law and one from us on top. Tell ' +
      'us what is wrong through <a href="/user/my-support">your support page</a>, and we send a label. The repair ' +
      'takes at most five working days from the day the parcel arrives; if we cannot keep that, you get a device on ' +
      'loan.</p>' +
      '<h2>After the warranty</h2>' +
      '<ul><li>Battery of earbuds: 29 € a pair with the case</li>' +
      '<li>Battery of a phone: 59 €, while you wait</li>' +
      '<li>Screen of the Halo 7: 189 €</li>' +
      '<li>Estimate for anything else: free of charge</li></ul>' +
      '<p>Please make a copy of your data before you send a device in. We do not open files, but we cannot promise ' +
      'that a defective memory survives.</p>',
  },
  {
    title: 'Delivery and returns',
    page: 'nav2',
    status: true,
    body:
      '<h2>Delivery</h2>' +
      '<p>Orders placed by <strong>18:00</strong> on a working day leave us the same evening. The date at the ' +
      'checkout is reckoned from your address and from the public holidays in Berlin.</p>' +
      '<ul><li><strong>Germany:</strong> standard parcel 4,90 € up to 5 kg and 9,90 € above, free from 59 €; ' +
      'next-day express 9,90 €</li>' +
      '<li><strong>Austria:</strong> 7,90 € up to 5 kg, 14,90 € above, free from 99 €; express 16,90 €</li>' +
      '<li><strong>Netherlands and Belgium:</strong> 7,90 € up to 5 kg, 14,90 € above, free from 99 €; express ' +
      '14,90 €</li>' +
      '<li><strong>France:</strong> 9,90 € up to 5 kg, 17,90 € above, free from 149 €</li>' +
      '<li><strong>Pick up in Berlin:</strong> free, ready by the next working day at the latest</li></ul>' +
      '<h2>30 days to try it</h2>' +
      '<p>Use the device as you would at home. If it is not right, start the return in your account within 30 days ' +
      'and choose a pick-up at your door or a drop-off; both are free. The refund goes to the way you paid, two ' +
      'working days after the parcel arrives.</p>' +
      '<p>Earbuds come back with all tips, and phones signed out of your account. Your right to withdraw by law ' +
      'within 14 days stays as it is; the form is <a href="/withdraw">here</a>.</p>',
  },
  {
    title: 'Trade accounts',
    page: 'nav2',
    status: true,
    url: 'https://example.com/voltaro-trade',
    body:
      '<p>Companies, schools and authorities order on account with 30 days to pay, net prices and one invoice a ' +
      'month. The application takes about five minutes and needs a VAT number.</p>',
  },
  {
    title: 'Help',
    page: 'nav2',
    status: true,
    body:
      '<h2>Ask an engineer</h2>' +
      '<p>The people in our chat have a screwdriver on the desk. They are there from 9:00 to 22:00, Monday to ' +
      'Saturday. By phone we can be reached at <a href="tel:+49305550199">+49 30 555 0199</a> until 19:00.</p>' +
      '<h2>Questions we hear often</h2>' +
      '<p><strong>Where is my parcel?</strong> Enter the order number under <a href="/track-order">Track order</a>; ' +
      'no account is needed.</p>' +
      '<p><strong>Can I change an order?</strong> Until we begin to pack you can cancel it in your account and order ' +
      'again. After 18:00 of the same day this is mostly too late.</p>' +
      '<p><strong>Are the phones locked?</strong> No. They take any SIM card and any network in the European ' +
      'Union.</p>' +
      '<p><strong>Do I get an invoice with VAT?</strong> Yes, as a PDF with the dispatch mail and in your ' +
      'account.</p>',
  },
  {
    title: 'Privacy',
    page: 'footer1',
    status: true,
    body:
      '<p>Voltaro GmbH, Lichtbogenweg 14, 10997 Berlin, is responsible for the data you leave in this shop.</p>' +
      '<h2>What we keep and why</h2>' +
      '<ul><li><strong>Orders:</strong> name, addresses, goods and payment status, to fulfil the contract; kept for ' +
      'ten years because tax law says so</li>' +
      '<li><strong>Account:</strong> e-mail address and password hash, until you delete the account</li>' +
      '<li><strong>Support:</strong> your messages, for two years after the last one</li>' +
      '<li><strong>Repairs:</strong> serial number and fault, for the time of the warranty</li></ul>' +
      '<h2>What we do not do</h2>' +
      '<p>We do not sell data, and we load statistics or advertising scripts only after you agree. You can change ' +
      'that choice at any time at the foot of every page.</p>' +
      '<h2>Your rights</h2>' +
      '<p>You may see, correct, export and delete your data, and object to their use. Write to ' +
      '<a href="mailto:privacy@voltaro.example">privacy@voltaro.example</a>. You may also complain to the data ' +
      'protection authority of Berlin or of the place where you live.</p>',
  },
  {
    title: 'Terms of sale',
    page: 'footer1',
    status: true,
    body:
      '<h2>Contract</h2>' +
      '<p>Your order is an offer. The contract is made when we confirm the dispatch, or earlier when we ask you to ' +
      'pay in advance. Prices are in euros and include the VAT of the country we deliver to.</p>' +
      '<h2>Payment and ownership</h2>' +
      '<p>Goods remain our property until they are paid in full. Cash on delivery costs 4,90 € and is possible for ' +
      'orders up to 3.000 €.</p>' +
      '<h2>Withdrawal</h2>' +
      '<p>Consumers may withdraw from the contract within <strong>14 days</strong> of receiving the goods without ' +
      'giving a reason. We extend this of our own accord to <strong>30 days</strong>. Software with a broken seal is ' +
      'excepted.</p>' +
      '<h2>Liability for defects</h2>' +
      '<p>The law gives you two years. Our warranty adds a third year on the same conditions; it does not cover ' +
      'accidents, liquids beyond the stated protection class, and worn batteries above 80 % of their capacity.</p>' +
      '<h2>Old devices and batteries</h2>' +
      '<p>We take back old electrical devices and batteries free of charge, in the showroom or with a label by post. ' +
      'Please do not put them into household waste.</p>',
  },
  {
    title: 'Imprint',
    page: 'footer1',
    status: true,
    body:
      '<p><strong>Voltaro GmbH</strong></p>' +
      '<p>Lichtbogenweg 14, 10997 Berlin, Germany</p>' +
      '<ul><li>Managing directors: Mara Lindqvist, Tarek Osterloh</li>' +
      '<li>Commercial register: HRB 999999 B, Amtsgericht Charlottenburg</li>' +
      '<li>VAT number: DE999999999</li>' +
      '<li>Telephone: <a href="tel:+49305550199">+49 30 555 0199</a></li>' +
      '<li>E-mail: <a href="mailto:help@voltaro.example">help@voltaro.example</a></li></ul>' +
      '<p>Responsible for the content: Mara Lindqvist, address as above. We do not take part in dispute settlement ' +
      'before a consumer arbitration board; our workshop usually finds the shorter way.</p>',
  },
  {
    title: 'Student weeks',
    page: 'nav1',
    status: false,
    body:
      '<p>From 1 to 21 October, pupils and students get 8 % off laptops, tablets and monitors. A photo of a valid ' +
      'student card is enough.</p>' +
      '<p><em>Draft: the dates still have to be confirmed.</em></p>',
  },
]

export const contacts: readonly DemoContact[] = [
  { media: 'Whatsapp', URL: 'https://wa.me/49305550199', modal: true, footer: false },
  { media: 'Telegram', URL: 'tg://resolve?domain=voltaro_example', modal: true, footer: false },
  { media: 'Messenger', URL: 'https://m.me/voltaro.example', modal: true, footer: true },
  { media: 'Instagram', URL: 'https://www.instagram.com/voltaro.example', modal: false, footer: true },
  { media: 'YouTube', URL: 'https://www.youtube.com/@voltaro.example', modal: false, footer: true },
  { media: 'Reddit', URL: 'https://www.reddit.com/r/voltaro_example', modal: false, footer: true },
]

export const gateways: readonly DemoGateway[] = [
  {
    provider: 'cod',
    title: 'Cash on delivery',
    description: 'Pay the courier in cash or by card. Fee 4,90 €, for orders up to 3.000 €.',
    instructions:
      'Please have the amount ready when the courier arrives. Notes up to 50 € are accepted, and every courier ' +
      'carries a card terminal. You get the receipt on the spot.',
    feeAmount: 490,
    maxAmount: 300000,
  },
  {
    provider: 'stripe',
    title: 'Credit or debit card',
    description: 'Visa, Mastercard and American Express, on the pages of Stripe.',
    instructions: '',
  },
  {
    provider: 'bankTransfer',
    title: 'Bank transfer',
    description: 'SEPA, also as an instant transfer.',
    instructions: 'Please write the order number into the reference. We ship on the day that the money arrives.',
    accountName: 'Voltaro GmbH',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
    accountType: 'Berliner Volksbank',
    maxAmount: 500000,
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
    name: 'Germany',
    countries: ['DE'],
    options: [
      {
        title: 'Standard parcel',
        description: 'To your door or a parcel shop, with tracking. Free from 59 €.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 5000, amount: 490 },
            { upToGrams: 31500, amount: 990 },
          ],
        },
        freeFromAmount: 5900,
        minDays: 1,
        maxDays: 2,
        carrier: 'Kranich Parcel',
      },
      {
        title: 'Next-day express',
        description: 'By 12:00 on the next working day, with a two-hour window by text message.',
        type: 'shipping',
        rate: { type: 'byWeight', steps: [{ upToGrams: 20000, amount: 990 }] },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 1,
        carrier: 'Funkenflug Express',
      },
      {
        title: 'Pick up in Berlin',
        description: 'Showroom, Lichtbogenweg 14. Monday to Friday 10:00 to 19:00, Saturday 10:00 to 16:00.',
        type: 'pickup',
        rate: { type: 'flat', amount: 0 },
        freeFromAmount: null,
        minDays: 0,
        maxDays: 1,
        carrier: 'Voltaro',
      },
    ],
  },
  {
    name: 'Austria',
    countries: ['AT'],
    options: [
      {
        title: 'Standard parcel',
        description: 'To your door with tracking. Free from 99 €.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 5000, amount: 790 },
            { upToGrams: 31500, amount: 1490 },
          ],
        },
        freeFromAmount: 9900,
        minDays: 2,
        maxDays: 3,
        carrier: 'Kranich Parcel',
      },
      {
        title: 'Express',
        description: 'In one to two working days, with a delivery window by text message.',
        type: 'shipping',
        rate: { type: 'byWeight', steps: [{ upToGrams: 20000, amount: 1690 }] },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 2,
        carrier: 'Funkenflug Express',
      },
    ],
  },
  {
    name: 'Netherlands and Belgium',
    countries: ['NL', 'BE'],
    options: [
      {
        title: 'Standard parcel',
        description: 'To your door or a parcel shop, with tracking. Free from 99 €.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 5000, amount: 790 },
            { upToGrams: 31500, amount: 1490 },
          ],
        },
        freeFromAmount: 9900,
        minDays: 2,
        maxDays: 3,
        carrier: 'Kranich Parcel',
      },
      {
        title: 'Express',
        description: 'In one to two working days, with a delivery window by text message.',
        type: 'shipping',
        rate: { type: 'byWeight', steps: [{ upToGrams: 20000, amount: 1490 }] },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 2,
        carrier: 'Funkenflug Express',
      },
    ],
  },
  {
    name: 'France',
    countries: ['FR'],
    options: [
      {
        title: 'Standard parcel',
        description: 'To your door or a parcel point, with tracking. Free from 149 €.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 5000, amount: 990 },
            { upToGrams: 31500, amount: 1790 },
          ],
        },
        freeFromAmount: 14900,
        minDays: 3,
        maxDays: 5,
        carrier: 'Kranich Parcel',
      },
    ],
  },
]

export const taxRates: readonly DemoTaxRate[] = [
  { country: 'DE', taxClass: 'standard', ratePpm: 190000, label: 'VAT 19 %' },
  { country: 'DE', taxClass: 'reduced', ratePpm: 70000, label: 'VAT 7 %' },
  { country: 'DE', taxClass: 'shipping', ratePpm: 190000, label: 'VAT 19 %' },
  { country: 'AT', taxClass: 'standard', ratePpm: 200000, label: 'VAT 20 %' },
  { country: 'AT', taxClass: 'reduced', ratePpm: 100000, label: 'VAT 10 %' },
  { country: 'AT', taxClass: 'shipping', ratePpm: 200000, label: 'VAT 20 %' },
  { country: 'NL', taxClass: 'standard', ratePpm: 210000, label: 'VAT 21 %' },
  { country: 'NL', taxClass: 'reduced', ratePpm: 90000, label: 'VAT 9 %' },
  { country: 'NL', taxClass: 'shipping', ratePpm: 210000, label: 'VAT 21 %' },
  { country: 'BE', taxClass: 'standard', ratePpm: 210000, label: 'VAT 21 %' },
  { country: 'BE', taxClass: 'reduced', ratePpm: 60000, label: 'VAT 6 %' },
  { country: 'BE', taxClass: 'shipping', ratePpm: 210000, label: 'VAT 21 %' },
  { country: 'FR', taxClass: 'standard', ratePpm: 200000, label: 'VAT 20 %' },
  { country: 'FR', taxClass: 'reduced', ratePpm: 55000, label: 'VAT 5.5 %' },
  { country: 'FR', taxClass: 'shipping', ratePpm: 200000, label: 'VAT 20 %' },
]

export const homeBlocks: readonly DemoHomeBlock[] = [
  {
    kind: 'hero',
    slides: [
      {
        title: 'Halo 7. Light, bent your way.',
        text: 'A 6.4 inch display you can read at noon, two-day battery, seven years of updates.',
        image: 'scenes/hero-volt',
        imagePhone: 'scenes/hero-volt-m',
        alt: 'Halo 7 phone in slate blue from the back and the front, with white Air buds and their case beside it',
        tone: 'dark',
        cta: { label: 'See Halo 7', url: '/product/halo-7' },
      },
    ],
    tiles: [
      {
        title: 'Air buds that hush a train',
        image: 'scenes/promo-buds',
        url: '/product/air-buds-noise-cancelling',
        background: '#e6e9ff',
        color: '#10163a',
      },
      {
        title: 'Keys that feel like thinking',
        image: 'scenes/promo-keys',
        url: '/categories/Mechanical%20keyboards',
        background: '#eaf5d2',
        color: '#1d2a08',
      },
    ],
  },
  {
    kind: 'promises',
    items: [
      { icon: 'truck', title: 'Next-day delivery', text: 'Order until 18:00' },
      { icon: 'return', title: '30 days to try it', text: 'Free pick-up' },
      { icon: 'shield', title: '3-year warranty', text: 'Repairs within 5 days' },
      { icon: 'headset', title: 'Ask an engineer', text: 'Chat until 22:00' },
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
  { phone: '+493012345678', country: 'DE', postcode: '10115', city: 'Berlin', addressLine1: 'Invalidenstraße 112' },
  { phone: '+494012345678', country: 'DE', postcode: '20357', city: 'Hamburg', addressLine1: 'Susannenstraße 9' },
  { phone: '+498912345678', country: 'DE', postcode: '80469', city: 'München', addressLine1: 'Klenzestraße 41' },
  { phone: '+492211234567', country: 'DE', postcode: '50674', city: 'Köln', addressLine1: 'Roonstraße 18' },
  { phone: '+493411234567', country: 'DE', postcode: '04109', city: 'Leipzig', addressLine1: 'Gottschedstraße 5' },
]
