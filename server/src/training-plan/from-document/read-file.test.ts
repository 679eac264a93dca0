import * as content from '@obelisk/contract/training-plan/content'
import {
  basicFields,
  basicsOfNewPlan,
  fillPlan,
  type PlanFilling,
  type PlanReading,
  readPlanFile,
} from '@obelisk/contract/training-plan/from-document'
import { savePlan } from '@obelisk/contract/training-plan/plan'
import { beforeAll, expect, test } from 'vitest'
import { onePagePdf } from '#document-reader/pdf/pdf.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'
import { uploadedBytes } from '../../../test/workbooks.ts'
import { courseRow, type Programme, programme, read, start } from '../plan.fixture.ts'
import { collection, type PlanFile } from './collection/collection.fixture.ts'

let by: Programme
let other: Programme
let files: PlanFile[] = []

beforeAll(async () => {
  by = await programme('RD01')
  other = await programme('RD02')
  files = await collection()
}, 60_000)

const fileOf = (begin: string) => {
  const found = files.find(({ name }) => name.startsWith(begin))
  if (!found) throw new Error(`no file ${begin}`)
  return found
}
const readInto = async (
  id: number,
  { name, bytes }: Pick<PlanFile, 'name' | 'bytes'>,
  as: Actor = by.director,
) => call(readPlanFile, { id: String(id), file_id: String(await uploadedBytes(as, bytes, name)) }, { as })

/** What a person takes over who changes nothing. */
const fillingOf = ({
  objectives,
  requirements,
  indicators,
  links,
  courses,
  rows,
  marks,
  basics,
}: PlanReading): PlanFilling => ({
  basics: Object.fromEntries(
    basicFields.flatMap((field) => (basics[field] ? [[field, basics[field].value]] : [])),
  ),
  objectives: objectives.map(({ no, text, text_en }) => ({
    no,
    text: text.value,
    text_en: text_en?.value ?? '',
  })),
  requirements: requirements.map((one) => ({
    no: one.no,
    name: one.name.value,
    name_en: one.name_en?.value ?? '',
    description: one.description?.value ?? '',
    description_en: one.description_en?.value ?? '',
  })),
  indicators: indicators.map(({ no, text, text_en }) => ({
    no,
    description: text.value,
    description_en: text_en?.value ?? '',
  })),
  links: links.map(({ requirement, objective, strength }) => ({
    requirement,
    objective,
    strength: strength.value,
  })),
  courses: courses.flatMap(({ code, name, values, group }) =>
    code ? [{ code, name, values, ...(group ? { group } : {}) }] : [],
  ),
  supports: marks.flatMap(({ row, indicator, strength, weight }) => {
    const code = courses[rows[row]?.match.course ?? -1]?.code
    if (!code || (!strength && !weight)) return []
    return [
      {
        code,
        indicator,
        ...(strength ? { strength: strength.value } : {}),
        ...(weight ? { weight: weight.value } : {}),
      },
    ]
  }),
})

const shown = async (id: number) => {
  const plan = await read(id, by.director)
  const { fields, objectives, requirements, indicators, links, courses, supports, weights, groups } = plan
  return { fields, objectives, requirements, indicators, links, courses, supports, weights, groups }
}

test.each(['分模块-网络工程', '打印-网络工程', '权重-机械工程'])(
  '30.3: %s is read into a draft, stands on its page, and is taken back as one',
  async (begin) => {
    const id = await start(by)
    const before = await shown(id)
    const { data } = await readInto(id, fileOf(begin))
    if (!data.reading) throw new Error('not read')
    const filling = fillingOf(data.reading)
    const replace = ['requirements' as const]
    const filled = await call(fillPlan, { culture_id: id, replace, filling }, { as: by.director })
    expect(filled.data).toMatchObject({ kept: 0, left: 0 })
    const now = await shown(id)
    expect(now.objectives.map(({ text }) => text)).toEqual(filling.objectives.map(({ text }) => text))
    expect(now.fields).toMatchObject(filling.basics)
    expect(now.indicators).toHaveLength(filling.indicators.length)
    expect(now.courses.map(({ code, credits }) => [code, credits])).toEqual(
      filling.courses.map(({ code, values }) => [code, values.credits]),
    )
    expect(now.supports.length + now.weights.length).toBe(filling.supports.length)
    expect(now.links).toHaveLength(filling.links.length)
    const undone = await call(content.undo, { id: filled.data.undo_id ?? 0 }, { as: by.director })
    expect(undone.code).toBe(1)
    expect(await shown(id)).toEqual(before)
  },
)

test('30.3: what is there already stays, unless the person says otherwise; what has no place is counted', async () => {
  const id = await start(by)
  const as = by.director
  const row = { no: 1, text: '已经写好的目标', text_en: '', horizon_years: 5 }
  await call(content.objectives.add, { culture_id: id, row }, { as })
  const filling: PlanFilling = {
    basics: {},
    objectives: [{ no: 1, text: '文件里的目标', text_en: '' }],
    requirements: [],
    indicators: [{ no: '77.1', description: '没有这条要求', description_en: '' }],
    links: [],
    courses: [{ code: 'RX1', name: '没有学分的课', values: {} }],
    supports: [{ code: 'NONE1', indicator: '1.1', strength: 'H' }],
  }
  const kept = await call(fillPlan, { culture_id: id, replace: [], filling }, { as })
  expect(kept.data).toEqual({ undo_id: null, added: 0, changed: 0, kept: 1, left: 3 })
  const changed = await call(fillPlan, { culture_id: id, replace: ['objectives'], filling }, { as })
  expect(changed.data).toMatchObject({ changed: 1, kept: 0 })
  expect((await shown(id)).objectives[0]?.text).toBe('文件里的目标')
  await call(content.undo, { id: changed.data.undo_id ?? 0 }, { as })
  expect((await shown(id)).objectives[0]?.text).toBe('已经写好的目标')
})

