import type { Chance } from '../chance.ts'
import { about, blank, choice, type Made, rich, steps, withTable } from './rich.ts'
import { numbersOf } from './trees-and-graphs.ts'

type Edge = readonly [from: number, to: number, cost: number]

const byCost = (a: Edge, b: Edge) => a[2] - b[2]

/** A connected graph whose edges have different weights, so that its least tree is the only one. */
function network(chance: Chance, vertices: number, more: number): Edge[] {
  const pairs: [number, number][] = []
  const add = (from: number, to: number) => {
    const [a, b] = [Math.min(from, to), Math.max(from, to)]
    if (a !== b && !pairs.some(([x, y]) => x === a && y === b)) pairs.push([a, b])
  }
  for (let to = 1; to < vertices; to++) add(chance.below(to), to)
  for (let turn = 0; turn < more; turn++) add(chance.below(vertices), chance.below(vertices))
  const costs = numbersOf(chance, pairs.length, 2, 40)
  return pairs.map(([from, to], at) => [from, to, costs[at] ?? 0])
}

/** Edges of the least tree in the order in which Kruskal takes them. */
export function leastTree(vertices: number, edges: readonly Edge[]): Edge[] {
  const part = Array.from({ length: vertices }, (_, at) => at)
  return edges.toSorted(byCost).filter(([from, to]) => {
    const [kept = 0, gone = 0] = [part[from], part[to]]
    if (kept === gone) return false
    for (const [at, one] of part.entries()) if (one === gone) part[at] = kept
    return true
  })
}

const said = (edges: readonly Edge[]) => edges.map(([from, to, cost]) => `($v_${from}$, $v_${to}$) ${cost}`)

export function spanningTree(chance: Chance): Made {
  const edges = network(chance, 6, 6)
  const tree = leastTree(6, edges)
  return steps(
    about('6', '最小生成树', 2, 'apply', 0.64),
    'application',
    withTable(
      '六个居民点之间可铺设的管线与造价如下，用 Kruskal 算法选出造价最低的方案，列出选边的先后与总造价。',
      [
        ['管线', ...edges.map(([from, to]) => `$v_${from}v_${to}$`)],
        ['造价', ...edges.map(([, , cost]) => String(cost))],
      ],
    ),
    [
      [`选边次序：${said(tree).join('，')}`, 5],
      [`总造价 ${tree.reduce((sum, [, , cost]) => sum + cost, 0)}`, 3],
    ],
  )
}

/** Activities of a project as arcs from a lower to a higher event. */
function project(chance: Chance): Edge[] {
  const arcs: [number, number][] = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
    [2, 4],
    [3, 5],
    [4, 5],
  ]
  if (chance.below(2) === 0) arcs.push([1, 4])
  return arcs.map(([from, to]) => [from, to, 2 + chance.below(9)])
}

/** Earliest and latest times of events, and the arcs without slack. */
export function scheduleOf(events: number, arcs: readonly Edge[]) {
  const early = Array.from({ length: events }, () => 0)
  for (const [from, to, cost] of arcs.toSorted((a, b) => a[0] - b[0]))
    early[to] = Math.max(early[to] ?? 0, (early[from] ?? 0) + cost)
  const end = early.at(-1) ?? 0
  const late = early.map(() => end)
  for (const [from, to, cost] of arcs.toSorted((a, b) => b[1] - a[1]))
    late[from] = Math.min(late[from] ?? end, (late[to] ?? end) - cost)
  const critical = arcs.filter(([from, to, cost]) => (late[to] ?? 0) - cost === early[from])
  return { early, late, end, critical }
}

export function criticalPath(chance: Chance): Made {
  const arcs = project(chance)
  const { early, late, end, critical } = scheduleOf(6, arcs)
  return steps(
    about('6', '关键路径', 2, 'apply', 0.52),
    'application',
    withTable(
      '某工程的活动与工期（天）如下表，$v_0$ 为开工，$v_5$ 为完工。求各事件的最早与最迟时间、关键活动和总工期。',
      [
        ['活动', ...arcs.map(([from, to]) => `$\\langle v_${from}, v_${to} \\rangle$`)],
        ['工期', ...arcs.map(([, , cost]) => String(cost))],
      ],
    ),
    [
      [`$v_0$ 至 $v_5$ 的最早时间：${early.join('、')}；最迟时间：${late.join('、')}`, 4],
      [`关键活动：${critical.map(([from, to]) => `$\\langle v_${from}, v_${to} \\rangle$`).join('、')}`, 2],
      [`总工期 ${end} 天`, 2],
    ],
  )
}

/** Breadth first from vertex 0, smaller numbers first. */
export function breadthFirst(vertices: number, edges: readonly Edge[]): number[] {
  const order = [0]
  for (let at = 0; at < order.length; at++) {
    const from = order[at]
    for (let to = 0; to < vertices; to++)
      if (!order.includes(to) && edges.some(([a, b]) => (a === from && b === to) || (b === from && a === to)))
        order.push(to)
  }
  return order
}

export function breadthOrder(chance: Chance): Made {
  const edges = network(chance, 7, 3)
  return blank(
    about('6', '广度优先遍历', 1, 'apply', 0.72),
    rich(
      `无向图的边集为 $\\{${edges.map(([from, to]) => `(${from},${to})`).join(', ')}\\}$，从顶点 0 出发、同时可选时编号小者优先，广度优先搜索访问各点的顺序是 ____。`,
    ),
    breadthFirst(7, edges).join(', '),
  )
}

export function degreesOfGraph(chance: Chance): Made {
  const degrees = numbersOf(chance, 5, 1, 9)
  const sum = degrees.reduce((all, one) => all + one, 0)
  const last = 1 + (sum % 2 === 0 ? 1 : 0) + 2 * chance.below(3)
  const all = [...degrees, last]
  const edges = all.reduce((total, one) => total + one, 0) / 2
  return blank(
    about('6', '图的度', 1, 'understand', 0.82),
    rich(`允许平行边的无向图各顶点的度数为 ${all.join('、')}，图中边的条数等于 ____。`),
    String(edges),
  )
}

export function zerosOfMatrix(chance: Chance): Made {
  const n = 6 + chance.below(30)
  const arcs = n + chance.below(3 * n)
  return blank(
    about('6', '邻接矩阵', 1, 'understand', 0.82),
    rich(`不带权的简单有向图含 ${n} 个顶点、${arcs} 条弧，用邻接矩阵表示时其中 0 的个数是 ____。`),
    String(n * n - arcs),
  )
}

const isTopological = (order: readonly number[], arcs: readonly Edge[]) =>
  arcs.every(([from, to]) => order.indexOf(from) < order.indexOf(to))

export function notTopological(chance: Chance): Made {
  const arcs = project(chance)
  const right = new Set<string>()
  let wrong = ''
  while (right.size < 3 || wrong === '') {
    const order = numbersOf(chance, 6, 0, 6)
    const text = order.map((at) => `v${at}`).join(' ')
    if (!isTopological(order, arcs)) wrong = text
    else if (right.size < 3) right.add(text)
  }
  return choice(
    about('6', '拓扑序列', 1, 'analyse', 0.68),
    rich(
      `课程先修关系用弧表示为 ${arcs.map(([from, to]) => `$\\langle v_${from}, v_${to} \\rangle$`).join('、')}，下列修读顺序中不合要求的是（　）。`,
    ),
    wrong,
    [...right],
  )
}
