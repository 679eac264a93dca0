import { storable } from '../decode-text.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of an element: entities, and the `_x000D_` marks that office files write for control characters. */
export function plainText(xml: string): string {
  const text = xml.includes('&') ? xml.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, entity) : xml
  if (!text.includes('_x')) return text === xml ? text : storable(text)
  const spelt = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
  return storable(text.replace(/_x([\dA-Fa-f]{4})_/g, spelt))
}

function entity(whole: string, word: string): string {
  if (!word.startsWith('#')) return named[word] ?? whole
  const code = /^#x/i.test(word) ? Number.parseInt(word.slice(2), 16) : Number(word.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** An attribute inside an opening tag; undefined when it is not there. */
export function attribute(tag: string, name: string): string | undefined {
  const key = `${name}=`
  for (let at = tag.indexOf(key); at >= 0; at = tag.indexOf(key, at + 1)) {
    if (at > 0 && !/[\s:]/.test(tag[at - 1] ?? '')) continue
    const quote = tag[at + key.length] ?? '"'
    const from = at + key.length + 1
    return plainText(tag.slice(from, tag.indexOf(quote, from)))
  }
  return undefined
}

export const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** Every opening tag of this name, as written between < and >. */
export const tagsNamed = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}(?=[\\s/>])[^>]*>`, 'g')) ?? []

/** Some programs write every tag with a prefix (`<x:row>`); without it there is one way to read. */
export function withoutPrefix(xml: string): string {
  const root = /<(?![?!])([\w.-]+):[\w.-]+[\s>]/.exec(xml.slice(0, 2000))
  const first = /<(?![?!])([\w.:-]+)/.exec(xml.slice(0, 2000))
  const prefix = root?.[1]
  if (!prefix || !first?.[1]?.startsWith(`${prefix}:`)) return xml
  return xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')
}
