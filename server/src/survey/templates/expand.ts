import type { SurveyDefinition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { questionsIn, withNames } from '@obelisk/engine/survey/definition'
import type { Room } from '../access.ts'

/** What a question of a template may be repeated for. */
export type Target = {
  to: 'objective' | 'requirement' | 'educational-objective'
  id: number
  no: string
  text: string
  text_en: string
}

/** The objectives of a syllabus, or what the plan of a grade wants of its graduates. */
export async function targetsOf(
  { read }: Pick<Room, 'read'>,
  { syllabusId, cultureId }: { syllabusId: number | null; cultureId: number | null },
): Promise<Target[]> {
  if (syllabusId !== null) {
    const rows = await read
      .selectFrom('objective')
      .select(['id', 'no', 'text', 'text_en'])
      .where('syllabus_id', '=', syllabusId)
      .orderBy('no')
      .execute()
    return rows.map((row) => ({ ...row, no: String(row.no), to: 'objective' }))
  }
  if (cultureId === null) return []
  const [requirements, goals] = await Promise.all([
    read
      .selectFrom('requirement')
      .select(['id', 'no', 'name', 'name_en'])
      .where('culture_id', '=', cultureId)
      .orderBy('no')
      .execute(),
    read
      .selectFrom('edu_objective')
      .select(['id', 'no', 'text', 'text_en'])
      .where('culture_id', '=', cultureId)
      .orderBy('no')
      .execute(),
  ])
  return [
    ...requirements.map(({ id, no, name, name_en }) => ({
      to: 'requirement' as const,
      id,
      no: String(no),
      text: name,
      text_en: name_en,
    })),
    ...goals.map((row) => ({ ...row, no: String(row.no), to: 'educational-objective' as const })),
  ]
}

function repeated(question: SurveyQuestion, { to, id, no, text, text_en }: Target): SurveyQuestion {
  const { repeat: _, ...kept } = question
  const key = no.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
  return {
    ...kept,
    id: `${question.id.slice(0, 30)}-${key}`,
    title: {
      'zh-cn': withNames(question.title['zh-cn'], { no, text }),
      // an objective without an English text leaves the question without one: that is told as missing
      en: text_en ? withNames(question.title.en, { no, text: text_en }) : '',
    },
    mapping: { to, id, no, name: '', weight: question.mapping?.weight ?? 1 },
  } as SurveyQuestion
}

/** Where there is nothing to repeat a question for, it stays as it is: a finding that keeps the survey from being published. */
function writtenOut(question: SurveyQuestion, targets: readonly Target[]): SurveyQuestion[] {
  const own = targets.filter(({ to }) => to === question.repeat)
  return own.length > 0 ? own.map((target) => repeated(question, target)) : [question]
}

/** The questionnaire of a template with its repeated questions written out for what there is. */
export function expand(template: SurveyDefinition, targets: readonly Target[]): SurveyDefinition {
  const pages = template.pages.map((page) => ({
    ...page,
    questions: page.questions.flatMap((question) => writtenOut(question, targets)),
  }))
  const kept = pages.filter(({ questions }) => questions.length > 0)
  return { ...template, pages: kept.length > 0 ? kept : pages.slice(0, 1) }
}

const allRepeats = ({ pages }: SurveyDefinition) =>
  pages.flatMap(({ questions }) => questions.flatMap(({ repeat }) => (repeat ? [repeat] : [])))

/** What a template repeats a question for; empty when nothing. */
export const repeatsOf = (template: SurveyDefinition) => allRepeats(template)[0] ?? ''

/** What a template repeats questions for and the place has nothing of: empty when some of it can be asked. */
export function unmetRepeat(template: SurveyDefinition, targets: readonly Target[]): Target['to'] | '' {
  const repeats = allRepeats(template)
  return repeats.some((one) => targets.some(({ to }) => to === one)) ? '' : (repeats[0] ?? '')
}

/** How many questions wait for an answer; notices do not. */
export const countQuestions = (definition: SurveyDefinition): number =>
  questionsIn(definition).filter(({ kind }) => kind !== 'notice').length
