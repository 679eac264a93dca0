import type { Chance } from '../chance.ts'
import { canLeave } from './lists-and-sorting.ts'
import { body, type Made, made, rich } from './rich.ts'
import { depths, inserted, numbersOf, postorder, preorder, type Tree } from './trees-and-graphs.ts'

/** The same in an order drawn by chance. */
function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Options with their truth; at least two are right and one is wrong. */
type Judged = { text: string; isCorrect: boolean }

function judgedBy(draw: () => string, isCorrect: (text: string) => boolean, right: number, wrong: number) {
  const found = new Map<string, boolean>()
  const count = (is: boolean) => [...found.values()].filter((one) => one === is).length
  while (count(true) < right || count(false) < wrong) {
    const text = draw()
    const is = isCorrect(text)
    if (count(is) < (is ? right : wrong)) found.set(text, is)
  }
  return [...found].map(([text, is]): Judged => ({ text, isCorrect: is }))
}

const options = (all: readonly Judged[]) =>
  body({
    form: 'choice',
    options: all
      .toSorted((a, b) => a.text.localeCompare(b.text))
      .map(({ text, isCorrect }) => ({ content: rich(text), isCorrect })),
  })

const numbersIn = (text: string) => text.split(', ').map(Number)

/** Which orders can leave a stack: several are right. */
export function possibleOrders(chance: Chance): Made {
  const n = 4 + chance.below(3)
  const draw = () => numbersOf(chance, n, 1, n + 1).join(', ')
  const right = 2 + chance.below(2)
  return made(
    { chapter: '3', knowledge: '栈', objective: 1, bloom: 'analyse', difficulty: 0.6 },
    'multiple',
    3,
    rich(
      `元素 ${Array.from({ length: n }, (_, at) => at + 1).join(', ')} 依次入栈，可以随时出栈，能够得到的出栈序列有（　）。`,
    ),
    options(judgedBy(draw, (text) => canLeave(numbersIn(text)), right, 4 - right)),
  )
}

const isHeap = (list: readonly number[]) =>
  list.every((key, at) => at === 0 || (list[Math.floor((at - 1) / 2)] ?? 0) > key)

/** A heap of these keys, made by chance. */
function heapOf(chance: Chance, keys: readonly number[]): number[] {
  const list: number[] = []
  for (const key of shuffled(chance, keys)) {
    list.push(key)
    for (let at = list.length - 1; at > 0; ) {
      const above = Math.floor((at - 1) / 2)
      const [child = 0, parent = 0] = [list[at], list[above]]
      if (parent >= child) break
      ;[list[at], list[above]] = [parent, child]
      at = above
    }
  }
  return list
}

/** Which sequences are heaps: one or more are right. */
export function heaps(chance: Chance): Made {
  const keys = numbersOf(chance, 7, 5, 99)
  const draw = () => {
    const list = heapOf(chance, keys)
    if (chance.below(2) === 0) {
      const [a, b] = [chance.below(3), 3 + chance.below(4)]
      ;[list[a], list[b]] = [list[b] ?? 0, list[a] ?? 0]
    }
    return list.join(', ')
  }
  const right = 1 + chance.below(3)
  return made(
    { chapter: '8', knowledge: '堆排序', objective: 1, bloom: 'analyse', difficulty: 0.66 },
    'indefinite',
    3,
    rich(`关键字集合为 $\\{${keys.toSorted((a, b) => a - b).join(', ')}\\}$，下列序列中是大根堆的有（　）。`),
    options(judgedBy(draw, (text) => isHeap(numbersIn(text)), right, 4 - right)),
  )
}

