import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { isRewritable } from '@obelisk/contract/improvement'
import type { RuleSettings } from '@obelisk/contract/rule-settings'
import { checkReport } from '@obelisk/engine/attainment-report/rules/check-report'
import type { ReportFacts } from '@obelisk/engine/attainment-report/rules/report'
import { standardSections } from './form/sections.ts'

type Facts = Pick<
  Report,
  'run' | 'result' | 'objectives' | 'measures' | 'last_measures' | 'sections' | 'head'
> & { rules: Pick<RuleSettings, 'report_required' | 'indirect_gap_max'> }

function resultOf({ run }: Facts): ReportFacts['result'] {
  if (!run) return 'none'
  return run.stale ? { stale: run.stale.reason } : 'current'
}

/** What the setting calls a section: the usual ones by their key, all others `own`. */
const nameOf = (key: string) => (standardSections.some((one) => one.key === key) ? key : 'own')

/** The report as the engine's rules want it. */
function factsOf(facts: Facts): ReportFacts {
  const { result, objectives, measures, last_measures, sections, rules, head } = facts
  return {
    result: resultOf(facts),
    objectives: (result?.objectives ?? []).map(({ objective_id, verdict, direct, indirect }) => ({
      objective_no: objectives.find(({ id }) => id === objective_id)?.no ?? 0,
      verdict,
      gap: direct === null || indirect === null ? null : indirect - direct,
    })),
    gap_max: rules.indirect_gap_max,
    measures: measures.map(({ id, objective_no, cause, measure, owner_id, due_date }) => ({
      id,
      objective_no,
      cause,
      measure,
      has_owner: owner_id !== null,
      has_due_date: due_date !== null,
    })),
    last_measures: last_measures.map(({ id, implemented, state }) => ({
      id,
      answered: implemented.trim() !== '' || !isRewritable(state),
    })),
    sections: sections
      .filter(({ enabled }) => enabled)
      .map(({ key, content }) => ({
        key,
        text: content,
        required: rules.report_required.some((one) => one === nameOf(key)),
      })),
    survey_answers: result ? head.survey_answers : null,
  }
}

/** What a report still lacks; errors block its submission. */
export const reportFindings = (facts: Facts): Report['findings'] =>
  checkReport(factsOf(facts)) as Report['findings']
