/** What a name before brackets does, with numbers as they are written in teaching: angles in radians. */
const functions: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt,
  abs: Math.abs,
  ln: Math.log,
  lg: Math.log10,
  log2: Math.log2,
  log10: Math.log10,
  exp: Math.exp,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  floor: Math.floor,
  ceil: Math.ceil,
}
const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E }

const token = /\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?|[a-z]+\d*|[-+*/^%()!])/iy
const longest = 500

class Unreadable extends Error {}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found?.[1]) throw new Unreadable()
    tokens.push(found[1].toLowerCase())
  }
  return tokens
}

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > 170) throw new Unreadable()
  let product = 1
  for (let at = 2; at <= value; at++) product *= at
  return product
}

/** Reads tokens from the left: sums of products of powers. */
class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  get #now() {
    return this.#tokens[this.#at] ?? ''
  }

  #take(wanted: string) {
    if (this.#now !== wanted) throw new Unreadable()
    this.#at += 1
  }

  whole(): number {
    const value = this.#sum()
    if (this.#now !== '') throw new Unreadable()
    return value
  }

  #sum(): number {
    let value = this.#product()
    while (this.#now === '+' || this.#now === '-') {
      const sign = this.#now
      this.#at += 1
      value += sign === '+' ? this.#product() : -this.#product()
    }
    return value
  }

  #product(): number {
    let value = this.#signed()
    while (this.#now === '*' || this.#now === '/' || this.#now === '%') {
      const sign = this.#now
      this.#at += 1
      const other = this.#signed()
      if (sign === '*') value *= other
      else value = sign === '/' ? value / other : value % other
    }
    return value
  }

  #signed(): number {
    if (this.#now !== '-' && this.#now !== '+') return this.#power()
    const sign = this.#now === '-' ? -1 : 1
    this.#at += 1
    return sign * this.#signed()
  }

  #power(): number {
    let base = this.#single()
    while (this.#now === '!') {
      this.#at += 1
      base = factorial(base)
    }
    if (this.#now !== '^') return base
    this.#at += 1
    return base ** this.#signed()
  }

  #single(): number {
    const now = this.#now
    if (now === '(') return this.#inBrackets()
    this.#at += 1
    if (/^\d/.test(now)) return Number(now)
    const constant = constants[now]
    if (constant !== undefined) return constant
    const apply = functions[now]
    if (!apply) throw new Unreadable()
    return apply(this.#inBrackets())
  }

  #inBrackets(): number {
    this.#take('(')
    const value = this.#sum()
    this.#take(')')
    return value
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[×·∙⋅]/g, '*')
    .replace(/÷/g, '/')
    .replace(/[−–]/g, '-')
    .replace(/√\s*(\d+(?:\.\d+)?)/g, 'sqrt($1)')
    .replace(/√\s*\(/g, 'sqrt(')
    .replace(/\*\*/g, '^')
    .replace(/π/g, 'pi')

/**
 * The value of an expression of plain arithmetic: `+ - * / % ^ !`, brackets, `sqrt ln lg log2 exp sin cos tan abs floor ceil`,
 * `pi` and `e`, signs also as they are written in Chinese texts. Undefined when it is something else, or no finite number.
 * Nothing is executed.
 */
export function evaluate(expression: string): number | undefined {
  if (expression.length > longest) return undefined
  try {
    const value = new Reader(tokensOf(plain(expression).trim())).whole()
    return Number.isFinite(value) ? value : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** Whether two numbers are the same but for rounding: within the tolerance, or half of the last digit that is written. */
export function isSameNumber(written: string, value: number, tolerance: number | null): boolean {
  const number = Number(written.trim())
  if (written.trim() === '' || !Number.isFinite(number)) return false
  const digits = /\.(\d+)/.exec(written)?.[1]?.length ?? 0
  const allowed = Math.max(tolerance ?? 0, 0.5 * 10 ** -digits)
  return Math.abs(number - value) <= allowed * (1 + 1e-9)
}
