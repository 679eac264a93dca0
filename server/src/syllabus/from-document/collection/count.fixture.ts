import type { SyllabusAnswer, SyllabusReading } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { basicFacts } from '@obelisk/engine/syllabus/words'
import { type Count, Counter } from './counting/counter.fixture.ts'
import { pairs } from './counting/pairs.fixture.ts'
import {
  bareChapter,
  bareComponent,
  bareText,
  basicValue,
  isSameLevel,
  listValue,
} from './counting/plain.fixture.ts'
import type { Said, SyllabusSaid } from './said.fixture.ts'

/** In a document in English its one name may be read as either of the two. */
function isNameAgain(said: SyllabusSaid, { basics }: SyllabusReading) {
  const [name, other] = [said.basics.name, basics.name_en?.value]
  if (said.basics.name_en !== undefined || typeof name !== 'string' || other === undefined) return false
  return bareText(name) === bareText(other)
}

function countBasics(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  for (const key of basicFacts) {
    const read = key === 'name_en' && isNameAgain(said, reading) ? undefined : reading.basics[key]
    c.compare(`basics.${key}`, said.basics[key], read, (value) => basicValue(key, value))
  }
}

function countSupport(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  const keyOf = (objective: number, target: string) => `${objective}|${bareText(target)}`
  const plainTarget = (one: SyllabusSaid['support'][number]) =>
    typeof one.target === 'string' ? one.target : ''
  const found = pairs(
    said.support,
    reading.support,
    (one) => keyOf(one.objective, plainTarget(one)),
    (one) => keyOf(one.objective, one.target.value),
  )
  for (const { said: is, read, at } of found) {
    const path = `support[${at}: ${is?.objective ?? read?.objective} to ${is ? plainTarget(is) : read?.target.value}]`
    c.compare(path, is?.target, read?.target, bareText)
    c.inside(`${path}.strength`, is?.strength, read?.strength, String)
    c.inside(`${path}.weight`, is?.weight, read?.weight, String)
    // beside a requirement stands its name, which is no wording of an indicator
    const isIndicator = is?.wording !== undefined || read?.target.value.includes('.')
    if (isIndicator) c.inside(`${path}.wording`, is?.wording, read?.wording, bareText)
  }
}

const texts = ['content', 'key_points', 'difficult_points', 'requirement', 'ideology'] as const
const hours = ['hours', 'hours_theory', 'hours_lab', 'hours_computer', 'hours_practice'] as const

function countChapters(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  const found = pairs(
    said.chapters,
    reading.chapters,
    (one) => bareChapter(String(one.name)),
    (one) => bareChapter(one.name.value),
    true,
  )
  for (const { said: is, read, at } of found) {
    const path = `chapters[${at}]`
    c.compare(`${path}.name`, is?.name, read?.name, bareChapter)
    for (const key of texts) c.inside(`${path}.${key}`, is?.[key], read?.[key], bareText)
    for (const key of hours) c.inside(`${path}.${key}`, is?.[key], read?.[key], String)
    c.inside(`${path}.methods`, is?.methods, read?.methods, listValue)
    c.inside(`${path}.objectives`, is?.objectives, read?.objectives, listValue)
    c.inside(`${path}.targets`, is?.targets, read?.targets, listValue)
  }
}

function countLabs(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  const found = pairs(
    said.labs,
    reading.labs,
    (one) => bareText(String(one.name)),
    (one) => bareText(one.name.value),
    true,
  )
  for (const { said: is, read, at } of found) {
    const path = `labs[${at}]`
    c.compare(`${path}.name`, is?.name, read?.name, bareText)
    c.inside(`${path}.content`, is?.content, read?.content, bareText)
    for (const key of ['hours', 'kind', 'required', 'group_size'] as const)
      c.inside<unknown>(`${path}.${key}`, is?.[key], read?.[key], String)
    c.inside(`${path}.objectives`, is?.objectives, read?.objectives, listValue)
  }
}

function countAssessment(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  const components = pairs(
    said.components,
    reading.components,
    (one) => bareComponent(String(one.name)),
    (one) => bareComponent(one.name.value),
  )
  for (const { said: is, read, at } of components) {
    const path = `components[${at}: ${is ? String(is.name) : read?.name.value}]`
    c.compare(`${path}.name`, is?.name, read?.name, bareComponent)
    c.inside(`${path}.ratio`, is?.ratio, read?.ratio, String)
    c.inside(`${path}.objectives`, is?.objectives, read?.objectives, listValue)
  }
  const cells = pairs(
    said.matrix,
    reading.matrix,
    (one) => `${bareComponent(one.component)}|${one.objective}`,
    (one) => `${bareComponent(one.component)}|${one.objective}`,
  )
  for (const { said: is, read } of cells) {
    const one = is ?? read
    c.compare(`matrix[${one?.component}, ${one?.objective}]`, is?.value, read?.value, String)
  }
  if (said.matrix.length > 0) c.state('notation', said.notation, reading.notation)
}

