/** Longer passages are found by their beginning. */
const longest = 80
/** So many parts of a passage go with its address. */
const mostPieces = 4
/** Shorter words stand everywhere. */
const shortest = 3

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const byLength = (one: string, other: string) => other.length - one.length

/**
 * By what a page finds a passage: its first line; where the page has the fields of the passage apart, another line or the
 * longest words between spaces.
 */
export function piecesOf(text: string): string[] {
  const [first = '', ...others] = linesOf(text)
  const words = first.split(/\s+/).filter((word) => word.length >= shortest && word !== first)
  const pieces = [first, ...others.toSorted(byLength).slice(0, 1), ...words.toSorted(byLength)]
  return [...new Set(pieces.map((piece) => piece.slice(0, longest)))].slice(0, mostPieces)
}

const fieldWith = (root: Element, wanted: string) =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].find(({ value }) =>
    value.includes(wanted),
  )

/** The characters of a part of the page, though a figure or a mark stands in a node of its own. */
function rangeWith(root: Element, wanted: string): Range | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; from: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, from: text.length })
    text += node.nodeValue ?? ''
  }
  const at = text.indexOf(wanted)
  if (at < 0) return undefined
  const range = document.createRange()
  const placeOf = (place: number) => nodes.findLast(({ from }) => from <= place)
  const [begin, end] = [placeOf(at), placeOf(at + wanted.length - 1)]
  if (!begin || !end) return undefined
  range.setStart(begin.node, at - begin.from)
  range.setEnd(end.node, at + wanted.length - end.from)
  return range
}

/** The field, or the characters, that hold the first of the pieces that is there. */
export function findPassage(roots: readonly Element[], pieces: readonly string[]) {
  for (const piece of pieces)
    for (const root of roots) {
      const found = fieldWith(root, piece) ?? rangeWith(root, piece)
      if (found) return found
    }
  return undefined
}