test('30.3: what a plan has of itself is filled, what somebody wrote stays until that is said, and comes back', async () => {
  const id = await start(by)
  const as = by.director
  const nothing = { objectives: [], requirements: [], indicators: [], links: [], courses: [], supports: [] }
  const filling = { ...nothing, basics: { total_credits: 46, objective_statement: '文件里的总述' } }
  expect((await shown(id)).fields).toMatchObject(basicsOfNewPlan)
  const row = { objective_statement: '自己写的总述' }
  await call(savePlan, { id, was: {}, row }, { as })
  const first = await call(fillPlan, { culture_id: id, replace: [], filling }, { as })
  expect(first.data).toMatchObject({ added: 1, changed: 0, kept: 1 })
  expect((await shown(id)).fields).toMatchObject({ total_credits: 46, ...row })
  const second = await call(fillPlan, { culture_id: id, replace: ['basics'], filling }, { as })
  expect(second.data).toMatchObject({ added: 0, changed: 1, kept: 0 })
  for (const { data } of [second, first])
    expect((await call(content.undo, { id: data.undo_id ?? 0 }, { as })).code).toBe(1)
  expect((await shown(id)).fields).toMatchObject({ total_credits: 160, ...row })
})

test('30.3: an act is not taken back over the work of somebody else', async () => {
  const id = await start(by)
  const as = by.director
  const filling = {
    basics: {},
    objectives: [{ no: 1, text: '目标', text_en: '' }],
    requirements: [],
    indicators: [],
    links: [],
    courses: [],
    supports: [],
  }
  const filled = await call(fillPlan, { culture_id: id, replace: [], filling }, { as })
  const [objective] = (await shown(id)).objectives
  await call(
    content.objectives.edit,
    { id: objective?.id ?? 0, was: { text: '目标' }, row: { text: '改过的目标' } },
    { as },
  )
  expect((await call(content.undo, { id: filled.data.undo_id ?? 0 }, { as })).refused?.refusal).toBe(
    'cannot-undo',
  )
})

test('30.3: choices come as groups, and a course without a code is told', async () => {
  const id = await start(by)
  const { data } = await readInto(id, fileOf('支撑列-机械工程'))
  if (!data.reading) throw new Error('not read')
  expect(data.reading.problems.find(({ code }) => code === 'code-missing')?.values).toEqual({ count: 2 })
  const filled = await call(
    fillPlan,
    { culture_id: id, replace: [], filling: fillingOf(data.reading) },
    { as: by.director },
  )
  const now = await shown(id)
  expect(now.groups.map(({ name }) => name)).toEqual(['二选一'])
  expect(now.courses.filter(({ group_id }) => group_id !== null)).toHaveLength(2)
  await call(content.undo, { id: filled.data.undo_id ?? 0 }, { as: by.director })
  expect((await shown(id)).groups).toEqual([])
})

test('30, bad input: sums that are not 1, a syllabus, a scan, another kind of file, a damaged one and one too long are told', async () => {
  const id = await start(by)
  const weighed = (await readInto(id, fileOf('权重-机械工程'))).data.reading?.problems ?? []
  expect(weighed.find(({ code }) => code === 'weights-not-one')?.values).toEqual({ no: '1.1', sum: 2 })
  expect((await readInto(id, fileOf('数据结构大纲'))).data).toMatchObject({
    reading: null,
    looks_like: 'syllabus',
  })
  const scan = await readInto(id, { name: '扫描.pdf', bytes: onePagePdf('') })
  expect(scan.data).toMatchObject({ reading: null, remarks: [{ code: 'pages-without-text', count: 1 }] })
  const text = await readInto(id, { name: '方案.txt', bytes: Buffer.from('培养方案') })
  expect(text.refused?.refusal).toBe('document-kind')
  const { bytes } = fileOf('分模块-网络工程')
  const cut = await readInto(id, { name: '断.docx', bytes: bytes.subarray(0, bytes.length - 300) })
  expect(cut.refused?.refusal).toBe('document-corrupt')
  const locked = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  expect((await readInto(id, { name: '加密.docx', bytes: locked })).refused).toBeDefined()
})

test('30, rights: a stranger and the director of another programme neither read nor fill; a plan in force takes nothing', async () => {
  const id = await start(by)
  const file = fileOf('仅进程表-机械工程')
  const filling = {
    objectives: [],
    requirements: [],
    indicators: [],
    links: [],
    courses: [{ code: 'A1', name: '课', values: courseRow('A1') }],
    supports: [],
  }
  const stranger = await person('teacher')
  for (const as of [stranger, other.director]) {
    expect((await readInto(id, file, as)).code).not.toBe(1)
    expect((await call(fillPlan, { culture_id: id, replace: [], filling }, { as })).code).not.toBe(1)
  }
  const foreign = await uploadedBytes(other.director, file.bytes, file.name)
  expect(
    (await call(readPlanFile, { id: String(id), file_id: String(foreign) }, { as: by.director })).code,
  ).toBe(404)
})
