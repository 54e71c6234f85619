/** Texts of the footer and of the support pop-up, which come after the page. */
export const footEn = {
  wishList: 'Wishlist',
  support: 'Support',
  quickLinks: 'Quick Links',
  blogs: 'Blogs',
  sendMessage: 'Send us a message',
  myAccount: 'My Account',
  loginOrRegister: 'Login / Register',
  followUs: 'Follow us',
  apps: 'Our apps',
  appStore: ['Download on the', 'App Store'],
  googlePlay: ['Get it on', 'Google Play'],
  mode: 'Colours',
  modes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
  needHelp: 'How can we help?',
  openSupport: 'Support',
  opensInNewTab: 'opens in a new tab',
} as const
