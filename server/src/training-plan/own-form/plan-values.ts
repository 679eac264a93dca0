import type { FormContent } from '#form-template/public.ts'
import { choiceWord } from '../exchange/sheets/excel-words.ts'
import {
  courseTable,
  describedIn,
  indicatorTable,
  linkTable,
  matrixTable,
  nameIn,
  type Printed,
  proseIn,
  textIn,
  weightTable,
} from '../word/plan-tables.ts'
import { isFinal, lastChangeOf } from '../word/print-plan.ts'
import { statisticsBlocks } from '../word/statistics-tables.ts'

type Values = FormContent<'plan'>
type Blocks = ReturnType<typeof statisticsBlocks>

const tables = (...blocks: Blocks) => blocks.flatMap((block) => (block.type === 'table' ? [block] : []))
const amount = (value: number) => (value === 0 ? '' : String(value))

const courseRows = ({ plan, language }: Printed): Values['courses'] =>
  plan.courses.map((course) => ({
    course_code: course.code,
    course: nameIn(course, language),
    course_en: course.name_en,
    category: choiceWord('category', course.category, language),
    nature: choiceWord('nature', course.nature, language),
    credits: String(course.credits),
    hours: amount(course.hours_total),
    hours_theory: amount(course.hours_theory),
    hours_lab: amount(course.hours_lab),
    hours_computer: amount(course.hours_computer),
    hours_practice: amount(course.hours_practice),
    hours_other: amount(course.hours_seminar + course.hours_exercise + course.hours_other),
    weeks: amount(course.weeks),
    term: String(course.term),
    assess_type: choiceWord('assess_type', course.assess_type, language),
    is_core: course.is_core,
  }))

const requirementRows = ({ plan, language }: Printed): Values['requirements'] =>
  plan.requirements.map((one) => ({
    no: String(one.no),
    name: nameIn(one, language),
    content: describedIn(one, language),
    indicators: plan.indicators
      .filter(({ requirement_id }) => requirement_id === one.id)
      .map((indicator) => ({ indicator_no: indicator.no, indicator: describedIn(indicator, language) })),
  }))

function headParts({ plan, words, language, calendar }: Printed) {
  const { fields, project } = plan
  const prose = (field: Parameters<typeof proseIn>[1]) => proseIn(fields, field, language)
  const comma = language === 'en' ? ', ' : '、'
  const core = plan.courses.filter(({ is_core }) => is_core).map((course) => nameIn(course, language))
  return {
    title: nameIn(fields, language),
    college: language === 'en' && project.college_en ? project.college_en : project.college,
    programme: nameIn(project, language),
    programme_code: project.code,
    version: plan.version,
    grades: plan.grades.map(({ year }) => year).join(comma),
    length: String(fields.length_years),
    permitted: fields.permitted_years,
    degree: prose('degree'),
    standard: nameIn(plan.library, language),
    total_credits: String(fields.total_credits),
    introduction: prose('introduction'),
    positioning: prose('positioning'),
    features: prose('features'),
    objective_statement: prose('objective_statement'),
    horizon: String(plan.objectives[0]?.horizon_years ?? 5),
    disciplines: prose('disciplines'),
    core_courses: core.join(comma),
    main_practice: prose('main_practice'),
    conditions: prose('conditions'),
    change_note: prose('change_note'),
    date: calendar.month(lastChangeOf(plan)),
    draft: isFinal(plan) ? '' : words.draft,
    is_final: isFinal(plan),
  } satisfies Partial<Values>
}

/** Everything that a school's form of the plan may show. */
export function planValues(printed: Printed): Values {
  const { plan, language } = printed
  return {
    ...headParts(printed),
    objectives: plan.objectives.map((one) => ({ no: String(one.no), content: textIn(one, language) })),
    requirements: requirementRows(printed),
    courses: courseRows(printed),
    signatures: printed.signatures.map(({ role, opinion, name, date }) => ({
      role,
      opinion,
      signed_by: name,
      signed_on: date,
    })),
    table_requirements: tables(indicatorTable(printed)),
    table_links: plan.objectives.length > 0 ? tables(linkTable(printed)) : [],
    table_courses: tables(courseTable(printed)),
    table_matrix: tables(matrixTable(printed)),
    table_weights: tables(weightTable(printed)),
    table_statistics: tables(...statisticsBlocks(printed)),
  }
}
