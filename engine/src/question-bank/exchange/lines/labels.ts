import { type Line, lineOf, sliceOf } from './line.ts'

export type Label =
  | ('answer' | 'explanation' | 'points' | 'difficulty' | 'knowledge' | 'chapter' | 'score' | 'kind')
  | ('objective' | 'bloom' | 'tags' | 'source' | 'year' | 'minutes' | 'complex' | 'licence' | 'judgement')
  | ('reason' | 'language' | 'input' | 'output' | 'pairs' | 'extras' | 'order' | 'tolerance' | 'any-order')

const words: Readonly<Record<Label, readonly string[]>> = {
  answer: ['答案', '参考答案', '正确答案', '标准答案', '答', 'Answer', 'Key', 'ANSWER'],
  explanation: [
    '解析',
    '分析',
    '解答',
    '详解',
    '点评',
    '试题解析',
    '答案解析',
    '解',
    'Explanation',
    'Solution',
  ],
  points: ['采分点', '评分标准', '评分细则', '得分点', '评分要点', 'Marking'],
  judgement: ['判断', '正误'],
  difficulty: ['难度', '难易度', '难易程度', '难度系数', 'Difficulty'],
  knowledge: ['知识点', '考点', '考查点', '考核点', 'Knowledge points'],
  chapter: ['章节', '所属章节', '章', 'Chapter'],
  score: ['分值', '分数', 'Score', 'Marks'],
  kind: ['题型', '类型', 'Type'],
  objective: ['课程目标', '目标', 'Objective', 'CO'],
  bloom: ['认知层次', '能力层次', '层次', '认知水平', 'Bloom'],
  tags: ['标签', '关键词', 'Tags'],
  source: ['来源', '出处', 'Source'],
  year: ['年份', 'Year'],
  minutes: ['用时', '预计用时', 'Minutes'],
  complex: ['复杂工程问题', 'Complex problem'],
  licence: ['版权', 'Licence'],
  reason: ['选项说明', 'Reasons'],
  language: ['语言', 'Language'],
  input: ['样例输入', 'Sample input'],
  output: ['样例输出', 'Sample output'],
  pairs: ['配对', 'Pairs'],
  extras: ['干扰项', 'Distractors'],
  order: ['顺序', 'Order'],
  tolerance: ['容差', 'Tolerance'],
  'any-order': ['顺序不限', 'Any order'],
}

const named = new Map(
  (Object.entries(words) as [Label, readonly string[]][]).flatMap(([label, all]) =>
    all.map((word) => [word.toLowerCase(), label] as const),
  ),
)
const any = [...named.keys()].toSorted((a, b) => b.length - a.length).join('|')
const atStart = new RegExp(`^\\s*(?:[【\\[]\\s*(${any})\\s*[】\\]]\\s*[:：]?|(${any})\\s*[:：])\\s*`, 'i')
const inside = new RegExp(`[【\\[]\\s*(${any})\\s*[】\\]]\\s*[:：]?\\s*`, 'gi')
const answerBehind = /(?:^|[\s\u3000。；;)）])(?:(?:参考|正确|标准)?答案|Answer)\s*[:：]\s*/gi

export const labelWord = (label: Label): string => words[label][0] ?? label

export type Labelled = { label: Label; line: Line }

const labelOf = (word: string | undefined) => named.get(word?.toLowerCase() ?? '')

/** The label that a line begins with, and the line behind it. */
export function labelAt({ text, content }: Line): Labelled | undefined {
  const found = atStart.exec(text)
  const label = labelOf(found?.[1] ?? found?.[2])
  return found && label ? { label, line: lineOf(sliceOf(content, found[0].length)) } : undefined
}

/** A line cut before labels that stand within it, such as `…（  ）【答案】B【难度】易`. */
export function cutAtLabels(line: Line): Line[] {
  if (line.block) return [line]
  const places = [...line.text.matchAll(inside), ...line.text.matchAll(answerBehind)]
    .map(({ index }) => index)
    .filter((at) => at > 0)
    .toSorted((a, b) => a - b)
  if (places.length === 0) return [line]
  return [0, ...places].map((from, at) => {
    const part = sliceOf(line.content, from, places[at])
    return at === 0 ? lineOf(part, line.marker) : lineOf(part)
  })
}
