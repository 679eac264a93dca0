import type { Block } from './document-tree.ts'
import { plain } from './plain.ts'

/** The words at the beginning of a document, without blanks. */
export const beginningOf = (blocks: readonly Block[]): string =>
  plain(
    blocks
      .map((block) => (block.type === 'table' ? block.cells.map(({ text }) => text).join(' ') : block.text))
      .join(' ')
      .slice(0, 20_000),
  )

const words = [
  ['timetable', /课程表|课表|星期[一二三四五]|第[一二]节|timetable/i],
  ['notice', /通知|公告|各(教学)?单位|请于|notice/i],
  ['paper', /试卷|选择题|填空题|得分|评卷人|考试时间.*分钟/],
  ['marks', /成绩单|成绩登记|学号.*姓名/],
] as const

type Other<K extends string> = K | (typeof words)[number][0] | 'other'

/** What a document looks like that is not what it was taken for; `first` is the kind that is told before the others. */
export function looksElse<const K extends string>(text: string, first: readonly [K, RegExp]): Other<K> {
  // a notice says so at its top, whatever it is about
  if (/通知|公告|notice/i.test(text.slice(0, 120))) return 'notice'
  const all: readonly (readonly [Other<K>, RegExp])[] = [first, ...words]
  return all.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}
