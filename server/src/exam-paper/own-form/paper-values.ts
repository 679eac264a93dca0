import { nameIn, shortClassName } from '@obelisk/contract/name-in'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { sumOf } from '@obelisk/engine/exam-paper/blueprint/paper'
import type { FormContent } from '#form-template/public.ts'
import { blueprintTable } from '../print/forms.ts'
import type { Facts } from '../print/front.ts'
import { keysOf, noticeOf, scoreTable, sectionBlocks } from '../print/paper-document.ts'
import { type PrintWords, printWords, sectionNumber, titleOf } from '../print/words.ts'

type Values = FormContent<'exam-paper'>

function headOf({ view, asked, examTime }: Facts, words: PrintWords) {
  const { language } = asked
  const names = (people: readonly { name: string; name_en: string }[]) =>
    people.map((one) => nameIn(language, one)).join(words.comma)
  const { term, head, course } = view
  return {
    title: titleOf(words, head, asked.label),
    school: view.school,
    unit: view.college ? nameIn(language, view.college) : '',
    term: term.name,
    course: nameIn(language, course),
    course_code: course.code,
    label: asked.label,
    number: view.number ?? '',
    mode: words.modes[head.mode],
    duration: String(head.duration),
    total: String(head.total),
    class_names: view.classes.map(({ name }) => shortClassName(name, course)).join(words.comma),
    exam_time: examTime,
    place: head.place,
    permitted: head.permitted,
    setters: names(view.people.setter),
    reviewers: names(view.people.reviewer),
  } satisfies Partial<Values>
}

const sectionsOf = ({ text, asked }: Facts): Values['sections'] =>
  text.sections.map((section, at) => ({
    section_no: sectionNumber(at + 1, asked.language),
    section_title: section.title,
    section_points: String(sumOf(section.items.map(({ score }) => score))),
    section_count: String(section.items.length),
    section_note: section.note,
  }))

/** Everything that a school's form of a paper may show. A form without a place for the mark of drafts bears it over the questions. */
export function paperValues(
  facts: Facts,
  pictures: PrintDocument['pictures'],
  hasPlaceForMark: boolean,
): Values {
  const { view, asked, mark } = facts
  const words = printWords[asked.language]
  const marked = mark !== '' && !hasPlaceForMark ? [{ type: 'note' as const, text: mark }] : []
  return {
    ...headOf(facts, words),
    notice: noticeOf(facts, words),
    draft: mark,
    is_final: mark === '',
    sections: sectionsOf(facts),
    signatures: view.steps.map((step) => ({
      role: nameIn(asked.language, step),
      opinion: step.opinion,
      signed_by: step.people.map((one) => nameIn(asked.language, one)).join(words.comma),
    })),
    table_scores: [scoreTable(facts, words)],
    table_blueprint: [blueprintTable(facts, words)],
    questions: { blocks: [...marked, ...sectionBlocks(facts, words)], pictures },
    key: { blocks: [...marked, ...keysOf(facts, words)], pictures },
  }
}
