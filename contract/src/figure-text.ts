/** A part of a written text: plain words, or a figure that follows the result. `value` is what it was when it was put in. */
type TextPart = { text: string } | { figure: string; value: string }

const mark = /\{\{([a-z0-9.-]+)\|([^{}|]*)\}\}/g

/** A text as it is stored, in its parts. */
export function partsOfText(content: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of content.matchAll(mark)) {
    if (found.index > from) parts.push({ text: content.slice(from, found.index) })
    parts.push({ figure: found[1] ?? '', value: found[2] ?? '' })
    from = found.index + found[0].length
  }
  if (from < content.length) parts.push({ text: content.slice(from) })
  return parts
}

/** A figure as it is stored inside a text. */
export const figureMark = (figure: string, value: string) => `{{${figure}|${value}}}`

/** A text with the figures as they are now; a figure that is no longer there keeps the value it was put in with. */
export const textWithFigures = (content: string, figures: ReadonlyMap<string, string>): string =>
  partsOfText(content)
    .map((part) => ('text' in part ? part.text : (figures.get(part.figure) ?? part.value)))
    .join('')
