import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this test on any free port, and how it is closed. */
export async function listen(answer: (base: string) => RequestListener) {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  listener = answer(base)
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { base, close }
}

/**
 * Goes where a browser would be sent, with its cookies, until it is sent to `home`; gives that address. `visited` are the
 * cookies of the same browser at the same provider.
 */
export async function followTo(
  home: string,
  start: string,
  cookies = new Map<string, string>(),
  userAgent = '',
): Promise<URL> {
  let url = start
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(home)) return new URL(url)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'user-agent': userAgent } })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`${url} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    url = new URL(next, url).href
  }
  throw new Error('sent round and round')
}
