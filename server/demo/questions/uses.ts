import { analysePaper } from '@obelisk/engine/item-analysis/analyse-paper'
import type { ItemStatistics } from '@obelisk/engine/item-analysis/paper-analysis'
import {
  defaultMemoryLimits,
  idleOptions,
  type OptionTaken,
} from '@obelisk/engine/question-bank/question/question-memory'
import { DEFAULT_PARAMETERS } from '@obelisk/engine/settings/parameters'
import type { Book } from '../book.ts'
import { chanceOf } from '../chance.ts'
import { finalSections, sectionOf } from '../papers/final-sections.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import { type Banked, literal, patternOf } from './bank.ts'

type Row = Record<string, unknown>
type Paper = { term: { id: number; key: string; start: string }; classes: string; items: Row[] }

const rowsOf = (book: Book, table: Parameters<Book['countOf']>[0]): Row[] => book.pages().get(table) ?? []

/** The final papers of courses whose classes are confirmed, the earliest first. */
function papersOf(book: Book, courses: readonly string[], classes: readonly TeachingClass[]): Paper[] {
  const finals = new Set(
    rowsOf(book, 'component').flatMap(({ id, name }) => (name === '期末考试' ? [id] : [])),
  )
  return rowsOf(book, 'evaluation_set')
    .flatMap((set) => {
      const here = classes.filter(
        (one) =>
          one.course.id === set['course_id'] &&
          one.term.id === set['academic_term_id'] &&
          courses.includes(one.course.facts.code) &&
          one.stage === 'confirmed',
      )
      const [first] = here
      if (!first) return []
      const items = rowsOf(book, 'evaluation_item').filter(
        (item) => item['set_id'] === set['id'] && finals.has(item['component_id'] as number),
      )
      return [{ term: first.term, classes: here.map(({ name }) => name.split(' ').at(-1)).join('、'), items }]
    })
    .toSorted((a, b) => (a.term.start < b.term.start ? -1 : 1))
}

/** P and D of the items of a paper, computed from the marks of those who sat all of it. */
function measured(book: Book, { items }: Paper): readonly ItemStatistics[] {
  const ids = items.map(({ id }) => id as number)
  const byStudent = new Map<number, Map<number, number>>()
  for (const { item_id, student_id, state, value } of rowsOf(book, 'score')) {
    if (state !== 'normal' || !ids.includes(item_id as number)) continue
    const marks = byStudent.get(student_id as number) ?? new Map<number, number>()
    byStudent.set(student_id as number, marks.set(item_id as number, value as number))
  }
  const whole = [...byStudent].filter(([, marks]) => marks.size === ids.length).sort(([a], [b]) => a - b)
  const column = (id: number) => Float64Array.from(whole, ([, marks]) => marks.get(id) ?? 0)
  const totals = Float64Array.from(whole, ([, marks]) =>
    [...marks.values()].reduce((sum, one) => sum + one, 0),
  )
  const analysis = analysePaper(
    {
      component_id: 0,
      class_ids: [],
      item_ids: ids,
      full_scores: items.map(({ full_score }) => full_score as number),
      scoring: ids.map(() => 'subjective' as const),
      columns: ids.map(column),
      totals,
    },
    DEFAULT_PARAMETERS.item_analysis,
  )
  return analysis?.items ?? []
}

/** Who took which option, so that as many took the right one as P says; one wrong option is hardly taken. */
function optionsTaken({ made }: Banked, p: number, n: number): OptionTaken[] | null {
  const { body } = made.content
  if (body.form !== 'choice') return null
  const right = Math.round(p * n)
  const idle = body.options.findLastIndex(({ isCorrect }) => !isCorrect)
  const others = body.options.flatMap(({ isCorrect }, at) => (isCorrect || at === idle ? [] : [at]))
  const wrong = n - right
  return body.options.map(({ isCorrect }, at) => ({
    option: String.fromCharCode(65 + at),
    n: isCorrect
      ? right
      : at === idle
        ? 0
        : Math.floor(wrong / others.length) + (others.indexOf(at) < wrong % others.length ? 1 : 0),
    is_correct: isCorrect,
  }))
}

type Use = {
  question: Banked
  day: string
  term: number
  n: number
  p: number | null
  d: number | null
  options: OptionTaken[] | null
}

const round4 = (value: number) => Math.round(value * 10_000) / 10_000

