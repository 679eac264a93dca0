import type { Chance } from '../chance.ts'
import { about, blank, choice, type Made, rich, steps } from './rich.ts'

const operators = ['+', '-', '*', '/'] as const
/** What binds more is given out first; an open bracket holds everything below it. */
const rank: Readonly<Record<string, number>> = { '(': 0, '+': 1, '-': 1, '*': 2, '/': 2 }

/** What an operator stack gives out for an expression of single letters, and how many signs it held at most. */
export function turnedRound(infix: string): { postfix: string; deepest: number } {
  const stack: string[] = []
  let [out, deepest] = ['', 0]
  const release = (least: number) => {
    while ((rank[stack.at(-1) ?? '('] ?? 0) >= least) out += stack.pop()
  }
  for (const sign of infix) {
    if (sign === ')') {
      release(1)
      stack.pop()
    } else if (sign in rank) {
      if (sign !== '(') release(rank[sign] ?? 0)
      stack.push(sign)
    } else out += sign
    deepest = Math.max(deepest, stack.length)
  }
  release(1)
  return { postfix: out, deepest }
}

/** Operands and operators in turn, two neighbours in brackets. */
function expression(chance: Chance): string {
  const bracket = 1 + chance.below(3)
  return Array.from({ length: 5 }, (_, at) => {
    const letter = String.fromCharCode(97 + at)
    const operand = at === bracket ? `(${letter}` : at === bracket + 1 ? `${letter})` : letter
    return at === 4 ? operand : operand + chance.pick(operators)
  }).join('')
}

export function postfix(chance: Chance): Made {
  const infix = expression(chance)
  return blank(
    about('3', '表达式求值', 1, 'apply', 0.74),
    rich(`中缀表达式 ${infix} 对应的后缀表达式是 ____。`),
    turnedRound(infix).postfix,
  )
}

export function operatorStack(chance: Chance): Made {
  const infix = expression(chance)
  const { deepest: depth } = turnedRound(infix)
  return choice(
    about('3', '运算符栈', 1, 'analyse', 0.62),
    rich(`用运算符栈把 ${infix} 变为后缀形式（左括号也入栈），栈在处理中最多同时存放的符号数为（　）。`),
    String(depth),
    [depth - 1, depth + 1, depth + 2].map(String),
  )
}

/** For each place of a pattern, where matching goes on when it fails there; places begin at 1. */
export function nextOf(pattern: string): number[] {
  const next = [0]
  for (let at = 2; at <= pattern.length; at++) {
    let length = at - 2
    while (length > 0 && pattern.slice(0, length) !== pattern.slice(at - 1 - length, at - 1)) length -= 1
    next.push(length + 1)
  }
  return next
}

const patternOf = (chance: Chance, length: number) =>
  `ab${Array.from({ length: length - 2 }, () => chance.pick(['a', 'b', 'a', 'c'])).join('')}`

export function nextValues(chance: Chance): Made {
  const pattern = patternOf(chance, 7)
  return blank(
    about('4', '模式匹配', 1, 'apply', 0.6),
    rich(`模式串 ${pattern} 的 $next$ 数组（下标从 1 开始，$next[1]=0$）依次为 ____。`),
    nextOf(pattern).join(', '),
  )
}

/** How often signs are compared until the pattern is found, beginning anew one place further each time. */
export function comparedPlainly(text: string, pattern: string): number {
  const found = text.indexOf(pattern)
  const starts = text.slice(0, found + 1).split('')
  return starts.reduce((sum, _, from) => {
    const same = [...pattern].findIndex((sign, at) => text[from + at] !== sign)
    return sum + (same === -1 ? pattern.length : same + 1)
  }, 0)
}

/** The same for KMP, which never goes back in the text. */
export function comparedByNext(text: string, pattern: string): number {
  const next = nextOf(pattern)
  let compared = 0
  let [i, j] = [0, 1]
  while (j <= pattern.length) {
    if (j > 0) compared += 1
    if (j === 0 || text[i] === pattern[j - 1]) {
      i += 1
      j += 1
    } else j = next[j - 1] ?? 0
  }
  return compared
}

export function twoMatchings(chance: Chance): Made {
  const pattern = patternOf(chance, 5)
  const text = `${patternOf(chance, 6)}${pattern.slice(0, 3)}${pattern}`
  const at = text.indexOf(pattern) + 1
  return steps(
    about('4', '模式匹配的比较次数', 2, 'apply', 0.54),
    'application',
    rich(
      `在主串 ${text} 中查找 ${pattern}：求模式的 $next$ 值，并分别统计朴素算法与 KMP 算法的字符比较次数。`,
    ),
    [
      [`$next$ 依次为 ${nextOf(pattern).join(', ')}`, 3],
      [`朴素算法比较 ${comparedPlainly(text, pattern)} 次，在第 ${at} 个字符处匹配成功`, 3],
      [`KMP 算法比较 ${comparedByNext(text, pattern)} 次`, 2],
    ],
  )
}

export function packedSymmetric(chance: Chance): Made {
  const n = 8 + chance.below(20)
  const i = 2 + chance.below(n - 2)
  const j = 1 + chance.below(i - 1)
  return blank(
    about('4', '特殊矩阵的压缩存储', 1, 'apply', 0.68),
    rich(
      `${n} 阶对称矩阵只存下三角（含主对角线），按行依次放入 $B[0..${(n * (n + 1)) / 2 - 1}]$，行列号从 1 起，则元素 $a_{${i},${j}}$ 存放的下标是 ____。`,
    ),
    String((i * (i - 1)) / 2 + j - 1),
  )
}
