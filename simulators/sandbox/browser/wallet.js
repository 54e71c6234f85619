// The sheet of the wallet. The shop's page shows it in a frame and answers its messages.
{
  const PEOPLE = [
    {
      name: 'Ana Lindner',
      email: 'ana@example.com',
      phone: '+49 30 901820',
      address: { country: 'DE', state: '', city: 'Berlin', postcode: '10119', addressLine1: 'Torstraße 12' },
    },
    {
      name: 'Sean Byrne',
      email: 'sean@example.com',
      phone: '+353 85 123 4567',
      address: {
        country: 'IE',
        state: 'Dublin',
        city: 'Dublin',
        postcode: 'D02 X285',
        addressLine1: '12 Baggot Street',
      },
    },
    {
      name: 'Rahima Khatun',
      email: 'rahima@example.com',
      phone: '+880 1711 000001',
      address: { country: 'BD', state: '', city: 'Dhaka', postcode: '1205', addressLine1: 'House 12, Road 5' },
    },
    {
      name: 'Emma Clarke',
      email: 'emma@example.com',
      phone: '+44 20 7946 0018',
      address: { country: 'GB', state: '', city: 'London', postcode: 'SW1A 1AA', addressLine1: '4 Park Place' },
    },
    {
      name: 'Maya Ellis',
      email: 'maya@example.com',
      phone: '+1 212 736 3100',
      address: {
        country: 'US',
        state: 'New York',
        city: 'New York',
        postcode: '10118',
        addressLine1: '350 Fifth Avenue',
      },
    },
  ]

  const key = new URLSearchParams(location.search).get('key') ?? ''
  const find = (selector) => document.querySelector(selector)
  const form = find('form')
  const { person, outcome } = form.elements
  const error = find('.error')
  const status = find('[role=status]')
  const payButton = find('#pay')
  let shop = null
  let sheet = null

  const tell = (message) => window.parent.postMessage(message, shop)
  const chosen = () => PEOPLE[Number(person.value)]
  const format = (amount) => {
    const text = new Intl.NumberFormat('en', { style: 'currency', currency: sheet.currency })
    return text.format(amount / 10 ** text.resolvedOptions().maximumFractionDigits)
  }

  const setBusy = (text) => {
    status.textContent = text
    payButton.disabled = text !== '' || !sheet?.isFinal
  }

  const row = (label, amount) => {
    const line = document.createElement('div')
    const [term, value] = [document.createElement('dt'), document.createElement('dd')]
    term.textContent = label
    value.textContent = format(amount)
    line.append(term, value)
    return line
  }

  const optionLabel = ({ id, label, detail, amount }) => {
    const [element, input, text, price] = ['label', 'input', 'span', 'span'].map((name) => document.createElement(name))
    Object.assign(input, { type: 'radio', name: 'option', value: id, checked: id === sheet.optionId })
    text.textContent = label
    price.textContent = format(amount)
    element.append(input, text, price)
    if (detail) element.append(Object.assign(document.createElement('small'), { textContent: detail }))
    return element
  }

  const show = (next) => {
    sheet = next
    const focused = document.activeElement?.value
    find('#options').replaceChildren(...sheet.options.map(optionLabel))
    find('fieldset').hidden = sheet.options.length === 0
    if (document.activeElement === document.body && focused)
      form.querySelector(`input[value="${CSS.escape(focused)}"]`)?.focus()
    find('#lines').replaceChildren(
      ...sheet.lines.map(({ label, amount }) => row(label, amount)),
      row('Total', sheet.totalAmount),
    )
    payButton.textContent = sheet.isFinal ? `Pay ${format(sheet.totalAmount)}` : 'Pay'
  }

  const askForAddress = () => {
    error.textContent = ''
    setBusy('One moment…')
    const { country, state, city, postcode } = chosen().address
    tell({ type: 'address', address: { country, state, city, postcode } })
  }

  const open = ({ country }) => {
    const order = PEOPLE.map((each, index) => ({ each, index })).toSorted(
      (a, b) => Number(b.each.address.country === country) - Number(a.each.address.country === country),
    )
    person.replaceChildren(
      ...order.map(({ each: { name, address }, index }) =>
        Object.assign(document.createElement('option'), {
          value: String(index),
          textContent: `${name}, ${address.addressLine1}, ${address.city}, ${address.country}`,
        }),
      ),
    )
    person.focus()
    askForAddress()
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent) return
    if (data.type === 'open') shop = origin
    if (origin !== shop) return
    if (data.sheet) show(data.sheet)
    if (data.type === 'open') return open(data)
    setBusy('')
    if (form.inert) {
      form.inert = false
      payButton.focus()
    }
    error.textContent = data.type === 'rejected' ? data.message : ''
    if (data.type === 'rejected' && !data.sheet && data.reason === 'address') {
      show({ ...sheet, options: [], isFinal: false })
      setBusy('')
    }
  })
  person.addEventListener('change', askForAddress)
  find('#options').addEventListener('change', ({ target }) => {
    error.textContent = ''
    setBusy('One moment…')
    tell({ type: 'option', id: target.value })
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    error.textContent = ''
    const body = new URLSearchParams({
      key,
      amount: String(sheet.totalAmount),
      currency: sheet.currency,
      outcome: outcome.value,
    })
    setBusy('Paying…')
    form.inert = true
    const response = await fetch('/wallet/tokens', { method: 'POST', body })
    const { token, error: failure } = await response.json()
    if (!token) {
      form.inert = false
      setBusy('')
      error.textContent = failure
      return
    }
    const { address, ...contact } = chosen()
    tell({ type: 'authorized', token, ...contact, address })
  })
  find('#close').addEventListener('click', () => tell({ type: 'cancelled' }))
  addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape' && shop) tell({ type: 'cancelled' })
  })
  window.parent.postMessage({ type: 'ready' }, '*')
}
