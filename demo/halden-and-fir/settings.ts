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

export const shop = {
  shopName: 'Halden & Fir',
  slogan: 'Furniture and home goods that can be mended',
  bio:
    'We make and sell furniture, lamps, plants and kitchen goods from Dublin and Cork. Every seat and table carries ' +
    'a 10-year frame promise, and we keep the spare parts.',
  logo: 'logos/halden-and-fir.svg',
  logoDark: 'logos/halden-and-fir-dark.svg',
  favicon: 'logos/halden-and-fir.svg',
  navPhone: '+353 1 555 0142',
  navEmail: 'hello@haldenfir.example',
  shopEmail: 'hello@haldenfir.example',
  shopNumber: '+353 1 555 0142',
  address: '14 Harbour Row, Dublin 2, D02 X285',
  primaryColor: '#1f4d3f',
  secondaryColor: '#e9dcc7',
  footerColor: '#15211c',
  textColor: '#ffffff',
  textColorS: '#2a2118',
  fonts: 'fraunces',
  dropAddress: 'Halden & Fir, Unit 6, Marina Yard, Cork, Ireland',
  checkoutNote: 'Tell us about stairs, narrow doors or a gate code, so that we send the right van and enough people.',
  orderEmail: 'orders@haldenfir.example',
  currency: 'EUR',
  locale: 'en-IE',
  timeZone: 'Europe/Dublin',
  country: 'IE',
  pricesIncludeTax: true,
  // The setting would apply to every country and to the evening slot; only the home option becomes free.
  freeShippingFromAmount: null,
  orderCutOff: '15:00',
  workingDays: [1, 2, 3, 4, 5],
  searchHint: 'Search chairs, lamps, plants',
  // Intentionally fictional: the check letter of the VAT number is wrong.
  legal: {
    companyName: 'Halden & Fir Home Limited',
    registrationNumber: '999142',
    vatNumber: 'IE9991420AA',
  },
  appLinks: { ios: null, android: null },
} as const satisfies DemoShopFields

