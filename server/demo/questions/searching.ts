import type { Chance } from '../chance.ts'
import { about, blank, choice, type Made, rich, steps } from './rich.ts'
import { inserted, numbersOf, type Tree } from './trees-and-graphs.ts'

const primes = [11, 13, 17, 19] as const

export function probedPlace(chance: Chance): Made {
  const m = chance.pick(primes)
  const home = chance.below(m - 4)
  const keys = [home + m, home + 2 * m, home + 3 * m]
  return choice(
    about('7', '线性探测', 1, 'apply', 0.7),
    rich(
      `长为 ${m} 的散列表用 $H(k)=k \\bmod ${m}$ 与线性探测，表中已有 ${keys.slice(0, 2).join('、')}，再放入 ${keys[2]}，它落在下标（　）。`,
    ),
    String(home + 2),
    [home, home + 1, home + 3].map(String),
  )
}

export function loadOfTable(chance: Chance): Made {
  const size = 40 + 10 * chance.below(12)
  const load = 5 + chance.below(4)
  return blank(
    about('7', '装填因子', 1, 'understand', 0.84),
    rich(`开放定址的散列表有 ${size} 个位置，要求装填因子不超过 0.${load}，最多能存 ____ 条记录。`),
    String((size * load) / 10),
  )
}

/** Keys by their chain, the newest in front, and how many comparisons all of them need together. */
export function chainsOf(m: number, keys: readonly number[]) {
  const chains = Array.from({ length: m }, (): number[] => [])
  for (const key of keys) chains[key % m]?.unshift(key)
  const compared = chains.reduce((sum, { length }) => sum + (length * (length + 1)) / 2, 0)
  return { chains, compared }
}

export function chainedTable(chance: Chance): Made {
  const keys = numbersOf(chance, 9, 10, 99)
  const m = 7
  const { chains, compared } = chainsOf(m, keys)
  const shown = chains.map((chain, at) => `${at}: ${chain.length > 0 ? chain.join(' → ') : '空'}`)
  return steps(
    about('7', '链地址法', 2, 'apply', 0.66),
    'application',
    rich(
      `把 ${keys.join('、')} 逐个存进以 $k \\bmod ${m}$ 定位的链地址散列表，新结点插在链首。作出各条链，计算查找成功与失败时的平均比较次数（失败时空指针不计）。`,
    ),
    [
      [shown.join('；'), 4],
      [`成功：$${compared}/${keys.length} = ${(compared / keys.length).toFixed(2)}$`, 2],
      [`失败：$${keys.length}/${m} = ${(keys.length / m).toFixed(2)}$`, 2],
    ],
  )
}

/** Comparisons of binary search for each place of a sorted list of this length, summed. */
export function comparedInAll(length: number): number {
  if (length === 0) return 0
  const middle = Math.floor((length - 1) / 2)
  return length + comparedInAll(middle) + comparedInAll(length - middle - 1)
}

export function decisionTree(chance: Chance): Made {
  const n = 9 + chance.below(12)
  const sum = comparedInAll(n)
  return steps(
    about('7', '折半查找判定树', 2, 'analyse', 0.6),
    'application',
    rich(
      `对长度为 ${n} 的有序顺序表作二分查找（中点取下界）。作出判定树，求树高以及各元素机会均等时查找成功的平均比较次数。`,
    ),
    [
      ['判定树的根与左右子树的位序正确', 4],
      [`树高 ${Math.floor(Math.log2(n)) + 1}`, 2],
      [`平均 $${sum}/${n} = ${(sum / n).toFixed(2)}$ 次`, 2],
    ],
  )
}

/** The keys that are met on the way to one of a search tree. */
function wayTo(tree: Tree, key: number): number[] {
  if (!tree) return []
  if (tree.key === key) return [key]
  return [tree.key, ...wayTo(key < tree.key ? tree.left : tree.right, key)]
}

/** True when each key lies between the bounds that those before it leave. */
export function canBeWay(way: readonly number[]): boolean {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const wanted = way.at(-1) ?? 0
  return way.every((key) => {
    if (key <= low || key >= high) return false
    if (wanted < key) high = key
    else low = key
    return true
  })
}

export function impossibleWay(chance: Chance): Made {
  const possible = new Set<string>()
  let impossible = ''
  while (possible.size < 3 || impossible === '') {
    const way = numbersOf(chance, 5, 5, 95)
    if (!canBeWay(way)) impossible = way.join(', ')
    else if (possible.size < 3) possible.add(way.join(', '))
  }
  return choice(
    about('7', '查找路径', 1, 'analyse', 0.62),
    rich('在某棵二叉查找树上查到末项为止，途经的各关键字如下，其中不可能出现的一组是（　）。'),
    impossible,
    [...possible],
  )
}

export function wayInTree(chance: Chance): Made {
  const keys = numbersOf(chance, 9, 5, 99)
  const wanted = keys.at(-1) ?? 0
  const way = wayTo(keys.reduce<Tree>(inserted, undefined), wanted)
  return blank(
    about('7', '二叉查找树的查找', 1, 'apply', 0.78),
    rich(
      `把 ${keys.join('、')} 先后加入一棵空的二叉查找树，之后检索 ${wanted}，路上经过的关键字（含自身）为 ____。`,
    ),
    way.join(', '),
  )
}
