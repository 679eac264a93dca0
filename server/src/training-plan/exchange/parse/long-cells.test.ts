import { expect, test } from 'vitest'
import { readCourses } from './courses/read-courses.ts'
import { readMatrix } from './matrix/read-matrix.ts'
import { sheetOf } from './sheets.fixture.ts'

const known = {
  courses: [{ id: 1, code: 'SE101', name: '程序设计', name_en: 'Programming' }],
  indicators: [{ id: 1, no: '1.1' }],
}

const courses = (text: string) =>
  readCourses(
    sheetOf([
      ['课程代码', '课程名称', '课程类别', '总学时', '开课学期', '先修课程'],
      ['SE101', text, text, text, text, text],
      [text, `名${text}`, `${text}必修`, '48', '1', text],
    ]),
  )
const wide = (text: string) =>
  readMatrix(
    sheetOf([
      ['课程代码', '课程名称', '1.1'],
      ['SE101', '程序设计', text],
    ]),
    known,
  )
const long = (text: string) =>
  readMatrix(
    sheetOf([
      ['课程名称', '指标点'],
      [text, '1.1(H)'],
      ['程序设计', text],
    ]),
    known,
  )

/** Each was quadratic with one of the patterns that cells were tried on. */
const texts: Record<string, (length: number) => string> = {
  blanks: (length) => `a${' '.repeat(length)}b`,
  'blanks between signs': (length) => `★${' '.repeat(length)}★${' '.repeat(length)}x`,
  signs: (length) => `${'★'.repeat(length)}x`,
  'digits and strokes': (length) => `H${'1/'.repeat(length / 2)}x`,
  'blanks and brackets': (length) => `a${' ('.repeat(length / 2)}`,
  'words of categories': (length) => '专业'.repeat(length / 2),
  lines: (length) => `a${'\n '.repeat(length / 2)}b`,
}

/** Milliseconds of work, the least of some runs: what else the machine does is not counted. */
function cost(work: () => unknown, runs: number) {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

for (const [reader, read] of Object.entries({ courses, wide, long })) {
  test.each(Object.keys(texts))(
    `A2: ten times the text costs about ten times as much: ${reader}, %s`,
    (name) => {
      const make = texts[name]
      if (!make) throw new Error(name)
      const [short, tenfold] = [make(1500), make(15_000)]
      read(short)
      // twenty milliseconds are no stall; where it was quadratic, 15,000 blanks cost seconds
      expect(cost(() => read(tenfold), 4)).toBeLessThan(20 + 15 * cost(() => read(short), 8))
    },
  )
}