/** What a question of a paper is chosen from: where the section says it, its kind, else what fits its place. */
function kindsAt(paper: Paper, at: number): readonly string[] {
  const section = sectionOf(String(paper.items[at]?.['no'] ?? ''))
  const isWhole = paper.items.length === finalSections.flatMap(({ marks }) => marks).length
  if (isWhole && section) return section.kind ? [section.kind] : []
  return at === 0 ? ['single'] : ['application', 'calculation', 'short', 'blank']
}

/** The question of an item: of its objective and of no pattern that is asked already, now and then that of the year before. */
function questionFor(
  bank: readonly Banked[],
  { objective, kinds, seen }: { objective: number; kinds: readonly string[]; seen: ReadonlySet<string> },
  at: number,
  year: number,
): Banked | undefined {
  const fitting = bank.filter(
    (one) =>
      one.state === 'enabled' &&
      one.made.objective === objective &&
      kinds.includes(one.made.content.kind) &&
      !seen.has(patternOf(one)),
  )
  const turn = at % 3 === 0 ? 0 : year
  return fitting[(at * 7 + turn * 5) % Math.max(1, fitting.length)]
}

function addUsesOf(book: Book, bank: readonly Banked[], paper: Paper, year: number): Use[] {
  const objectiveOf = (item: unknown) => {
    const share = rowsOf(book, 'evaluation_item_objective').find(({ item_id }) => item_id === item)
    const objective = rowsOf(book, 'objective').find(({ id }) => id === share?.['objective_id'])
    return Number(objective?.['no'] ?? 1)
  }
  const seen = new Set<string>()
  return measured(book, paper).flatMap((item, at): Use[] => {
    const wanted = { objective: objectiveOf(item.item_id), kinds: kindsAt(paper, at), seen }
    const question = questionFor(bank, wanted, at, year)
    if (!question) return []
    seen.add(patternOf(question))
    const place = String(paper.items[at]?.['no'] ?? '')
    const [p, d] = [round4(item.p), item.d === null ? null : round4(item.d)]
    const options = optionsTaken(question, p, item.n)
    const use = {
      question_id: question.id,
      version: 1,
      academic_term_id: paper.term.id,
      class_names: paper.classes,
      create_time: `${paper.term.start}T08:00:00+08:00`,
    }
    book.add('question_usage', {
      ...use,
      paper: '期末 A 卷',
      place,
      n: item.n,
      p,
      d,
      options: options && JSON.stringify(options),
      use_key: `demo ${item.item_id}`,
    })
    const kept = { question, day: paper.term.start, term: paper.term.id, n: item.n, p, d, options }
    if (at !== 1) return [kept]
    // a few sat it again: too few to measure anything
    book.add('question_usage', { ...use, paper: '补考卷', place, n: 6 })
    return [kept, { ...kept, n: 6, p: null, d: null, options: null }]
  })
}

/** What lists know of the uses of a question, as the room computes it. Of two uses in one term the one that was added last is the later one. */
function keepMemory(book: Book, { id }: Banked, uses: readonly Use[]) {
  const latest = uses.toReversed().sort((a, b) => b.day.localeCompare(a.day))
  const last = latest.find(({ n, p }) => p !== null && n >= defaultMemoryLimits.fewest)
  book.change('question', id, {
    uses: uses.length,
    last_term_id: latest[0]?.term ?? null,
    use_days: literal(latest.map(({ day }) => day)),
    p: last?.p ?? null,
    d: last?.d ?? null,
    n: last?.n ?? latest[0]?.n ?? null,
    has_idle_option: last !== undefined && idleOptions(last, defaultMemoryLimits).length > 0,
  })
}

/**
 * Uses of the questions of a bank in the final papers of the finished terms of the courses that share it, with P and D from the marks of the
 * demonstration. One question that students were seen to have before the examination is marked as leaked.
 */
export function addUses(
  book: Book,
  bank: readonly Banked[],
  { courses, classes }: { courses: readonly string[]; classes: readonly TeachingClass[] },
) {
  const uses = papersOf(book, courses, classes).flatMap((paper, year) => addUsesOf(book, bank, paper, year))
  const questions = new Map(uses.map(({ question }) => [question.id, question]))
  for (const question of questions.values())
    keepMemory(
      book,
      question,
      uses.filter((use) => use.question.id === question.id),
    )
  const leaked = [...questions.values()][chanceOf(`leaked ${courses[0]}`).below(Math.max(1, questions.size))]
  if (leaked) book.change('question', leaked.id, { leaked_on: '2026-01-16' })
}
