import { type Finding, inCanonicalOrder } from '#finding/finding.ts'
import { type DutyCode, dutiesAreParted, reviewComesFirst, timeIsEnough } from './duty-rules.ts'
import { chaptersAreCovered, type MakeUpCode, makeUpIsMixed, overlapIsLow } from './make-up-rules.ts'
import type { PaperFacts } from './paper-facts.ts'
import { defaultPaperLimits, type PaperLimits } from './paper-limits.ts'
import { answersAreThere, marksSum, objectivesAreTested, type SumCode } from './sum-rules.ts'

export type PaperCode = SumCode | MakeUpCode | DutyCode

/** What is wrong with papers under one approval, by the rules P01 to P09 of the catalogue. */
export const checkPaper = (
  facts: PaperFacts,
  limits: PaperLimits = defaultPaperLimits,
): Finding<PaperCode>[] =>
  inCanonicalOrder<PaperCode>([
    ...marksSum(facts),
    ...objectivesAreTested(facts, limits),
    ...answersAreThere(facts),
    ...overlapIsLow(facts, limits),
    ...chaptersAreCovered(facts, limits),
    ...makeUpIsMixed(facts, limits),
    ...dutiesAreParted(facts, limits),
    ...reviewComesFirst(facts, limits),
    ...timeIsEnough(facts, limits),
  ])
