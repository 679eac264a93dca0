import type { Input, Output } from '@obelisk/contract/endpoint'
import type { crossSurvey } from '@obelisk/contract/survey/analysis'
import { surveyTooFew } from '@obelisk/contract/survey/life'
import { questionsIn, type SurveyAnswer, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { SurveyStatistics } from '@obelisk/engine/survey/statistics'
import { GroupCounts, hiddenBeside } from '@obelisk/engine/survey/suppression'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { closedSurvey } from './analyse.ts'
import { type AnswerSheet, type SurveyFacts, sheetsOf } from './gather-figures.ts'

/** The group of a person by the choice in one question. */
const groupIn = (answer: SurveyAnswer | undefined): string => {
  if (answer === undefined) return ''
  if ('option' in answer) return answer.option
  return 'step' in answer ? String(answer.step ?? 'na') : ''
}

/** The questions that make groups: first those on who answers, which later ones give way to. */
const groupingIn = ({ definition }: SurveyFacts): SurveyQuestion[] => {
  const all = questionsIn(definition)
  const choices = all.filter(({ kind }) => kind === 'single' || kind === 'dropdown')
  return [...choices, ...all.filter(({ kind }) => kind === 'scale')]
}

/**
 * The answers to a question by the groups of the last of some questions, and how many people are in the groups of all of
 * them: of those who answered it, since one that only some are asked may have few answers in a large group.
 */
async function countedBy(
  ctx: Room,
  survey: SurveyFacts,
  question: string,
  grouping: readonly SurveyQuestion[],
) {
  const by = must(grouping.at(-1)).id
  const groups = new Map<string, SurveyStatistics>()
  const counts = new GroupCounts(grouping.length + 1)
  const releases = new Map<number, GroupCounts>()
  const count = ({ answers, audience_id, release }: AnswerSheet) => {
    const own = releases.get(release) ?? new GroupCounts(grouping.length + 1)
    releases.set(release, own)
    const places = [String(audience_id), ...grouping.map((one) => groupIn(answers[one.id]))]
    for (const all of [counts, own]) all.add(places)
  }
  let n = 0
  for await (const sheet of sheetsOf(ctx, survey.id)) {
    if (sheet.marks.length > 0 && !survey.counts_marked) continue
    n += 1
    const key = groupIn(sheet.answers[by])
    const group = groups.get(key) ?? new SurveyStatistics(survey.definition, survey.scheme)
    groups.set(key, group)
    const answer = sheet.answers[question]
    group.add(answer === undefined ? {} : { [question]: answer })
    if (answer !== undefined) count(sheet)
  }
  if (n < survey.min_n) throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  return { groups, counts, releases: [...releases.values()] }
}

/**
 * One question by the choices of another. Groups have no figures when they are small, or would give a small one away: by
 * the other groups of the table, by a table with another question, or by the classes, which are shown beside each other.
 */
export async function crossOf(
  ctx: Room,
  { id, question, by }: Input<typeof crossSurvey>,
): Promise<Output<typeof crossSurvey>> {
  const survey = await closedSurvey(ctx, id)
  const asked = must(questionsIn(survey.definition).find((one) => one.id === question))
  const all = groupingIn(survey)
  // what comes later gives way, and counts for nothing here
  const grouping = all.slice(0, all.findIndex((one) => one.id === by) + 1)
  const { groups, counts, releases } = await countedBy(ctx, survey, question, grouping)
  const hiddenIn = (of: GroupCounts) => hiddenBeside(of, grouping.length + 1, survey.min_n).at(-1)
  const hidden = new Map([...releases, counts].flatMap((of) => [...(hiddenIn(of) ?? [])]))
  const answered = new Set(counts.groupsOf(grouping.length).map(([name]) => name))
  const whyOf = (value: string) => hidden.get(value) ?? (answered.has(value) ? null : 'small')
  const told = ([value, statistics]: readonly [string, SurveyStatistics]) => {
    const figures = statistics.questions().find((one) => one.question === asked.id && one.row === null)
    const mean = figures?.value ?? figures?.mean ?? null
    return { value, n: statistics.n, hidden: null, counts: [...(figures?.counts ?? [])], mean }
  }
  return {
    rows: [...groups]
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map((group) => {
        const why = whyOf(group[0])
        return why === null ? told(group) : { value: group[0], n: null, hidden: why, counts: [], mean: null }
      }),
  }
}
