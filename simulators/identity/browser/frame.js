// The hidden frame in the shop's page: hands on to the page what the popup, which is of this same origin, tells it.
{
  const toPage = window.gapi.iframes.getContext().getParentIframe()
  toPage.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }))
  const tell = (authEvent) => toPage.send('authEvent', { type: 'authEvent', authEvent })

  window.addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && data?.kind === 'identity-simulator-event') tell(data.authEvent)
  })
  // Nobody comes back from a redirect here.
  tell({ type: 'unknown', error: { code: 'auth/no-auth-event' } })
}