export const pages: readonly DemoPage[] = [
  {
    title: 'Which seat height fits',
    page: 'footer1',
    status: true,
    body:
      '<p>Measure from the floor to the top of your table, then choose the seat that leaves 27 to 30 cm for your ' +
      'legs.</p>' +
      '<table><tr><th>Table</th><th>Height of the top</th><th>Seat</th></tr>' +
      '<tr><td>Dining table</td><td>72 to 76 cm</td><td>46 cm</td></tr>' +
      '<tr><td>Kitchen counter</td><td>90 to 94 cm</td><td>65 cm</td></tr>' +
      '<tr><td>Bar</td><td>104 to 110 cm</td><td>75 cm</td></tr></table>' +
      '<p>With a cushion, take off its thickness. Chairs with arms also need 2 cm below the table’s edge.</p>',
  },
  {
    title: 'Showrooms',
    page: 'nav1',
    status: true,
    body:
      '<p>Sit on it before you order it. Both showrooms have every sofa and chair on the floor, swatches to take ' +
      'home and somebody who knows how the thing is made.</p>' +
      '<h2>Dublin</h2><p>14 Harbour Row, Dublin 2, D02 X285. Monday to Saturday, 9 to 19. Seven minutes on foot from ' +
      'the tram; no parking at the door.</p>' +
      '<h2>Cork</h2><p>Unit 6, Marina Yard, Cork. Monday to Saturday, 9 to 19. This is also our warehouse: orders to ' +
      'collect are ready at the desk, and there are four parking spaces with a loading bay.</p>' +
      '<p>Would you like an hour with an adviser and your floor plan? It is free. Write to ' +
      '<a href="mailto:hello@haldenfir.example">hello@haldenfir.example</a> or ring +353 1 555 0142.</p>',
  },
  {
    title: 'Care guides',
    page: 'nav1',
    status: true,
    body:
      '<p>Most things last as long as somebody looks after them a little. Ten minutes, twice a year, is enough for ' +
      'nearly everything we sell.</p>' +
      '<h2>Oiled timber</h2><ul><li>Wipe with a damp cloth and dry it straight away.</li><li>Once a year, rub in a ' +
      'thin coat of hard-wax oil, wait 15 minutes and wipe off what is left.</li><li>Rings and scratches: sand along ' +
      'the grain with 240 grit, then oil the spot.</li></ul>' +
      '<h2>Leather</h2><p>Dust it, wax it in spring and autumn, and keep it half a metre from a radiator. Blot ' +
      'spills with a dry cloth and leave them to dry by themselves.</p>' +
      '<h2>Linen and wool</h2><p>Linen covers wash at 30 °C without softener; put them back on while slightly damp. ' +
      'Wool is vacuumed, and spots come out with cold water and a drop of wool soap.</p>' +
      '<h2>Brass and aluminium</h2><p><strong>Brass</strong> is left unlacquered, so it darkens; polish brings back ' +
      'the shine. <strong>Moka pots</strong> are rinsed with water only, never put in a dishwasher.</p>',
  },
  {
    title: 'Delivery and returns',
    page: 'nav2',
    status: true,
    body:
      '<h2>Delivery</h2><ul><li><strong>Ireland:</strong> €6.90, free from €75, in 2 to 4 working days. Evening ' +
      'delivery between 18 and 21 costs €9.50.</li><li><strong>Collect in Cork:</strong> free, usually ready within ' +
      '1 to 2 working days.</li><li><strong>Northern Ireland and Great Britain:</strong> parcels from €9.90, ' +
      'furniture €89.</li><li><strong>France, Germany, the Netherlands and Belgium:</strong> parcels from €12.90, ' +
      'furniture from €129.</li></ul>' +
      '<p>Orders placed before 15:00 on a working day leave that day. Two people carry furniture to the room you ' +
      'choose and take the packaging away with them if you like.</p>' +
      '<h2>Returns</h2><p>You have <strong>60 days</strong> from delivery to send back anything you do not want to ' +
      'keep, unused and in packaging that protects it. Plants have 14 days.</p>' +
      '<p>In Ireland returns are free: we collect large items from your door and send you a label for the rest. From ' +
      'other countries you pay the postage, unless the goods are faulty. Start at ' +
      '<a href="/track-order">Track order</a> or write to us with your order number.</p>' +
      '<p>We refund within 14 days, in the way you paid. If you paid in cash, we transfer the money to your bank ' +
      'account.</p>' +
      '<h2>Damaged on arrival</h2><p>Send a picture within a few days if you can. We repair, replace or refund, as ' +
      'you prefer, and fetch the damaged piece at our cost.</p>',
  },
  {
    title: 'Trade accounts',
    page: 'nav2',
    status: true,
    url: 'https://trade.example.com/halden-and-fir',
    body:
      '<p>Architects, hotels and cafés buy from our trade desk, with a named contact, invoices at 30 days and ' +
      'samples on loan.</p>' +
      '<p>Apply on the trade site with your company and VAT number. We answer within two working days.</p>',
  },
  {
    title: 'Help',
    page: 'nav2',
    status: true,
    body:
      '<p>A person answers Monday to Saturday from 9 to 19: ring +353 1 555 0142, or write to ' +
      '<a href="mailto:hello@haldenfir.example">hello@haldenfir.example</a>. Mails get an answer on the same working ' +
      'day.</p>' +
      '<h2>Where is my order?</h2><p>Enter your order number at <a href="/track-order">Track order</a>. The driver ' +
      'rings only if nobody opens.</p>' +
      '<h2>Will it fit through my door?</h2><p>Measure the narrowest point on the way in, and compare it with the ' +
      'width, depth and height under Specifications. Our sofas pass a door of 75 cm with the feet off. Not sure? ' +
      'Send us a picture of the stairs.</p>' +
      '<h2>Can I change or cancel?</h2><p>Yes, free of charge, until we start to pack it. Ring us if it is ' +
      'urgent.</p><h2>Something broke</h2><p>Spare feet, screws, seals, glides and bulbs are sent free while the ' +
      'frame promise runs. Tell us the order number and what is missing.</p>',
  },
  {
    title: 'Privacy',
    page: 'footer1',
    status: true,
    body:
      '<p>Halden &amp; Fir Home Limited, 14 Harbour Row, Dublin 2, is the controller of the data you give us here. ' +
      'We ask for what an order needs and no more.</p>' +
      '<h2>What we keep, and why</h2><ul><li><strong>Orders:</strong> name, address, e-mail and phone, to deliver ' +
      'and to invoice. Tax law has us keep invoices for six years.</li><li><strong>Accounts:</strong> your sign-in, ' +
      'addresses and wish lists, until you delete them.</li><li><strong>Messages:</strong> for two years, so that we ' +
      'know what was agreed.</li></ul>' +
      '<p>The carrier gets your name, address and phone number. Nobody else does, and we never sell data.</p>' +
      '<h2>Cookies</h2><p>Necessary cookies keep you signed in and your cart together. Anything beyond that is off ' +
      'until you switch it on.</p>' +
      '<h2>Your rights</h2><p>You may see, correct, export or delete your data, and object to its use. Write to ' +
      '<a href="mailto:privacy@haldenfir.example">privacy@haldenfir.example</a>. You may also complain to the Data ' +
      'Protection Commission in Dublin.</p>',
  },
  {
    title: 'Terms of sale',
    page: 'footer1',
    status: true,
    body:
      '<p>These terms apply to orders from consumers. The contract is made with Halden &amp; Fir Home Limited when ' +
      'we confirm your order by e-mail.</p>' +
      '<h2>Prices</h2><p>Prices are in euros and include VAT at the Irish rate. At checkout the rate of the country ' +
      'we deliver to is applied. Delivery and any fee for the way you pay are shown before you order.</p>' +
      '<h2>Right to cancel</h2><p>By law you may cancel within 14 days of delivery without giving a reason; our own ' +
      'returns promise gives you 60 days (plants: 14). If you cancel within the legal 14 days we also refund the ' +
      'standard delivery charge.</p>' +
      '<h2>If something is wrong</h2><p>Your rights under the Consumer Rights Act 2022 apply in full: goods must ' +
      'match their description and be fit for use, or we repair, replace or refund them.</p>' +
      '<h2>10-year frame promise</h2><p>If the frame of a seat or table breaks or comes loose in ordinary home use ' +
      'within ten years, we mend or replace it. Covers, cushions, oil and patina are not part of the frame. The ' +
      'promise is in addition to your legal rights.</p>' +
      '<p>Irish law applies; consumers elsewhere keep the protection of the law where they live.</p>',
  },
  {
    title: 'Imprint',
    page: 'footer1',
    status: true,
    body:
      '<p><strong>Halden &amp; Fir Home Limited</strong></p>' +
      '<p>14 Harbour Row, Dublin 2, D02 X285, Ireland</p>' +
      '<p>Registered in Ireland under number 999142. VAT number IE9991420AA.</p>' +
      '<p>Phone +353 1 555 0142, e-mail <a href="mailto:hello@haldenfir.example">hello@haldenfir.example</a>.</p>' +
      '<p>Product pictures are rendered from 3D models. Colours on your screen may differ a little from the real ' +
      'thing; we post swatches free of charge.</p>',
  },
  {
    title: 'Gift cards',
    page: 'footer1',
    status: false,
    body:
      '<p>Gift cards from €25 to €500, sent by e-mail on the day you choose or posted on thick card.</p>' +
      '<p>They are valid for five years and can be spent in several orders.</p>',
  },
]

