import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { typeNotAllowed } from '@obelisk/contract/files/allowed'
import { damagedInside, macrosInside, tooBigInside, unsafeInside } from '@obelisk/contract/files/content'
import type { RefusalText } from '@obelisk/contract/refusal'
import { Refusal } from '#kernel/errors.ts'
import { type ByteSource, openBytes, type ReadableFile, streamOf } from '#zip/bytes-as-file.ts'
import { type ZipEntry, ZipFault } from '#zip/zip-directory.ts'
import { entriesOfFile, isZip, placeOfEntry } from '#zip/zip-file.ts'

const megabyte = 1024 * 1024
/** How much a file may hold when it is unpacked, and of how many parts. */
export const packageLimits = { bytes: 200 * megabyte, parts: 10_000 } as const

type Kind = { main: RegExp; folder: string }

/** What the list of parts calls the main part, and the folder it lies in. */
const kinds: Record<string, Kind> = {
  docx: { main: /wordprocessingml\.(document|template)\.main\+xml/, folder: 'word/' },
  xlsx: { main: /spreadsheetml\.(sheet|template)\.main\+xml/, folder: 'xl/' },
  pptx: { main: /presentationml\.(presentation|slideshow|template)\.main\+xml/, folder: 'ppt/' },
}

const list = '[content_types].xml'
const doctypes = [
  Buffer.from('<!DOCTYPE'),
  Buffer.from('<!DOCTYPE', 'utf16le'),
  Buffer.from('<!DOCTYPE', 'utf16le').swap16(),
]
const longestMark = 18
const longestDirectory = 8 * megabyte
const pieceSize = 256 * 1024

const refuse = (text: RefusalText) => new Refusal(text, { limit: packageLimits.bytes / megabyte })

const climbs = (name: string) =>
  name.includes('\0') || /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..')

/** Faults that the directory of the zip shows already. */
function checkNames(parts: readonly ZipEntry[]) {
  if (parts.length > packageLimits.parts) throw refuse(tooBigInside)
  if (parts.reduce((sum, { size }) => sum + size, 0) > packageLimits.bytes) throw refuse(tooBigInside)
  if (parts.some(({ name }) => climbs(name))) throw refuse(unsafeInside)
}

type Found = { size: number; text: string; hasDoctype: boolean }

/** Searches the text of a part while it is unpacked. A match may cross the border of two chunks. */
function lookerAt({ name }: ZipEntry, found: Found) {
  const isXml = /\.(xml|rels|vml|svg)$/i.test(name)
  const isList = name.toLowerCase() === list
  let before = Buffer.alloc(0)
  return (chunk: Buffer) => {
    if (!isXml) return
    const seen = Buffer.concat([before, chunk])
    found.hasDoctype ||= doctypes.some((mark) => seen.includes(mark))
    before = Buffer.from(seen.subarray(-longestMark))
    if (isList && found.text.length < megabyte) found.text += chunk.toString('utf8')
  }
}

/** Unpacks a part without storing it: counts its bytes, searches its text, and stops at the limit. */
async function through(file: ReadableFile, part: ZipEntry, left: number): Promise<Found> {
  const place = await placeOfEntry(file, part)
  if (part.method !== 0 && part.method !== 8) throw refuse(damagedInside)
  const found: Found = { size: 0, text: '', hasDoctype: false }
  if (part.packed === 0) return found
  const lookAt = lookerAt(part, found)
  const read = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      found.size += chunk.length
      if (found.size > left) throw new Error('too big')
      lookAt(chunk)
    }
  }
  const packed = streamOf(file, place)
  const inflate = () => createInflateRaw({ chunkSize: pieceSize })
  const reading = part.method === 0 ? pipeline(packed, read) : pipeline(packed, inflate(), read)
  await reading.catch((error: unknown) => {
    throw found.size > left ? refuse(tooBigInside) : error
  })
  return found
}

const isBroken = (error: unknown) =>
  error instanceof ZipFault || /^Z_|^ERR_/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/** Unpacks every part without storing it, to check real sizes and external references and to read the list of parts. */
async function readParts(file: ReadableFile, parts: readonly ZipEntry[]): Promise<string> {
  let left: number = packageLimits.bytes
  let types = ''
  for (const part of parts) {
    const { size, text, hasDoctype } = await through(file, part, left).catch((error: unknown) => {
      throw isBroken(error) ? refuse(damagedInside) : error
    })
    if (hasDoctype) throw refuse(unsafeInside)
    left -= size
    types += text
  }
  return types
}

const suffixOf = (tag: string) => /\sExtension\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1]?.toLowerCase()

/**
 * Whether the list of parts gives a part a type with macros. A default for a suffix that no part has gives it to none:
 * SheetJS writes one for "bin" into every workbook.
 */
function saysMacros(types: string, names: readonly string[]): boolean {
  const isDefault = (tag: string) => /^<Default\s/i.test(tag)
  return [...types.matchAll(/<[^<>]*>/g)].some(([tag]) => {
    if (!/macroEnabled/i.test(tag)) return false
    const suffix = isDefault(tag) ? suffixOf(tag) : undefined
    return suffix === undefined || names.some((name) => name.endsWith(`.${suffix}`))
  })
}

/** Checks that a document is of the kind of its suffix and has no macros, password or external references. */
async function checkDocument(file: ReadableFile, parts: readonly ZipEntry[], { main, folder }: Kind) {
  const names = parts.map(({ name }) => name.toLowerCase())
  if (names.some((name) => /(^|\/)vba\w*\.(bin|xml)$/.test(name))) throw refuse(macrosInside)
  if (parts.some(({ isEncrypted }) => isEncrypted)) throw refuse(typeNotAllowed)
  const types = await readParts(file, parts)
  if (/vbaProject/i.test(types) || saysMacros(types, names)) throw refuse(macrosInside)
  const isKind = main.test(types) || names.some((name) => name.startsWith(folder))
  if (!isKind || types === '') throw refuse(typeNotAllowed)
}

/** Checks the same of an OpenDocument file: scripts and macros lie in folders of their own. */
async function checkOpenDocument(file: ReadableFile, parts: readonly ZipEntry[]) {
  const names = parts.map(({ name }) => name.toLowerCase())
  if (names.some((name) => /^(basic|scripts)\/.*\.(xml|py|js|bsh)$/.test(name))) throw refuse(macrosInside)
  if (parts.some(({ isEncrypted }) => isEncrypted)) throw refuse(typeNotAllowed)
  await readParts(file, parts)
  if (!names.includes('content.xml')) throw refuse(typeNotAllowed)
}

/**
 * What is wrong inside a document of an office program, or inside a zip file: paths that climb, more than anybody can
 * mean, macros, outside references, other content than the suffix says. Nothing is unpacked to the disk or kept in memory.
 */
export async function checkPackage(source: ByteSource, suffix: string): Promise<void> {
  const file = await openBytes(source)
  try {
    // a workbook with a password is no zip file but a container of the old kind
    if (!(await isZip(file))) return
    const parts = await entriesOfFile(file, longestDirectory).catch((error: unknown) => {
      throw isBroken(error) ? refuse(damagedInside) : error
    })
    checkNames(parts)
    if (suffix === 'ods') await checkOpenDocument(file, parts)
    const kind = Object.hasOwn(kinds, suffix) ? kinds[suffix] : undefined
    if (kind) await checkDocument(file, parts, kind)
  } finally {
    await file.close()
  }
}
