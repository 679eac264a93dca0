import type { Chance } from '../chance.ts'
import { about, blank, choice, type Made, rich, steps, withTable } from './rich.ts'

/** The mean time from arrival at 0 to the end of each job, in the order in which they run. */
export function meanTurnaround(bursts: readonly number[]): number {
  let clock = 0
  const ends = bursts.map((burst) => {
    clock += burst
    return clock
  })
  return ends.reduce((sum, end) => sum + end, 0) / bursts.length
}

export function scheduling(chance: Chance): Made {
  const bursts = Array.from({ length: 4 }, () => 2 + chance.below(12))
  const [first, shortest] = [meanTurnaround(bursts), meanTurnaround(bursts.toSorted((a, b) => a - b))]
  return steps(
    about('3', '调度算法', 2, 'apply', 0.7),
    'calculation',
    withTable('四个作业同时到达，按编号排队。求先来先服务与短作业优先的平均周转时间。', [
      ['作业', '1', '2', '3', '4'],
      ['运行时间', ...bursts.map(String)],
    ]),
    [
      [`先来先服务的平均周转时间为 ${first}。`, 3],
      [`短作业优先的平均周转时间为 ${shortest}。`, 3],
    ],
  )
}

/** Page faults of a sequence with so many frames; `isUsed`: the page that was used longest ago goes, else the oldest. */
export function pageFaults(pages: readonly number[], frames: number, isUsed: boolean): number {
  let held: number[] = []
  let faults = 0
  for (const page of pages) {
    const isHere = held.includes(page)
    if (!isHere) faults += 1
    if (isHere && !isUsed) continue
    held = [...held.filter((one) => one !== page), page].slice(-frames)
  }
  return faults
}

export function replacement(chance: Chance): Made {
  const pages = Array.from({ length: 12 }, () => 1 + chance.below(5))
  const isUsed = chance.below(2) === 0
  return blank(
    about('7', '页面置换', 2, 'apply', 0.64),
    rich(
      `进程有 3 个页框，开始时为空，页面访问序列为 ${pages.join(', ')}。用${isUsed ? '最近最久未使用（LRU）' : '先进先出（FIFO）'}算法，缺页 ____ 次。`,
    ),
    String(pageFaults(pages, 3, isUsed)),
  )
}

export function translation(chance: Chance): Made {
  const size = 1024 * 2 ** chance.below(3)
  const frames = Array.from({ length: 4 }, (_, at) => 3 + 2 * at + chance.below(2))
  const address = chance.below(4 * size)
  const page = Math.floor(address / size)
  return blank(
    about('6', '分页存储管理', 1, 'apply', 0.72),
    rich(
      `页面大小为 ${size} 字节，进程第 0 至 3 页依次在 ${frames.join('、')} 号物理块，逻辑地址 ${address} 在第 ____ 页，物理地址是 ____。`,
    ),
    String(page),
    String((frames[page] ?? 0) * size + (address % size)),
  )
}

export function deadlock(chance: Chance): Made {
  const [processes, wanted] = [3 + chance.below(6), 2 + chance.below(4)]
  const fewest = processes * (wanted - 1) + 1
  return choice(
    about('5', '死锁的预防', 3, 'analyse', 0.66),
    rich(
      `系统有 ${processes} 个并发进程，每个最多需要 ${wanted} 个同类资源，则保证不发生死锁的最少资源数是（　）。`,
    ),
    String(fewest),
    [fewest - 1, fewest + 1, processes * wanted].map(String),
  )
}

/** How far the arm moves when the nearest track is always served next. */
export function nearestFirst(tracks: readonly number[], from: number): number {
  const left = [...tracks]
  let [at, moved] = [from, 0]
  while (left.length > 0) {
    const next = left.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best))
    moved += Math.abs(next - at)
    at = next
    left.splice(left.indexOf(next), 1)
  }
  return moved
}

export function diskArm(chance: Chance): Made {
  const tracks = [...new Set(Array.from({ length: 7 }, () => chance.below(200)))]
  const from = chance.below(200)
  return blank(
    about('9', '磁盘调度', 2, 'apply', 0.69),
    rich(
      `磁头在 ${from} 号磁道，请求依次为 ${tracks.join(', ')}。用最短寻道时间优先算法，磁头共移动 ____ 个磁道。`,
    ),
    String(nearestFirst(tracks, from)),
  )
}

export function semaphore(chance: Chance): Made {
  const [first, waits, signals] = [1 + chance.below(4), 3 + chance.below(8), chance.below(3)]
  const value = first - waits + signals
  return blank(
    about('4', '信号量', 1, 'understand', 0.75),
    rich(
      `信号量 $S$ 的初值为 ${first}，先后执行了 ${waits} 次 P 操作和 ${signals} 次 V 操作，则 $S$ 的值为 ____，有 ____ 个进程在等待。`,
    ),
    String(value),
    String(Math.max(0, -value)),
  )
}

export const operatingSystems = [
  [scheduling, 7],
  [replacement, 8],
  [translation, 7],
  [deadlock, 6],
  [diskArm, 7],
  [semaphore, 6],
] as const