export const contacts: readonly DemoContact[] = [
  { media: 'Whatsapp', URL: 'https://wa.me/35315550142', modal: true, footer: true },
  { media: 'Messenger', URL: 'https://m.me/haldenandfir', modal: true, footer: false },
  { media: 'Viber', URL: 'viber://chat?number=%2B35315550142', modal: true, footer: false },
  { media: 'Instagram', URL: 'https://www.instagram.com/haldenandfir', modal: false, footer: true },
  { media: 'Pinterest', URL: 'https://www.pinterest.com/haldenandfir', modal: false, footer: true },
  { media: 'Facebook', URL: 'https://www.facebook.com/haldenandfir', modal: false, footer: true },
]

export const gateways: readonly DemoGateway[] = [
  {
    provider: 'cod',
    title: 'Cash on delivery',
    description: 'Pay the driver in cash or by card at your door. Up to 5,000 euros.',
    instructions:
      'Please have the exact amount ready, or a card. The driver carries a card reader and gives you a receipt. When ' +
      'you collect in Cork, pay at the desk.',
    feeAmount: 350,
    maxAmount: 500000,
  },
  {
    provider: 'stripe',
    title: 'Card, Apple Pay or Google Pay',
    description: 'On the pages of Stripe. We never see your card.',
    instructions: '',
  },
  {
    provider: 'bankTransfer',
    title: 'Bank transfer',
    description: 'From your bank’s app. We begin with your order when the money is there.',
    instructions:
      'Please write the order number into the reference. Transfers within Ireland take some seconds, from other ' +
      'countries a working day.',
    accountName: 'Halden & Fir Furniture Ltd',
    accountNumber: 'IE29 AIBK 9311 5212 3456 78',
    accountType: 'AIB, Cork',
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
    name: 'Ireland',
    countries: ['IE'],
    options: [
      {
        title: 'Home delivery',
        description: 'Weekdays between 9 and 13. Two people carry furniture to the room you choose.',
        type: 'shipping',
        rate: { type: 'flat', amount: 690 },
        freeFromAmount: 7500,
        minDays: 2,
        maxDays: 4,
        carrier: 'Corncrake Couriers',
      },
      {
        title: 'Evening delivery',
        description: 'Weekdays between 18 and 21, with a text message an hour before.',
        type: 'shipping',
        rate: { type: 'flat', amount: 950 },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 3,
        carrier: 'Corncrake Couriers',
      },
      {
        title: 'Collect in the Cork showroom',
        description: 'Marina Yard, Monday to Saturday, 9 to 19. We help you load.',
        type: 'pickup',
        rate: { type: 'flat', amount: 0 },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 2,
        carrier: 'Halden & Fir',
      },
    ],
  },
  {
    name: 'Northern Ireland and Great Britain',
    countries: ['GB'],
    options: [
      {
        title: 'Tracked parcel',
        description: 'For orders up to 30 kg, priced by weight.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 5000, amount: 990 },
            { upToGrams: 15000, amount: 1690 },
            { upToGrams: 30000, amount: 2900 },
          ],
        },
        freeFromAmount: null,
        minDays: 3,
        maxDays: 5,
        carrier: 'Lapwing Freight',
      },
      {
        title: 'Two-person delivery',
        description: 'For furniture: carried to the room you choose, packaging taken away.',
        type: 'shipping',
        rate: { type: 'flat', amount: 8900 },
        freeFromAmount: null,
        minDays: 6,
        maxDays: 10,
        carrier: 'Lapwing Freight',
      },
    ],
  },
  {
    name: 'France, Germany and the Low Countries',
    countries: ['FR', 'DE', 'NL', 'BE'],
    options: [
      {
        title: 'Tracked parcel',
        description: 'For orders up to 30 kg, priced by weight.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 5000, amount: 1290 },
            { upToGrams: 15000, amount: 2190 },
            { upToGrams: 30000, amount: 3900 },
          ],
        },
        freeFromAmount: null,
        minDays: 4,
        maxDays: 7,
        carrier: 'Lapwing Freight',
      },
      {
        title: 'Furniture freight',
        description: 'For furniture: the carrier rings you to agree the day.',
        type: 'shipping',
        rate: {
          type: 'byWeight',
          steps: [
            { upToGrams: 60000, amount: 12900 },
            { upToGrams: 150000, amount: 18900 },
            { upToGrams: 400000, amount: 29900 },
          ],
        },
        freeFromAmount: null,
        minDays: 8,
        maxDays: 12,
        carrier: 'Lapwing Freight',
      },
    ],
  },
]

