import type { Block, DocumentTree } from '../../document-tree/document-tree.ts'
import type { Fact } from '../../document-tree/fact.ts'
import { sure, there, unsure } from '../../document-tree/fact.ts'
import { tidy } from '../../document-tree/plain.ts'
import { problemsOf } from './check-sums.ts'
import { looksLike } from './looks-like.ts'
import { assessmentOf } from './parts/assessment.ts'
import { basicsOf } from './parts/basics.ts'
import { chaptersOf } from './parts/content.ts'
import { withExpected } from './parts/expected-values.ts'
import { labsOf } from './parts/labs.ts'
import { objectivesOf } from './parts/objectives.ts'
import { resourcesOf } from './parts/resources.ts'
import { standardsOf } from './parts/standards.ts'
import { supportOf } from './parts/support.ts'
import { pointedSections, saidOfHeadings } from './pointing/pointed-sections.ts'
import type { Pointing } from './pointing/pointing.ts'
import { blocksIn, isText, type Section, sectionsOf } from './sections.ts'
import { syllabiIn } from './syllabi-in-file.ts'
import type { ReadingProblem, SyllabusAnswer, SyllabusReading } from './syllabus-reading.ts'
import { isPlaceholder } from './tables/marks.ts'
import { partedTables } from './tables/parted-tables.ts'

/** The paragraphs of sections of one kind as one text. */
function textIn(sections: readonly Section[], kind: Section['kind']): Fact<string> | undefined {
  const lines = blocksIn(sections, kind)
    .filter(isText)
    .filter(({ text }) => !isPlaceholder(text))
  const text = tidy(lines.map((line) => line.text).join('\n'))
  return text === '' ? undefined : sure(text, ...lines.map(({ place }) => place))
}

/** Where a form stands for several courses, it leaves open which name is meant. */
function withNames(basics: SyllabusReading['basics']): SyllabusReading['basics'] {
  const { name, code } = basics
  const [first = '', ...others] = name?.value.split(/[、/]/) ?? []
  if (!name || !code?.others || others.length === 0) return basics
  return { ...basics, name: unsure(first, others, ...name.places) }
}

/** That a file holds more than one syllabus, or that its form stands for several courses. */
function severalCourses(
  { code }: SyllabusReading['basics'],
  all: ReturnType<typeof syllabiIn>,
  no: number | undefined,
): ReadingProblem[] {
  const other = no === undefined ? all[1] : undefined
  const both = code?.others ? code : undefined
  const place = other?.blocks[0]?.place ?? both?.places[0]
  if (!place) return []
  const name = other ? other.title || (other.name ?? '') : (both?.others?.join('、') ?? '')
  return [{ code: 'two-courses', values: { name, count: all.length }, places: [place] }]
}

function readingOf(all: readonly Block[], pointings: readonly Pointing[], no?: number): SyllabusReading {
  const syllabi = syllabiIn(all)
  const { blocks } = syllabi[(no ?? 1) - 1] ?? syllabi[0]
  const sections = pointedSections(sectionsOf(blocks, saidOfHeadings(pointings)), pointings)
  const front = blocksIn(sections, 'front', 'basics', 'other', 'introduction')
  const { problems: open, ...assessment } = assessmentOf(sections)
  const read = {
    basics: withNames(basicsOf(front, [...blocksIn(sections, 'end', 'resources'), ...blocks.slice(-6)])),
    objectives: withExpected(objectivesOf(sections, blocks), sections),
    support: supportOf(sections),
    chapters: chaptersOf(sections),
    labs: labsOf(sections),
    ...assessment,
    standards: standardsOf(sections),
    resources: resourcesOf(sections),
    ...there({
      introduction: textIn(sections, 'introduction'),
      methods: textIn(sections, 'methods'),
      ideology: textIn(sections, 'ideology'),
    }),
  }
  const others = severalCourses(read.basics, syllabi, no)
  return { ...read, problems: [...others, ...open, ...problemsOf(read)] }
}

/**
 * Reads all that a document says as a syllabus, or what it looks like when it is none. Nothing is guessed or mended; what
 * a person said by pointing counts before what heads say. `no`: which of the syllabi of the file, as a person chose; without
 * it the first is read, and that there are others is a problem.
 */
export function readSyllabus(
  { blocks }: DocumentTree,
  pointings: readonly Pointing[] = [],
  no?: number,
): SyllabusAnswer {
  const reading = readingOf(partedTables(blocks), pointings, no)
  const other = looksLike(blocks, reading)
  return other ? { isSyllabus: false, looksLike: other } : { isSyllabus: true, reading }
}
