/** What a question of a file is, as a person reads it. Blanks in texts are `_`; what must be told is a list of note codes. */
export type Wanted = {
  kind: string
  stem: string
  /** The key in one line: see `keyOf`. */
  key: string
  told?: readonly string[]
  /** Sentences that must be somewhere in the question, or in what is told of it. */
  says?: readonly string[]
}

/** A file with its right reading: its questions, or what is wrong with it. */
export type ForeignFile = {
  family: string
  name: string
  bytes: Buffer
  questions?: readonly Wanted[]
  fault?: string
}

export type Family = { name: string; make: (words: Words) => Omit<ForeignFile, 'family'> }

const terms = [
  '栈',
  '队列',
  '双端队列',
  '二叉树',
  '堆',
  '散列表',
  '图',
  '链表',
  '数组',
  '字典树',
  '并查集',
  '跳表',
]
const traits = [
  '后进先出',
  '先进先出',
  '两端可插入',
  '每个结点至多两个孩子',
  '父结点不小于孩子',
  '按关键字直接定位',
]

/** Draws words and numbers that make each file of a family another one; the same seed draws the same. */
export class Words {
  private state: number
  constructor(seed: number) {
    this.state = seed * 2654435761
  }

  private next(): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0
    return this.state / 2 ** 32
  }

  number(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** So many different terms. */
  terms(count: number): string[] {
    const left = [...terms]
    return Array.from({ length: count }, () => left.splice(Math.floor(this.next() * left.length), 1)[0] ?? '')
  }

  trait(): string {
    return traits[Math.floor(this.next() * traits.length)] ?? ''
  }
}

/** The key of a choice: its options in their order, the right ones with a star. */
export const options = (...all: readonly string[]): string => all.join(' / ')

export const text = (name: string, body: string, questions: readonly Wanted[]) => ({
  name,
  bytes: Buffer.from(body),
  questions,
})
