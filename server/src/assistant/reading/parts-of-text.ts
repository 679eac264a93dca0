/** A part of a file that was read: where it stands, as a key of `placeWords` with a number or name, and its words. */
export type Part = { place: string; text: string }

/** A part is about so many letters: long enough to answer, short enough to be quoted. */
const usual = 500
const longest = 1500

/** Where a part may begin: chapters and articles of rules, numbered headings, headings of Markdown. */
const heading =
  /^\s*(?:#{1,6}\s|第\s*[\d一二三四五六七八九十百]+\s*[章节条]|[一二三四五六七八九十]+、|[（(][一二三四五六七八九十]+[）)]|\d+(?:\.\d+)*[.、\s]\s*\S)/

/** A line that is longer than a part is cut, at the end of a sentence where there is one. */
function* pieces(line: string): Generator<string> {
  let rest = line
  while (rest.length > longest) {
    const end = Math.max(...['。', '；', '. ', ';'].map((sign) => rest.lastIndexOf(sign, longest)))
    const at = end > usual ? end + 1 : longest
    yield rest.slice(0, at)
    rest = rest.slice(at)
  }
  if (rest.trim() !== '') yield rest
}

/** The lines of a text in parts that begin at its headings; short ones stand together. */
export function partsOfLines(lines: Iterable<string>, placeOf: (at: number) => string): Part[] {
  const parts: string[] = []
  let now = ''
  const end = () => {
    if (now.trim() !== '') parts.push(now.trim())
    now = ''
  }
  for (const whole of lines)
    for (const line of pieces(whole)) {
      const isFull = now.length + line.length > longest
      if (isFull || (now.length > usual / 2 && heading.test(line)) || now.length > usual) end()
      now += `${line.trimEnd()}\n`
    }
  end()
  return parts.map((text, at) => ({ place: placeOf(at + 1), text }))
}
