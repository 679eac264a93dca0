import { decimals, differenceAsShown, expectedText } from '@obelisk/contract/decimals'
import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { FormContent } from '#form-template/public.ts'
import type { Calendar } from '#kernel/format/calendar.ts'
import { chainsSection, measuresSection } from '../report/closing-sections.ts'
import { courseName, figure, isCombined, type ReportFacts } from '../report/facts.ts'
import { methodText } from '../report/method-section.ts'
import { conclusionText, markOf, namesOf, openCourses } from '../report/named.ts'
import { heatTable, indicatorsSection, radarOrder, requirementsTable } from '../report/result-sections.ts'

type Values = FormContent<'graduation'>
type Requirement = ReportFacts['grade']['requirements'][number]

const tablesOf = (blocks: readonly PrintBlock[]) =>
  blocks.flatMap((block) => (block.type === 'table' ? [block] : []))

const isReached = ({ verdict }: Requirement) => verdict === 'attained' || verdict === 'near'

function indicatorsIn(
  facts: ReportFacts,
  requirementId: number,
): Values['requirements'][number]['indicators'] {
  const { grade, words, language } = facts
  return grade.indicators
    .filter(({ requirement_id }) => requirement_id === requirementId)
    .map(({ no, description, description_en, value, verdict, courses }) => ({
      indicator_no: no,
      indicator: nameIn(language, { name: description, name_en: description_en }),
      indicator_value: figure(facts, value),
      indicator_verdict: words.verdicts[verdict],
      courses: courses.map((course) => ({
        course: courseName(facts, course.course_id),
        weight: decimals(course.weight, 2),
        value: figure(facts, course.value),
        product: figure(facts, course.product),
      })),
    }))
}

function requirementIn(facts: ReportFacts, row: Requirement): Values['requirements'][number] {
  const { grade, words, language } = facts
  const difference =
    row.combined === null ? null : differenceAsShown(row.combined, row.threshold, grade.digits)
  return {
    no: String(row.no),
    name: nameIn(language, row),
    direct: figure(facts, row.direct),
    survey: figure(facts, row.survey),
    combined: figure(facts, row.combined),
    threshold: expectedText(row.threshold),
    difference: figure(facts, difference),
    verdict: words.verdicts[row.verdict],
    attained: isReached(row),
    students_reached: String(row.students_reached),
    students_share: row.students_share === null ? '—' : `${decimals(row.students_share * 100, 1)}%`,
    weakest_indicator: grade.indicators.find(({ id }) => id === row.weakest_indicator_id)?.no ?? '',
    indicators: indicatorsIn(facts, row.id),
  }
}

const measuresIn = ({ measures, words, language }: ReportFacts): Values['measures'] =>
  measures.map((one) => ({
    course: nameIn(language, { name: one.course_name, name_en: one.course_name_en }),
    problem: one.problem,
    measure: one.measure,
    owner: one.owner ? nameIn(language, one.owner) : '',
    due_date: one.due_date ?? '',
    state: words.states[one.state],
  }))

/** What a form of the school shows of the report; `now` in unix seconds dates a result that is not final yet. */
export function graduationValues(
  facts: ReportFacts,
  { school, calendar, now }: { school: string; calendar: Calendar; now: number },
): Values {
  const { grade, words, calculation } = facts
  const names = namesOf(facts)
  const time = grade.run?.final_time ?? now
  const ordered = grade.requirements.toSorted((a, b) => a.no - b.no)
  const open = openCourses(facts)
  return {
    title: words.titleLine(names.project, names.grade),
    school,
    programme: names.project,
    grade: names.grade,
    plan: names.plan,
    threshold: expectedText(grade.threshold),
    rule: words.rules.requirement_rule[grade.rules.requirement_rule],
    method: methodText(facts),
    requirement_count: String(grade.requirements.length),
    indicator_count: String(grade.indicators.length),
    course_count: String(grade.courses.length),
    course_count_resulted: String(grade.courses.length - open.length),
    courses_without_result: open.map(({ id }) => courseName(facts, id)).join(words.list) || words.basics.none,
    reached_count: String(grade.requirements.filter(isReached).length),
    conclusion: conclusionText(facts),
    minimum: figure(facts, grade.minimum),
    receipt: calculation.digest,
    cover_date: calendar.coverMonth(time),
    date: calendar.day(time),
    draft: markOf(facts),
    is_final: markOf(facts) === '',
    all_attained: grade.attained === true,
    has_survey: isCombined(facts),
    requirements: ordered.map((row) => requirementIn(facts, row)),
    measures: measuresIn(facts),
    table_requirements: [requirementsTable(facts)],
    table_heat: tablesOf(heatTable(facts, 1)),
    table_indicators: tablesOf(indicatorsSection(facts, 1)),
    table_chains: tablesOf(chainsSection(facts, 1)),
    table_measures: tablesOf(measuresSection(facts, 1)),
    chart_requirements: radarOrder(facts) ?? null,
  }
}
