import type { Fact } from '@obelisk/engine/document-tree/fact'
import type { SyllabusAnswer } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { expect, test } from 'vitest'
import { readWordLines } from '#question-bank/public.ts'
import { collection } from './collection.fixture.ts'
import { count, summed } from './count.fixture.ts'
import { forms } from './forms/forms.fixture.ts'
import type { Said } from './said.fixture.ts'

const files = collection()
const syllabi = files.filter(({ said }) => said.isSyllabus)

test('30: the collection holds forty syllabi in twelve forms, and files that are none', () => {
  expect(syllabi.length).toBeGreaterThanOrEqual(40)
  expect(files.length - syllabi.length).toBeGreaterThanOrEqual(5)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  const names = [...new Set(syllabi.map(({ form }) => form))]
  expect(names.length).toBe(12)
  expect(names.filter((name) => syllabi.filter(({ form }) => form === name).length < 3)).toEqual([])
})

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

test('30: the courses of the collection add up where no flaw was put in', () => {
  for (const course of forms.flatMap((form) => form.courses)) {
    const { components, objectives, chapters, labs, kind, name } = course
    const nos = objectives.map(({ no }) => no)
    expect([name, sum(components.map(({ ratio }) => ratio))]).toEqual([name, 100])
    for (const rows of [components, chapters, labs])
      for (const row of rows)
        expect([name, row.objectives.every((no) => nos.includes(no))]).toEqual([name, true])
    expect([name, new Set(components.flatMap((one) => one.objectives)).size]).toEqual([name, nos.length])
    const hours = sum([...chapters, ...labs].map((row) => row.hours))
    if (kind === 'theory' || kind === 'english') expect([name, hours % 8]).toEqual([name, 0])
  }
})

test('30: the collection is the same at each call', () => {
  const again = collection()
  expect(again.map(({ bytes }) => bytes.toString('base64'))).toEqual(
    files.map(({ bytes }) => bytes.toString('base64')),
  )
  expect(again.map(({ said }) => said)).toEqual(files.map(({ said }) => said))
})

/** Values that a document says, as texts. */
function valuesOf(said: unknown): string[] {
  if (typeof said === 'string' || typeof said === 'number') return [String(said)]
  if (typeof said !== 'object' || said === null) return []
  return Object.values(said).flatMap(valuesOf)
}
const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

test('30: each file opens, and its texts stand in it', async () => {
  for (const { name, bytes, said } of files) {
    const lines = await readWordLines(bytes, name)
    const text = bare(JSON.stringify(lines ?? []).replaceAll(/","|\\n/g, ''))
    expect([name, (lines ?? []).length > 1]).toEqual([name, true])
    if (!said.isSyllabus) continue
    const { objectives, chapters, resources } = said
    const long = valuesOf([
      objectives.map((one) => one.text),
      chapters.map((one) => one.name),
      resources.map((one) => one.title),
    ])
    const absent = long.filter(
      (value) => !/^\d+$/.test(value) && !text.includes(bare(value).replace(/[。]$/, '')),
    )
    expect([name, absent]).toEqual([name, []])
  }
}, 120_000)

/** The answer of a reader that reads all rightly. */
function perfect(said: Said): SyllabusAnswer {
  if (!said.isSyllabus) return said
  const fact = (value: unknown): Fact<unknown> => {
    const open = (value as { oneOf?: unknown[] } | null)?.oneOf
    return open ? { value: open[0], places: [], isSure: false } : { value, places: [], isSure: true }
  }
  const facts = (one: object, plain: readonly string[]) =>
    Object.fromEntries(
      Object.entries(one).map(([key, value]) => [key, plain.includes(key) ? value : fact(value)]),
    )
  const each = (list: readonly object[], ...plain: string[]) => list.map((one) => facts(one, plain))
  const reading = {
    ...facts({ introduction: said.introduction, methods: said.methods, ideology: said.ideology }, []),
    basics: facts(said.basics, []),
    objectives: each(said.objectives, 'no'),
    support: each(said.support, 'objective'),
    chapters: each(said.chapters),
    labs: each(said.labs),
    components: each(said.components),
    matrix: each(said.matrix, 'component', 'objective'),
    notation: said.notation,
    standards: each(said.standards, 'of', 'level', 'within'),
    resources: each(said.resources, 'kind'),
    problems: said.told.map((code) => ({ code, values: {}, places: [] })),
  }
  for (const key of ['introduction', 'methods', 'ideology'] as const)
    if (said[key] === undefined) delete (reading as Record<string, unknown>)[key]
  return { isSyllabus: true, reading } as unknown as SyllabusAnswer
}

const total = (answer: (said: Said) => SyllabusAnswer) =>
  summed(files.map(({ name, said }) => count(name, said, answer(said))))

test('30: a reader that reads everything rightly has no miss', () => {
  const all = total(perfect)
  process.stdout.write(`the collection: ${files.length} files, ${all.fields} fields\n`)
  expect(all.misses).toEqual([])
  expect([all.right, all.unsure, all.wrong, all.silentlyWrong]).toEqual([all.fields, 0, 0, 0])
})

const changedFacts = (answer: SyllabusAnswer, change: (fact: Fact<unknown>) => Fact<unknown>) => {
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    if ('isSure' in one) return change(one as Fact<unknown>)
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, walk(value)]))
  }
  return walk(answer) as SyllabusAnswer
}

test('30: what is left out, doubted or invented is counted as that', () => {
  const doubting = total((said) => changedFacts(perfect(said), (fact) => ({ ...fact, isSure: false })))
  expect(doubting.wrong).toBe(0)
  expect(doubting.unsure).toBeGreaterThan(doubting.fields * 0.7)
  const empty = {
    basics: {},
    objectives: [],
    support: [],
    chapters: [],
    labs: [],
    components: [],
    matrix: [],
  }
  const rest = { standards: [], resources: [], problems: [] }
  const silent = total((said) =>
    said.isSyllabus ? { isSyllabus: true, reading: Object.assign({}, empty, rest) } : said,
  )
  expect(silent.silentlyWrong).toBe(0)
  expect(silent.wrong).toBeGreaterThan(silent.fields * 0.7)
  const wrong = total((said) =>
    changedFacts(perfect(said), (fact) => ({
      ...fact,
      value: typeof fact.value === 'string' ? `${fact.value}别的` : fact.value,
      isSure: true,
    })),
  )
  expect(wrong.silentlyWrong).toBeGreaterThan(wrong.fields * 0.4)
  const refusing = total((said) => (said.isSyllabus ? { isSyllabus: false, looksLike: 'other' } : said))
  expect(refusing.silentlyWrong).toBe(syllabi.length)
})
