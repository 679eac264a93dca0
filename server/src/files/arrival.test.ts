import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { PassThrough, Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { storeFull } from '@obelisk/contract/files/stored'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testApp, tokenOf } from '../../test/call.ts'
import { person } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { png } from './sending.fixture.ts'
import { uploadInboxAt } from './store/upload-inbox.ts'

let port = 0
let token = ''
beforeAll(async () => {
  const app = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
  token = await tokenOf(await person('teacher'))
})

const left = () => readdirSync(testServices.files.inbox.root).filter((name) => name.endsWith('.part'))
const part =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const whole = Buffer.concat([Buffer.from(part), png, Buffer.from('\r\n--b--\r\n')])

const head = (length: number, more = '') =>
  `POST /api/ajax/upload HTTP/1.1\r\nhost: localhost\r\nlanguage: en\r\nba-user-token: ${token}\r\n` +
  `content-type: multipart/form-data; boundary=b\r\nconnection: close\r\ncontent-length: ${length}\r\n${more}\r\n`

/** Speaks to the server as no browser would; gives what it answers until it or we hang up. */
function speak(say: (socket: import('node:net').Socket) => Promise<unknown>): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (bytes) => {
      heard += bytes.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
    socket.on('connect', () => void say(socket))
  })
}

const incomplete = 'The data of the uploaded file is incomplete!'

test('a whole file over a raw line is taken', async () => {
  const heard = await speak(async (socket) =>
    socket.write(Buffer.concat([Buffer.from(head(whole.length)), whole])),
  )
  expect(heard).toContain('File uploaded successfully')
})

test.each([
  ['a part that does not end', whole.subarray(0, whole.length - 12)],
  [
    'a part whose header does not end',
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filena'),
  ],
  ['no part at all', Buffer.from('--b--\r\n')],
  ['other boundaries', Buffer.from(whole.toString('latin1').replaceAll('--b', '--c'), 'latin1')],
])('a broken form is answered, and nothing is left of it: %s', async (_, body) => {
  const heard = await speak(async (socket) =>
    socket.write(Buffer.concat([Buffer.from(head(body.length)), body])),
  )
  expect(heard).toContain('HTTP/1.1 200')
  expect(heard).toContain(incomplete)
  expect(left()).toEqual([])
})

test('a form without a boundary, and a body that is no form, are answered', async () => {
  for (const type of ['multipart/form-data', 'multipart/mixed; boundary=b', 'image/png']) {
    const text = head(whole.length).replace('multipart/form-data; boundary=b', type)
    const heard = await speak(async (socket) => socket.write(Buffer.concat([Buffer.from(text), whole])))
    expect(heard).toMatch(/"code":0,/)
    expect(heard).not.toContain('server-fault')
  }
})

test('a length that is too small ends the file; one that is too large is not waited for when the sender goes', async () => {
  const short = await speak(async (socket) =>
    socket.write(Buffer.concat([Buffer.from(head(whole.length - 20)), whole])),
  )
  expect(short).toMatch(/HTTP\/1.1 (200|400) /)
  expect(short).not.toContain('successfully')
  const long = await speak(async (socket) => {
    socket.write(Buffer.concat([Buffer.from(head(whole.length + 500)), whole]))
    await wait(100)
    socket.destroy()
  })
  expect(long).not.toContain('server-fault')
  await vi.waitFor(() => expect(left()).toEqual([]))
})

test('who goes in the middle leaves nothing', async () => {
  await speak(async (socket) => {
    socket.write(head(1_000_000) + part)
    socket.write(Buffer.alloc(200_000, 'a'))
    await vi.waitFor(() => expect(left()).toHaveLength(1))
    socket.destroy()
  })
  await vi.waitFor(() => expect(left()).toEqual([]))
})

test('a slow sender is waited for as long as something comes', async () => {
  const heard = await speak(async (socket) => {
    socket.write(head(whole.length))
    for (let at = 0; at < whole.length; at += 20) {
      socket.write(whole.subarray(at, at + 20))
      await wait(20)
    }
  })
  expect(heard).toContain('File uploaded successfully')
})

test('a disk without room is told, and what was written is removed', async () => {
  const folder = mkdtempSync(`${testServices.files.inbox.root}-full-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const full = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    })
  const inbox = uploadInboxAt(folder, full)
  await expect(inbox.receive(Readable.from([Buffer.from('a')]))).rejects.toMatchObject({ text: storeFull })
  expect(readdirSync(folder)).toEqual([])
})

test('what breaks off while its file is still being opened leaves nothing', async () => {
  const folder = mkdtempSync(`${testServices.files.inbox.root}-early-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const slow = (path: string) =>
    new Writable({
      construct: (done) => {
        setTimeout(() => {
          writeFileSync(path, '')
          done()
        }, 100)
      },
    })
  const inbox = uploadInboxAt(folder, slow)
  const body = new PassThrough()
  setTimeout(() => body.destroy(new Error('gone')), 10)
  await expect(inbox.receive(body)).rejects.toThrow('gone')
  expect(readdirSync(folder)).toEqual([])
  await wait(200)
  expect(readdirSync(folder)).toEqual([])
})

test('what a process left that ended in the middle is swept away after a day, and nothing else', async () => {
  const folder = mkdtempSync(`${testServices.files.inbox.root}-sweep-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['old.part', 'ab']) writeFileSync(`${folder}/${name}`, 'x')
  const inbox = uploadInboxAt(folder)
  expect(await inbox.sweep()).toBe(0)
  expect(await inbox.sweep(Date.now() + 2 * 24 * 3_600_000)).toBe(1)
  expect(readdirSync(folder)).toEqual(['ab'])
})
