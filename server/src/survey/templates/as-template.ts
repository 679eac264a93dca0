import type { SurveyDefinition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

type Repeated = 'objective' | 'requirement' | 'educational-objective'
type Text = { to: string; id: number; text: string; text_en: string }

const isRepeated = (to: string): to is Repeated =>
  to === 'objective' || to === 'requirement' || to === 'educational-objective'

/** The texts of the objectives and requirements that questions count for. */
async function textsOf({ read }: Pick<Room, 'read'>, questions: readonly SurveyQuestion[]) {
  const ids = (wanted: Repeated) =>
    questions.flatMap(({ mapping }) => (mapping?.to === wanted && mapping.id !== null ? [mapping.id] : []))
  const { rows } = await sql<Text>`
    select 'objective' as "to", id, text, text_en from objective where id = any(${ids('objective')}::integer[])
    union all select 'requirement', id, name, name_en from requirement where id = any(${ids('requirement')}::integer[])
    union all select 'educational-objective', id, text, text_en from edu_objective
      where id = any(${ids('educational-objective')}::integer[])`.execute(read)
  return new Map(rows.map((row) => [`${row.to} ${row.id}`, row]))
}

const alone = (no: string) =>
  new RegExp(`(?<![\\d.])${no.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![\\d.])`, 'u')

const withMarks = (title: string, no: string, text: string) => {
  const marked = text ? title.replace(text, '{text}') : title
  return no ? marked.replace(alone(no), '{no}') : marked
}

/** A question without the rows of its place: asked once for each objective where its words are those of one. */
function asked(question: SurveyQuestion, texts: ReadonlyMap<string, Text>): SurveyQuestion {
  const { mapping } = question
  if (!mapping || mapping.id === null) return question
  const found = texts.get(`${mapping.to} ${mapping.id}`)
  const [zh, en] = [
    withMarks(question.title['zh-cn'], mapping.no, found?.text ?? ''),
    withMarks(question.title.en, mapping.no, found?.text_en ?? ''),
  ]
  if (!isRepeated(mapping.to) || !`${zh}${en}`.includes('{text}'))
    return { ...question, mapping: { ...mapping, id: null } }
  const suffix = `-${mapping.no.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`
  return {
    ...question,
    id: question.id.endsWith(suffix) ? question.id.slice(0, -suffix.length) : question.id,
    title: { 'zh-cn': zh, en },
    repeat: mapping.to,
    mapping: { ...mapping, id: null, no: '', name: '' },
  }
}

const questionKey = ({ repeat, title, kind }: SurveyQuestion) => `${repeat} ${kind} ${title['zh-cn']}`

/**
 * The questionnaire of a survey as a template: what was written out for the objectives of one course is asked once again
 * for each, and no row of that course stays in it.
 */
export async function asTemplate(
  ctx: Pick<Room, 'read'>,
  definition: SurveyDefinition,
): Promise<SurveyDefinition> {
  const texts = await textsOf(
    ctx,
    definition.pages.flatMap(({ questions }) => questions),
  )
  return {
    ...definition,
    pages: definition.pages.map((page) => {
      const seen = new Set<string>()
      const questions = page.questions
        .map((question) => asked(question, texts))
        .filter((question) => {
          if (!question.repeat) return true
          const key = questionKey(question)
          return !seen.has(key) && seen.add(key)
        })
      return { ...page, questions }
    }),
  }
}