/** `reduced` applies to ornamental plants only; the United Kingdom taxes them at the standard rate. */
export const taxRates: readonly DemoTaxRate[] = [
  { country: 'IE', taxClass: 'standard', ratePpm: 230000, label: 'VAT 23%' },
  { country: 'IE', taxClass: 'reduced', ratePpm: 135000, label: 'VAT 13.5%' },
  { country: 'IE', taxClass: 'shipping', ratePpm: 230000, label: 'VAT 23%' },
  { country: 'GB', taxClass: 'standard', ratePpm: 200000, label: 'VAT 20%' },
  { country: 'GB', taxClass: 'reduced', ratePpm: 200000, label: 'VAT 20%' },
  { country: 'GB', taxClass: 'shipping', ratePpm: 200000, label: 'VAT 20%' },
  { country: 'FR', taxClass: 'standard', ratePpm: 200000, label: 'VAT 20%' },
  { country: 'FR', taxClass: 'reduced', ratePpm: 100000, label: 'VAT 10%' },
  { country: 'FR', taxClass: 'shipping', ratePpm: 200000, label: 'VAT 20%' },
  { country: 'DE', taxClass: 'standard', ratePpm: 190000, label: 'VAT 19%' },
  { country: 'DE', taxClass: 'reduced', ratePpm: 70000, label: 'VAT 7%' },
  { country: 'DE', taxClass: 'shipping', ratePpm: 190000, label: 'VAT 19%' },
  { country: 'NL', taxClass: 'standard', ratePpm: 210000, label: 'VAT 21%' },
  { country: 'NL', taxClass: 'reduced', ratePpm: 90000, label: 'VAT 9%' },
  { country: 'NL', taxClass: 'shipping', ratePpm: 210000, label: 'VAT 21%' },
  { country: 'BE', taxClass: 'standard', ratePpm: 210000, label: 'VAT 21%' },
  { country: 'BE', taxClass: 'reduced', ratePpm: 60000, label: 'VAT 6%' },
  { country: 'BE', taxClass: 'shipping', ratePpm: 210000, label: 'VAT 21%' },
]

