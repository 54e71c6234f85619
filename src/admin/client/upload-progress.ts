import type { Fetch } from './admin-client.ts'

/** Returns a `fetch` that tells how much of a body is sent, which that of the browser does not. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): Fetch =>
  (url, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const id = request.getResponseHeader('x-request-id')
        const found = { ...(id !== null && { 'x-request-id': id }) }
        resolve(new Response(request.response as Blob, { status: request.status, headers: found }))
      })
      request.addEventListener('error', () => reject(new TypeError('The connection was lost.')))
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })
