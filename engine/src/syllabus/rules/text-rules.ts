import { emptyParts } from '#finding/empty-parts.ts'
import { type Finding, finding } from '#finding/finding.ts'
import { grouped } from '#training-plan/rules/plan-index.ts'
import type { Syllabus, SyllabusChapter, SyllabusLimits } from './syllabus.ts'

export type TextCode =
  | 'S11.ideology_missing'
  | 'S12.textbook_old'
  | 'S12.vague_verb'
  | 'S12.text_repeated'
  | 'S12.methods_repeated'
  | 'S12.placeholder'
  | 'S12.vague_chapter_name'
  | 'S12.text_empty'
  | 'S17.part_empty'

type Found = Finding<TextCode>

/** S11: value education is present for every module. */
export function chaptersHaveIdeology({ chapters }: Syllabus): Found[] {
  return chapters
    .filter(({ ideology }) => (ideology ?? '').trim() === '')
    .map(({ id, no, name }) => finding('S11.ideology_missing', 'warning', { chapter_id: id }, { no, name }))
}

/** S17: the parts and texts that the school requires are not empty. */
export const partsAreWritten = ({ written }: Syllabus, { required_parts }: SyllabusLimits): Found[] =>
  emptyParts(required_parts, written).map((part) => finding('S17.part_empty', 'error', { part }))

/** S12: textbook age, measurable verbs, repeated texts and methods, placeholders, names that say nothing. */
export function textsAreSound(syllabus: Syllabus, limits: SyllabusLimits): Found[] {
  return [
    ...textbooksAreRecent(syllabus, limits),
    ...verbsAreMeasurable(syllabus, limits),
    ...repeatedTexts(syllabus),
    ...repeatedMethods(syllabus.chapters),
    ...placeholders(syllabus, limits),
    ...vagueNames(syllabus, limits),
  ]
}

function textbooksAreRecent({ resources }: Syllabus, { textbook_age_max, year }: SyllabusLimits): Found[] {
  if (textbook_age_max === null || year === null) return []
  return resources.flatMap(({ id, kind, title, year: published }) => {
    if (kind !== 'textbook' || typeof published !== 'number' || year - published <= textbook_age_max)
      return []
    const values = { title, published, age: year - published, max: textbook_age_max }
    return [finding<TextCode>('S12.textbook_old', 'warning', { resource_id: id }, values)]
  })
}

function verbsAreMeasurable({ objectives }: Syllabus, { vague_verbs }: SyllabusLimits): Found[] {
  return objectives.flatMap(({ id, no, text }) => {
    if (text.trim() === '')
      return [finding<TextCode>('S12.text_empty', 'error', { objective_id: id }, { no })]
    const word = vague_verbs.find((verb) => text.toLowerCase().includes(verb.toLowerCase()))
    if (word === undefined) return []
    return [finding<TextCode>('S12.vague_verb', 'warning', { objective_id: id }, { no, word })]
  })
}

function repeatedTexts({ objectives, chapters }: Syllabus): Found[] {
  const rows = [
    ...objectives.map(({ id, no, text }) => ({ what: 'objective', id, no, text: text.trim() })),
    ...chapters.map(({ id, no, content }) => ({ what: 'chapter', id, no, text: content.trim() })),
  ].filter(({ text }) => text !== '')
  return [...grouped(rows, ({ what, text }) => `${what} ${text}`).values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const values = { what: group[0]?.what ?? '', nos: group.map(({ no }) => String(no)) }
      return finding('S12.text_repeated', 'warning', { [`${values.what}_id`]: group[0]?.id ?? 0 }, values)
    })
}

/** Three or more chapters in a row with the same methods: perhaps copied. */
function repeatedMethods(chapters: readonly SyllabusChapter[]): Found[] {
  const keyOf = ({ methods }: SyllabusChapter) => [...(methods ?? [])].sort().join(' ')
  const runs: SyllabusChapter[][] = []
  for (const chapter of chapters) {
    const run = runs.at(-1)
    if (run?.[0] && keyOf(run[0]) === keyOf(chapter)) run.push(chapter)
    else runs.push([chapter])
  }
  return runs
    .filter(([first, ...rest]) => rest.length >= 2 && (first?.methods?.length ?? 0) > 0)
    .map((run) => {
      const values = { nos: run.map(({ no }) => String(no)), methods: [...(run[0]?.methods ?? [])] }
      return finding('S12.methods_repeated', 'warning', { chapter_id: run[0]?.id ?? 0 }, values)
    })
}

function placeholders(
  { objectives, chapters, rubrics }: Syllabus,
  { placeholders: words }: SyllabusLimits,
): Found[] {
  const texts = [
    ...objectives.map(({ id, text }) => ({ place: { objective_id: id }, text })),
    ...chapters.map(({ id, name, content }) => ({ place: { chapter_id: id }, text: `${name} ${content}` })),
    ...rubrics.flatMap(({ objective_id, cells }) =>
      cells.map(({ level_key, text }) => ({ place: { objective_id, level_key }, text })),
    ),
  ]
  return texts.flatMap(({ place, text }) => {
    const word = words.find((each) => text.toLowerCase().includes(each.toLowerCase()))
    return word === undefined ? [] : [finding<TextCode>('S12.placeholder', 'warning', place, { word })]
  })
}

const isSameWord = (word: string, name: string) => word.trim().toLowerCase() === name.trim().toLowerCase()

function vagueNames({ chapters }: Syllabus, { vague_chapter_names }: SyllabusLimits): Found[] {
  return chapters
    .filter(({ name }) => vague_chapter_names.some((word) => isSameWord(word, name)))
    .map(({ id, no, name }) => finding('S12.vague_chapter_name', 'warning', { chapter_id: id }, { no, name }))
}
