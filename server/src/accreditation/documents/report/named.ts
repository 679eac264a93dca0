import { nameIn } from '@obelisk/contract/name-in'
import { type ReportFacts, requirementName } from './facts.ts'

/** What the report is of, as it is printed. */
export const namesOf = ({ grade, language }: ReportFacts) => ({
  project: nameIn(language, { name: grade.grade.project, name_en: grade.grade.project_en }),
  grade: nameIn(language, { name: grade.grade.name }),
  plan: `${nameIn(language, grade.culture)} ${grade.culture.version}`,
})

/** Courses that carry weight and have no result yet. */
export const openCourses = ({ grade }: ReportFacts) => grade.courses.filter(({ run_id }) => run_id === null)

/** A result that is kept, stands, and was made final is no draft. */
export function markOf({ grade: { run }, words }: ReportFacts): string {
  if (run?.stale) return words.stale
  return run?.final_time ? '' : words.draft
}

/** The conclusion as the verdicts give it. */
export function conclusionText(facts: ReportFacts): string {
  const { words, grade } = facts
  const named = (verdict: string) => grade.requirements.filter((row) => row.verdict === verdict)
  const list = (rows: ReturnType<typeof named>) =>
    rows.map((row) => requirementName(facts, row)).join(words.list)
  const below = named('below')
  const open = named('not_enough_evidence')
  const all = grade.requirements.length
  return words.said(all - below.length - open.length, all, list(below), list(open))
}
