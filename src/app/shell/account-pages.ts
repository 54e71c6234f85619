import type { accountMenuEn } from '#src/shared/messages/account/account-menu.en.ts'
import type { IconName } from '#src/web/kit/display/icons.ts'

interface AccountPage {
  href: string
  icon: IconName
  label: keyof (typeof accountMenuEn)['pages']
}

/** Pages of the account area, in the order of its navigation. */
export const ACCOUNT_PAGES: readonly AccountPage[] = [
  { href: '/user/my-profile', icon: 'user', label: 'profile' },
  { href: '/user/my-orders', icon: 'box', label: 'orders' },
  { href: '/user/my-address', icon: 'pin', label: 'addresses' },
  { href: '/user/my-credit', icon: 'card', label: 'credit' },
  { href: '/user/my-wish-list', icon: 'heart', label: 'wishList' },
  { href: '/user/my-support', icon: 'headset', label: 'support' },
]
