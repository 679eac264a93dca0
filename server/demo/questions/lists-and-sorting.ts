import type { Chance } from '../chance.ts'
import { blank, choice, type Made, rich, steps, withCode, withTable } from './rich.ts'
import { numbersOf } from './trees-and-graphs.ts'

export function circularQueue(chance: Chance): Made {
  const m = 10 + chance.below(50)
  const [front, rear] = [chance.below(m), chance.below(m)]
  const about = {
    chapter: '3',
    knowledge: '循环队列',
    objective: 1,
    bloom: 'understand',
    difficulty: 0.82,
  } as const
  return blank(
    about,
    rich(
      `循环队列存于数组 $Q[0..${m - 1}]$，若 $front=${front}$，$rear=${rear}$（$rear$ 指向队尾元素的下一位置），则队中元素个数为 ____。`,
    ),
    String((rear - front + m) % m),
  )
}

export function arrayAddress(chance: Chance): Made {
  const [rows, columns, size] = [4 + chance.below(12), 4 + chance.below(12), 1 + chance.below(4) * 2]
  const [i, j, base] = [chance.below(rows), chance.below(columns), 100 * (1 + chance.below(20))]
  const isByRow = chance.below(2) === 0
  const at = base + (isByRow ? i * columns + j : j * rows + i) * size
  const about = {
    chapter: '4',
    knowledge: '数组的存储',
    objective: 1,
    bloom: 'apply',
    difficulty: 0.72,
  } as const
  return blank(
    about,
    rich(
      `二维数组 $A[0..${rows - 1}][0..${columns - 1}]$ 每个元素占 ${size} 个存储单元，按${isByRow ? '行' : '列'}优先存放，$A[0][0]$ 的地址为 ${base}，则 $A[${i}][${j}]$ 的地址为 ____。`,
    ),
    String(at),
  )
}

/** Whether a sequence can leave a stack into which 1, 2, 3 … go. */
export function canLeave(out: readonly number[]): boolean {
  const stack: number[] = []
  let next = 1
  for (const wanted of out) {
    while (next <= wanted) stack.push(next++)
    if (stack.pop() !== wanted) return false
  }
  return true
}

export function stackOrder(chance: Chance): Made {
  const impossible: string[] = []
  const possible: string[] = []
  while (impossible.length < 1 || possible.length < 3) {
    const order = numbersOf(chance, 5, 1, 6)
    const text = order.join(', ')
    if (!canLeave(order)) impossible[0] = text
    else if (possible.length < 3 && !possible.includes(text)) possible.push(text)
  }
  const about = { chapter: '3', knowledge: '栈', objective: 1, bloom: 'understand', difficulty: 0.7 } as const
  return choice(
    about,
    rich('设入栈序列为 1, 2, 3, 4, 5，入栈过程中可以出栈，则不可能得到的出栈序列是（　）。'),
    impossible[0] ?? '',
    possible,
  )
}

export function hashing(chance: Chance): Made {
  const m = [11, 13, 17][chance.below(3)] ?? 13
  const keys = numbersOf(chance, 8, 1, 99)
  const table: (number | undefined)[] = Array.from({ length: m })
  let probes = 0
  for (const key of keys) {
    let at = key % m
    probes += 1
    while (table[at] !== undefined) {
      at = (at + 1) % m
      probes += 1
    }
    table[at] = key
  }
  const about = { chapter: '7', knowledge: '散列表', objective: 2, bloom: 'apply', difficulty: 0.6 } as const
  return steps(
    about,
    'application',
    rich(
      `散列表长 $m=${m}$，散列函数为 $H(k)=k \\bmod ${m}$，用线性探测法处理冲突，依次插入 $\\{${keys.join(', ')}\\}$，画出散列表并求查找成功时的平均查找长度。`,
    ),
    [
      [`散列表为 ${table.map((key, at) => `[${at}] ${key ?? '空'}`).join('，')}`, 5],
      [`$ASL = ${probes}/8 = ${(probes / 8).toFixed(3)}$`, 3],
    ],
  )
}

/** One pass of quicksort with the first key as the pivot: holes are filled from the right and from the left in turn. */
export function partition(list: number[]) {
  const pivot = list[0] ?? 0
  let [low, high] = [0, list.length - 1]
  const isFromRight = (at: number) => (list[at] ?? 0) < pivot
  const isFromLeft = (at: number) => (list[at] ?? 0) > pivot
  while (low < high) {
    while (low < high && !isFromRight(high)) high -= 1
    list[low] = list[high] ?? 0
    while (low < high && !isFromLeft(low)) low += 1
    list[high] = list[low] ?? 0
  }
  list[low] = pivot
}

