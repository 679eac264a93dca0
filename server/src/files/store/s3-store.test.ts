import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contentGone, storeAway } from '@obelisk/contract/files/stored'
import { afterAll, expect, test } from 'vitest'
import { rudeServer, s3Server, settingsAt } from './s3-server.fixture.ts'
import type { S3Settings } from './s3-settings.ts'
import { s3Store } from './s3-store.ts'
import { uploadInboxAt } from './upload-inbox.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inbox = uploadInboxAt(folder)
const faults: string[] = []
const at = (settings: S3Settings) => s3Store(settings, inbox, (what) => faults.push(what))
const { settings, keys } = await s3Server()

const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + size) % 251))
async function brought(bytes: Buffer) {
  const received = await inbox.receive(Readable.from([bytes]))
  return { ...received, done: () => inbox.drop(received) }
}

test('puts content into the bucket once, gives it piece by piece, removes it', async () => {
  const store = at(settings)
  const bytes = bytesOf(300_000)
  const one = await brought(bytes)
  expect(await store.has(one.sha256)).toBe(false)
  await store.put(one)
  await store.put({ ...one, path: 'nothing lies here, nor is it asked for again' })
  await one.done()
  expect(await keys()).toEqual([`files/${one.sha256.slice(0, 2)}/${one.sha256}`])
  expect((await buffer(await store.open(one.sha256))).equals(bytes)).toBe(true)
  expect(await store.asFile(one.sha256, (file) => readFile(file))).toEqual(bytes)
  expect(readdirSync(folder)).toEqual([])
  await store.remove(one.sha256)
  await store.remove(one.sha256)
  expect(await keys()).toEqual([])
  await expect(store.open(one.sha256)).rejects.toMatchObject({ text: contentGone })
  await expect(store.asFile(one.sha256, async () => 1)).rejects.toMatchObject({ text: contentGone })
})

test('a wrong secret and a wrong bucket are faults of the configuration, told with the word of the store', async () => {
  const one = await brought(bytesOf(10))
  await expect(at({ ...settings, secret: 'wrong' }).put(one)).rejects.toThrow(/403 SignatureDoesNotMatch/)
  await expect(at({ ...settings, bucket: 'other' }).put(one)).rejects.toThrow(/404 NoSuchBucket/)
  await one.done()
})

test('a store that does not answer is asked three times, then the person is told and the log knows why', async () => {
  let asked = 0
  const busy = at(
    await rudeServer((_, answer) => {
      asked += 1
      answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }),
  )
  await expect(busy.has('ab')).rejects.toMatchObject({ text: storeAway })
  expect(asked).toBe(3)
  await expect(at(settingsAt(1)).open('ab')).rejects.toMatchObject({ text: storeAway })
  expect(faults).toEqual([
    expect.stringMatching(/fails: HEAD 503/),
    expect.stringMatching(/fails: GET .*ECONNREFUSED/),
  ])
  expect(faults.join()).not.toContain('S3RVER')
})

test('a store that fails once is asked again, and a redirection leads nowhere', async () => {
  let asked = 0
  const lame = at(
    await rudeServer((request, answer) => {
      asked += 1
      if (asked === 1) request.socket.destroy()
      else answer.writeHead(200).end()
    }),
  )
  expect(await lame.has('ab')).toBe(true)
  const elsewhere = at(
    await rudeServer(
      (_, answer) => void answer.writeHead(307, { location: 'http://127.0.0.1:1/secret' }).end(),
    ),
  )
  await expect(elsewhere.open('ab')).rejects.toThrow(/answers 307/)
})

test('content that the store gives back otherwise is not worked on, and nothing is left of it', async () => {
  const other = at(await rudeServer((_, answer) => void answer.end('other content')))
  await expect(other.asFile('ab'.repeat(32), async () => 1)).rejects.toThrow(/other content/)
  const short = at(
    await rudeServer((_, answer) => {
      answer.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => answer.destroy(), 50)
    }),
  )
  await expect(short.asFile('ab'.repeat(32), async () => 1)).rejects.toThrow()
  await expect(short.open('ab').then((stream) => buffer(stream))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})

test('the store may be called by a name', async () => {
  const url = new URL(settings.endpoint.href.replace('127.0.0.1', 'localhost'))
  expect(await at({ ...settings, endpoint: url }).has('ab'.repeat(32))).toBe(false)
})

const object = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>7</Size></Contents>`
const page = (objects: string, more: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${objects}${more}</ListBucketResult>`

test('a bucket is listed page by page; what is not named as content is somebody else’s', async () => {
  const [one, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const asked: (string | null)[] = []
  const store = at(
    await rudeServer((request, answer) => {
      const query = new URL(request.url ?? '', 'http://store').searchParams
      asked.push(query.get('continuation-token'))
      const isFirst = !query.has('continuation-token')
      const truncated = '<IsTruncated>true</IsTruncated><NextContinuationToken>a+/=</NextContinuationToken>'
      answer.end(
        isFirst
          ? page(
              object(`files/ab/${one}`) + object('files/readme.txt') + object(`files/ff/${one}`),
              truncated,
            )
          : page(object(`files/cd/${other}`), '<IsTruncated>false</IsTruncated>'),
      )
    }),
  )
  const pages = []
  for await (const listed of store.list()) pages.push(listed)
  const since = Date.parse('2026-11-20T10:00:00Z')
  expect(pages).toEqual([[{ sha256: one, size: 7, since }], [{ sha256: other, size: 7, since }]])
  expect(asked).toEqual([null, 'a+/='])
})

test('a list that is none, or that asks for more than it is, is no list', async () => {
  const bad = at(await rudeServer((_, answer) => void answer.end('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')))
  await expect(bad.list()[Symbol.asyncIterator]().next()).rejects.toThrow(/document type/)
})