/** How much a sparse matrix saves when it is kept as triples. */
export function sparseMatrix(chance: Chance): Made {
  const [rows, columns] = [20 + 10 * chance.below(9), 20 + 10 * chance.below(9)]
  const filled = Math.max(5, Math.round(rows * columns * (0.01 + 0.03 * chance.next())))
  const [whole, triples] = [rows * columns * 4, filled * 12]
  return made(
    { chapter: '4', knowledge: '稀疏矩阵', objective: 2, bloom: 'apply', difficulty: 0.7 },
    'calculation',
    6,
    rich(
      `${rows} 行 ${columns} 列的矩阵有 ${filled} 个非零元，元素与下标各占 4 个字节。分别计算按二维数组存储与按三元组表存储的字节数，并求后者与前者之比。`,
    ),
    body({
      form: 'open',
      answer: rich(
        `二维数组：$${rows} \\times ${columns} \\times 4 = ${whole}$ 字节。`,
        `三元组表：$${filled} \\times 3 \\times 4 = ${triples}$ 字节。`,
        `比值：$${triples} / ${whole} = ${(triples / whole).toFixed(4)}$。`,
      ),
      points: [
        { content: rich('二维数组的字节数正确'), score: 2 },
        { content: rich('三元组表的字节数正确'), score: 2 },
        { content: rich('比值正确，并说明适用的条件'), score: 2 },
      ],
    }),
  )
}

/** A search tree to be drawn; its orders say whether the drawing is right. */
export function drawnTree(chance: Chance): Made {
  const keys = numbersOf(chance, 9, 5, 99)
  const tree = keys.reduce<Tree>(inserted, undefined)
  return made(
    { chapter: '7', knowledge: '二叉排序树', objective: 3, bloom: 'apply', difficulty: 0.74 },
    'drawing',
    6,
    rich(`从空树起依次插入关键字 $${keys.join(', ')}$，画出得到的二叉排序树，并写出它的先序与后序序列。`),
    body({
      form: 'open',
      answer: rich(`先序：${preorder(tree).join(', ')}`, `后序：${postorder(tree).join(', ')}`),
      points: [
        { content: rich('图形正确，左小右大'), score: 4 },
        { content: rich('先序与后序序列正确'), score: 2 },
      ],
    }),
  )
}

/** The states of a list after each pass of selection sort, to be put in order. */
export function passesInOrder(chance: Chance): Made {
  const list = numbersOf(chance, 6, 10, 99)
  const start = list.join(', ')
  const states: string[] = []
  for (let at = 0; at + 1 < list.length; at++) {
    const least = list.indexOf(Math.min(...list.slice(at)))
    ;[list[at], list[least]] = [list[least] ?? 0, list[at] ?? 0]
    states.push(list.join(', '))
  }
  return made(
    { chapter: '8', knowledge: '简单选择排序', objective: 2, bloom: 'understand', difficulty: 0.76 },
    'ordering',
    4,
    rich(`对序列 ${start} 按升序进行简单选择排序。把下列状态按出现的先后排列（重复的状态只列一次）。`),
    body({ form: 'ordering', items: [...new Set(states)].map((state) => rich(state)) }),
  )
}

/** One tree and three things that are asked of it. */
export function askedOfTree(chance: Chance): Made {
  const keys = numbersOf(chance, 8, 10, 99)
  const tree = keys.reduce<Tree>(inserted, undefined)
  const height = Math.max(...depths(tree))
  const isLow = height <= 4
  return made(
    { chapter: '7', knowledge: '二叉排序树', objective: 2, bloom: 'apply', difficulty: 0.65 },
    'composite',
    8,
    rich(`依次插入关键字 $${keys.join(', ')}$ 建立二叉排序树，完成下列小题。`),
    body({
      form: 'composite',
      parts: [
        {
          kind: 'blank',
          score: 2,
          stem: rich('该树的高度（根在第 1 层）为 ____，中序序列的第一个关键字为 ____。'),
          body: {
            form: 'blanks',
            blanks: [height, Math.min(...keys)].map((one) => ({ answers: [String(one)], tolerance: null })),
            isAnyOrder: false,
          },
        },
        {
          kind: 'judge',
          score: 2,
          stem: rich('查找任何一个关键字最多比较 4 次。'),
          body: { form: 'judge', isTrue: isLow, points: [] },
        },
        {
          kind: 'short',
          score: 4,
          stem: rich('写出后序序列，并说明删除根结点的一种做法。'),
          body: {
            form: 'open',
            answer: rich(
              `后序：${postorder(tree).join(', ')}`,
              '以中序前驱（或后继）代替根，再删去该前驱（或后继）。',
            ),
            points: [
              { content: rich('后序序列正确'), score: 2 },
              { content: rich('以前驱或后继代替根，仍为二叉排序树'), score: 2 },
            ],
          },
        },
      ],
    }),
  )
}
