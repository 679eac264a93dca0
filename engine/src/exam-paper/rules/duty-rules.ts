import { minutesOfPaper } from '#exam-paper/blueprint/paper.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { PaperLimits } from './paper-limits.ts'

export type DutyCode =
  | 'P07.setter_reviews'
  | 'P07.setter_approves'
  | 'P07.reviewer_approves'
  | 'P08.review_missing'
  | 'P09.duration'
  | 'P09.trial'
  | 'P09.minutes'

type Found = Finding<DutyCode>

/** P07: nobody sets, reviews and approves the same paper. */
export function dutiesAreParted({ people }: PaperFacts, { allow_same_person }: PaperLimits): Found[] {
  if (allow_same_person) return []
  const both = (code: DutyCode, some: readonly number[], others: readonly number[]): Found[] =>
    [...new Set(some)]
      .filter((person) => others.includes(person))
      .map((person) => finding(code, 'error', { person }))
  return [
    ...both('P07.setter_reviews', people.setters, people.reviewers),
    ...both('P07.setter_approves', people.setters, people.approvers),
    ...both('P07.reviewer_approves', people.reviewers, people.approvers),
  ]
}

/** P08: the reasonableness review of the course is approved before its paper, as far as the school asks for it. */
export function reviewComesFirst({ review }: PaperFacts, { review_before_paper }: PaperLimits): Found[] {
  if (review_before_paper === 'off' || review === 'approved') return []
  const level = review_before_paper === 'hard' ? 'error' : 'warning'
  return [finding('P08.review_missing', level, {}, { state: review })]
}

/** P09: long enough, answered in trial within its share of the time, and not more work than time. */
export function timeIsEnough({ papers, trials }: PaperFacts, limits: PaperLimits): Found[] {
  return papers.flatMap(({ label, minutes, items }) => {
    const place = { paper: label }
    const found: Found[] = []
    if (minutes < limits.duration_min)
      found.push(finding('P09.duration', 'warning', place, { label, minutes, min: limits.duration_min }))
    const needed = minutesOfPaper(items).minutes
    if (needed > minutes) found.push(finding('P09.minutes', 'warning', place, { label, needed, minutes }))
    for (const trial of trials.filter((one) => one.label === label)) {
      const limit = minutes * limits.trial_share_max
      if (trial.minutes > limit + 1e-9)
        found.push(finding('P09.trial', 'warning', place, { label, minutes, trial: trial.minutes, limit }))
    }
    return found
  })
}
