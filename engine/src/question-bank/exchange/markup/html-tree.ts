import { type MarkupElement, type MarkupNode, unescapeMarkup } from '#markup/markup.ts'

const alone = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base', 'source'])
const unread = new Set(['script', 'style', 'title', 'head', 'noscript', 'template'])
/** What a tag ends that is still open: a paragraph ends the one before it. */
const ends: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  div: ['p'],
  ul: ['p'],
  ol: ['p'],
  table: ['p'],
  pre: ['p'],
  li: ['li', 'p'],
  tr: ['tr', 'td', 'th', 'p'],
  td: ['td', 'th', 'p'],
  th: ['td', 'th', 'p'],
  tbody: ['tr', 'td', 'th', 'thead', 'tbody'],
}
/** Nothing that is open beyond one of these is ended. */
const walls = new Set(['table', 'ul', 'ol', 'td', 'th'])
const deepest = 100

/** A tag ends before the next one begins and has at most 100 values, so that one that never ends costs little. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<(\/?)([a-zA-Z][\w:-]{0,99})((?:[^<>"']*(?:"[^"]*"|'[^']*')){0,100}[^<>"']*)>|<[!?][^<>]*>/g
const attribute = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(attribute))
    found[name.toLowerCase()] = unescapeMarkup(double ?? single ?? bare ?? '')
  return found
}

type Open = MarkupElement & { children: MarkupNode[] }

class Tree {
  readonly top: Open = { name: '', attributes: {}, children: [] }
  private readonly open: Open[] = [this.top]

  text(text: string) {
    const place = this.open.at(-1)
    if (text && place && !unread.has(place.name)) place.children.push(unescapeMarkup(text))
  }

  raw(text: string) {
    this.open.at(-1)?.children.push(text)
  }

  begin(name: string, attributes: Record<string, string>, isAlone: boolean) {
    this.endBefore(name)
    const element: Open = { name, attributes, children: [] }
    if (!unread.has(name)) this.open.at(-1)?.children.push(element)
    if (!isAlone && !alone.has(name) && this.open.length < deepest) this.open.push(element)
  }

  private endBefore(name: string) {
    for (let at = this.open.length - 1; at > 0; at--) {
      const open = this.open[at]?.name ?? ''
      if (ends[name]?.includes(open)) this.open.length = at
      else if (walls.has(open)) return
    }
  }

  end(name: string) {
    for (let at = this.open.length - 1; at > 0; at--) {
      if (this.open[at]?.name !== name) continue
      this.open.length = at
      return
    }
  }
}

/**
 * Reads HTML as people and editors write it: what is not closed is closed, comments, scripts and styles are left out, and
 * every text gives a tree.
 */
export function htmlTree(html: string): readonly MarkupNode[] {
  const tree = new Tree()
  let from = 0
  for (const match of html.matchAll(token)) {
    tree.text(html.slice(from, match.index))
    from = match.index + match[0].length
    const [, data, close, tag, rest = ''] = match
    const name = tag?.toLowerCase().replace(/^.*:/, '') ?? ''
    if (data !== undefined) tree.raw(data)
    else if (name && close) tree.end(name)
    else if (name) tree.begin(name, attributesOf(rest), /\/\s*$/.test(rest))
  }
  tree.text(html.slice(from))
  return tree.top.children
}
