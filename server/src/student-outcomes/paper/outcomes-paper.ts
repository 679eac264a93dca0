import type { FileAnswer } from '@obelisk/contract/endpoint'
import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintCell, PrintDocument } from '@obelisk/contract/print-document'
import { type Language, translateIn } from '@obelisk/contract/refusal'
import type { Outcomes, OwnCourse, OwnObjective } from '@obelisk/contract/student-outcomes'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { fileOfPaper } from '#print/file-of-paper.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room, Self } from '../access.ts'
import { readOutcomes } from '../read-outcomes.ts'
import { type PaperWords, paperWords } from './words.ts'

type Given = { outcomes: Outcomes; language: Language; words: PaperWords }
type Line = { course: OwnCourse; objective: OwnObjective }

const said = (text: string, values: Record<string, string | number>) =>
  translateIn('en', { 'zh-cn': text, en: text }, values)
const head = (text: string): PrintCell => ({ text, head: true, align: 'center' })
const centred = (text: string): PrintCell => ({ text, align: 'center' })

const linesOf = ({ outcomes }: Given): Line[] =>
  outcomes.courses.flatMap((course) => course.objectives.map((objective) => ({ course, objective })))

const figure = (value: number | null, { outcomes }: Given) =>
  value === null ? '-' : value.toFixed(outcomes.digits)

const courseName = (course: OwnCourse, { language, words }: Given) =>
  nameIn(language, { name: course.course, name_en: course.course_en }) +
  (course.state === 'checking' ? words.checking : '')

function cellsOf({ objective }: Line, given: Given): PrintCell[] {
  return [
    centred(figure(objective.value, given)),
    centred(figure(objective.line, given)),
    { ...centred(given.words.verdicts[objective.verdict]), tone: objective.verdict },
  ]
}

function requirementTable(given: Given): PrintBlock {
  const { outcomes, language, words } = given
  const { heads } = words
  const rows = outcomes.requirements.flatMap((requirement): PrintCell[][] => {
    const name = `${requirement.no} ${nameIn(language, requirement)}`
    const lines = linesOf(given).filter(({ objective }) => objective.requirement_ids.includes(requirement.id))
    if (lines.length === 0)
      return [[{ text: name }, { text: words.noEvidence, span: 4, tone: 'not_enough_evidence' }]]
    return lines.map((line, at) => [
      ...(at === 0 ? [{ text: name, rows: lines.length }] : []),
      { text: `${courseName(line.course, given)} · ${words.heads.objective} ${line.objective.no}` },
      ...cellsOf(line, given),
    ])
  })
  const top = [
    head(heads.requirement),
    head(heads.objective),
    head(heads.value),
    head(heads.line),
    head(heads.verdict),
  ]
  return { type: 'table', widths: [26, 41, 11, 11, 11], headRows: 1, rows: [top, ...rows] }
}

function courseTable(given: Given): PrintBlock {
  const { language, words } = given
  const { heads } = words
  const rows = linesOf(given).map((line, at, all): PrintCell[] => {
    const same = all.filter(({ course }) => course.class_id === line.course.class_id)
    const isFirst = all[at - 1]?.course.class_id !== line.course.class_id
    const { no, text, text_en } = line.objective
    return [
      ...(isFirst
        ? [{ text: `${courseName(line.course, given)}\n${line.course.term}`, rows: same.length }]
        : []),
      { text: `${no}  ${language === 'en' && text_en ? text_en : text}` },
      ...cellsOf(line, given),
    ]
  })
  const top = [
    head(heads.course),
    head(heads.objective),
    head(heads.value),
    head(heads.line),
    head(heads.verdict),
  ]
  return { type: 'table', widths: [22, 45, 11, 11, 11], headRows: 1, rows: [top, ...rows] }
}

function summaryOf(given: Given): PrintBlock[] {
  const { outcomes, language, words } = given
  const lines = linesOf(given)
  const count = (verdict: OwnObjective['verdict']) =>
    lines.filter(({ objective }) => objective.verdict === verdict).length
  const values = { all: lines.length, reached: count('attained'), near: count('near'), below: count('below') }
  const { weakest } = outcomes
  const line = lines.find(
    ({ course, objective }) => course.class_id === weakest?.class_id && objective.id === weakest.objective_id,
  )
  const chapters = (weakest?.chapters ?? []).map(({ no, name }) => `${no} ${name}`)
  const separator = language === 'en' ? ', ' : '、'
  return [
    { type: 'text', text: said(words.summary, values) },
    ...(line
      ? ([
          {
            type: 'text',
            text: said(words.weakest, {
              course: courseName(line.course, given),
              no: line.objective.no,
              value: figure(line.objective.value, given),
              line: figure(line.objective.line, given),
              chapters: chapters.join(separator) || '-',
            }),
          },
        ] as const)
      : []),
  ]
}

function factsOf({ outcomes, language, words }: Given, date: string): PrintBlock {
  const { student } = outcomes
  const { facts } = words
  return {
    type: 'table',
    widths: [15, 35, 15, 35],
    headRows: 0,
    rows: [
      [head(facts.name), { text: nameIn(language, student) }, head(facts.no), { text: student.student_no }],
      [
        head(facts.project),
        { text: `${nameIn(language, student.project)} ${student.grade}` },
        head(facts.date),
        { text: date },
      ],
    ],
  }
}

/** The page of the student on paper. */
function paperOf(given: Given, { school, date }: { school: string; date: string }): PrintDocument {
  const { words } = given
  const hasSome = linesOf(given).length > 0
  return {
    title: words.title,
    cover: null,
    head: [school, words.title],
    foot: words.foot,
    mark: '',
    blocks: [
      { type: 'title', text: words.title, under: school },
      factsOf(given, date),
      { type: 'note', text: words.note },
      ...(hasSome ? summaryOf(given) : ([{ type: 'text', text: words.none }] as const)),
      ...(hasSome
        ? ([
            { type: 'heading', text: words.byRequirement },
            requirementTable(given),
            { type: 'heading', text: words.byCourse },
            courseTable(given),
          ] as const)
        : []),
    ],
  }
}

/** The student's own outcomes as Word or PDF. */
export async function exportOutcomes(
  ctx: Room,
  self: Self,
  { format, language }: { format: 'word' | 'pdf'; language: Language },
): Promise<FileAnswer> {
  const [outcomes, site, school] = await Promise.all([
    readOutcomes(ctx, self),
    siteOf(ctx),
    schoolOf(ctx.door('roster'), language),
  ])
  const words = paperWords[language]
  const date = calendarOf(language, site).day(Math.floor(Date.now() / 1000))
  const paper = paperOf({ outcomes, language, words }, { school, date })
  return fileOfPaper(paper, `${words.file}-${nameIn(language, outcomes.student)}`, format)
}
