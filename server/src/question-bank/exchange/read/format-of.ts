import type { ReadFormat } from '@obelisk/contract/question-bank/exchange'
import { decodeText } from '#workbook/decode-text.ts'
import { isWordFile } from '../qti/qti-package.ts'
import { FileFault } from './file-fault.ts'

type Format = Exclude<ReadFormat, 'auto'>

/** What may stand before the first element of XML. */
const before = '^\\s*(?:<\\?xml[^>]*>\\s*)?(?:<!--[\\s\\S]{0,2000}?-->\\s*)*'
const doctype = '(?:<!DOCTYPE\\s[^[>]*(?:\\[[^\\]]*\\])?\\s*>\\s*)?'
const root = new RegExp(`${before}${doctype}<(?:[\\w.-]+:)?([A-Za-z_][\\w.-]*)`)

const roots: Readonly<Record<string, Format>> = {
  quiz: 'moodle',
  questestinterop: 'qti',
  assessmentitem: 'qti',
  'qti-assessment-item': 'qti',
  assessmenttest: 'qti',
  'qti-assessment-test': 'qti',
}

/** Elements with which a text that somebody typed may begin. */
const html = /^(p|b|i|u|em|strong|span|div|br|img|h[1-6]|ul|ol|li|table|pre|code|sub|sup|a|html|body)$/i

/** What XML holds, by its first element; undefined when it is none. Throws when no questions can be in it. */
function formatOfXml(head: string): Format | undefined {
  const name = root.exec(head)?.[1]
  if (name === undefined) return undefined
  const format = Object.hasOwn(roots, name.toLowerCase()) ? roots[name.toLowerCase()] : undefined
  if (format) return format
  if (html.test(name) && !head.trimStart().startsWith('<?xml')) return undefined
  throw new FileFault('xml-foreign', name)
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    // ours that is cut off is told as what it is
    return /^\s*\{\s*"format"\s*:\s*"obelisk-questions"/.test(text)
  }
}

const looks: readonly (readonly [Format, RegExp])[] = [
  ['aiken', /^\s*ANSWER\s*:\s*[A-Z]\s*$/im],
  ['gift', /^\s*(?:\/\/|::|\$CATEGORY:)|(?<!\\)\{\s*(?:[=~#>]|T(?:RUE)?\b|F(?:ALSE)?\b|\})/m],
]

const names: readonly (readonly [Format, RegExp])[] = [
  ['excel', /\.(xlsx?|csv)$/i],
  ['gift', /\.gift$/i],
  ['markdown', /\.(md|markdown)$/i],
  ['json', /\.json$/i],
  ['word', /\.docx$/i],
]

export const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

const formatOfText = (text: string): Format | undefined => {
  const head = text.replace(/^\uFEFF/, '').slice(0, 200_000)
  if (/^\s*</.test(head)) return formatOfXml(head) ?? looks.find(([, look]) => look.test(head))?.[0]
  return isJson(text) ? 'json' : looks.find(([, look]) => look.test(head))?.[0]
}

/** What a file is, by its name where it says it, else by its content. */
export function formatOf(bytes: Buffer, name: string): Format {
  const named = names.find(([, suffix]) => suffix.test(name))?.[0]
  if (named) return named
  if (isZip(bytes)) return isWordFile(bytes) ? 'word' : 'qti'
  if (/\.zip$/i.test(name)) return 'qti'
  return formatOfText(decodeText(bytes)) ?? 'text'
}
