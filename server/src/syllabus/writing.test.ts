import * as calls from '@obelisk/contract/syllabus/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { setSite } from '../../test/site.ts'
import { plannedCourse } from './planned-course.fixture.ts'
import { wholeContent } from './whole-content.fixture.ts'

let planned: Awaited<ReturnType<typeof plannedCourse>>
let first = 0

beforeAll(async () => {
  planned = await plannedCourse()
  const { author, director, courses } = planned
  const wanted = { course_ids: [courses[0].id], account_id: author.accountId }
  await call(calls.assignAuthors, wanted, { as: director })
  const { list } = (await call(calls.listCourses, { culture: planned.culture }, { as: author })).data
  first = list[0]?.syllabus?.id ?? 0
})

const view = async (id: number, by: Actor) => (await call(calls.readSyllabus, { id }, { as: by })).data

test('the plan is inherited; what is written comes back under stored ids', async () => {
  const { author, indicators } = planned
  const before = await view(first, author)
  expect([before.inherited.course.code, before.inherited.supports.map(({ strength }) => strength)]).toEqual([
    'SE201',
    ['H', 'M'],
  ])
  const sections = wholeContent(indicators)
  const { data } = await call(calls.saveSyllabus, { id: first, base: {}, sections }, { as: author })
  const after = await view(first, author)
  expect(after.content.objectives.map(({ id }) => id)).toEqual([data.ids['-1'], data.ids['-2']])
  expect(after.content.chapters.map(({ objective_ids, methods }) => [objective_ids, methods])).toEqual([
    [[data.ids['-1']], ['讲授', '案例']],
    [[data.ids['-2']], ['研讨']],
  ])
  expect(after.content.component_objectives.map(({ target }) => target)).toEqual([0.7, null, null, null])
  expect(after.content.rubrics[0]?.cells).toHaveLength(2)
  expect(after.revisions.assessment?.revision).toBe(1)
})

test('two objectives change places; a row that is gone takes its cells along; an undone row comes back', async () => {
  const { author } = planned
  const { content, revisions } = await view(first, author)
  const save = (base: number, objectives: typeof content.objectives) =>
    call(
      calls.saveSyllabus,
      {
        id: first,
        base: { objectives: base },
        sections: { objectives: { objectives, objective_indicators: content.objective_indicators } },
      },
      { as: author },
    )
  const [a, b] = content.objectives
  if (!a || !b) throw new Error('two objectives were written')
  expect(revisions.objectives?.revision).toBe(1)
  await save(1, [b, a])
  expect((await view(first, author)).content.objectives.map(({ id, no }) => [id, no])).toEqual([
    [b.id, 1],
    [a.id, 2],
  ])
  await save(2, [a])
  expect((await view(first, author)).content.component_objectives).toHaveLength(2)
  const { data } = await save(3, [a, b])
  const restored = data.ids[String(b.id)]
  expect(restored).toBeGreaterThan(b.id)
  await call(
    calls.saveSyllabus,
    {
      id: first,
      base: { objectives: 4, chapters: 1, assessment: 1, rubrics: 1 },
      sections: rewritten(content, b.id, restored ?? 0),
    },
    { as: author },
  )
  expect((await view(first, author)).content.component_objectives).toHaveLength(4)
})

/** The content with one objective under its new id. */
function rewritten(content: Awaited<ReturnType<typeof view>>['content'], from: number, to: number) {
  const text = JSON.stringify(content).replaceAll(`"objective_id":${from},`, `"objective_id":${to},`)
  const now = JSON.parse(
    text.replaceAll(`"objective_ids":[${from}]`, `"objective_ids":[${to}]`),
  ) as typeof content
  const objectives = now.objectives.map((one) => (one.id === from ? { ...one, id: to } : one))
  return {
    objectives: { objectives, objective_indicators: now.objective_indicators },
    chapters: { chapters: now.chapters },
    assessment: {
      notation: now.notation,
      components: now.components,
      component_objectives: now.component_objectives,
    },
    rubrics: { levels: now.levels, rubrics: now.rubrics },
  }
}

test('nobody saves over what somebody else has saved meanwhile', async () => {
  const { author, leader } = planned
  const { content, revisions } = await view(first, leader)
  const base = { resources: revisions.resources?.revision ?? 0 }
  const sections = { resources: { resources: content.resources } }
  // the time that is told is that of the clock of the site, wherever the server stands
  await setSite({ time_zone: 'Pacific/Kiritimati' })
  const answers = await Promise.all([
    call(calls.saveSyllabus, { id: first, base, sections }, { as: author }),
    call(calls.saveSyllabus, { id: first, base, sections }, { as: leader }),
  ]).finally(() => setSite({ time_zone: null }))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  const told = answers.find(({ code }) => code === 0)?.refused
  expect(told?.refusal).toBe('was-changed')
  const time = Date.parse(`${String(told?.values?.time).replace(' ', 'T')}:00+14:00`)
  expect(Math.abs(time - Date.now())).toBeLessThan(120_000)
})
