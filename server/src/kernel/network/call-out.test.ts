import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callOut } from './call-out.ts'
import { isForbiddenAddress, isPrivateAddress } from './outside-rules.ts'

const home = { secureOnly: false, privateNetworks: true }
const open = { secureOnly: true, privateNetworks: false }
let server: Server
let base = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') return
    if (request.url === '/long') return void response.end('x'.repeat(2 * 1024 * 1024))
    if (request.url === '/away') return void response.writeHead(302, { location: `${base}/` }).end()
    response.end(`${request.method} ${request.headers['x-asked'] ?? ''}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.closeAllConnections() ?? server.close())

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '64:ff9b::7f00:1',
  '224.0.0.1',
])('%s is an address of a private network', (address) => expect(isPrivateAddress(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '223.255.255.1'])(
  '%s is an open address',
  (address) => expect(isPrivateAddress(address)).toBe(false),
)

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '100.100.100.200',
  'fd00:ec2::254',
  'fe80::1',
  '64:ff9b::a9fe:a9fe',
])('%s is nobody’s wish, also where private networks are allowed', async (address) => {
  expect(isForbiddenAddress(address)).toBe(true)
  const host = address.includes(':') ? `[${address}]` : address
  await expect(callOut(home, `http://${host}/latest`)).rejects.toMatchObject({ problem: 'forbidden' })
})

test('10.0.0.5 may be the wish of a site', () => expect(isForbiddenAddress('10.0.0.5')).toBe(false))

describe('a call to another system', () => {
  test('gives the answer', async () => {
    const answer = await callOut(home, `${base}/`, {
      method: 'POST',
      headers: { 'x-asked': 'yes' },
      body: 'a',
    })
    expect([answer.status, await answer.text()]).toEqual([200, 'POST yes'])
  })

  test('follows no redirection', async () => expect((await callOut(home, `${base}/away`)).status).toBe(302))

  test.each([
    'http://example.edu/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://2130706433/',
    'https://name:secret@example.edu/',
    'file:///etc/passwd',
    'gopher://example.edu/',
    'no address',
  ])('goes to the open network by https only: not to %s', async (address) => {
    await expect(callOut(open, address)).rejects.toThrow(expect.objectContaining({ name: 'Unreachable' }))
  })

  test('judges where a name leads as it connects: a name that leads into the network is not called', async () => {
    const leads = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((
        _name: string,
        _options: object,
        done: (error: null, found: { address: string; family: number }[]) => void,
      ) => done(null, [{ address: '127.0.0.1', family: 4 }])) as never)
    syncBuiltinESMExports()
    try {
      const address = base.replace('127.0.0.1', 'inside.example.edu')
      expect((await callOut(home, address)).status, 'where private networks are allowed').toBe(200)
      const refused = callOut({ ...home, privateNetworks: false }, address)
      await expect(refused).rejects.toMatchObject({ name: 'Unreachable', problem: 'private' })
    } finally {
      leads.mockRestore()
      syncBuiltinESMExports()
    }
  })

  test('takes no answer without end', async () => {
    await expect(callOut(home, `${base}/long`)).rejects.toThrow('too long')
  })

  test('does not wait for ever', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort('time'))
    try {
      await expect(callOut(home, `${base}/slow`)).rejects.toThrow('no answer')
      expect(limit).toHaveBeenCalledWith(8000)
    } finally {
      limit.mockRestore()
    }
  })
})