function countStandards(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  const left = [...reading.standards]
  for (const is of said.standards) {
    const names = [is.of, is.within ?? is.of].map(bareComponent)
    const own = left.filter(
      (one) => names.includes(bareComponent(one.of)) && isSameLevel(one.level, is.level),
    )
    const read = own.find((one) => bareText(one.text.value) === bareText(String(is.text))) ?? own[0]
    if (read) left.splice(left.indexOf(read), 1)
    c.compare(`standards[${is.within ?? ''} ${is.of}, ${is.level}]`, is.text, read?.text, bareText)
  }
  for (const read of left) c.compare(`standards[${read.of}, ${read.level}]`, undefined, read.text, bareText)
}

function countObjectives(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  const keyOf = ({ no }: { no: number }) => String(no)
  for (const { said: is, read } of pairs(said.objectives, reading.objectives, keyOf, keyOf)) {
    const path = `objectives[${is?.no ?? read?.no}]`
    c.compare(path, is?.text, read?.text, bareText)
    c.inside(`${path}.threshold`, is?.threshold, read?.threshold, String)
  }
}

function countResources(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  const books = pairs(
    said.resources,
    reading.resources,
    (one) => bareText(String(one.title)),
    (one) => bareText(one.title.value),
    true,
  )
  const plain = (value: unknown) => bareText(String(value)).replace(/(?:编著|主编|著|编)$/, '')
  for (const { said: is, read, at } of books) {
    c.compare(`resources[${at}].title`, is?.title, read?.title, bareText)
    if (is) c.state(`resources[${at}].kind`, is.kind, read?.kind)
    for (const key of ['author', 'publisher', 'year', 'isbn'] as const)
      c.inside<unknown>(`resources[${at}].${key}`, is?.[key], read?.[key], plain)
  }
}

function countTold(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  for (const key of ['introduction', 'methods', 'ideology'] as const)
    c.compare(key, said[key], reading[key], bareText)
  const told = reading.problems.map(({ code }) => code)
  for (const code of said.told) c.state(`problems.${code}`, 'told', told.includes(code) ? 'told' : undefined)
  for (const code of new Set(told))
    if (!said.told.includes(code)) c.state(`problems.${code}`, undefined, 'told')
}

const parts = [
  'objectives',
  'support',
  'chapters',
  'labs',
  'components',
  'matrix',
  'standards',
  'resources',
] as const

/** A part that is neither in the document nor read is a field that is right. */
function countAbsent(c: Counter, said: SyllabusSaid, reading: SyllabusReading) {
  for (const part of parts)
    if (said[part].length === 0 && reading[part].length === 0) c.state(part, undefined, undefined)
}

/** Counts an answer against what the document says; `file` begins each miss. */
export function count(file: string, said: Said, answer: SyllabusAnswer): Count {
  const c = new Counter(file)
  if (!said.isSyllabus || !answer.isSyllabus) {
    c.decide('isSyllabus', said.isSyllabus, answer.isSyllabus)
    if (!said.isSyllabus && !answer.isSyllabus) c.state('looksLike', said.looksLike, answer.looksLike)
    return c.count
  }
  c.decide('isSyllabus', true, true)
  countBasics(c, said, answer.reading)
  countSupport(c, said, answer.reading)
  countChapters(c, said, answer.reading)
  countLabs(c, said, answer.reading)
  countAssessment(c, said, answer.reading)
  countStandards(c, said, answer.reading)
  countObjectives(c, said, answer.reading)
  countResources(c, said, answer.reading)
  countTold(c, said, answer.reading)
  countAbsent(c, said, answer.reading)
  return c.count
}

export const summed = (counts: readonly Count[]): Count =>
  counts.reduce((all, one) => ({
    fields: all.fields + one.fields,
    right: all.right + one.right,
    unsure: all.unsure + one.unsure,
    wrong: all.wrong + one.wrong,
    silentlyWrong: all.silentlyWrong + one.silentlyWrong,
    misses: [...all.misses, ...one.misses],
  }))
