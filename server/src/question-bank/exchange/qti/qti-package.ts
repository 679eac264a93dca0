import type { Exchange } from '@obelisk/engine/exchange/exchange'
import { type PackageDocument, readQti } from '@obelisk/engine/exchange/qti/read-package'
import type { QtiVersion } from '@obelisk/engine/exchange/qti/write/element'
import { writeQti } from '@obelisk/engine/exchange/qti/write/write-package'
import { zipSync } from 'fflate'
import { xmlTree } from '#kernel/network/xml-tree.ts'
import { WorkbookProblem } from '#workbook/problem.ts'
import { Zip } from '#workbook/xlsx/zip.ts'

const most = { bytes: 200 * 1024 * 1024, parts: 10_000 }
/** Pictures that a browser shows. */
const shown = /\.(png|jpe?g|gif|webp|bmp)$/i

/** The document type that QTI 1.2 asks for: it names a file and declares nothing of its own. Any other is refused. */
const plainDoctype =
  /^(\s*(?:<\?xml[^>]*\?>)?\s*)<!DOCTYPE\s+\w+\s+(?:SYSTEM|PUBLIC)\s*(?:"[^"[\]<>]*"\s*){1,2}>/

const documentOf = (text: string) => xmlTree(text.replace(/^\uFEFF/, '').replace(plainDoctype, '$1'))

/** Reads the questions of a QTI package (.zip), or of one document of XML. */
export function readQtiFile(bytes: Buffer, textOf: (bytes: Buffer) => string): Exchange {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK')
    return readQti([{ path: 'item.xml', root: documentOf(textOf(bytes)) }], new Map())
  const zip = new Zip(bytes, most.bytes)
  const names = zip.names()
  if (names.length > most.parts) throw new WorkbookProblem('too-big')
  const documents = names
    .filter((name) => /\.xml$/i.test(name))
    .map((path): PackageDocument => ({ path, root: documentOf(textOf(zip.bytes(path))) }))
  const files = new Map(
    names
      .filter((name) => shown.test(name))
      .map((name) => [name.toLowerCase(), zip.bytes(name).toString('base64')]),
  )
  return readQti(documents, files)
}

/** Whether a zip file is a content package. */
export function isQtiPackage(bytes: Buffer): boolean {
  const zip = new Zip(bytes, most.bytes)
  return zip.has('imsmanifest.xml') || !zip.has('word/document.xml')
}

/** The questions as a QTI package. */
export function qtiPackage(exchange: Exchange, version: QtiVersion): Buffer {
  const files = writeQti(exchange, version).map((file) => [
    file.path,
    'text' in file ? new TextEncoder().encode(file.text) : Buffer.from(file.base64, 'base64'),
  ])
  return Buffer.from(zipSync(Object.fromEntries(files)))
}
