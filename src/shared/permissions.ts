/** Who somebody with an operator's key is in the shop. */
export const OPERATOR_ROLES = ['owner', 'manager', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** What calls for operators do, as far as it matters who may. */
export type OperatorAbility =
  | 'read'
  | 'track'
  | 'answer'
  | 'moderate'
  | 'fulfil'
  | 'cancel'
  | 'verify'
  | 'publish'
  | 'refund'
  | 'administer'

const ABILITIES: Readonly<Record<OperatorRole, readonly OperatorAbility[]>> = {
  support: ['read', 'track', 'answer', 'moderate'],
  manager: ['read', 'track', 'answer', 'moderate', 'fulfil', 'cancel', 'verify', 'publish'],
  owner: ['read', 'track', 'answer', 'moderate', 'fulfil', 'cancel', 'verify', 'publish', 'refund', 'administer'],
}

/** Whether a role may do something. */
export const may = (role: OperatorRole, ability: OperatorAbility): boolean => ABILITIES[role].includes(ability)
