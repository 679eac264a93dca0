import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import { anywhere } from '#kernel/network/outside-rules.ts'
import type { S3Settings } from './s3-settings.ts'

export const bucket = 'obelisk'

export const settingsAt = (port: number, more: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: new URL(`http://127.0.0.1:${port}`),
  bucket,
  region: 'cn-north-1',
  key: 'S3RVER',
  secret: 'S3RVER',
  isPathStyle: true,
  prefix: 'files/',
  rules: anywhere,
  ...more,
})

/** The items of the site's configuration that describe a store on this machine. */
export const itemsAt = ({ endpoint, bucket, region, key, secret }: S3Settings) => ({
  outside_network: 'any',
  s3_endpoint: endpoint.href,
  s3_bucket: bucket,
  s3_region: region,
  s3_key: key,
  s3_secret: secret,
  s3_prefix: 'files',
})

/** A server that speaks the protocol of S3 and verifies signatures, with an empty bucket; it ends with the test file. */
export async function s3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 'obelisk-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  let isUp = true
  const close = async () => {
    if (!isUp) return
    isUp = false
    await server.close()
  }
  afterAll(async () => {
    await close()
    rmSync(directory, { recursive: true, force: true })
  })
  /** What lies in the bucket. */
  const keys = async () =>
    (await readdir(path.join(directory, bucket), { recursive: true }))
      .filter((name) => name.endsWith('._S3rver_object'))
      .map((name) => name.replace('._S3rver_object', '').replaceAll('\\', '/'))
  return { settings: settingsAt(port), close, keys }
}

/** A server that answers as it is told, for what no good server does. */
export async function rudeServer(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer as never).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return settingsAt((server.address() as AddressInfo).port)
}
