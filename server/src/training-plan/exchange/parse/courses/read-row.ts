import type { CourseColumn, ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import type { CourseReading, Layout, Problem } from './course-list.ts'
import { nameIn } from './course-names.ts'
import { type Reading, readers } from './course-values.ts'
import { choiceIn, vocabularies } from './course-words.ts'
import { hoursIn, isDash, termOf } from './number-values.ts'

type Tell = (key: CourseColumn, code: ImportProblemCode, values?: Problem['values']) => void

const named = new Set<CourseColumn>(['college', 'group', 'prerequisites'])
const longest: Partial<Record<CourseColumn, number>> = { code: 32, name: 200, name_en: 200, module: 200 }
const counted = new Set<CourseColumn>(['hours_total', 'hours_practice', 'hours_lab'])

/** Code and name are what a course is known by; a code stands once in the list. */
function checkNames({ row, code, name }: CourseReading, seen: Layout['seen'], tell: Tell) {
  const first = seen.get(code.toUpperCase())
  if (code === '') tell('code', 'code-missing')
  else if (first !== undefined) tell('code', 'code-twice', { first })
  else seen.set(code.toUpperCase(), row)
  if (name === '') tell('name', 'name-missing')
}

function putField(reading: CourseReading, key: CourseColumn, found: Reading, tell: Tell) {
  if ('code' in found) tell(key, found.code, found.values)
  else if (found.value !== undefined) Object.assign(reading.fields, { [key]: found.value })
}

function putNamed(reading: CourseReading, key: CourseColumn, text: string) {
  if (isDash(text) || text === '无') {
    if (key === 'prerequisites') reading.prerequisites = []
    return
  }
  if (key === 'college') reading.college = text.replace(/\n/g, '')
  else if (key === 'group') reading.group = text.replace(/\n/g, '')
  else
    reading.prerequisites = text
      .split(/[,，、;；\n]+/)
      .map((one) => one.trim())
      .filter(Boolean)
}

type Texts = ReadonlyMap<CourseColumn, string>

/** Total hours may tell parts and weeks too; what stands in a column of its own is read there. */
function putHours(reading: CourseReading, key: CourseColumn, text: string, texts: Texts): boolean {
  const parts = counted.has(key) ? hoursIn(text) : undefined
  if (!parts || (key !== 'hours_total' && parts.weeks === undefined)) return false
  const own = Object.entries(parts).filter(([part]) => part === key || !texts.get(part as CourseColumn))
  Object.assign(reading.fields, Object.fromEntries(own))
  return true
}

function putCell(
  reading: CourseReading,
  key: CourseColumn,
  text: string,
  texts: Texts,
  layout: Layout,
  tell: Tell,
) {
  const most = longest[key]
  if (most !== undefined && text.length > most) tell(key, 'too-long', { field: key, max: most })
  else if (named.has(key)) putNamed(reading, key, text)
  else if (key === 'term' && layout.byYear) putField(reading, key, { value: termOf(text, true) }, tell)
  else if (!putHours(reading, key, text, texts)) putField(reading, key, readers[key](text), tell)
}

/** What a name and a category say besides. */
function putImplied(reading: CourseReading, texts: ReadonlyMap<CourseColumn, string>, { core }: Layout) {
  const { name, name_en, sign } = nameIn(texts.get('name') ?? '')
  reading.name = name
  reading.fields.name = name
  if (name_en && !texts.get('name_en')) reading.fields.name_en = name_en
  if (sign && core.has(sign) && !texts.get('is_core')) reading.fields.is_core = true
  const nature = texts.get('nature') ? undefined : choiceIn(vocabularies.nature, texts.get('category') ?? '')
  if (nature && reading.fields.nature === undefined) Object.assign(reading.fields, { nature })
}

/** Reads one row; what it says wrong is told at its cell. */
export function readRow(
  row: number,
  texts: ReadonlyMap<CourseColumn, string>,
  layout: Layout,
): { reading: CourseReading; problems: Problem[] } {
  const problems: Problem[] = []
  const tell: Tell = (key, code, values = {}) =>
    problems.push({
      row,
      column: (layout.columns.get(key) ?? -1) + 1,
      level: 'error',
      code,
      text: texts.get(key) ?? '',
      values,
    })
  const code = (texts.get('code') ?? '').replace(/\s/g, '')
  const reading: CourseReading = { row, code, name: texts.get('name') ?? '', fields: {}, isGood: true }
  checkNames(reading, layout.seen, tell)
  for (const [key, text] of texts) if (text !== '') putCell(reading, key, text, texts, layout, tell)
  if (code !== '') reading.fields.code = code
  if (reading.name !== '') putImplied(reading, texts, layout)
  reading.isGood = problems.length === 0
  return { reading, problems }
}
