import {
  allNamed,
  escapeMarkup,
  isElement,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '#markup/markup.ts'
import { htmlTree } from '../../markup/html-tree.ts'

export const element = (name: string, children: readonly MarkupNode[], attributes = {}): MarkupElement => ({
  name,
  attributes,
  children,
})

/** What a piece of material says: HTML, or lines of text. */
function textNodes(text: MarkupElement): readonly MarkupNode[] {
  const raw = textIn(text)
  const isHtml = /html/i.test(`${text.attributes.texttype ?? ''} ${text.attributes.type ?? ''}`)
  if (isHtml || /<[a-z][^>]*>/i.test(raw)) return htmlTree(raw)
  return htmlTree(
    raw
      .split(/\r?\n/)
      .map((line) => `<p>${escapeMarkup(line)}</p>`)
      .join(''),
  )
}

const parts = ['mattext', 'matemtext', 'mat_formattedtext', 'matimage', 'mataudio', 'matvideo', 'matapplet']

/** The content of a material: its texts, pictures and sounds in their order. */
export const materialNodes = (material: MarkupElement): MarkupNode[] =>
  allNamed(material, ...parts).flatMap((one): readonly MarkupNode[] => {
    if (one.name === 'matimage')
      return [element('img', [], { src: one.attributes.uri ?? '', alt: one.attributes.label ?? '' })]
    if (/^mat(audio|video|applet)$/.test(one.name))
      return [element('audio', [], { src: one.attributes.uri ?? one.name })]
    return textNodes(one)
  })

export const labelsOf = (response: MarkupElement) => allNamed(response, 'response_label')
export const labelNodes = (label: MarkupElement) => allNamed(label, 'material').flatMap(materialNodes)
export const wordsIn = (label: MarkupElement) => labelNodes(label).map(textIn).join('').trim()

const isResponse = ({ name }: MarkupElement) => /^response(lid|str|num|xy|grp)$/.test(name.replace('_', ''))
export const isFib = (one: MarkupElement) => allNamed(one, 'render_fib').length > 0

export const blank = element('textentryinteraction', [])

/** What is asked before the responses; a response that is written into the text stands there as a blank. */
export function stemNodes(nodes: readonly MarkupNode[], hasBlanks: boolean): MarkupNode[] {
  return nodes.filter(isElement).flatMap((node): MarkupNode[] => {
    if (node.name === 'material') return materialNodes(node)
    if (isResponse(node)) return hasBlanks && isFib(node) ? [element('p', [blank])] : []
    return stemNodes(node.children, hasBlanks)
  })
}

/** Names of places in a text, each once, in the order in which they stand there: `[name]`, or an element `blank_name`. */
export function placesIn(nodes: readonly MarkupNode[], names: readonly string[]): string[] {
  const found = nodes.flatMap((node) => {
    if (!isElement(node))
      return [...node.matchAll(/\[([^[\]]{1,200})\]/g)].map(([, name = '']) => name.trim())
    const [, own = ''] = /^blank_(.+)$/.exec(node.attributes.id ?? '') ?? []
    return own ? [own] : placesIn(node.children, names)
  })
  return [...new Set(found.filter((name) => names.includes(name)))]
}

/** The text with blanks at these places. */
export const withBlanksAt = (nodes: readonly MarkupNode[], names: readonly string[]): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] => {
    if (isElement(node)) {
      const [, own = ''] = /^blank_(.+)$/.exec(node.attributes.id ?? '') ?? []
      return names.includes(own) ? [blank] : [{ ...node, children: withBlanksAt(node.children, names) }]
    }
    return node
      .split(/(\[[^[\]]{1,200}\])/)
      .map((part) => (names.includes(part.slice(1, -1).trim()) && part.startsWith('[') ? blank : part))
  })
