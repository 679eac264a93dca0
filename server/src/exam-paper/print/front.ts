import type { Input } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { nameIn, shortClassName } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import { fill, fillCount, type PrintWords, titleOf } from './words.ts'

type Asked = Input<typeof printPaper>
/** What a part of the print package is made from. */
export type Facts = { view: PaperView; text: PaperText; asked: Asked; mark: string; examTime: string }

export const cell = (text: string | number, more: Partial<PrintCell> = {}): PrintCell => ({
  text: String(text),
  align: 'center',
  ...more,
})

/** Between two tables, which an office would join. */
export const gap: PrintBlock = { type: 'note', text: '' }

/** School, title and facts over the first page. */
export function front({ view, asked }: Facts, words: PrintWords): PrintBlock[] {
  const { course, term, head, classes, school } = view
  const title = titleOf(words, head, asked.label) + (words.parts[asked.part] && ` ${words.parts[asked.part]}`)
  const heard = classes.map(({ name }) => shortClassName(name, course)).join(words.comma)
  const named = (name: string, value: string, span = 1) => [
    cell(name, { head: true }),
    cell(value, { align: 'left', ...(span > 1 ? { span } : {}) }),
  ]
  const semester = asked.language === 'en' ? term.semester : term.semester === 1 ? '一' : '二'
  return [
    {
      type: 'title',
      text: title,
      under: fill(words.year, { school, from: term.year, to: term.year + 1, semester }),
    },
    {
      type: 'table',
      widths: [0.13, 0.26, 0.13, 0.17, 0.13, 0.18],
      headRows: 0,
      rows: [
        [
          ...named(words.course, nameIn(asked.language, course)),
          ...named(words.code, course.code),
          ...named(words.mode, words.modes[head.mode]),
        ],
        [
          ...named(words.duration, fillCount(words.minutes, head.duration)),
          ...named(words.classes, heard, 3),
        ],
      ],
    },
    gap,
  ]
}
