import type { Chance } from '../chance.ts'
import { about, blank, choice, type Made, rich, steps } from './rich.ts'
import { numbersOf } from './trees-and-graphs.ts'

/** Leaves follow from the numbers of the other nodes: one more than the sum of (degree - 1). */
export function leavesOfTree(chance: Chance): Made {
  const [two, three, four] = [1 + chance.below(9), 1 + chance.below(6), 1 + chance.below(4)]
  const leaves = 1 + two + 2 * three + 3 * four
  return choice(
    about('5', '树的度与结点数', 1, 'apply', 0.66),
    rich(`一棵度为 4 的树中，度为 2、3、4 的结点分别有 ${two}、${three}、${four} 个，则叶子的数目是（　）。`),
    String(leaves),
    [leaves - 1, leaves + 1, two + three + four].map(String),
  )
}

export function emptyLinks(chance: Chance): Made {
  const n = 12 + chance.below(300)
  return blank(
    about('5', '二叉链表', 1, 'understand', 0.76),
    rich(`含 ${n} 个结点的二叉树用二叉链表存放，值为空的指针域共有 ____ 个。`),
    String(n + 1),
  )
}

export function parentOfNode(chance: Chance): Made {
  const k = 3 + chance.below(3)
  const i = 20 + chance.below(180)
  return blank(
    about('5', '完全 k 叉树', 1, 'apply', 0.64),
    rich(`完全 ${k} 叉树按层从左到右编号，根的编号为 1，则编号 ${i} 的双亲编号为 ____。`),
    String(Math.floor((i + k - 2) / k)),
  )
}

export function binaryOfForest(chance: Chance): Made {
  const sizes = numbersOf(chance, 3, 3, 30)
  const [first = 0, second = 0, third = 0] = sizes
  return blank(
    about('5', '森林与二叉树的转换', 1, 'analyse', 0.6),
    rich(
      `森林中有三棵树，结点数依次为 ${sizes.join('、')}。与它对应的二叉树里，根的左子树与右子树的结点数分别为 ____ 和 ____。`,
    ),
    String(first - 1),
    String(second + third),
  )
}

/** Codes of a Huffman tree have these lengths; the text is as long as their weighted sum. */
function lengthsOf(weights: readonly number[]): number[] {
  let open = weights.map((weight, at) => ({ weight, leaves: [at] }))
  const lengths = weights.map(() => 0)
  while (open.length > 1) {
    const [a, b, ...rest] = open.toSorted((x, y) => x.weight - y.weight)
    if (!a || !b) break
    for (const leaf of [...a.leaves, ...b.leaves]) lengths[leaf] = (lengths[leaf] ?? 0) + 1
    open = [...rest, { weight: a.weight + b.weight, leaves: [...a.leaves, ...b.leaves] }]
  }
  return lengths
}

export function savedByCode(chance: Chance): Made {
  const counts = numbersOf(chance, 5, 4, 60)
  const lengths = lengthsOf(counts)
  const coded = counts.reduce((sum, count, at) => sum + count * (lengths[at] ?? 0), 0)
  const fixed = 3 * counts.reduce((sum, count) => sum + count, 0)
  return steps(
    about('5', '前缀编码', 2, 'apply', 0.62),
    'application',
    rich(
      `一段电文由 a、b、c、d、e 组成，出现次数为 ${counts.join('、')}。给出总长最短的前缀编码，电文共多少位？与 3 位等长编码相比节省百分之几？`,
    ),
    [
      [`合并过程正确，a 至 e 的码长可为 ${lengths.join('、')}`, 4],
      [`电文长 ${coded} 位`, 2],
      [`等长编码 ${fixed} 位，节省 ${((1 - coded / fixed) * 100).toFixed(1)}%`, 2],
    ],
  )
}
