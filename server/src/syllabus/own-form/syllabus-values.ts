import { hourKinds } from '@obelisk/engine/syllabus/words'

import type { FormContent } from '#form-template/public.ts'
import { fill } from '#print/fill.ts'
import { number, type Table } from '#print/print-cells.ts'
import { componentTable, matrixTable, rubricTable } from '../print/assessment-tables.ts'
import {
  basicTable,
  chapterTable,
  labTable,
  named,
  objectiveTable,
  type PrintFacts,
  resourceTable,
} from '../print/print-parts.ts'
import type { PrintWords } from '../print/print-words.zh-cn.ts'
import { chapterRows, componentRows, labRows, objectiveRows, resourceRows } from './syllabus-lists.ts'

type Values = FormContent<'syllabus'>

function courseParts({ inherited: { course }, isEnglish, ...facts }: PrintFacts, words: PrintWords) {
  const list = (names: readonly string[], english: readonly string[]) =>
    (isEnglish && english.length > 0 ? english : names).join(words.comma) || words.none
  const parts = hourKinds.filter((kind) => course[kind] > 0)
  return {
    course: named(isEnglish, course.name, course.name_en),
    course_en: course.name_en,
    course_code: course.code,
    unit: named(isEnglish, course.unit, course.unit_en),
    category: words.categories[course.category],
    nature: words.natures[course.nature],
    assess_type: words.assesses[course.assess_type],
    is_exam: course.assess_type === 'exam',
    credits: number(course.credits, 1),
    hours: number(course.hours_total, 1),
    hours_theory: number(course.hours_theory, 1),
    hours_lab: number(course.hours_lab, 1),
    hours_computer: number(course.hours_computer, 1),
    hours_practice: number(course.hours_practice, 1),
    hours_seminar: number(course.hours_seminar, 1),
    hours_exercise: number(course.hours_exercise, 1),
    hours_other: number(course.hours_other, 1),
    hours_parts: parts.map((kind) => `${words.hourKinds[kind]} ${number(course[kind], 1)}`).join(words.comma),
    term: fill(words.term_n, { n: course.term }),
    prerequisites: list(course.prerequisites, course.prerequisites_en),
    following: list(course.following, course.following_en),
    programme: facts.programme,
  } satisfies Partial<Values>
}

/** The same tables as in the system's own form; none for a section without rows. */
function tableParts(facts: PrintFacts, words: PrintWords) {
  const { content } = facts
  const some = (rows: readonly unknown[], table: (facts: PrintFacts, words: PrintWords) => Table) =>
    rows.length > 0 ? [table(facts, words)] : []
  return {
    table_basics: [basicTable(facts, words)],
    table_objectives: some(content.objectives, objectiveTable),
    table_chapters: some(content.chapters, chapterTable),
    table_labs: some(content.lab_items, labTable),
    table_components: some(content.components, componentTable),
    table_matrix: some(content.components, matrixTable),
    table_standards: some(content.objectives, rubricTable),
    table_resources: some(content.resources, resourceTable),
  } satisfies Partial<Values>
}

/** Everything that a school's form of the syllabus may show. */
export function syllabusValues(facts: PrintFacts, words: PrintWords): Values {
  const { content } = facts
  return {
    title: facts.title,
    school: facts.school,
    grades: facts.grades,
    author: facts.author,
    version: facts.version,
    change_note: facts.change_note,
    introduction: content.introduction,
    methods: content.methods,
    ideology: content.ideology,
    improvement_note: content.improvement_note,
    threshold: facts.threshold.toFixed(2),
    draft: facts.is_final ? '' : words.draft,
    is_final: facts.is_final,
    ...courseParts(facts, words),
    objectives: objectiveRows(facts, words),
    chapters: chapterRows(facts, words),
    labs: labRows(facts, words),
    components: componentRows(facts, words),
    resources: resourceRows(facts, words),
    sections: content.sections
      .filter(({ enabled }) => enabled)
      .map(({ title, content: section_content }) => ({ section_title: title, section_content })),
    last_measures: facts.measures.map((measure) => ({ measure })),
    signatures: facts.signatures.map(({ role, opinion, name, date }) => ({
      role,
      opinion,
      signed_by: name,
      signed_on: date,
    })),
    ...tableParts(facts, words),
  }
}
