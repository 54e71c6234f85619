import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'

const Line = z.string().trim().max(200)
const Text = z.string().trim().max(2000)
const Phone = z.string().trim().max(40)
/** A file of the shop, as `createLogo` returns it; empty for none. */
const Logo = z
  .union([z.literal(''), z.string().regex(/^\/files\/[0-9a-f]{32}\.(?:png|jpg|svg|ico)$/)])
  .meta({ id: 'LogoFile' })

const Profile = z
  .object({
    name: z.string().trim().min(1).max(100),
    slogan: Line,
    /** A few sentences about the shop. */
    bio: Text,
    logo: Logo,
    /** In dark mode, instead of the logo. */
    logoDark: Logo,
    icon: Logo,
    /** Phone and e-mail at the top of each page. */
    topPhone: Phone,
    topEmail: Line,
    /** Phone, e-mail and address in the footer and in mails. */
    phone: Phone,
    email: Line,
    address: z.string().trim().max(500),
    /** How dates, numbers and amounts are written, such as `en-IE`. */
    locale: z.string().trim().max(35),
    /** Such as `Europe/Dublin`. */
    timeZone: z.string().trim().max(60),
    currency: z.string().trim().length(3),
    /** Whether prices include tax, or tax is added to them. */
    taxMode: z.enum(['included', 'added']),
  })
  .meta({ id: 'ShopProfile' })
export type ShopProfile = z.infer<typeof Profile>

/** In the order in which they are shown. */
export const SETUP_STEPS = [
  'profile',
  'logo',
  'products',
  'delivery',
  'taxes',
  'payments',
  'domain',
  'legal',
  'testOrder',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

const VERSION = z.number().int()

/** How a shop presents itself: its name, logo and contacts, and how it writes dates and amounts. */
export const profileAdminContract = {
  showProfile: operation({
    method: 'get',
    path: '/profile',
    summary: 'Returns name, logo, contacts, locale and currency of the shop.',
    permission: 'administer',
    response: z.object({
      data: Profile.extend({
        version: VERSION,
        /** With orders, currency and tax mode cannot be changed any more. */
        hasOrders: z.boolean(),
      }),
    }),
    commands: [{ name: 'profile:show' }],
  }),
  showSetup: operation({
    method: 'get',
    path: '/setup',
    summary: 'Returns the steps that make a new shop ready to sell, and which of them are done.',
    permission: 'administer',
    response: z.object({
      data: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() }).meta({ id: 'SetupStep' })),
    }),
    commands: [{ name: 'setup:show' }],
  }),
  updateProfile: operation({
    method: 'patch',
    path: '/profile',
    summary:
      'Updates the profile of the shop; fields that are not given stay unchanged. Currency and tax mode cannot be changed ' +
      'after the first order.',
    permission: 'administer',
    body: z.strictObject({ ...Profile.partial().shape, version: Version }),
    response: z.object({ data: Profile.extend({ version: VERSION }), changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    invalidates: ['shop'],
    audit: { action: 'profile.change', target: () => 'shop' },
    commands: [{ name: 'profile:update', flags: { version: null } }],
  }),
}
