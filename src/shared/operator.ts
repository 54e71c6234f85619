/** Who somebody with an operator's key is in the shop. */
export const OPERATOR_ROLES = ['owner', 'manager', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** What calls for operators do, as far as it matters who may. */
export type OperatorAbility = 'read' | 'track' | 'answer' | 'fulfil' | 'cancel' | 'verify' | 'refund' | 'administer'

const ABILITIES: Readonly<Record<OperatorRole, readonly OperatorAbility[]>> = {
  support: ['read', 'track', 'answer'],
  manager: ['read', 'track', 'answer', 'fulfil', 'cancel', 'verify'],
  owner: ['read', 'track', 'answer', 'fulfil', 'cancel', 'verify', 'refund', 'administer'],
}

/** Whether a role may do something. */
export const may = (role: OperatorRole, ability: OperatorAbility): boolean => ABILITIES[role].includes(ability)
