import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { isRewritable } from '@obelisk/contract/improvement'
import type { RuleSettings } from '@obelisk/contract/rule-settings'
import { standardSections } from './form/sections.ts'

type Finding = Report['findings'][number]
type Facts = Pick<
  Report,
  'run' | 'result' | 'objectives' | 'measures' | 'last_measures' | 'sections' | 'head' | 'parameters'
> & { required: RuleSettings['report_required'] }

const finding = (
  code: string,
  level: Finding['level'],
  place: Finding['place'] = {},
  values: Finding['values'] = {},
): Finding => ({
  code,
  level,
  place,
  values,
})

const noOf = ({ objectives }: Facts, id: number) =>
  objectives.find((objective) => objective.id === id)?.no ?? 0

/** R01: the result is there and not out of date. */
const result = ({ run }: Facts): Finding[] => {
  if (!run) return [finding('R01.no_result', 'error')]
  return run.stale ? [finding('R01.stale', 'error', {}, { reason: run.stale.reason })] : []
}

/** R02: each objective below its threshold has a problem with a measure. */
const unanswered = (facts: Facts): Finding[] =>
  (facts.result?.objectives ?? [])
    .filter(({ verdict }) => verdict === 'below')
    .map(({ objective_id }) => noOf(facts, objective_id))
    .filter(
      (no) =>
        !facts.measures.some(({ objective_no, measure }) => objective_no === no && measure.trim() !== ''),
    )
    .map((no) => finding('R02.no_measure', 'error', { objective_no: no }))

/** I01: a measure says why, who, until when and where it applies. */
const incomplete = ({ measures }: Facts): Finding[] =>
  measures.flatMap(({ id, cause, measure, owner_id, due_date }) => {
    const missing = [
      ['cause', cause.trim() === ''],
      ['measure', measure.trim() === ''],
      ['owner', owner_id === null],
      ['due_date', due_date === null],
    ].flatMap(([field, isMissing]) => (isMissing ? [String(field)] : []))
    return missing.length ? [finding('I01.incomplete', 'error', { measure_id: id }, { fields: missing })] : []
  })

/** R03: the last cycle's measures are answered; one that was verified or closed in the ledger asks for nothing more. */
export const unansweredOfLast = ({ last_measures }: Pick<Facts, 'last_measures'>): Finding[] =>
  last_measures
    .filter(({ implemented, state }) => implemented.trim() === '' && isRewritable(state))
    .map(({ id }) => finding('R03.not_answered', 'error', { measure_id: id }))

/** What the setting calls a section: the usual ones by their key, all others `own`. */
const nameOf = (key: string) => (standardSections.some((one) => one.key === key) ? key : 'own')

/** R04: the texts that the school requires are written. */
const unwritten = ({ sections, required }: Facts): Finding[] =>
  sections
    .filter(
      ({ key, enabled, content }) =>
        enabled && required.some((one) => one === nameOf(key)) && content.trim().length < 10,
    )
    .map(({ key }) => finding('R04.text_missing', 'error', { section: key }))

/** R05: the survey has answers enough to say something. */
const survey = ({ head, result: computed }: Facts): Finding[] =>
  computed && head.survey_answers === 0 ? [finding('R05.no_survey', 'info')] : []

/** What a report still lacks; errors block its submission. */
export const reportFindings = (facts: Facts): Finding[] =>
  [result, unanswered, incomplete, unansweredOfLast, unwritten, survey].flatMap((rule) => rule(facts))
