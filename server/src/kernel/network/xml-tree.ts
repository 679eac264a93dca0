import type { MarkupElement, MarkupNode } from '@obelisk/engine/markup/markup'
import { SaxesParser } from 'saxes'

/** The text is no XML of a kind that is read, or it is more than a file may be. */
export class XmlRefused extends Error {}

const deepest = 200
const most = 2_000_000

type Open = MarkupElement & { children: MarkupNode[] }

/**
 * Reads XML strictly, with text and elements in their order. A document type, and with it every entity but the five of
 * XML, is refused, and so is what lies too deep or never ends. Names and attributes stand without their prefix.
 */
export function xmlTree(text: string): MarkupElement {
  const top: Open = { name: '', attributes: {}, children: [] }
  const open = [top]
  let count = 0
  const refuse = (why: string): never => {
    throw new XmlRefused(why)
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', () => refuse('a document type'))
  parser.on('opentag', ({ local, attributes: given }) => {
    count += 1
    if (open.length > deepest || count > most) refuse('too much')
    const attributes: Record<string, string> = {}
    for (const { local: name, value, prefix } of Object.values(given))
      if (prefix !== 'xmlns' && name !== 'xmlns') attributes[name] = value
    const element: Open = { name: local, attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const add = (more: string) => void open.at(-1)?.children.push(more)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const root = top.children.find((node) => typeof node !== 'string')
  return root && typeof root !== 'string' ? root : refuse('no document')
}
