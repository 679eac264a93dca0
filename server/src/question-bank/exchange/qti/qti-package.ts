import type { Exchange } from '@obelisk/engine/question-bank/exchange/exchange'
import {
  type PackageDocument,
  readQti,
  type UnreadDocument,
} from '@obelisk/engine/question-bank/exchange/qti/read-package'
import type { QtiVersion } from '@obelisk/engine/question-bank/exchange/qti/write/element'
import { writeQti } from '@obelisk/engine/question-bank/exchange/qti/write/write-package'
import { zipSync } from 'fflate'
import { XmlRefused, xmlTree } from '#kernel/network/xml-tree.ts'
import { decodeText } from '#workbook/decode-text.ts'
import { WorkbookProblem } from '#workbook/problem.ts'
import { Zip } from '#workbook/xlsx/zip.ts'
import { FileFault } from '../read/file-fault.ts'

const most = { bytes: 200 * 1024 * 1024, parts: 10_000 }
/** Pictures that a browser shows. */
const shown = /\.(png|jpe?g|gif|webp|bmp)$/i

/**
 * The document type that QTI 1.2 asks for: it names a file and declares nothing of its own, though comments may stand in it.
 * Any other is refused.
 */
const plainDoctype =
  /^(\s*(?:<\?xml[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*)*)<!DOCTYPE\s+[\w:.-]+\s*(?:(?:SYSTEM|PUBLIC)\s*(?:(?:"[^"[\]<>]*"|'[^'[\]<>]*')\s*){1,2})?(?:\[\s*(?:<!--[\s\S]*?-->\s*)*\]\s*)?>/

const documentOf = (bytes: Buffer) =>
  xmlTree(
    decodeText(bytes)
      .replace(/^\uFEFF/, '')
      .replace(plainDoctype, '$1'),
  )

/** What other programs leave beside the files of a package. */
const isForeign = (path: string) => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store|Thumbs\.db)/i.test(path)

type Documents = { documents: PackageDocument[]; broken: UnreadDocument[] }

/** The documents of a package; one that is wrong is told and stops no other. */
function documentsIn(zip: Zip, names: readonly string[]): Documents {
  const read: Documents = { documents: [], broken: [] }
  for (const path of names.filter((name) => /\.(xml|qti)$/i.test(name)))
    try {
      read.documents.push({ path, root: documentOf(zip.bytes(path)) })
    } catch (error) {
      if (!(error instanceof XmlRefused)) throw error
      read.broken.push({ path, fault: error.message })
    }
  return read
}

/** Pictures in base64; of what else lies in a package it is known that it is there. */
const dataOf = (zip: Zip, name: string) => (shown.test(name) ? zip.bytes(name).toString('base64') : '')

function readPackage(bytes: Buffer): Exchange {
  const zip = new Zip(bytes, most.bytes)
  const names = zip.names().filter((name) => !isForeign(name))
  if (names.length > most.parts) throw new WorkbookProblem('too-big')
  const { documents, broken } = documentsIn(zip, names)
  const files = new Map(
    names
      .filter((name) => !/\.(xml|qti|xsd|dtd)$/i.test(name))
      .map((name) => [name.toLowerCase(), dataOf(zip, name)]),
  )
  const exchange = readQti(documents, files, broken)
  if (exchange.questions.length === 0) throw new FileFault('zip-foreign', contentsOf(names, documents))
  return exchange
}

/** What lies in a zip file without questions, in its own words. */
const contentsOf = (names: readonly string[], documents: readonly PackageDocument[]) =>
  [...new Set([...documents.map(({ root }) => `<${root.name}>`), ...names])].slice(0, 5).join(', ')

/** Reads the questions of a QTI package (.zip), or of one document of XML. */
export function readQtiFile(bytes: Buffer): Exchange {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK')
    return readQti([{ path: 'item.xml', root: documentOf(bytes) }], new Map())
  return readPackage(bytes)
}

/** Whether a zip file is a document of Word. */
export function isWordFile(bytes: Buffer): boolean {
  try {
    const zip = new Zip(bytes, most.bytes)
    return !zip.has('imsmanifest.xml') && zip.has('word/document.xml')
  } catch (error) {
    if (error instanceof WorkbookProblem && error.fault === 'corrupt') return false
    throw error
  }
}

/** The questions as a QTI package. */
export function qtiPackage(exchange: Exchange, version: QtiVersion): Buffer {
  const files = writeQti(exchange, version).map((file) => [
    file.path,
    'text' in file ? new TextEncoder().encode(file.text) : Buffer.from(file.base64, 'base64'),
  ])
  return Buffer.from(zipSync(Object.fromEntries(files)))
}
