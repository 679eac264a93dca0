import { SaxesParser } from 'saxes'

/** The text is not XML, or it is longer than a short answer may be. */
export class XmlWrong extends Error {}

/**
 * An element of a small answer: its name with the namespace in front, its own text, its attributes without one, what it
 * holds.
 */
export type Element = {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
}

const deepest = 12
const most = 2000

/**
 * Reads a short XML answer strictly. A document type (and with it every entity but the five of XML), a processing
 * instruction, bad nesting or an endless document is refused; comments do not cut a text in two.
 */
export function readXml(text: string): Element {
  const top: Element = { name: '', text: '', attributes: {}, children: [] }
  const open = [top]
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (why: string) => {
    throw new XmlWrong(why)
  }
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', () => refuse('a document type'))
  parser.on('processinginstruction', () => refuse('a processing instruction'))
  parser.on('opentag', ({ uri, local, attributes: given }) => {
    count += 1
    if (open.length > deepest || count > most) refuse('too much')
    const attributes = Object.fromEntries(
      Object.values(given).flatMap((one) => (one.uri === '' ? [[one.local, one.value]] : [])),
    )
    const element: Element = { name: `${uri} ${local}`, text: '', attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const add = (more: string) => {
    const element = open.at(-1)
    if (element) element.text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text).close()
  const [root] = top.children
  if (!root || top.children.length > 1) return refuse('no document')
  return root
}

/** The only child of this name. Two are an error like none, because it is unclear which one counts. */
export function onlyChild(element: Element, name: string): Element {
  const found = element.children.filter((child) => child.name === name)
  const [first] = found
  if (!first || found.length > 1) throw new XmlWrong(`not one ${name}`)
  return first
}

/** The text of an element that holds nothing else. */
export function textOf({ name, text, children }: Element): string {
  if (children.length > 0) throw new XmlWrong(`${name} holds more than text`)
  return text.trim()
}
