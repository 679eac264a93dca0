import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { mostMegabytesRead } from '@obelisk/contract/document-file'
import { mostIntakeMegabytes } from '@obelisk/contract/syllabus/intake/calls'
import { dropTaken, takeIn } from '#files/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { openBytes, type ReadableFile, streamOf } from '#zip/bytes-as-file.ts'
import { type ZipEntry, ZipFault } from '#zip/zip-directory.ts'
import { entriesOfFile, placeOfEntry } from '#zip/zip-file.ts'
import type { IntakeFault } from './judge-file.ts'

type Taken = Awaited<ReturnType<typeof takeIn>>

/** A file of a zip: taken into the store, or told why not. */
export type Unpacked = { name: string; fault: IntakeFault | ''; taken?: Taken }

const megabyte = 1024 * 1024
const longestDirectory = 8 * megabyte

/** What other programs leave beside the files of a zip, and folders. */
const isForeign = (name: string) =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\._|~\$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

function faultOf({ name, isEncrypted, size, method }: ZipEntry): IntakeFault | '' {
  if (/\.(zip|rar|7z|tar|gz)$/i.test(name)) return 'nested-zip'
  if (!/\.(docx?|docm|pdf|xlsx)$/i.test(name)) return 'other-kind'
  if (isEncrypted) return 'locked'
  if (size > mostMegabytesRead * megabyte) return 'too-big'
  return method === 0 || method === 8 ? '' : 'damaged'
}

/** The directory of a zip may lie about sizes: bytes are counted as they come. */
async function* counted(chunks: AsyncIterable<Buffer>, most: number) {
  let count = 0
  for await (const chunk of chunks) {
    count += chunk.length
    if (count > most) throw new ZipFault('a part is larger than its directory says')
    yield chunk
  }
}

async function bytesOf(file: ReadableFile, entry: ZipEntry): Promise<Readable> {
  if (entry.packed === 0) return Readable.from([])
  const packed = streamOf(file, await placeOfEntry(file, entry))
  const whole = entry.method === 0 ? packed : packed.pipe(createInflateRaw())
  if (whole !== packed) packed.on('error', (error) => whole.destroy(error))
  return Readable.from(counted(whole, mostMegabytesRead * megabyte))
}

const isBroken = (error: unknown) =>
  error instanceof ZipFault || /^Z_/.test(String((error as { code?: unknown } | null)?.code ?? ''))

async function unpackOne(files: Ctx<'files'>, file: ReadableFile, entry: ZipEntry): Promise<Unpacked> {
  const { name } = entry
  const fault = faultOf(entry)
  if (fault !== '') return { name, fault }
  try {
    return { name, fault, taken: await takeIn(files, await bytesOf(file, entry)) }
  } catch (error) {
    if (isBroken(error)) return { name, fault: 'damaged' }
    throw error
  }
}

/** Why a zip is not unpacked at all. */
function faultOfAll(entries: readonly ZipEntry[], room: number): IntakeFault | undefined {
  if (entries.length === 0) return 'zip-empty'
  if (entries.length > room) return 'zip-too-many'
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  return bytes > mostIntakeMegabytes * megabyte ? 'zip-too-big' : undefined
}

/** The files of a zip, each taken into the store for the moment: note them, and drop them in any case. `room`: so many fit. */
export async function unpack(
  files: Ctx<'files'>,
  path: string,
  { name, room }: { name: string; room: number },
): Promise<Unpacked[]> {
  const file = await openBytes(path)
  const unpacked: Unpacked[] = []
  try {
    const entries = (await entriesOfFile(file, longestDirectory)).filter((entry) => !isForeign(entry.name))
    const fault = faultOfAll(entries, room)
    if (fault) return [{ name, fault }]
    for (const entry of entries) unpacked.push(await unpackOne(files, file, entry))
    return unpacked
  } catch (error) {
    await dropAll(files, unpacked)
    if (isBroken(error)) return [{ name, fault: 'damaged' }]
    throw error
  } finally {
    await file.close()
  }
}

export async function dropAll(files: Ctx<'files'>, unpacked: readonly Unpacked[]) {
  for (const { taken } of unpacked) if (taken) await dropTaken(files, taken)
}
