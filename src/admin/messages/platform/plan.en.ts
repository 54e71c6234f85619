/** What the platform allows a shop, and what the shop uses of it. */
export const planEn = {
  title: 'Plan and usage',
  lead: 'What this shop uses, and what its platform allows.',
  labels: { products: 'Products', staff: 'Staff', storageMb: 'Pictures' },
  limited: {
    products: (used: string, limit: string) => `${used} of ${limit}`,
    staff: (used: string, limit: string) => `${used} of ${limit}`,
    storageMb: (used: string, limit: string) => `${used} of ${limit} MB`,
  },
  unlimited: {
    products: (used: string) => `${used}, no limit`,
    staff: (used: string) => `${used}, no limit`,
    storageMb: (used: string) => `${used} MB, no limit`,
  },
  fields: { products: 'Products', staff: 'Members of staff', storageMb: 'Pictures in MB' },
  open: 'Limits…',
  dialogTitle: (name: string) => `Limits of “${name}”`,
  dialogText: 'Leave a field empty for no limit. What the shop has already stays, even above a limit.',
  used: (use: string) => `Used: ${use}`,
  submit: 'Save limits',
  whole: 'Enter a whole number, or leave it empty.',
  oneStaff: 'A shop needs at least one person.',
  saved: (name: string) => `The limits of ${name} are saved.`,
  undo: 'Undo',
  undone: (name: string) => `The limits of ${name} are as they were.`,
} as const