const passes = {
  冒泡排序: (list: number[]) => {
    for (let at = 0; at + 1 < list.length; at++) {
      const [a = 0, b = 0] = [list[at], list[at + 1]]
      if (a > b) [list[at], list[at + 1]] = [b, a]
    }
  },
  简单选择排序: (list: number[]) => {
    const least = list.indexOf(Math.min(...list))
    const first = list[0] ?? 0
    list[0] = list[least] ?? 0
    list[least] = first
  },
  快速排序: partition,
} as const

export function sortingPass(chance: Chance): Made {
  const keys = numbersOf(chance, 7, 2, 99)
  const name = chance.pick(Object.keys(passes) as (keyof typeof passes)[])
  const after = [...keys]
  passes[name](after)
  const rule = name === '快速排序' ? '以第一个关键字为枢轴的' : ''
  const about = { chapter: '8', knowledge: name, objective: 2, bloom: 'apply', difficulty: 0.68 } as const
  return blank(
    about,
    rich(`对关键字序列 $\\{${keys.join(', ')}\\}$ 按升序进行${rule}${name}，第一趟结束后的序列为 ____。`),
    after.join(', '),
  )
}

export function binarySearch(chance: Chance): Made {
  const keys = numbersOf(chance, 11, 3, 99).toSorted((a, b) => a - b)
  const wanted = chance.pick(keys)
  const seen: number[] = []
  let [low, high] = [0, keys.length - 1]
  while (seen.at(-1) !== wanted) {
    const middle = (low + high) >> 1
    const key = keys[middle] ?? 0
    seen.push(key)
    if (key < wanted) low = middle + 1
    else high = middle - 1
  }
  const about = {
    chapter: '7',
    knowledge: '折半查找',
    objective: 1,
    bloom: 'apply',
    difficulty: 0.76,
  } as const
  return blank(
    about,
    withTable(`在下面的有序表中折半查找 ${wanted}（$mid$ 向下取整），依次比较的关键字为 ____。`, [
      keys.map((_, at) => String(at)),
      keys.map(String),
    ]),
    seen.join(', '),
  )
}

const loops = [
  ['for (i = 1; i <= n; i *= K)\n  sum++;', '$O(\\log n)$'],
  ['for (i = 0; i < n; i += K)\n  sum++;', '$O(n)$'],
  ['for (i = 0; i < n; i += K)\n  for (j = 0; j < n; j++)\n    sum++;', '$O(n^2)$'],
  ['for (i = 1; i <= n; i *= K)\n  for (j = 0; j < n; j++)\n    sum++;', '$O(n \\log n)$'],
  ['for (i = 1; i <= n; i *= K)\n  for (j = 0; j < i; j++)\n    sum++;', '$O(n)$'],
] as const

export function complexity(chance: Chance): Made {
  const [code, order] = chance.pick(loops)
  const all = ['$O(\\log n)$', '$O(n)$', '$O(n \\log n)$', '$O(n^2)$']
  const about = {
    chapter: '1',
    knowledge: '时间复杂度',
    objective: 1,
    bloom: 'analyse',
    difficulty: 0.55,
  } as const
  return choice(
    about,
    withCode('下面程序段的时间复杂度是（　）。', code.replace('K', String(2 + chance.below(8)))),
    order,
    all.filter((one) => one !== order),
  )
}

export function recursion(chance: Chance): Made {
  const [a, b, n] = [1 + chance.below(4), 1 + chance.below(5), 4 + chance.below(4)]
  const f = (x: number): number => (x <= 1 ? b : f(x - 1) + a * f(x - 2))
  const about = { chapter: '3', knowledge: '递归', objective: 1, bloom: 'apply', difficulty: 0.74 } as const
  return blank(
    about,
    withCode(
      `执行下面的函数，$f(${n})$ 的返回值为 ____。`,
      `int f(int x) {\n  if (x <= 1) return ${b};\n  return f(x - 1) + ${a} * f(x - 2);\n}`,
    ),
    String(f(n)),
  )
}

export function listDeletion(chance: Chance): Made {
  const n = 20 + chance.below(200)
  const i = 1 + chance.below(n)
  const isDeletion = chance.below(2) === 0
  const about = {
    chapter: '2',
    knowledge: '顺序表',
    objective: 1,
    bloom: 'understand',
    difficulty: 0.84,
  } as const
  return blank(
    about,
    rich(
      isDeletion
        ? `在长度为 ${n} 的顺序表中删除第 ${i} 个元素，需要移动 ____ 个元素。`
        : `在长度为 ${n} 的顺序表的第 ${i} 个元素之前插入一个元素，需要移动 ____ 个元素。`,
    ),
    String(isDeletion ? n - i : n - i + 1),
  )
}
