import { plural } from '#src/shared/messages/format.en.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import type { MemberPermission } from '#src/shared/staff-permissions.ts'

/** What each permission lets a person do, by area. */
const rights: readonly { area: string; of: Partial<Record<MemberPermission, string>> }[] = [
  {
    area: 'Orders and customers',
    of: {
      'orders.read': 'See orders and documents',
      'orders.note': 'Write notes on orders',
      'orders.edit': 'Change orders and addresses',
      'orders.fulfil': 'Prepare, ship and deliver',
      'orders.cancel': 'Cancel items',
      'shipments.track': 'Record delivery status',
      'payments.verify': 'Check payments, record cash',
      'refunds.create': 'Give money back',
      'returns.decide': 'Decide about returns',
      'customers.read': 'See names and addresses',
      'customers.edit': 'Change customers',
      'customers.privacy': 'Export or erase a person',
      'tickets.answer': 'Answer tickets',
      'reviews.moderate': 'Publish and answer reviews',
    },
  },
  {
    area: 'Products and prices',
    of: {
      'products.read': 'See products, stock and prices',
      'products.edit': 'Change products and categories',
      'products.publish': 'Show and hide products',
      'prices.edit': 'Change prices',
      'stock.edit': 'Correct stock',
      'discounts.edit': 'Run coupons and sales',
    },
  },
  {
    area: 'Content and design',
    of: {
      'content.edit': 'Write blog posts and pages',
      'content.publish': 'Publish them',
      'design.edit': 'See theme and home page',
      'design.publish': 'Change theme and home page',
    },
  },
  {
    area: 'Figures and data',
    of: {
      'reports.read': 'See reports',
      'data.export': 'Export lists',
      'data.import': 'Import products and stock',
      'audit.read': 'See the audit log',
    },
  },
  {
    area: 'Settings',
    of: {
      'settings.read': 'See settings',
      'settings.edit': 'Change settings, delivery and taxes',
      'settings.payments': 'Payment providers, courier, sign-in',
      'settings.domains': 'Domains, open and close the shop',
      'staff.manage': 'Invite people and change roles',
      'keys.manage': 'API keys and webhooks',
    },
  },
]