export const homeBlocks: readonly DemoHomeBlock[] = [
  {
    kind: 'hero',
    slides: [
      {
        title: 'The slow living room',
        text: 'Solid timber, washed linen and lamps worth leaving on.',
        image: 'scenes/hero-home',
        imagePhone: 'scenes/hero-home-m',
        alt: 'A pale linen two-seat sofa under a brass pendant lamp, beside an olive tree, before a dark green wall',
        tone: 'dark',
        cta: { label: 'Shop sofas', url: '/categories/Sofas' },
      },
    ],
    tiles: [
      {
        title: 'Dome lamps in spun brass',
        image: 'scenes/promo-light',
        url: '/product/dome-pendant-lamp',
        background: '#efe0c8',
        color: '#2a2118',
      },
      {
        title: 'Chairs made to sit in for hours',
        image: 'scenes/promo-chair',
        url: '/categories/Dining%20chairs',
        background: '#f0d3c4',
        color: '#33190d',
      },
    ],
  },
  {
    kind: 'promises',
    items: [
      { icon: 'truck', title: 'Free delivery over €75', text: 'In Ireland, dated at checkout' },
      { icon: 'return', title: '60 days to return', text: 'We collect large items' },
      { icon: 'shield', title: '10-year frame promise', text: 'On every seat and table' },
      { icon: 'headset', title: 'People who pick up', text: 'Mon to Sat, 9 to 19' },
    ],
  },
  { kind: 'categories' },
  { kind: 'flash' },
  { kind: 'topSelling' },
  {
    kind: 'banner',
    title: 'Leather that looks better in year ten',
    text: 'The Barlow collection is cut from full-grain hides and waxed by hand, so every mark turns into patina.',
    image: 'scenes/banner-leather',
    imagePhone: 'scenes/banner-leather-m',
    alt: 'A chestnut leather club chair beside a honey-coloured cherry sideboard in warm window light',
    cta: { label: 'See the Barlow armchair', url: '/product/barlow-leather-armchair' },
  },
  { kind: 'upcoming' },
  { kind: 'forYou' },
  { kind: 'newArrivals' },
  { kind: 'journal' },
  { kind: 'recentlyViewed' },
]

/** Addresses of the reviewers. */
export const addresses: readonly [DemoAddress, ...DemoAddress[]] = [
  {
    phone: '+353211234567',
    country: 'IE',
    state: 'IE-CO',
    postcode: 'T12 AC12',
    city: 'Cork',
    addressLine1: '14 Lower Glanmire Road',
  },
  {
    phone: '+35312345678',
    country: 'IE',
    state: 'IE-D',
    postcode: 'D08 X2Y3',
    city: 'Dublin',
    addressLine1: '3 Synge Street',
  },
  {
    phone: '+35391123456',
    country: 'IE',
    state: 'IE-G',
    postcode: 'H91 A2C3',
    city: 'Galway',
    addressLine1: '27 Dominick Street',
  },
  {
    phone: '+35361123456',
    country: 'IE',
    state: 'IE-LK',
    postcode: 'V94 C3D4',
    city: 'Limerick',
    addressLine1: '8 Catherine Place',
  },
]
