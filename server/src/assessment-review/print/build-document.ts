import { scales } from '@obelisk/contract/assessment-review/forms'
import type { ReviewView } from '@obelisk/contract/assessment-review/review'
import type { PrintBlock, PrintCell, PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { choiceOf } from '@obelisk/engine/assessment-review/rules/check-review'
import type { signatureRows } from '#document-control/public.ts'
import { withColumnWidths } from '#print/column-widths.ts'
import { type PrintWords, printWords } from './print-words.ts'

export type PrintFacts = {
  view: ReviewView
  school: string
  signatures: ReturnType<typeof signatureRows>
  isFinal: boolean
}

type Built = { view: ReviewView; words: PrintWords; isEnglish: boolean }

const named = (isEnglish: boolean, name: string, english: string) => (isEnglish && english ? english : name)
const head = (...texts: string[]): PrintCell[] => texts.map((text) => ({ text, head: true, align: 'center' }))
const middle = (text: string | number): PrintCell => ({ text: String(text), align: 'center' })
const plain = (text: string): PrintCell => ({ text })
const table = (widths: number[], rows: PrintCell[][], headRows = 1): PrintBlock => ({
  type: 'table',
  widths,
  headRows,
  rows,
})

function factsTable({ view, words, isEnglish }: Built): PrintBlock {
  const { sheet, filled } = view
  const { course } = sheet
  const students = sheet.classes.reduce((sum, one) => sum + one.students, 0)
  const percent = filled.expected_pass === null ? '' : `${Math.round(filled.expected_pass * 1000) / 10}%`
  const pairs: [string, string][] = [
    [words.course, named(isEnglish, course.name, course.name_en)],
    [words.code, course.code],
    [words.term, sheet.term],
    [words.hours, `${course.hours} / ${course.credits}`],
    [words.unit, named(isEnglish, course.unit, course.unit_en)],
    [words.programme, named(isEnglish, course.programme, course.programme_en)],
    [words.classes, sheet.classes.map(({ name }) => name).join('\n')],
    [words.students, String(students)],
    [
      words.teachers,
      sheet.teachers.map((one) => named(isEnglish, one.name, one.name_en)).join(isEnglish ? ', ' : '、'),
    ],
    [words.syllabus, `v${sheet.syllabus.version}`],
    [words.exam_form, filled.exam_form],
    [words.exam_date, filled.exam_date ?? ''],
    [words.mean, filled.expected_mean === null ? '' : String(filled.expected_mean)],
    [words.pass, percent],
  ]
  const rows = Array.from({ length: pairs.length / 2 }, (_, at) =>
    pairs.slice(at * 2, at * 2 + 2).flatMap(([name, value]) => [...head(name), plain(value)]),
  )
  return table([0.17, 0.33, 0.17, 0.33], rows, 0)
}

function objectivesTable({ view: { sheet }, words, isEnglish }: Built): PrintBlock {
  const points = new Map(sheet.points.rows.map((row) => [row.objective, row.planned]))
  const rows = sheet.objectives.map((one) => [
    middle(one.indicators.map(({ no, strength }) => `${no} ${strength}`).join('\n')),
    plain(`CO${one.no} ${named(isEnglish, one.text, one.text_en)}`),
    plain(one.chapters.join('\n')),
    plain(one.components.join('\n')),
    middle(points.get(one.no) ?? 0),
  ])
  return table(
    [0.13, 0.36, 0.25, 0.16, 0.1],
    [head(words.indicators, words.objective, words.content, words.components, words.points), ...rows],
  )
}

function pointsTableOf({ view: { sheet }, words }: Built): PrintBlock {
  const { rows, columns, sum } = sheet.points
  const shown = (value: number | null) => middle(value === null ? words.waiting : value)
  const differs = (value: number | null) =>
    middle(value === null ? words.none : value > 0 ? `+${value}` : value)
  const width = 0.58 / Math.max(1, columns.length)
  return table(
    [0.12, ...columns.map(() => width), 0.1, 0.1, 0.1],
    [
      head(
        words.objective,
        ...columns.map(({ name, ratio }) => `${name}\n${ratio}%`),
        words.total,
        words.plan,
        words.difference,
      ),
      ...rows.map((row) => [
        middle(`CO${row.objective}`),
        ...row.cells.map(({ actual, planned }) =>
          middle(actual === null ? `(${planned})` : actual === planned ? actual : `${actual} (${planned})`),
        ),
        shown(row.actual),
        middle(row.planned),
        differs(row.difference),
      ]),
      [
        ...head(words.total),
        ...columns.map(({ actual, planned }) => middle(actual ?? `(${planned})`)),
        shown(sum.actual),
        middle(sum.planned),
        differs(sum.difference),
      ],
    ],
  )
}

const componentsTable = ({ view: { sheet }, words, isEnglish }: Built): PrintBlock =>
  table(
    [0.2, 0.1, 0.3, 0.4],
    [
      head(words.component, words.ratio, words.form, words.evidence),
      ...sheet.components.map((one) => [
        plain(named(isEnglish, one.name, one.name_en)),
        middle(`${one.ratio}%`),
        plain(one.form),
        plain(one.evidence),
      ]),
    ],
  )

function rubricsTable({ view: { sheet }, words }: Built): PrintBlock[] {
  if (sheet.rubrics.length === 0) return []
  const texts = new Map(sheet.rubrics.map(({ objective, level, text }) => [`${objective} ${level}`, text]))
  const width = 0.9 / Math.max(1, sheet.levels.length)
  return [
    { type: 'heading', text: words.table5 },
    table(
      [0.1, ...sheet.levels.map(() => width)],
      [
        head(words.objective, ...sheet.levels.map(({ label }) => label)),
        ...sheet.objectives.map(({ no }) => [
          middle(`CO${no}`),
          ...sheet.levels.map(({ key }) => plain(texts.get(`${no} ${key}`) ?? '')),
        ]),
      ],
    ),
  ]
}

function checksTable({ view, words, isEnglish }: Built): PrintBlock {
  const judged = new Map(view.judged.answers.map((one) => [one.item_id, one]))
  const rows = view.items.map((item, at) => {
    const verdict = item.check === null ? null : (view.sheet.checks[item.check]?.verdict ?? null)
    const system = choiceOf(verdict, scales[item.scale])
    const given = judged.get(item.id)
    const choice = given?.choice ?? system
    const boxes = words.scale[item.scale]
      .map((text, place) => `${place === choice ? '☑' : '☐'}${text}`)
      .join(' ')
    const basis = [system === null ? '' : words.system, given?.reason ?? ''].filter(Boolean).join('\n')
    return [middle(at + 1), plain(named(isEnglish, item.text, item.text_en)), middle(boxes), plain(basis)]
  })
  return table([0.08, 0.42, 0.32, 0.18], [head(words.no, words.item, words.answer, words.basis), ...rows])
}

function opinionsTable({ view, words }: Built): PrintBlock {
  const opinions = new Map(view.judged.opinions.map((one) => [one.objective, one]))
  const rows = view.sheet.objectives.map(({ no, chapters, components }) => {
    const opinion = opinions.get(no)
    return [
      middle(`CO${no}`),
      plain(chapters.join('\n')),
      plain(components.join('\n')),
      middle(opinion?.verdict ? words[opinion.verdict] : ''),
      plain(opinion?.text ?? ''),
    ]
  })
  return table(
    [0.1, 0.28, 0.2, 0.14, 0.28],
    [head(words.objective, words.content, words.form, words.verdict, words.opinion), ...rows],
  )
}

const prose = (title: string, text: string): PrintBlock[] =>
  text.trim() === ''
    ? []
    : [
        { type: 'heading', text: title },
        ...text.split('\n').map((line): PrintBlock => ({ type: 'text', text: line })),
      ]

/** A review as the school's form: facts, tables 1 to 3 and 5, check list, opinions, conclusion and signatures. */
export function buildDocument(
  { view, school, signatures, isFinal }: PrintFacts,
  language: Language,
): PrintDocument {
  const words = printWords[language]
  const isEnglish = language === 'en'
  const built = { view, words, isEnglish }
  const title = named(isEnglish, view.form.name, view.form.name_en)
  const { conclusion, opinion, suggestion } = view.judged
  const heading = (text: string): PrintBlock => ({ type: 'heading', text })
  return withColumnWidths({
    title,
    cover: null,
    head: [school, title],
    foot: words.page,
    mark: isFinal ? '' : words.draft,
    blocks: [
      { type: 'title', text: title, under: view.sheet.term },
      factsTable(built),
      heading(words.table1),
      objectivesTable(built),
      heading(words.table2),
      pointsTableOf(built),
      heading(words.table3),
      componentsTable(built),
      ...rubricsTable(built),
      ...prose(words.note, view.filled.note),
      heading(words.checks),
      checksTable(built),
      heading(words.opinions),
      opinionsTable(built),
      ...prose(words.suggestion, suggestion),
      heading(words.signatures),
      {
        type: 'signatures',
        conclusion: {
          label: words.conclusion,
          text: [conclusion ? words[conclusion] : '', opinion].filter(Boolean).join('\n'),
        },
        rows: signatures,
        words: { sign: words.sign, blankDate: words.blank },
      },
    ],
  })
}
