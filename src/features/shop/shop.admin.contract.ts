import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { CardStyle } from './shop.contract.ts'

const Amount = z.number().int().min(0)
const Text = z.string().trim()
const Id = Text.max(40)

/**
 * Settings for orders, payments, reviews, newsletter and trackers, named as in the shop's API; null means no limit, or
 * none.
 */
const Settings = z
  .object({
    guestCheckout: z.boolean(),
    /** Whether product cards change the quantity in the cart. */
    cardStepper: z.boolean(),
    /** Whether adding to the cart opens a drawer with the cart, instead of showing a short notice. */
    cartDrawer: z.boolean(),
    /** How lists of products look; on dense cards products can be compared. */
    cardStyle: CardStyle,
    /** Whether searches are counted without persons, and the counts move results. */
    searchLearning: z.boolean(),
    orderEmail: Text,
    /** The seller's legal name and numbers, which invoices show. */
    legalName: Text,
    legalNumber: Text,
    vatNumber: Text,
    dropAddress: Text,
    checkoutNote: Text,
    /** The shop's location in its country, where orders for pickup are taxed. */
    state: Text,
    postcode: Text,
    freeShippingFromAmount: Amount.nullable(),
    holdMinutes: z.number().int(),
    paymentWindowMinutes: z.number().int(),
    returnWindowDays: z.number().int(),
    cancelPolicy: z.enum(['untilProcessing', 'never']),
    minOrderAmount: Amount,
    maxOrderAmount: Amount.nullable(),
    /** Whether reviews of stars without a text appear at once. */
    autoPublishStars: z.boolean(),
    /** Whether visitors ask questions about products. */
    productQuestions: z.boolean(),
    /** Whether a subscription has to be confirmed by a mailed link. */
    doubleOptIn: z.boolean(),
    /** Trackers that receive visits, with the visitor's consent. */
    googleId: Id.nullable(),
    pixelId: Id.nullable(),
  })
  .meta({ id: 'ShopSettings' })
export type AdminSettings = z.infer<typeof Settings>

const settingsCommand = {
  flags: {
    freeShippingFromAmount: 'free-shipping-from',
    paymentWindowMinutes: 'payment-window',
    returnWindowDays: 'return-days',
    minOrderAmount: 'min-order',
    maxOrderAmount: 'max-order',
  },
  notations: { freeShippingFromAmount: money, minOrderAmount: money, maxOrderAmount: money },
}

/** How shoppers sign in: with a password of this server, or at a Firebase project, whose public values these are. */
const SignIn = z
  .object({
    provider: z.enum(['custom', 'external']),
    passwordMin: z.number().int(),
    google: z.boolean(),
    facebook: z.boolean(),
    /** Whether a failed sign-in hides if the e-mail or the password was wrong. */
    neutralErrors: z.boolean(),
    /** Empty for none. */
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string(),
    appId: z.string(),
    storageBucket: z.string(),
    messagingSenderId: z.string(),
    measurementId: z.string(),
  })
  .meta({ id: 'AdminSignInSettings' })
export type AdminSignIn = z.infer<typeof SignIn>

const Color = z.string().nullable()
/** Null for a colour of the shop's theme. */
const Theme = z
  .object({ primary: Color, secondary: Color, footer: Color, text: Color, textSecondary: Color })
  .meta({ id: 'ThemeColors' })
const color = z.string().optional()
/** Empty for that of the shop's theme. */
const Hex = z
  .string()
  .regex(/^(?:#[\da-f]{6})?$/i)
  .default('')
/** Colours by what they are for, such as `on-primary`. */
const RoleColors = z.record(z.string(), z.string())
/** A colour that is shown as another one, which can be read. */
const Repair = z
  .object({ color: z.string(), mode: z.enum(['light', 'dark']), from: z.string(), to: z.string() })
  .meta({ id: 'ThemeRepair' })

const administer = { permission: 'administer' } as const
const change = { ...administer, invalidates: ['shop'] } as const

/** The settings, sign-in and colours of the shop. */
export const shopAdminContract = {
  showSettings: operation({
    ...administer,
    method: 'get',
    path: '/settings',
    summary: 'Returns the shop’s settings for orders, payments, the newsletter and trackers.',
    response: z.object({ data: Settings }),
    commands: [{ name: 'settings:show', ...settingsCommand }],
  }),
  updateSettings: operation({
    ...change,
    method: 'post',
    path: '/settings',
    summary: 'Updates settings of the shop; fields that are not given stay unchanged.',
    body: z.strictObject(Settings.partial().shape),
    response: z.object({ data: Settings }),
    audit: { action: 'settings.change', target: () => 'shop' },
    commands: [{ name: 'settings:update', ...settingsCommand }],
  }),
  showSignIn: operation({
    ...administer,
    method: 'get',
    path: '/sign-in',
    summary: 'Returns how shoppers sign in.',
    response: z.object({ data: SignIn }),
    commands: [{ name: 'auth:show' }],
  }),
  updateSignIn: operation({
    ...change,
    method: 'patch',
    path: '/sign-in',
    summary: 'Updates how shoppers sign in; fields that are not given stay unchanged, an empty text is removed.',
    body: z.strictObject(SignIn.partial().shape),
    audit: { action: 'sign-in.change', target: () => 'shop' },
    commands: [{ name: 'auth:update' }],
  }),
  showTheme: operation({
    ...administer,
    method: 'get',
    path: '/theme',
    summary: 'Returns the colours of the shop.',
    response: z.object({ data: Theme, version: z.number().int() }),
    commands: [{ name: 'theme:show' }],
  }),
  previewTheme: operation({
    ...administer,
    method: 'get',
    path: '/theme-preview',
    summary: 'Returns how colours would look in light and dark mode, and which would be shown as others.',
    query: z.object({ primary: Hex, secondary: Hex, footer: Hex, text: Hex, textSecondary: Hex }),
    response: z.object({
      data: z.object({ repairs: z.array(Repair), light: RoleColors, dark: RoleColors }).meta({ id: 'ThemePreview' }),
    }),
    commands: [{ name: 'theme:preview' }],
  }),
  updateTheme: operation({
    ...change,
    method: 'patch',
    path: '/theme',
    summary: 'Updates colours of the shop, and returns those that are shown as others because they are hard to read.',
    body: z.strictObject({
      primary: color,
      secondary: color,
      footer: color,
      text: color,
      textSecondary: color,
      version: Version,
    }),
    failures: ['changed_meanwhile'],
    response: z.object({ data: z.array(Repair), changeId: ChangeId }),
    audit: { action: 'theme.change', target: () => 'shop' },
    commands: [{ name: 'theme:update', flags: { version: null }, empty: 'Done.' }],
  }),
}
