import type { Chance } from '../chance.ts'
import { about, blank, choice, type Made, rich, steps } from './rich.ts'
import { numbersOf } from './trees-and-graphs.ts'

const shown = (list: readonly number[]) => list.join(', ')

/** One pass of insertion sort over keys that lie `gap` apart. */
export function shellPass(list: readonly number[], gap: number): number[] {
  const sorted = [...list]
  for (let start = 0; start < gap; start++) {
    const places = sorted.flatMap((_, at) => (at % gap === start ? [at] : []))
    const keys = places.map((at) => sorted[at] ?? 0).toSorted((a, b) => a - b)
    for (const [at, place] of places.entries()) sorted[place] = keys[at] ?? 0
  }
  return sorted
}

export function shell(chance: Chance): Made {
  const keys = numbersOf(chance, 9, 10, 99)
  const gap = 3 + chance.below(2)
  return blank(
    about('8', '希尔排序', 1, 'apply', 0.7),
    rich(`用希尔排序整理 ${shown(keys)}，增量取 ${gap} 的那一趟之后得到 ____。`),
    shown(shellPass(keys, gap)),
  )
}

/** Lets a key sink to its place among the first `size` of a heap. */
function sink(list: number[], at: number, size: number) {
  const greatest = [2 * at + 1, 2 * at + 2]
    .filter((child) => child < size)
    .reduce((best, child) => ((list[child] ?? 0) > (list[best] ?? 0) ? child : best), at)
  if (greatest === at) return
  ;[list[at], list[greatest]] = [list[greatest] ?? 0, list[at] ?? 0]
  sink(list, greatest, size)
}

/** The heap that is made of a list from its last inner node to its root, the greatest key on top. */
export function heapMade(list: readonly number[]): number[] {
  const heap = [...list]
  for (let at = Math.floor(heap.length / 2) - 1; at >= 0; at--) sink(heap, at, heap.length)
  return heap
}

export function firstHeap(chance: Chance): Made {
  const keys = numbersOf(chance, 8, 10, 99)
  return blank(
    about('8', '建堆', 1, 'apply', 0.66),
    rich(`自底向上把数组 ${shown(keys)} 调整为大顶堆，调整完毕时数组内容为 ____。`),
    shown(heapMade(keys)),
  )
}

export function heapSorting(chance: Chance): Made {
  const keys = numbersOf(chance, 7, 10, 99)
  const states = [heapMade(keys)]
  for (let size = keys.length - 1; size > keys.length - 3; size--) {
    const list = [...(states.at(-1) ?? [])]
    ;[list[0], list[size]] = [list[size] ?? 0, list[0] ?? 0]
    sink(list, 0, size)
    states.push(list)
  }
  const [made = [], first = [], second = []] = states
  return steps(
    about('8', '堆排序的过程', 2, 'apply', 0.6),
    'application',
    rich(`给定 ${shown(keys)}，用大根堆排成升序：写出初始堆，以及前两次取走堆顶并重新调整之后的数组。`),
    [
      [`初始堆：${shown(made)}`, 4],
      [`第一次之后：${shown(first)}`, 2],
      [`第二次之后：${shown(second)}`, 2],
    ],
  )
}

/** The list after each pass of merging neighbours from the bottom up. */
export function mergePasses(list: readonly number[]): number[][] {
  const passes: number[][] = []
  let now = [...list]
  for (let width = 1; width < list.length; width *= 2) {
    const size = 2 * width
    now = Array.from({ length: Math.ceil(now.length / size) }, (_, at) =>
      now.slice(at * size, (at + 1) * size).toSorted((a, b) => a - b),
    ).flat()
    passes.push(now)
  }
  return passes
}

export function merging(chance: Chance): Made {
  const keys = numbersOf(chance, 10, 10, 99)
  const passes = mergePasses(keys)
  return steps(
    about('8', '归并排序', 2, 'apply', 0.7),
    'application',
    rich(`初始记录的关键码是 ${shown(keys)}。列出二路归并各趟的结果，说明共需几趟、辅助空间多大。`),
    [
      [passes.map((pass, at) => `第 ${at + 1} 趟：${shown(pass)}`).join('；'), 5],
      [`共 ${passes.length} 趟`, 1],
      [`辅助空间与记录数 ${keys.length} 相同`, 2],
    ],
  )
}

/** Numbers after being dealt out and collected by one of their digits. */
export const collected = (list: readonly number[], unit: number): number[] =>
  list.toSorted((a, b) => (Math.floor(a / unit) % 10) - (Math.floor(b / unit) % 10))

export function radix(chance: Chance): Made {
  const keys = numbersOf(chance, 9, 101, 999)
  const once = collected(keys, 1)
  const twice = collected(once, 10)
  return steps(
    about('8', '基数排序', 2, 'apply', 0.72),
    'application',
    rich(`三位数 ${shown(keys)} 按低位优先作基数排序，给出每次分配与收集后的排列，并指出总的时间量级。`),
    [
      [`按个位：${shown(once)}`, 2],
      [`按十位：${shown(twice)}`, 2],
      [`按百位：${shown(collected(twice, 100))}`, 2],
      ['$O(d(n+r))$，其中 $d=3$，$r=10$', 2],
    ],
  )
}

/** How often insertion sort moves a key past another: the pairs that stand in the wrong order. */
export const inversions = (list: readonly number[]): number =>
  list.reduce((sum, key, at) => sum + list.slice(at + 1).filter((later) => later < key).length, 0)

export function inversionCount(chance: Chance): Made {
  const keys = numbersOf(chance, 7, 1, 40)
  const count = inversions(keys)
  return choice(
    about('8', '逆序数', 1, 'apply', 0.7),
    rich(`相邻元素交换一次记一步，冒泡法把 ${shown(keys)} 变为升序总共要交换（　）步。`),
    String(count),
    [count - 1, count + 1, count + 2].map(String),
  )
}

export function externalPasses(chance: Chance): Made {
  const ways = 2 + chance.below(4)
  const runs = 10 + chance.below(180)
  let [left, passes] = [runs, 0]
  while (left > 1) {
    left = Math.ceil(left / ways)
    passes += 1
  }
  return blank(
    about('8', '多路归并', 1, 'apply', 0.66),
    rich(
      `外部排序产生了 ${runs} 个初始归并段，采用 ${ways} 路平衡归并，需要归并 ____ 趟才能得到一个有序文件。`,
    ),
    String(passes),
  )
}

export function tournament(chance: Chance): Made {
  const n = 2 ** (3 + chance.below(4))
  return blank(
    about('8', '树形选择排序', 1, 'analyse', 0.58),
    rich(`${n} 名选手用锦标赛（树形选择）法决出冠军后，再决出亚军至多还需比赛 ____ 场。`),
    String(Math.log2(n) - 1),
  )
}
