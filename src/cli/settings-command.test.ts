import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('shows the payment and order settings, changes each, and rejects invalid values with clear messages', async () => {
  const type = await openTerminal()
  const rowsOf = async (...parameters: string[]): Promise<Record<string, string>> => {
    const name = parameters.length > 0 ? 'settings:update' : 'settings:show'
    const [code, output] = await type(name, ...SHOP, ...parameters)
    expect(code, output).toBe(0)
    return Object.fromEntries(
      output
        .trim()
        .split('\n')
        .map((row) => row.split(/ {2,}/)),
    )
  }
  expect(await rowsOf()).toMatchObject({ 'order-email': '-', 'hold-minutes': '10', 'max-order': '-' })
  await rowsOf(
    '--order-email',
    'orders@kiln.example',
    '--legal-name',
    'Kiln Ltd',
    '--min-order',
    '5',
    '--max-order',
    '99.50',
  )
  await rowsOf('--vat-number', 'IE1', '--free-shipping-from', '0', '--cancel-policy', 'never', '--hold-minutes', '30')
  await rowsOf('--payment-window', '60', '--return-days', '0', '--checkout-note', 'Ring twice')
  expect(await rowsOf()).toEqual({
    'order-email': 'orders@kiln.example',
    'legal-name': 'Kiln Ltd',
    'legal-number': '-',
    'vat-number': 'IE1',
    'drop-address': '-',
    'checkout-note': 'Ring twice',
    'free-shipping-from': '€0.00',
    'hold-minutes': '30',
    'payment-window': '60',
    'return-days': '0',
    'auto-publish-stars': 'off',
    'product-questions': 'on',
    'cancel-policy': 'never',
    'min-order': '€5.00',
    'max-order': '€99.50',
    'guest-checkout': 'on',
    'card-stepper': 'off',
    'cart-drawer': 'on',
    'card-style': 'comfortable',
    'search-learning': 'on',
    state: '-',
    postcode: '-',
    'double-opt-in': 'on',
    'google-id': '-',
    'pixel-id': '-',
  })
  await rowsOf('--guest-checkout', 'off', '--state', 'IE-CO', '--postcode', 'T12 AB12')
  expect(await rowsOf()).toMatchObject({ 'guest-checkout': 'off', state: 'IE-CO', postcode: 'T12 AB12' })
  expect(await rowsOf('--max-order', 'off', '--free-shipping-from', 'off')).toMatchObject({
    'max-order': '-',
    'free-shipping-from': '-',
  })

  const rejectionOf = async (...parameters: string[]) => {
    const [code, output] = await type('settings:update', ...SHOP, ...parameters)
    return [code, output.split('\n')[0]]
  }
  expect(await rejectionOf('--order-email', 'nobody')).toEqual([1, 'nobody is not an e-mail address.'])
  expect(await rejectionOf('--hold-minutes', '31')).toEqual([1, 'Goods are held for 5 to 30 minutes.'])
  expect(await rejectionOf('--return-days', 'x')).toEqual([2, '--return-days must be <number>, not x.'])
  expect(await rejectionOf('--max-order', '1')).toEqual([1, 'The largest order is smaller than the smallest.'])
  expect(await rejectionOf('--min-order', '1.234')).toEqual([2, '--min-order must be <12.50>, not 1.234.'])
  expect(await rejectionOf('--cancel-policy', 'ever')).toEqual([2, expect.stringContaining('--cancel-policy')])
  expect(await rowsOf('--cart-drawer', 'off')).toMatchObject({ 'cart-drawer': 'off' })
  expect(await rowsOf('--card-stepper', 'on')).toMatchObject({ 'card-stepper': 'on' })
  expect(await rowsOf('--card-style', 'dense')).toMatchObject({ 'card-style': 'dense' })
  expect(await rejectionOf('--card-style', 'tiny')).toEqual([2, expect.stringContaining('--card-style')])
  expect(await rejectionOf('--card-stepper', '1')).toEqual([2, '--card-stepper must be on|off, not 1.'])
  expect(await rejectionOf('--guest-checkout', 'maybe')).toEqual([2, '--guest-checkout must be on|off, not maybe.'])
})