/** Texts of the people who run a shop. */
export const membersEn = {
  title: 'Staff and roles',
  lead: (isRequired: boolean) =>
    isRequired
      ? 'Everyone signs in with a second factor.'
      : 'Owners sign in with a second factor, others if they have one.',
  invite: 'Invite a person…',
  people: 'People',
  columns: { person: 'Person', role: 'Role', factor: 'Second factor', seen: 'Last seen', actions: 'Actions' },
  you: 'You',
  factorOn: 'On',
  factorPasskey: 'Passkey',
  factorOff: 'Not set up',
  factorOnLong: 'second factor on',
  factorOffLong: 'no second factor yet',
  neverSeen: 'Not yet',
  empty: 'Nobody runs this shop yet.',
  actionsOf: (name: string) => `Actions for ${name}`,
  changeRole: 'Change role…',
  endSessions: 'Sign out everywhere…',
  resetFactor: 'Remove second factor…',
  remove: 'Remove from the shop…',
  leave: 'Leave the shop…',
  invitations: 'Open invitations',
  validUntil: (time: string) => `Link valid until ${time}`,
  resend: 'Send again…',
  resendOf: (email: string) => `Send the invitation to ${email} again…`,
  withdraw: 'Withdraw…',
  withdrawOf: (email: string) => `Withdraw the invitation to ${email}…`,
  inviteDialog: {
    title: 'Invite a person',
    text: 'They get an e-mail with a link, which works once and for 72 hours. A person who already has a staff account joins at once.',
    email: 'E-mail',
    emailRequired: 'Enter an e-mail address.',
    role: 'Role',
    submit: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}.`,
    joined: (email: string) => `${email} can now open this shop.`,
  },
  linkDialog: {
    title: 'Send this link yourself',
    text: (email: string) =>
      `No mail server is set up, so pass this link on to ${email}. It works once and is not shown again.`,
    link: 'link',
    submit: 'Done',
  },
  roleDialog: {
    title: (name: string) => `Change the role of ${name}`,
    text: 'The new role counts at once.',
    submit: 'Change role',
    done: 'Role changed.',
  },
  removeDialog: {
    title: (name: string, shop: string) => `Remove ${name} from ${shop}?`,
    text: 'They lose access to this shop at once. Their account and what they have done stay; you can invite them again.',
    submit: 'Remove',
    done: (name: string) => `${name} was removed.`,
    leaveTitle: (shop: string) => `Leave ${shop}?`,
    leaveText: 'You lose access to this shop at once. Only an owner can invite you again.',
    leaveSubmit: 'Leave',
    left: 'You have left the shop.',
  },
  endSessionsDialog: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: 'They sign in again in each browser. What they typed there and did not save is lost.',
    submit: 'Sign out',
    done: (name: string) => `${name} is signed out.`,
  },
  resetFactorDialog: {
    title: (name: string) => `Remove the second factor of ${name}?`,
    text:
      'Their authenticator app, recovery codes and passkeys stop working, and they are signed out. They set up a new one after their ' +
      'password. Make sure that it is really them who asks.',
    submit: 'Remove second factor',
    done: (name: string) => `The second factor of ${name} was removed.`,
  },
  resendDialog: {
    title: (email: string) => `Send the invitation to ${email} again?`,
    text: 'They get a new link, which works for 72 hours. The earlier one stops working.',
    submit: 'Send again',
  },
  factorRule: {
    title: 'Second factor',
    label: 'Second factor for everybody',
    on: (without: number) =>
      without === 0
        ? 'Nobody works in this shop without one.'
        : plural(without, {
            one: 'One person has none yet. They set it up before anything else opens.',
            other: '# people have none yet. They set it up before anything else opens.',
          }),
    off: 'Owners need one all the same. Others may work without, but refunds, exports, keys and staff stay closed to them.',
  },
  withdrawDialog: {
    title: (email: string) => `Withdraw the invitation to ${email}?`,
    text: 'The link in the e-mail stops working.',
    submit: 'Withdraw',
    done: 'Invitation withdrawn.',
  },
  history: {
    title: 'Latest changes of rights',
    all: 'Audit log',
    empty: 'Nobody has changed rights yet.',
  },
  preview: {
    open: 'What this person sees',
    title: (name: string) => `What ${name} sees`,
    text: 'The pages of the shop that are there for them, and what they may do on these pages.',
    pages: 'Pages',
    done: 'Close',
  },
  rightsTitle: 'What each role may do',
  role: 'Role',
  roles: 'Roles',
  sets: 'Permission sets',
  roleOrSet: 'Role or permission set',
  setHint: 'A permission set of this shop.',
  newSet: 'New set…',
  deleteSet: 'Delete this set…',
  setName: 'Name of the set',
  setPermissions: 'Permissions',
  setNameRequired: 'Enter a name.',
  setMembers: (count: number) =>
    count === 0
      ? 'Nobody has this set yet.'
      : plural(count, { one: 'One person has this set.', other: '# people have this set.' }),
  setForeign: 'This set has rights that you do not have. Somebody who has them can change it.',
  saveSet: 'Save',
  setSaved: 'Saved. The change counts at once.',
  newSetDialog: {
    title: 'New permission set',
    text: 'It starts as a copy. You then choose every permission, and give the set to people in place of a role.',
    nameHint: 'For example “Warehouse Cork”.',
    start: 'Copy of',
    starts: { warehouse: 'Warehouse', content: 'Content', accounting: 'Accounting' } as Record<string, string>,
    submit: 'Create set',
    done: (name: string) => `${name} is created.`,
  },
  deleteSetDialog: {
    title: (name: string) => `Delete ${name}?`,
    text: 'Nobody may have it. Give its people another role first.',
    submit: 'Delete',
    done: (name: string) => `${name} is deleted.`,
  },
  rights,
  asksAgain: 'Asks again',
  asksAgainHint:
    '“Asks again” means that a passkey, or password and code, are needed first, if they were not used in the last ten minutes.',
  roleHints: {
    owner: 'Everything, including refunds, exports, settings and staff.',
    manager: 'The daily work: orders, products, prices and content. No refunds, exports or staff.',
    support: 'Sees orders and customers, answers tickets and reviews, decides about returns.',
  } satisfies Record<StaffRole, string>,
}
