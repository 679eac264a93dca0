import { asRulesInput, limitsOf } from '@obelisk/contract/syllabus/as-rules-input'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import { checkSyllabus, SYLLABUS_RULES } from '@obelisk/engine/syllabus-rules/check-syllabus'
import { DEFAULT_SYLLABUS_LIMITS } from '@obelisk/engine/syllabus-rules/syllabus'

/** What the syllabus rules find; the page asks the same function with the same input. */
export const findingsOf = (id: number, content: SyllabusContent, inherited: Inherited, plan: Inherited) =>
  checkSyllabus(asRulesInput(id, content, inherited, plan), {
    ...DEFAULT_SYLLABUS_LIMITS,
    ...limitsOf(content, new Date().getFullYear()),
  }).findings

export const rulesTried = SYLLABUS_RULES
