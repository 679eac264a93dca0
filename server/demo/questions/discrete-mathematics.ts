import type { Chance } from '../chance.ts'
import { about, blank, choice, judge, type Made, rich, steps } from './rich.ts'

export function powerSet(chance: Chance): Made {
  const n = 3 + chance.below(10)
  return blank(
    about('3', '集合的运算', 1, 'understand', 0.85),
    rich(`集合 $A$ 有 ${n} 个元素，则它的幂集 $P(A)$ 有 ____ 个元素，其中真子集有 ____ 个。`),
    String(2 ** n),
    String(2 ** n - 1),
  )
}

export function mappings(chance: Chance): Made {
  const [m, n] = [2 + chance.below(4), 3 + chance.below(5)]
  const injections =
    m > n ? 0 : Array.from({ length: m }, (_, at) => n - at).reduce((all, one) => all * one, 1)
  return blank(
    about('4', '映射的计数', 2, 'apply', 0.68),
    rich(`设 $|A|=${m}$，$|B|=${n}$，则从 $A$ 到 $B$ 的函数有 ____ 个，其中单射有 ____ 个。`),
    String(n ** m),
    String(injections),
  )
}

const connectives = [
  { sign: '\\to', of: (p: boolean, q: boolean) => !p || q },
  { sign: '\\leftrightarrow', of: (p: boolean, q: boolean) => p === q },
  { sign: '\\lor', of: (p: boolean, q: boolean) => p || q },
  { sign: '\\land', of: (p: boolean, q: boolean) => p && q },
] as const

/** How many of the eight assignments of p, q, r make the formula true. */
export function countTrue(holds: (p: boolean, q: boolean, r: boolean) => boolean): number {
  const all = Array.from({ length: 8 }, (_, at) => [(at & 4) > 0, (at & 2) > 0, (at & 1) > 0] as const)
  return all.filter(([p, q, r]) => holds(p, q, r)).length
}

export function truthTable(chance: Chance): Made {
  const [one, other] = [chance.pick(connectives), chance.pick(connectives)]
  const isNegated = chance.below(2) === 0
  const count = countTrue((p, q, r) => other.of(one.of(isNegated ? !p : p, q), r))
  const formula = `(${isNegated ? '\\lnot p' : 'p'} ${one.sign} q) ${other.sign} r`
  const wrong = [1, 2, -1, -2, 3, -3].map((step) => count + step).filter((near) => near >= 0 && near <= 8)
  return choice(
    about('1', '真值表', 1, 'apply', 0.74),
    rich(`命题公式 $${formula}$ 的 8 组赋值中，成真赋值有（　）组。`),
    String(count),
    wrong.slice(0, 3).map(String),
  )
}

type Pair = readonly [number, number]
const has = (pairs: readonly Pair[], a: number, b: number) => pairs.some(([x, y]) => x === a && y === b)

export const isTransitive = (pairs: readonly Pair[]): boolean =>
  pairs.every(([a, b]) => pairs.every(([c, d]) => b !== c || has(pairs, a, d)))

export function transitivity(chance: Chance): Made {
  const all = [1, 2, 3].flatMap((a) => [1, 2, 3].map((b): Pair => [a, b]))
  const pairs = all.filter(() => chance.below(5) < 2)
  const text = pairs.map(([a, b]) => `\\langle ${a},${b}\\rangle`).join(', ')
  return judge(
    about('3', '关系的性质', 1, 'analyse', 0.62),
    `集合 $\\{1,2,3\\}$ 上的关系 $R=\\{${text}\\}$ 是传递的。`,
    isTransitive(pairs),
  )
}

export function handshakes(chance: Chance): Made {
  const degrees = Array.from({ length: 5 }, () => 1 + chance.below(4))
  const isOdd = degrees.reduce((sum, one) => sum + one, 0) % 2 === 1
  const list = isOdd ? [...degrees, 1] : degrees
  return blank(
    about('6', '握手定理', 1, 'understand', 0.83),
    rich(`无向图的结点度数依次为 ${list.join(', ')}，则图中有 ____ 条边。`),
    String(list.reduce((sum, one) => sum + one, 0) / 2),
  )
}

export function leaves(chance: Chance): Made {
  const [three, four, two] = [1 + chance.below(4), 1 + chance.below(3), 1 + chance.below(4)]
  const count = three + 2 * four + 2
  return steps(
    about('7', '树的性质', 2, 'apply', 0.66),
    'calculation',
    rich(
      `一棵树有 ${two} 个 2 度结点、${three} 个 3 度结点、${four} 个 4 度结点，其余都是树叶，求树叶的个数。`,
    ),
    [
      ['设有 $x$ 片树叶，结点数比边数多 1，度数之和是边数的 2 倍。', 2],
      [`$x+${2 * two}+${3 * three}+${4 * four}=2(x+${two}+${three}+${four}-1)$，解得 $x=${count}$。`, 4],
    ],
  )
}

export function divisible(chance: Chance): Made {
  const most = 100 + 10 * chance.below(40)
  const [a, b] = chance.pick([
    [2, 3],
    [3, 5],
    [4, 7],
    [5, 7],
    [3, 11],
  ] as const)
  const count = Array.from({ length: most }, (_, at) => at + 1).filter(
    (one) => one % a === 0 || one % b === 0,
  ).length
  return blank(
    about('8', '容斥原理', 2, 'apply', 0.7),
    rich(`1 到 ${most} 的整数中，能被 ${a} 或 ${b} 整除的有 ____ 个。`),
    String(count),
  )
}

export const discreteMathematics = [
  [powerSet, 6],
  [mappings, 7],
  [truthTable, 8],
  [transitivity, 7],
  [handshakes, 6],
  [leaves, 6],
  [divisible, 7],
] as const
