// Stands in for https://apis.google.com/js/api.js: as much of `gapi.iframes` as the SDK and the hidden frame use.
// A page and its frame each load it, and talk by `postMessage`.
{
  const MARK = 'identity-simulator'
  const channels = []
  const waiting = new Map()
  let count = 0

  /** One end of the line between two windows; `other` gives the window at the other end. */
  const openChannel = (other) => {
    const channel = {
      handlers: new Map(),
      isReady: false,
      whenReady: [],
      other,
      register: (name, handler) => void channel.handlers.set(name, handler),
      unregister: (name) => void channel.handlers.delete(name),
      send: (name, data, callback) => {
        count += 1
        const id = `${count}-${Math.random()}`
        if (callback) waiting.set(id, callback)
        other().postMessage({ mark: MARK, kind: 'call', id, name, data }, '*')
      },
      restyle: async () => {},
      ping: (callback) =>
        new Promise((resolve) => {
          const done = () => {
            callback?.()
            resolve()
          }
          if (channel.isReady) done()
          else channel.whenReady.push(done)
        }),
    }
    channels.push(channel)
    return channel
  }

  const receive = {
    ready: (channel) => {
      channel.isReady = true
      for (const done of channel.whenReady.splice(0)) done()
    },
    call: (channel, { id, name, data }) => {
      const result = channel.handlers.get(name)?.(data)
      channel.other().postMessage({ mark: MARK, kind: 'answer', id, result }, '*')
    },
    answer: (_, { id, result }) => {
      const callback = waiting.get(id)
      waiting.delete(id)
      try {
        callback?.([result])
      } catch {
        // The SDK's own throws here when all is well too; Google's script passes over it.
      }
    },
  }
  window.addEventListener('message', ({ data, source }) => {
    if (data?.mark !== MARK) return
    const channel = channels.find((each) => each.other() === source)
    if (channel) receive[data.kind]?.(channel, data)
  })

  let toParent = null
  const context = {
    getParentIframe: () => {
      if (!toParent) {
        toParent = openChannel(() => window.parent)
        // After the caller has put its handlers up.
        setTimeout(() => window.parent.postMessage({ mark: MARK, kind: 'ready' }, '*'))
      }
      return toParent
    },
    open: async ({ url, where }, callback) => {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.tabIndex = -1
      frame.setAttribute('aria-hidden', 'true')
      // Property by property: a policy without inline styles allows that.
      Object.assign(frame.style, { position: 'absolute', top: '-100px', width: '1px', height: '1px', border: '0' })
      const channel = openChannel(() => frame.contentWindow)
      where.append(frame)
      return callback(channel)
    },
  }
  window.gapi = {
    load: (_, options) => void setTimeout(() => (options.callback ?? options)()),
    // The SDK looks for `Iframe` to see that nothing has to be fetched.
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: () => {}, getContext: () => context },
  }
}
