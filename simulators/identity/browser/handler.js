// The popup: sends what its form says about a person to the hidden frame of the page that opened it.
{
  const asked = new URLSearchParams(location.search)
  const form = document.querySelector('form')

  /** The hidden frames of the opener that belong to this project; frames of other origins cannot be read. */
  const frames = () =>
    Array.from({ length: window.opener?.length ?? 0 }, (_, index) => window.opener[index]).filter((frame) => {
      try {
        return new URLSearchParams(frame.location.search).get('apiKey') === asked.get('apiKey')
      } catch {
        return false
      }
    })

  const tell = (outcome) => {
    const authEvent = {
      type: asked.get('authType'),
      eventId: asked.get('eventId'),
      urlResponse: null,
      sessionId: null,
      postBody: null,
      tenantId: null,
      error: null,
      ...outcome,
    }
    const found = frames()
    for (const frame of found) frame.postMessage({ kind: 'identity-simulator-event', authEvent }, location.origin)
    document.querySelector('[role=status]').hidden = found.length > 0
  }

  const textOf = (name) => form.elements.namedItem(name)?.value.trim() ?? ''
  const isTicked = (name) => form.elements.namedItem(name)?.checked ?? false

  const claims = () => {
    const email = isTicked('without-email') ? '' : textOf('email')
    return {
      sub: textOf('subject') || `${asked.get('providerId')}-${email || textOf('name')}`,
      name: textOf('name'),
      ...(email && { email, email_verified: asked.get('providerId') === 'google.com' && isTicked('verified') }),
    }
  }

  const askForEmail = () => {
    form.elements.namedItem('email').disabled = isTicked('without-email')
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const post = new URLSearchParams({ id_token: JSON.stringify(claims()), providerId: asked.get('providerId') })
    tell({ urlResponse: `${location.origin}/emulator/auth/handler?${post}`, sessionId: 'unused' })
  })
  for (const button of document.querySelectorAll('[data-subject]'))
    button.addEventListener('click', () => {
      for (const name of ['subject', 'email', 'name']) form.elements.namedItem(name).value = button.dataset[name]
      const withoutEmail = form.elements.namedItem('without-email')
      if (withoutEmail) withoutEmail.checked = !button.dataset.email
      askForEmail()
      form.requestSubmit()
    })
  // Who is typed in is somebody else than the one of the button before.
  form.addEventListener('input', () => {
    form.elements.namedItem('subject').value = ''
    askForEmail()
  })
  document
    .querySelector('[name=refuse]')
    .addEventListener('click', () => tell({ error: { code: 'auth/user-cancelled' } }))
  document.querySelector('[name=close]').addEventListener('click', () => window.close())
  document.querySelector('main').inert = false
}
