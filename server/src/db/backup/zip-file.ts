import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type ZipEntry, ZipFault } from '#zip/zip-directory.ts'
import { entriesOfFile, placeOfEntry } from '#zip/zip-file.ts'
import { DatabaseFault } from '../fault.ts'

const damaged = (file: string, why: string) =>
  new DatabaseFault('bad-backup', `${file} is not a whole backup file: ${why}.`)

async function withHandle<T>(file: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file)
  try {
    return await read(handle)
  } catch (error) {
    throw error instanceof ZipFault ? damaged(file, error.message) : error
  } finally {
    await handle.close()
  }
}

/** The entries of a zip file, by name. */
export const entriesOf = (file: string): Promise<Map<string, ZipEntry>> =>
  withHandle(file, async (handle) => {
    const entries = await entriesOfFile(handle)
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    if (byName.size !== entries.length) throw damaged(file, 'an entry is in it twice')
    return byName
  })

/** Passes bytes through and fails at the end when their length or checksum is wrong. */
function checking(file: string, { name, crc, size }: ZipEntry) {
  let seen = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      sum = crc32(chunk, sum)
      done(seen > size ? damaged(file, `${name} is longer than it says`) : null, chunk)
    },
    flush(done) {
      done(seen === size && sum === crc ? null : damaged(file, `${name} is damaged`))
    },
  })
}

/** The bytes of one entry, checked against its length and checksum while they flow. */
export async function readEntry(file: string, entry: ZipEntry): Promise<Readable> {
  const place = await withHandle(file, (handle) => placeOfEntry(handle, entry))
  const whole = checking(file, entry)
  if (entry.packed === 0) {
    whole.end()
    return whole
  }
  const packed = createReadStream(file, place)
  const fail = () => whole.destroy(damaged(file, `${entry.name} is damaged`))
  const opened = entry.method === 8 ? packed.pipe(createInflateRaw().on('error', fail)) : packed
  packed.on('error', fail)
  opened.pipe(whole)
  whole.on('close', () => packed.destroy())
  return whole
}
