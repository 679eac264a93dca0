import { RuleSettings } from '@obelisk/contract/rule-settings'
import { defaultPaperLimits } from '@obelisk/engine/exam-paper/rules/paper-limits'
import { paperLimitsOf } from '@obelisk/engine/exam-paper/rules/school-limits'
import { syllabusLimitsOf } from '@obelisk/engine/syllabus/rules/school-limits'
import { DEFAULT_SYLLABUS_LIMITS } from '@obelisk/engine/syllabus/rules/syllabus'
import { DEFAULT_PLAN_LIMITS } from '@obelisk/engine/training-plan/rules/plan'
import { planLimitsOf } from '@obelisk/engine/training-plan/rules/school-limits'
import { expect, test } from 'vitest'

const own = { level_keys: DEFAULT_SYLLABUS_LIMITS.level_keys, year: null }

test('a school that sets nothing gets the documented limits of the engine', () => {
  const settings = RuleSettings.parse({})
  expect(planLimitsOf(settings)).toEqual({ ...DEFAULT_PLAN_LIMITS, credits_total: { min: 0, max: 1000 } })
  expect(syllabusLimitsOf(settings, own)).toEqual(DEFAULT_SYLLABUS_LIMITS)
  expect(paperLimitsOf(settings)).toEqual(defaultPaperLimits)
})

test('a least share of 0 and a greatest length or age of 0 leave their check out', () => {
  const settings = RuleSettings.parse({ humanities_share_min: 0, textbook_age_max: 0, chapter_hours_max: 6 })
  expect(planLimitsOf(settings).credit_shares.map(({ key }) => key)).toEqual([
    'mathematics_science',
    'engineering',
    'practice_thesis',
  ])
  expect(syllabusLimitsOf(settings, own)).toMatchObject({ textbook_age_max: null, chapter_hours_max: 6 })
})

test.each([
  ['a range the wrong way round', { final_share: { min: 0.7, max: 0.4 } }],
  ['an empty word', { vague_verbs: [' '] }],
  ['a part that there is not', { plan_required: ['weather'] }],
  ['no hours for a credit', { hours_per_credit: 0 }],
])('%s is refused', (_, changes) => {
  expect(RuleSettings.safeParse(changes).success).toBe(false)
})
