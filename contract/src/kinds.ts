import { graduationReportKind } from './accreditation/kind.ts'
import { assessmentReviewKind } from './assessment-review/kind.ts'
import { guideKind, schoolDocumentKind } from './assistant/kind.ts'
import { attainmentReportKind } from './attainment-report/kind.ts'
import { marksKind } from './evaluation-data/kind.ts'
import { examPaperKind } from './exam-paper/kind.ts'
import { measureKind } from './improvement/kind.ts'
import type { Kind, KindList } from './kind.ts'
import type { PageAddress } from './links.ts'
import { questionKind } from './question-bank/kind.ts'
import type { Translations } from './refusal.ts'
import { studentKind, teacherKind } from './roster/kind.ts'
import { surveyKind } from './survey/kind.ts'
import { syllabusKind } from './syllabus/kind.ts'
import { teachingClassKind } from './teaching-class/kind.ts'
import { teachingPlanKind } from './teaching-plan/kind.ts'
import { timetableKind } from './term-calendar/kind.ts'
import { trainingPlanKind } from './training-plan/kind.ts'

/** Every kind, in the order of the floor plan. Each list of kinds is made from this one. */
export const kinds = [
  teacherKind,
  studentKind,
  trainingPlanKind,
  teachingClassKind,
  timetableKind,
  measureKind,
  syllabusKind,
  questionKind,
  teachingPlanKind,
  surveyKind,
  examPaperKind,
  marksKind,
  assessmentReviewKind,
  attainmentReportKind,
  graduationReportKind,
  schoolDocumentKind,
  guideKind,
] as const

/** The names in a list. */
export type NameIn<L extends KindList> = Extract<(typeof kinds)[number][L], { as: string }>['as']

/** A kind as it stands in a list. */
type InList<L extends KindList> = {
  kind: Kind
  name: NameIn<L>
  words: Translations
  page: Kind['page']
}

const listed = new Map<KindList, readonly InList<KindList>[]>()

function makeList(list: KindList): readonly InList<KindList>[] {
  const inList = (kinds as readonly Kind[]).flatMap((kind) => {
    const entry = kind[list]
    return entry === 'none' ? [] : [{ kind, entry }]
  })
  return inList
    .toSorted((a, b) => a.entry.order - b.entry.order)
    .map(({ kind, entry: { as, words = kind.words, page = kind.page } }) => ({
      kind,
      name: as as NameIn<KindList>,
      words,
      page,
    }))
}

/** The kinds of a list in its order. */
export function kindsIn<L extends KindList>(list: L): readonly InList<L>[] {
  const made = listed.get(list) ?? makeList(list)
  listed.set(list, made)
  return made as unknown as readonly InList<L>[]
}

/** Their names, for a schema. */
export const namesIn = <L extends KindList>(list: L) =>
  kindsIn(list).map(({ name }) => name) as unknown as readonly [NameIn<L>, ...NameIn<L>[]]

const kindIn = <L extends KindList>(list: L, name: NameIn<L>): InList<L> => {
  const found = kindsIn(list).find((one) => one.name === name)
  if (!found) throw new Error(`no kind of ${list} is called ${name}`)
  return found
}

/** What a kind is called in a list. */
export const wordsIn = <L extends KindList>(list: L, name: NameIn<L>): Translations =>
  kindIn(list, name).words

/** The page on which one of a kind is read or worked on. */
export const pageIn = <L extends KindList>(
  list: L,
  name: NameIn<L>,
  one: Parameters<Kind['page']>[0],
): PageAddress => kindIn(list, name).page(one)
