import { type FindingPlace, finding } from '#finding/finding.ts'
import { questionsIn, type SurveyDefinition, stepsOf, type Words } from './definition.ts'
import { jumpFindings, orderFindings, unreachable } from './order-findings.ts'
import { languagesMissingIn, questionFindings } from './question-findings.ts'
import { placeOf, type SurveyContext, type SurveyFinding } from './survey-finding.ts'

function mappingFindings(definition: SurveyDefinition, { objectives }: SurveyContext): SurveyFinding[] {
  const mapped = questionsIn(definition).filter(({ mapping }) => mapping !== null)
  const ofObjectives = mapped.filter(({ mapping }) => mapping?.to === 'objective')
  const sums = new Map<string, number>()
  for (const { mapping } of ofObjectives)
    if (mapping) sums.set(mapping.no, (sums.get(mapping.no) ?? 0) + mapping.weight)
  const sizes = new Set(
    mapped.flatMap((one) =>
      one.kind === 'scale' || one.kind === 'matrix' ? [stepsOf(definition, one.scale)] : [],
    ),
  )
  return [
    ...objectives
      .filter((no) => !sums.has(no))
      .map((no) => finding('Q01.objective_uncovered' as const, 'error', { objective: no }, { no })),
    ...[...sums]
      .filter(([, sum]) => Math.abs(sum - 1) > 1e-9)
      .map(([no, sum]) => finding('survey.weights' as const, 'warning', { objective: no }, { no, sum })),
    ...(sizes.size > 1
      ? [finding('survey.unequal_scales' as const, 'warning', {}, { steps: [...sizes] })]
      : []),
    ...(objectives.length > 0
      ? ofObjectives
          .filter(({ mapping }) => mapping && !objectives.includes(mapping.no))
          .map(({ id, mapping }) =>
            finding('survey.unmapped' as const, 'error', { question: id }, { no: mapping?.no ?? '' }),
          )
      : []),
  ]
}

const titleFindings = ({ title }: SurveyContext): SurveyFinding[] =>
  title
    ? languagesMissingIn([title]).map((language) =>
        finding('survey.title_language' as const, 'warning', {}, { language }),
      )
    : []

function publishFindings({ window, people }: SurveyContext): SurveyFinding[] {
  if (!window) return []
  const { from, to, now } = window
  const isOpenable = from !== null && to !== null && from < to && to > now
  return [
    ...(isOpenable ? [] : [finding('Q02.window' as const, 'error')]),
    ...(people === 0 ? [finding('Q02.audience' as const, 'error')] : []),
  ]
}

/** Words around the questions that one language lacks: titles of pages, the greeting and the thanks. */
function languageFindings({ pages, welcome, thanks }: SurveyDefinition): SurveyFinding[] {
  const told = (texts: readonly Words[], place: FindingPlace) =>
    languagesMissingIn(texts).map((language) =>
      finding('survey.language' as const, 'warning', place, { language }),
    )
  return [
    ...told([welcome, thanks], {}),
    ...pages.flatMap(({ id, title }, at) => told([title], { page: id, number: at + 1 })),
  ]
}

/**
 * What speaks against a questionnaire. An error keeps it from being published; rules Q01 and Q02 of the catalogue are
 * among them. Places name a question by id and by its number on paper, a page, or an objective.
 */
export function checkSurvey(definition: SurveyDefinition, context: SurveyContext): SurveyFinding[] {
  const all = questionsIn(definition)
  return [
    ...(all.some(({ kind }) => kind !== 'notice') ? [] : [finding('survey.empty' as const, 'error')]),
    ...all.flatMap((question, index) =>
      questionFindings(question, definition, context, placeOf(question, index)),
    ),
    ...titleFindings(context),
    ...languageFindings(definition),
    ...orderFindings(definition),
    ...jumpFindings(definition),
    ...unreachable(definition),
    ...mappingFindings(definition, context),
    ...publishFindings(context),
  ]
}
