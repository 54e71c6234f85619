/** New names of commands that were renamed; some need a flag. */
export const RENAMED_COMMANDS: ReadonlyMap<string, string> = new Map([
  ['zones:list', 'shipping-zones:list'],
  ['zones:add', 'shipping-zones:create'],
  ['zones:change', 'shipping-zones:update'],
  ['zones:remove', 'shipping-zones:delete'],
  ['delivery:list', 'delivery-options:list'],
  ['delivery:add', 'delivery-options:create'],
  ['delivery:change', 'delivery-options:update'],
  ['delivery:disable', 'delivery-options:update --enabled off'],
  ['delivery:enable', 'delivery-options:update --enabled on'],
])
