import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { inEnglish } from '@obelisk/engine/syllabus/rules/english-content'
import { isFrozen, signatureRows, signaturesOf, withFootLines } from '#document-control/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { fill } from '#print/fill.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { syllabusView } from '../reading/read-syllabus.ts'
import { buildDocument } from './build-document.ts'
import { named, type PrintFacts } from './print-parts.ts'
import { printWords } from './print-words.ts'

/** What every form of a syllabus says, with the name a file of it should have. */
export async function factsOf(ctx: Room, id: number, language: Language) {
  const view = await syllabusView(ctx, id)
  const [signed, measures, school, site] = await Promise.all([
    signaturesOf(ctx.door('document-control'), view.document.id),
    measuresOf(ctx, view.content.improvement_ids),
    schoolOf(ctx.door('roster'), language),
    siteOf(ctx),
  ])
  const isEnglish = language === 'en'
  const words = printWords[language]
  const { inherited, version, change_note, threshold, culture, document } = view
  const content = isEnglish ? inEnglish(view.content) : view.content
  const { course } = inherited
  const name = named(isEnglish, course.name, course.name_en)
  const facts: PrintFacts = {
    content,
    inherited,
    version,
    change_note,
    threshold,
    measures,
    school,
    isEnglish,
    signatures: signatureRows(signed, language, calendarOf(language, site)),
    title: fill(words.title, { name }),
    programme: named(isEnglish, culture.project_name, culture.project_name_en),
    grades:
      culture.grades.map((year) => fill(words.grade, { year })).join(words.comma) ||
      named(isEnglish, culture.name, culture.name_en),
    author: document.author ? named(isEnglish, document.author.name, document.author.name_en) : '',
    is_final: isFrozen(document.state),
  }
  const file = isEnglish
    ? `${course.code} ${name} syllabus v${version}`
    : `${course.code}_${name}_课程大纲_v${version}`
  return { facts, file }
}

/** A syllabus as its form on A4. */
export async function documentOfSyllabus(ctx: Room, id: number, language: Language) {
  const { facts, file } = await factsOf(ctx, id, language)
  const paper = buildDocument(facts, language)
  const document = { kind: 'syllabus', id, language } as const
  return { paper: await withFootLines(ctx.door('document-control'), document, paper), file }
}

async function measuresOf({ read }: Room, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await read
    .selectFrom('improvement')
    .select(['id', 'measure'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, measure }) => `#${id} ${measure}`)
}

/** The syllabus as a file; the library is read when the first one is asked for. */
export async function exportSyllabus(
  ctx: Room,
  id: number,
  language: Language,
  as: 'word' | 'pdf' = 'word',
): Promise<FileAnswer & { body: Buffer }> {
  const { paper: document, file } = await documentOfSyllabus(ctx, id, language)
  const { fileOfPaper } = await import('#print/file-of-paper.ts')
  return fileOfPaper(document, file, as)
}
