import type { Input } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { shortClassName } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import { fill, type PrintWords, titleOf } from './words.ts'

type Asked = Input<typeof printPaper>
/** What a part of the print package is made from. */
export type Facts = { view: PaperView; text: PaperText; asked: Asked; mark: string; examTime: string }

export const cell = (text: string | number, more: Partial<PrintCell> = {}): PrintCell => ({
  text: String(text),
  align: 'center',
  ...more,
})

/** School, title and facts over the first page. */
export function front({ view, asked }: Facts, words: PrintWords): PrintBlock[] {
  const { course, term, head, classes, school } = view
  const title = titleOf(words, head, asked.label) + (words.parts[asked.part] && ` ${words.parts[asked.part]}`)
  const facts: [string, string][] = [
    [words.course, course.name],
    [words.code, course.code],
    [words.mode, words.modes[head.mode]],
    [words.duration, fill(words.minutes, { count: head.duration })],
    [words.classes, classes.map(({ name }) => shortClassName(name, course)).join('、')],
  ]
  const semester = asked.language === 'en' ? term.semester : term.semester === 1 ? '一' : '二'
  return [
    {
      type: 'title',
      text: title,
      under: fill(words.year, { school, from: term.year, to: term.year + 1, semester }),
    },
    { type: 'text', text: facts.map(([name, value]) => `${name}：${value}`).join('　') },
  ]
}
