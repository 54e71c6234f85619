/** Texts of the ways into the account, which come with its menu and its frame. */
export const accountMenuEn = {
  label: 'My account',
  viewProfile: 'View Profile',
  signOut: 'Sign Out',
  pages: {
    profile: 'Profile',
    orders: 'My Orders',
    addresses: 'Addresses',
    credit: 'Store credit',
    wishList: 'Wish list',
    support: 'Support',
  },
} as const
