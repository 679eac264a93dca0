import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { runningUrl } from '../../server/src/db/embedded/start.ts'
import { startProduct } from './start-product.ts'

/** Gives each request to the next server in turn, as a balancer does that knows nothing of people. */
async function openBalancer(servers: readonly string[]) {
  const asked = servers.map(() => 0)
  let turn = 0
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const at = turn++ % servers.length
    asked[at] = (asked[at] ?? 0) + 1
    const { hostname, port } = new URL(servers[at] ?? '')
    const { method, url, headers } = incoming
    const onward = request({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const balancer = createServer(pass)
  await new Promise<void>((done) => balancer.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      balancer.close(() => done())
      balancer.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`, asked: () => asked, close }
}

/** The product of this run and a second server of it, on the same database and the same files, behind one address. */
export async function overTwoServers() {
  const { url, code, data } = inject('product')
  const databaseUrl = runningUrl(join(data, 'database'))
  if (!databaseUrl) throw new Error('The database of the product does not run.')
  const second = await startProduct(code, data, { databaseUrl })
  const balancer = await openBalancer([url, second.url])
  const close = async () => {
    await balancer.close()
    await second.stop()
  }
  return { ...balancer, servers: [url, second.url] as const, close }
}
