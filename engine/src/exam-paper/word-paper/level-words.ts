import type { BloomLevel } from '#syllabus/rules/syllabus.ts'

/** Verbs by which Chinese and English papers ask for a level of Bloom's taxonomy, the highest level first. */
const words: readonly (readonly [BloomLevel, readonly string[]])[] = [
  [
    'create',
    [
      '设计一个',
      '设计一种',
      '设计并',
      '设计算法',
      '编写',
      '构造',
      '提出方案',
      '制定',
      '编程实现',
      'design',
      'devise',
    ],
  ],
  ['evaluate', ['评价', '论证', '评述', '是否合理', '哪种更好', '选择并说明', '优劣', 'evaluate', 'justify']],
  [
    'analyse',
    [
      '分析',
      '比较',
      '证明',
      '推导',
      '区别',
      '异同',
      '找出错误',
      '说明原因',
      'analyse',
      'analyze',
      'compare',
      'prove',
    ],
  ],
  [
    'apply',
    [
      '计算',
      '求出',
      '求解',
      '画出',
      '写出',
      '应用',
      '利用',
      '已知',
      '给出过程',
      '转换',
      'calculate',
      'compute',
      'draw',
    ],
  ],
  ['understand', ['简述', '解释', '说明', '描述', '举例', '概括', '阐述', 'explain', 'describe']],
  [
    'remember',
    ['什么是', '什么叫', '列举', '写出定义', '名词解释', '定义', '称为', 'define', 'list', 'state'],
  ],
]

/** The level whose verb a question asks with, and that verb; of several the highest. */
export function levelByVerb(text: string): { level: BloomLevel; word: string } | undefined {
  const small = text.toLowerCase()
  for (const [level, verbs] of words) {
    const word = verbs.find((verb) =>
      /^[a-z]/.test(verb) ? new RegExp(`\\b${verb}\\b`).test(small) : small.includes(verb),
    )
    if (word) return { level, word }
  }
  return undefined
}
