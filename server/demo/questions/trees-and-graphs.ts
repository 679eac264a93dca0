import type { Chance } from '../chance.ts'
import { blank, choice, type Made, rich, steps, withTable } from './rich.ts'

/** Different numbers below a bound. */
export function numbersOf(chance: Chance, count: number, from: number, to: number): number[] {
  const found = new Set<number>()
  while (found.size < count) found.add(from + chance.below(to - from))
  return [...found]
}

export function completeTree(chance: Chance): Made {
  const n = 20 + chance.below(980)
  const height = Math.floor(Math.log2(n)) + 1
  const leaves = Math.ceil(n / 2)
  const about = {
    chapter: '5',
    knowledge: '二叉树的性质',
    objective: 1,
    bloom: 'understand',
    difficulty: 0.8,
  } as const
  return chance.below(2) === 0
    ? choice(
        about,
        rich(`一棵有 $${n}$ 个结点的完全二叉树，其高度为（　）（根为第 1 层）。`),
        `$${height}$`,
        [`$${height - 1}$`, `$${height + 1}$`, `$${height + 2}$`],
      )
    : choice(about, rich(`一棵有 $${n}$ 个结点的完全二叉树，其叶结点个数为（　）。`), `$${leaves}$`, [
        `$${leaves - 1}$`,
        `$${leaves + 1}$`,
        `$${Math.floor(n / 2) + 2}$`,
      ])
}

/** A search tree. */
export type Tree = { key: number; left?: Tree; right?: Tree } | undefined

export function inserted(tree: Tree, key: number): Tree {
  if (!tree) return { key }
  if (key < tree.key) tree.left = inserted(tree.left, key) as NonNullable<Tree>
  else tree.right = inserted(tree.right, key) as NonNullable<Tree>
  return tree
}

export const depths = (tree: Tree, depth = 1): number[] =>
  tree ? [depth, ...depths(tree.left, depth + 1), ...depths(tree.right, depth + 1)] : []
export const preorder = (tree: Tree): number[] =>
  tree ? [tree.key, ...preorder(tree.left), ...preorder(tree.right)] : []
export const postorder = (tree: Tree): number[] =>
  tree ? [...postorder(tree.left), ...postorder(tree.right), tree.key] : []

export function searchTree(chance: Chance): Made {
  const keys = numbersOf(chance, 8, 5, 99)
  const tree = keys.reduce<Tree>(inserted, undefined)
  const all = depths(tree)
  const sum = all.reduce((total, one) => total + one, 0)
  const about = {
    chapter: '7',
    knowledge: '二叉排序树',
    objective: 2,
    bloom: 'apply',
    difficulty: 0.62,
  } as const
  return steps(
    about,
    'application',
    rich(
      `依次插入关键字 $\\{${keys.join(', ')}\\}$ 建立二叉排序树，写出其先序序列，并求等概率下查找成功的平均查找长度。`,
    ),
    [
      [`建树正确，先序序列为 ${preorder(tree).join(', ')}`, 5],
      [`$ASL = ${sum}/8 = ${(sum / 8).toFixed(3)}$`, 3],
    ],
  )
}

export function traversal(chance: Chance): Made {
  const keys = numbersOf(chance, 7, 0, 26)
  const tree = keys.reduce<Tree>(inserted, undefined)
  // names in an order that tells nothing of the tree
  const names = numbersOf(chance, 26, 0, 26).map((at) => String.fromCharCode(65 + at))
  const named = (list: readonly number[]) => list.map((key) => names[key]).join('')
  const inorder = named(keys.toSorted((a, b) => a - b))
  const about = {
    chapter: '5',
    knowledge: '二叉树的遍历',
    objective: 1,
    bloom: 'apply',
    difficulty: 0.7,
  } as const
  return blank(
    about,
    rich(`已知一棵二叉树的先序序列为 ${named(preorder(tree))}，中序序列为 ${inorder}，则其后序序列为 ____。`),
    named(postorder(tree)),
  )
}

/** Weights of the inner nodes of a Huffman tree, in the order in which they are made. */
function merges(weights: readonly number[]): number[] {
  const open = weights.toSorted((a, b) => a - b)
  const sums: number[] = []
  while (open.length > 1) {
    const sum = (open.shift() ?? 0) + (open.shift() ?? 0)
    sums.push(sum)
    open.splice(open.filter((one) => one <= sum).length, 0, sum)
  }
  return sums
}

export function huffman(chance: Chance): Made {
  const weights = numbersOf(chance, 6, 2, 40)
  const sums = merges(weights)
  const length = sums.reduce((total, one) => total + one, 0)
  const about = {
    chapter: '5',
    knowledge: '哈夫曼树',
    objective: 2,
    bloom: 'apply',
    difficulty: 0.66,
  } as const
  return steps(
    about,
    'application',
    rich(
      `某通信系统的 6 种字符出现的频率为 $\\{${weights.join(', ')}\\}$，构造哈夫曼树，并求其带权路径长度 $WPL$。`,
    ),
    [
      [`依次合并得到 ${sums.join(', ')}`, 5],
      [`$WPL = ${length}$`, 3],
    ],
  )
}

const infinite = Number.POSITIVE_INFINITY

/** The shortest ways from vertex 0, and the order in which the vertices are settled. */
function dijkstra(weight: readonly (readonly number[])[]) {
  const distance = weight.map((_, at) => (at === 0 ? 0 : infinite))
  const order: number[] = []
  while (order.length < weight.length) {
    const open = distance.map((_, at) => at).filter((at) => !order.includes(at))
    const next = open.reduce((best, at) =>
      (distance[at] ?? infinite) < (distance[best] ?? infinite) ? at : best,
    )
    order.push(next)
    for (const [to, step] of (weight[next] ?? []).entries())
      distance[to] = Math.min(distance[to] ?? infinite, (distance[next] ?? infinite) + step)
  }
  return { distance, order }
}

export function shortestWays(chance: Chance): Made {
  const count = 5
  const weight = Array.from({ length: count }, () => Array.from({ length: count }, () => infinite))
  const arcs: [number, number, number][] = []
  const arc = (from: number, to: number) => {
    const cost = 1 + chance.below(12)
    const row = weight[from]
    if (!row || row[to] !== infinite) return
    row[to] = cost
    arcs.push([from, to, cost])
  }
  for (let to = 1; to < count; to++) arc(chance.below(to), to)
  for (let more = 0; more < 8; more++) {
    const from = chance.below(count)
    const to = 1 + chance.below(count - 1)
    if (from !== to) arc(from, to)
  }
  const { distance, order } = dijkstra(weight)
  const about = {
    chapter: '6',
    knowledge: '最短路径',
    objective: 2,
    bloom: 'apply',
    difficulty: 0.58,
  } as const
  return steps(
    about,
    'application',
    withTable(
      '带权有向图的弧与权值如下表，用 Dijkstra 算法求 $v_0$ 到其余各顶点的最短路径长度，并写出各顶点并入集合 $S$ 的次序。',
      [
        ['弧', ...arcs.map(([from, to]) => `$v_${from} \\to v_${to}$`)],
        ['权', ...arcs.map(([, , cost]) => String(cost))],
      ],
    ),
    [
      [`并入次序为 ${order.map((at) => `$v_${at}$`).join('、')}`, 4],
      [
        `最短路径长度依次为 ${distance
          .slice(1)
          .map((one, at) => `$v_${at + 1}$：${one}`)
          .join('，')}`,
        4,
      ],
    ],
  )
}
