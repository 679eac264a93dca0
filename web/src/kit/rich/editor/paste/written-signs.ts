import type { RichInline } from '@obelisk/contract/rich-text/rich-text'
import { blocksOfText, inlinesOfText, plainMath } from '@obelisk/engine/rich-text/tex-in-text'
import { Fragment, type Schema, Slice } from '@tiptap/pm/model'

const hasSigns = /[$＿_]|\\[([]/
const untouched = 'pre, code, [data-latex], [data-blank]'

function elementOf(part: Document, one: RichInline): Node {
  if (one.type === 'text') return part.createTextNode(one.text)
  const span = part.createElement('span')
  if (one.type === 'math') span.setAttribute('data-latex', one.attrs.latex)
  if (one.type === 'blank') span.setAttribute('data-blank', String(one.attrs.width))
  return span
}

/** Underlined spaces are how a blank is written in Word. */
function underlinedBlanks(part: Document) {
  for (const line of part.querySelectorAll('u')) {
    const text = line.textContent ?? ''
    if (text.trim() !== '' || text.length < 3) continue
    const width = Math.min(60, text.length)
    line.replaceWith(elementOf(part, { type: 'blank', attrs: { width } }))
  }
}

/** In pasted HTML: formulas that are written as `$…$`, `\(…\)` or `\[…\]`, and blanks of underscores or underlined spaces. */
export function readSigns(part: Document) {
  underlinedBlanks(part)
  const walker = part.createTreeWalker(part.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (hasSigns.test(node.nodeValue ?? '') && !node.parentElement?.closest(untouched))
      found.push(node as Text)
  for (const text of found) {
    const parts = inlinesOfText(text.data, [], true).map(plainMath)
    if (parts.some(({ type }) => type !== 'text'))
      text.replaceWith(...parts.map((one) => elementOf(part, one as RichInline)))
  }
}

/** What was copied as text, with the same signs; a displayed formula stands on its own. */
export function sliceOfText(schema: Schema, text: string): Slice {
  const blocks = blocksOfText(text, true).filter(
    (block) => block.type !== 'paragraph' || block.content?.length,
  )
  return Slice.maxOpen(Fragment.from(blocks.map((block) => schema.nodeFromJSON(block))))
}
