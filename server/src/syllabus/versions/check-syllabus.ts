import { RuleSettings } from '@obelisk/contract/rule-settings'
import { asRulesInput, limitsOf } from '@obelisk/contract/syllabus/as-rules-input'
import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import type { SyllabusSnapshot } from '@obelisk/contract/syllabus/syllabus'
import type { OpenValue } from '@obelisk/engine/syllabus/from-document/compare/open-values'
import { checkSyllabus, SYLLABUS_RULES } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { syllabusLimitsOf } from '@obelisk/engine/syllabus/rules/school-limits'
import { evaluationSettingsOf } from '#settings/public.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import { openValuesOf } from '../from-document/kept-readings.ts'
import { planFactsOf, takenOver } from '../reading/plan-facts.ts'
import { contentOf } from '../reading/read-content.ts'

/** What the syllabus rules find; the page asks the same function with the same input. */
export const findingsOf = (
  id: number,
  { content, inherited }: Pick<SyllabusSnapshot, 'content' | 'inherited'>,
  { plan, rules, open }: { plan: Inherited; rules: RuleSettings; open: readonly OpenValue[] },
) =>
  checkSyllabus(
    asRulesInput(id, content, { inherited, plan }, open),
    syllabusLimitsOf(rules, limitsOf(content, new Date().getFullYear())),
  ).findings

/** What the rules are measured by in a programme. */
export const rulesIn = async (ctx: Room, project: number): Promise<RuleSettings> =>
  RuleSettings.parse(await evaluationSettingsOf(ctx.door('settings'), { project }))

export const rulesTried = SYLLABUS_RULES

/** What the rules find in a syllabus as it stands, for somebody who may read it. */
export async function findingsNow(ctx: Room, id: number): Promise<ReturnType<typeof findingsOf>> {
  const standing = await syllabusPolicy.must(ctx, 'view', id)
  const [content, plan, rules, head] = await Promise.all([
    contentOf(ctx, id),
    planFactsOf(ctx, standing.course_id),
    rulesIn(ctx, standing.project_id),
    ctx.read.selectFrom('syllabus').select('inherited').where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  const inherited = takenOver(head.inherited, plan)
  const open = await openValuesOf(ctx, content, inherited.supports)
  return findingsOf(id, { content, inherited }, { plan, rules, open })
}
