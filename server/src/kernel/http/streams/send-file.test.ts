import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendFile } from './send-file.ts'

test('28 A3: a file whose receiver left before its first byte is closed at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sent-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'a.bin')
  await writeFile(path, 'a')
  const file = await open(path)
  let sent: Readable | undefined
  const reply = {
    status: () => reply,
    header: () => reply,
    send: (body: Readable) => {
      sent = body
      return reply
    },
  }
  sendFile(reply as unknown as FastifyReply, {
    name: 'a.bin',
    type: 'image/png',
    body: file.createReadStream(),
  })
  sent?.destroy()
  await expect.poll(() => file.fd).toBe(-1)
})
