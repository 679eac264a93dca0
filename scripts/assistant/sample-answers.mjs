// What the stand-in for a model says where it is asked for suggestions and questions.

/**
 * Suggests words for a field: the first sentence said otherwise, one sentence more, and one with an invented figure.
 * @param {string} field
 */
export function suggestedFor(field) {
  const [first = '', ...rest] = field.match(/[^。！？\n]+[。！？\n]*/g) ?? []
  const better = /掌握|了解|熟悉/.test(first)
    ? first.replace(/掌握|了解|熟悉/, '能够解释并运用')
    : `${first === '' ? '' : '结合工程案例，'}${first}`
  return JSON.stringify({
    text: [better, ...rest, '每个单元安排一次小组讨论。', '讨论占总评的 98.7654%。'].join(''),
    reasons: ['换成可以衡量的说法。', '补充与目标相应的教学活动。'],
  })
}

/** Questions of each check: two that hold, one with a wrong number, one with two keys. */
export const drafted = JSON.stringify({
  questions: [
    {
      kind: 'single',
      stem: '死锁的必要条件不包括哪一项？',
      bloom: 'understand',
      score: 3,
      options: [
        { text: '互斥', right: false },
        { text: '请求与保持', right: false },
        { text: '时间片轮转', right: true },
        { text: '循环等待', right: false },
      ],
      explanation: '时间片轮转是调度方式。',
    },
    {
      kind: 'calculation',
      stem: '10 位二进制无符号数最大是多少？',
      answer: '1023',
      check: '2^10-1',
      score: 4,
    },
    { kind: 'calculation', stem: '8 位二进制无符号数最大是多少？', answer: '256', check: '2^8-1', score: 4 },
    {
      kind: 'single',
      stem: '下列哪一项是页面置换算法？',
      options: [
        { text: 'LRU', right: true },
        { text: 'FIFO', right: true },
        { text: 'RAID', right: false },
        { text: 'DMA', right: false },
      ],
    },
  ],
})

/** @typedef {{ n: number, label: string, now: string, about?: string, options?: { value: string }[] }} Line */

/**
 * For each field: of a choice the last option that it has not, of a key two points, of a file its first sentences, of
 * Chinese words an English sentence and one with an invented figure.
 * @param {string} fields @param {string} whole
 */
export function suggestedTogether(fields, whole) {
  /** @type {Line[]} */
  const lines = fields.split('\n').map((line) => JSON.parse(line))
  const file = /<files>\n(.*)/.exec(whole)?.[1]
  /** @param {Line} line */
  const text = ({ label, now, about = '', options = [] }) => {
    if (options.length > 0) return options.findLast(({ value }) => value !== now)?.value ?? ''
    const full = /(?:满分|Full score) (\d+)/.exec(about)?.[1]
    if (full) return `说出定义 | 1\n举出例子 | ${Number(full) - 1}`
    if (file)
      return `${
        String(JSON.parse(file).text)
          .split('\n')
          .find((one) => one.length > 8) ?? ''
      }\n文件里没有的话。`
    return `In English: ${label}. It takes 98.7654 days.`
  }
  return JSON.stringify({
    fields: lines.map((line) => ({
      n: line.n,
      text: text(line),
      reason: `依据“${(line.about || line.label).slice(0, 20)}”。`,
    })),
  })
}
