/** A formula as a tree. A range of one cell has no `to`. */
export type Node =
  | { kind: 'value'; value: number | string }
  | { kind: 'range'; sheet: string | undefined; from: string; to: string | undefined }
  | { kind: 'operation'; sign: string; left: Node; right: Node }
  | { kind: 'call'; name: string; inputs: Node[] }

const token =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|"(?<text>(?:[^"]|"")*)"|(?:'(?<sheet>(?:[^']|'')+)'!)?\$?(?<column>[A-Z]{1,3})\$?(?<row>\d+)|(?<name>[A-Z]+)(?=\()|(?<sign><>|<=|>=|[-+*/&=<>(),:]))/y

type Token = Partial<Record<'number' | 'text' | 'sheet' | 'column' | 'row' | 'name' | 'sign', string>>

function tokensOf(written: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < written.length) {
    const at = token.lastIndex
    const found = token.exec(written)
    if (!found?.groups) throw new Error(`Not a formula at ${at}: ${written}`)
    tokens.push(found.groups)
  }
  return tokens
}

/** Signs that bind alike, the loosest first. */
const binding = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/']]

/** Reads a formula without its = sign. */
export function parseFormula(written: string): Node {
  const tokens = tokensOf(written)
  let at = 0
  const isNext = (sign: string) => tokens[at]?.sign === sign
  const take = (sign: string) => {
    if (!isNext(sign)) throw new Error(`${sign} is missing: ${written}`)
    at++
  }

  const level = (depth: number): Node => {
    const signs = binding[depth]
    if (!signs) return single()
    let left = level(depth + 1)
    for (let sign = tokens[at]?.sign; sign && signs.includes(sign); sign = tokens[at]?.sign) {
      at++
      left = { kind: 'operation', sign, left, right: level(depth + 1) }
    }
    return left
  }

  const single = (): Node => {
    const { number, text, column, row, sheet, name } = tokens[at++] ?? {}
    if (number !== undefined) return { kind: 'value', value: Number(number) }
    if (text !== undefined) return { kind: 'value', value: text.replaceAll('""', '"') }
    if (column !== undefined) return range(`${column}${row}`, sheet?.replaceAll("''", "'"))
    if (name !== undefined) return call(name)
    at--
    take('(')
    const inside = level(0)
    take(')')
    return inside
  }

  const range = (from: string, sheet: string | undefined): Node => {
    if (!isNext(':')) return { kind: 'range', sheet, from, to: undefined }
    take(':')
    const { column, row } = tokens[at++] ?? {}
    return { kind: 'range', sheet, from, to: `${column}${row}` }
  }

  const call = (name: string): Node => {
    const inputs: Node[] = []
    do {
      at++
      inputs.push(level(0))
    } while (isNext(','))
    take(')')
    return { kind: 'call', name, inputs }
  }

  const whole = level(0)
  if (at < tokens.length) throw new Error(`More than a formula: ${written}`)
  return whole
}
