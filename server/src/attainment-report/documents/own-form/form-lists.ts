import { lastValue, measuredOf } from '@obelisk/contract/attainment-report/one-source'
import { expectedText } from '@obelisk/contract/decimals'
import type { Language } from '@obelisk/contract/refusal'
import type { FormContent } from '#form-template/public.ts'
import { type ComputedReport, contentOf, figure, objectivesOf, percent, targetText } from '../figures.ts'
import type { DocumentWords } from '../words/words.ts'

type Values = FormContent<'report'>
type Measure = ComputedReport['measures'][number]

export function objectiveRows(
  report: ComputedReport,
  words: DocumentWords,
  language: Language,
): Values['objectives'] {
  const { digits } = report.parameters
  const total = report.result.objectives.reduce((sum, { points }) => sum + points, 0)
  const verdicts = {
    attained: words.yes,
    near: words.yes,
    below: words.no,
    not_enough_evidence: words.unknown,
  }
  return objectivesOf(report).map(({ id, no, text, text_en, indicators, computed }) => ({
    no: String(no),
    content: (language === 'en' && text_en) || text,
    assessed_by: contentOf(report, id),
    indicator_nos: indicators.map((one) => one.no).join(words.comma),
    points: computed.points.toFixed(1),
    weight: figure(total > 0 ? computed.points / total : null, 3),
    direct: figure(computed.direct, digits),
    indirect: figure(computed.indirect, digits),
    combined: figure(computed.combined, digits),
    last: figure(lastValue(report, no), digits),
    expected: expectedText(computed.threshold),
    verdict: verdicts[computed.verdict],
    reached: String(computed.reached),
    reached_share: percent(computed.reached_share),
    is_attained: computed.verdict === 'attained' || computed.verdict === 'near',
    indicators: indicators.map((one) => ({
      indicator_no: one.no,
      indicator: one.description,
      requirement_no: String(one.requirement_no),
      requirement: one.requirement,
      strength: one.strength ?? '—',
      indicator_weight: String(one.weight),
    })),
  }))
}

export const componentRows = (report: ComputedReport, language: Language): Values['components'] =>
  report.components.map(({ name, ratio, stage }) => ({
    name,
    ratio: `${ratio}%`,
    stage: language === 'en' ? stage : { process: '过程性', final: '终结性' }[stage],
  }))

export function itemRows(report: ComputedReport, words: DocumentWords): Values['items'] {
  const found = new Map(report.result.items.map((item) => [item.item_id, item]))
  const papers = new Map(
    report.result.papers.flatMap(({ items }) => items.map((item) => [item.item_id, item])),
  )
  const names = new Map(report.components.map(({ id, name }) => [id, name]))
  const nos = new Map(report.objectives.map(({ id, no }) => [id, no]))
  return report.items.map((item) => ({
    item_no: item.no,
    item: item.name,
    component: names.get(item.component_id) ?? '',
    full_score: String(item.full_score),
    item_points: item.points.toFixed(1),
    objective_nos: item.objectives.map(({ objective_id }) => nos.get(objective_id) ?? '').join(words.comma),
    item_mean: figure(found.get(item.id)?.mean, 2),
    rate: percent(found.get(item.id)?.rate ?? null),
    discrimination: figure(papers.get(item.id)?.d, 2),
  }))
}

/** Who did not reach an objective, by objective and then by student number. */
export function studentsBelow(report: ComputedReport, words: DocumentWords): Values['students_below'] {
  const { students } = report.result
  const known = new Map(report.students.map((student) => [student.id, student]))
  return objectivesOf(report).flatMap(({ id, no, computed }) => {
    const at = report.result.objectives.findIndex(({ objective_id }) => objective_id === id)
    const values = students.values[at] ?? []
    return students.ids
      .flatMap((studentId, place) => {
        const [student, value] = [known.get(studentId), values[place]]
        if (!student || typeof value !== 'number' || value >= computed.threshold) return []
        return [
          {
            objective: words.objectiveNo(no),
            student_no: student.student_no,
            student: student.name,
            value: figure(value, report.parameters.digits),
          },
        ]
      })
      .toSorted((a, b) => a.student_no.localeCompare(b.student_no))
  })
}

type Figures = { before: number | null; after: number | null }

const measureRow = (
  one: Measure,
  at: number,
  { before, after }: Figures,
  digits: number,
  words: DocumentWords,
): Values['measures'][number] => ({
  no: String(at + 1),
  objective: one.objective_no === null ? '' : words.objectiveNo(one.objective_no),
  problem: one.problem,
  evidence: one.evidence,
  cause: one.cause,
  measure: one.measure,
  applies_to: one.applies_to,
  owner: one.owner,
  due_date: one.due_date ?? '',
  value_before: figure(before, digits),
  target: targetText(one.target_value),
  value_after: figure(after, digits),
  implemented: one.implemented,
  effect: one.effect,
})

export const measureRows = (
  { measures, parameters: { digits } }: ComputedReport,
  words: DocumentWords,
): Values['measures'] =>
  measures.map((one, at) =>
    measureRow(one, at, { before: one.value_before, after: one.value_after }, digits, words),
  )

/** The measures of the last cycle, with what the two results say of them. */
export const lastMeasureRows = (report: ComputedReport, words: DocumentWords): Values['measures'] =>
  report.last_measures.map((one, at) => {
    const { before, now } = measuredOf(report, one)
    return measureRow(one, at, { before, after: now }, report.parameters.digits, words)
  })

export const signatureRows = (report: ComputedReport, words: DocumentWords): Values['signatures'] =>
  report.signatures.map(({ step, role, opinion, name, time }) => ({
    role: step === 0 ? words.facts.teachers : role,
    opinion,
    signed_by: name,
    signed_on: time === null ? '' : report.calendar.day(time),
  }))
