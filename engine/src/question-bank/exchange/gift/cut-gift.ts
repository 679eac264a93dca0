/** A question of a GIFT file as it is written: the comment and the category before it and its text. Lines count from 1. */
export type GiftPart = { comment: string; category: string; text: string; line: number }

/** Cuts a GIFT file where empty lines stand outside of braces. Comments and categories are no questions. */
export function cutGift(file: string): GiftPart[] {
  const parts: GiftPart[] = []
  let [comment, category, text, line, depth] = ['', '', '', 0, 0]
  const end = () => {
    if (text.trim()) {
      parts.push({ comment, category, text: text.trim(), line })
      comment = ''
    }
    ;[text, depth] = ['', 0]
  }
  const add = (row: string, number: number) => {
    const named = text === '' ? /^\s*\$CATEGORY:(.*)$/.exec(row)?.[1] : undefined
    if (/^\s*\/\//.test(row)) comment += `${row}\n`
    else if (named !== undefined) category = named.trim()
    else {
      if (text === '') line = number
      text += `${row}\n`
      depth += bracesOf(row)
    }
  }
  for (const [at, row] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (row.trim() === '' && depth <= 0) end()
    else add(row, at + 1)
  }
  end()
  return parts
}

/** How many more braces a line opens than it closes. */
function bracesOf(row: string): number {
  let depth = 0
  for (let at = 0; at < row.length; at++) {
    if (row[at] === '\\') at += 1
    else if (row[at] === '{') depth += 1
    else if (row[at] === '}') depth -= 1
  }
  return depth
}

/** The places of signs that no backslash sets off. */
export function placesOf(text: string, sign: RegExp): number[] {
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (sign.test(text[at] ?? '')) places.push(at)
  }
  return places
}

/** The text before and after the first such sign; undefined when there is none. */
export function splitAt(text: string, sign: RegExp, length = 1): [string, string] | undefined {
  const at = placesOf(text, sign)[0]
  return at === undefined ? undefined : [text.slice(0, at), text.slice(at + length)]
}

/** Commands of LaTeX that begin with n: a backslash before them is theirs. */
const commands = [
  ...[
    'neq',
    'ne',
    'not',
    'notin',
    'nabla',
    'nu',
    'neg',
    'ni',
    'nmid',
    'natural',
    'newline',
    'nonumber',
    'nolimits',
  ],
  ...['nleq', 'ngeq', 'nless', 'ngtr', 'nparallel', 'nexists', 'nsim', 'ncong', 'nprec', 'nsucc', 'nwarrow'],
  ...['nearrow', 'nrightarrow', 'nleftarrow', 'nsubseteq', 'nsupseteq', 'nvdash', 'newcommand'],
]
const escapes = new RegExp(
  `\\\\([~=#{}:\\\\])|\\\\n(?!(?:${commands.map((one) => one.slice(1)).join('|')})(?![a-zA-Z]))`,
  'g',
)

/** `\n` is a new line unless it begins a command of LaTeX such as `\neq`. */
export const unescaped = (text: string): string =>
  text.replace(escapes, (_, sign: string | undefined) => sign ?? '\n')
