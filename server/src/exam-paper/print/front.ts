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

/** School, title and facts over the first page, as the screen shows them. */
export function front({ view, asked }: Facts, words: PrintWords): PrintBlock[] {
  const { course, term, head, classes, school } = view
  const title = titleOf(words, head, asked.label) + (words.parts[asked.part] && ` ${words.parts[asked.part]}`)
  const heard = classes.map(({ name }) => shortClassName(name, course)).join(words.comma)
  const natures: Readonly<Record<string, string>> = words.natures
  const semester = asked.language === 'en' ? term.semester : term.semester === 1 ? '一' : '二'
  return [
    {
      type: 'title',
      over: fill(words.year, { school, from: term.year, to: term.year + 1, semester }),
      text: title,
      under: '',
    },
    {
      type: 'facts',
      rows: [
        [
          [words.course, nameIn(asked.language, course)],
          [words.code, course.code],
          [words.nature, natures[course.nature] ?? course.nature],
        ],
        [
          [words.mode, words.modes[head.mode]],
          [words.duration, fillCount(words.minutes, head.duration)],
          [words.classes, heard],
        ],
      ],
    },
  ]
}
