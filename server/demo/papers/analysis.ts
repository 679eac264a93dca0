import type { PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import { figuresOfAnalysis } from '@obelisk/contract/exam-paper/analysis-figures'
import type { PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { figureMark } from '@obelisk/contract/figure-text'
import { EvaluationSettings } from '@obelisk/contract/settings'
import { parametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { figuresByClass, type MarksOfClass, seal } from '#exam-paper/public.ts'
import type { Book } from '../book.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import { rowsOf } from './compositions.ts'
import type { PaperPlace } from './papers.ts'

type Sat = { item: number; question: PaperQuestion; usage: number | undefined }
type Facts = { text: PaperText; questions: readonly Sat[]; classes: readonly TeachingClass[] }

/** The marks of a class in the questions of the paper, as the room of marks tells them when they are confirmed. */
function marksOf(book: Book, one: TeachingClass, questions: readonly Sat[]): MarksOfClass {
  const column = new Map(questions.map(({ item }, at) => [item, at]))
  const rows = new Map<number, Float64Array>()
  const states = new Map<number, Set<unknown>>()
  for (const { teaching_class_id, item_id, student_id, value, state } of rowsOf(book, 'score')) {
    const at = column.get(item_id as number)
    if (teaching_class_id !== one.id || at === undefined) continue
    const student = student_id as number
    const row = rows.get(student) ?? new Float64Array(questions.length).fill(Number.NaN)
    if (state === 'normal') row[at] = Number(value)
    rows.set(student, row)
    states.set(student, (states.get(student) ?? new Set()).add(state))
  }
  const sat = [...rows].filter(([, row]) => row.some((mark) => !Number.isNaN(mark))).sort(([a], [b]) => a - b)
  const out = [...rows.keys()].filter((student) => !sat.some(([id]) => id === student))
  const deferred = out.filter((student) => states.get(student)?.has('deferred')).length
  return {
    class_id: one.id,
    students: one.students.length,
    deferred,
    absent: out.filter((student) => states.get(student)?.has('absent')).length,
    questions: questions.map(({ question }) => ({ item: question.id, full_score: question.score })),
    marks: Float64Array.from(sat.flatMap(([, row]) => [...row])),
  }
}

/** What setter, section head and dean said of the results, with the figures that they quote. */
function wordsOf({ people }: PaperPlace, figures: PaperFigures) {
  const known = figuresOfAnalysis(figures)
  const quote = (key: string) => figureMark(key, known.get(key) ?? '')
  const lowest = figures.objectives.toSorted((a, b) => a.rate - b.rate)[0]?.objective ?? 1
  const opinion = (by: number, text: string, time: string) => ({ text, by, time: Date.parse(time) / 1000 })
  return {
    texts: {
      scores: `平均 ${quote('mean')} 分，及格率 ${quote('pass')}，不及格 ${quote('fail')} 人，成绩分布合理。`,
      quality: `全卷难度 ${quote('p')}、区分度 ${quote('d')}，信度 ${quote('alpha')}，与命题蓝图一致。`,
      mastery: `目标 ${lowest} 得分率 ${quote(`o${lowest}.rate`)}，为各目标最低，算法设计失分较多。`,
      measures: `下一轮增加算法设计的随堂练习与点评，目标 ${lowest} 的习题课由 2 次增至 4 次。`,
    },
    section: opinion(people.head, '分析属实，改进措施具体，同意。', '2026-01-27T10:00:00+08:00'),
    school: opinion(people.dean, '同意归档。', '2026-01-28T16:30:00+08:00'),
  }
}

/** P and D of a question in each class, where several sat the paper. */
function classesOf(kept: readonly { name: string; figures: PaperFigures }[], item: number) {
  const round4 = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)
  return kept.flatMap(({ name, figures }) => {
    const own = figures.analysis.items.find(({ item_id }) => item_id === item)
    return own ? [{ name, n: own.n, p: round4(own.p), d: round4(own.d) }] : []
  })
}

/** The analysis of a paper whose marks are confirmed, as the rooms make it, and its items bound to its questions. */
export function addAnalysis(place: PaperPlace, paper: number, { text, questions, classes }: Facts) {
  const { book, secrets } = place
  for (const { item, question } of questions)
    book.change('evaluation_item', item, { exam_paper_id: paper, paper_item: question.id })
  const told = classes
    .filter(({ stage }) => stage === 'confirmed')
    .toSorted((a, b) => a.id - b.id)
    .map((one) => marksOf(book, one, questions))
  const computed = figuresByClass(text, told, parametersOf(EvaluationSettings.parse({}), []))
  const there = computed.flatMap(({ class_id, figures }) => (figures ? [{ class_id, figures }] : []))
  for (const { class_id, figures } of there) {
    const sealed_words =
      class_id === null ? seal({ services: { secrets } }, paper, wordsOf(place, figures)) : null
    book.add('exam_paper_analysis', {
      exam_paper_id: paper,
      teaching_class_id: class_id,
      figures: JSON.stringify(figures),
      computed_time: '2026-01-24T10:00:00+08:00',
      update_time: '2026-01-28T16:30:00+08:00',
      sealed_words,
      revision: class_id === null ? 3 : 0,
    })
  }
  const kept = there.flatMap(({ class_id, figures }) =>
    classes.filter(({ id }) => id === class_id).map(({ name }) => ({ name, figures })),
  )
  for (const { usage, question } of questions)
    if (usage !== undefined)
      book.change('question_usage', usage, { classes: JSON.stringify(classesOf(kept, question.id)) })
}
