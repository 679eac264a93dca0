import { describe, expect, test } from 'vitest'
import { checkPlan } from '../check-plan.ts'
import { hoursOf, kindOf } from '../plan.ts'
import { content, facts } from '../two-classes.fixture.ts'
import { placePlanRows } from './place-plan-rows.ts'
import type { PlanCells } from './plan-fields.ts'
import { readPlanRow } from './read-plan-row.ts'

const plan = { content, facts }
const read = (cells: PlanCells) => readPlanRow(cells, facts)

describe('spec Teach: rows of a school’s own form', () => {
  test('the plan as our own workbook writes it changes nothing', () => {
    const rows = content.sessions.map((session, at): PlanCells => {
      const names = session.parts.map(({ chapter_id, lab_id }) => {
        const chapter = facts.chapters.find(({ id }) => id === chapter_id)
        const lab = facts.labs.find(({ id }) => id === lab_id)
        return lab ? `实验：${lab.name}` : `第 ${chapter?.no} 章 ${chapter?.name}`
      })
      return {
        no: String(at + 1),
        week: String(session.week),
        content: [...new Set(names), ...session.content.split('\n')].join('\n'),
        hours: String(hoursOf(session)),
        kind: kindOf(session) === 'hours_lab' ? '实验' : '理论',
        objectives: session.objective_nos.join('、'),
        key_points: session.key_points,
        methods: session.methods.join('、'),
        ideology: session.ideology,
        homework: session.homework,
        assessment: session.events
          .map(({ name, objective_nos }) => `${name}：课程目标 ${objective_nos.join('、')}`)
          .join('\n'),
        note: session.note,
      }
    })
    const placed = placePlanRows(rows, plan, null)
    expect(placed.way).toBe('whole')
    expect(placed.rows.filter(({ outcome }) => outcome !== 'same')).toEqual([])
    expect(placed.removed).toEqual([])
    expect(placed.content).toEqual(content)
  })

  test('words of chapters, hours, kinds and objectives are read in every form', () => {
    expect(read({ content: '第三章 第3章要点', hours: '2学时', objectives: 'CO1～CO3' })).toMatchObject({
      places: { chapters: [102], labs: [] },
      hours: [{ kind: 'hours_theory', hours: 2 }],
      objective_nos: [1, 2, 3],
    })
    expect(read({ content: '4.2 递归', hours_theory: '1', hours_lab: '1' })).toMatchObject({
      places: { chapters: [103] },
      hours: [
        { kind: 'hours_theory', hours: 1 },
        { kind: 'hours_lab', hours: 1 },
      ],
    })
    expect(read({ content: '实验2', hours: '4', date: '2026年9月23日（周三）' })).toMatchObject({
      places: { chapters: [], labs: [202] },
      hours: [{ kind: 'hours_lab', hours: 4 }],
      day: '09-23',
    })
    expect(read({ content: '期中测验', assessment: '课堂测验：课程目标1、2；作业一' })).toMatchObject({
      events: [
        { kind: 'test', component_id: 2, objective_nos: [1, 2] },
        { kind: 'homework', component_id: 1, objective_nos: [1, 2] },
      ],
    })
  })

  test('what cannot be read is named by its field, and its session stays as it is', () => {
    expect(read({ content: ' ' })).toEqual({ code: 'empty', field: 'content' })
    expect(read({ content: '树', hours: '两次' })).toEqual({ code: 'unreadable', field: 'hours' })
    expect(read({ content: '树', kind: '乱' })).toEqual({ code: 'unreadable', field: 'kind' })
    expect(read({ content: '树', objectives: '目标9' })).toEqual({
      code: 'no-such-objective',
      field: 'objectives',
      number: 9,
    })
    expect(read({ content: '树'.repeat(4001) })).toEqual({ code: 'too-long', field: 'content' })
    const placed = placePlanRows([{ content: '绪论', hours: '很多' }, { content: '线性表' }], plan, 'whole')
    expect(placed.rows.map(({ outcome }) => outcome)).toEqual(['failed', 'change'])
    expect(placed.content.sessions.map(({ content: text }) => text)).toEqual([
      content.sessions[0]?.content,
      '线性表',
    ])
  })

  test('the file is the whole plan: what it lacks is taken out, what it has more is added; keys and own times stay', () => {
    const own = content.sessions.map((session, at) =>
      at === 0
        ? { ...session, slots: session.slots.map((slot) => ({ ...slot, date: '2026-09-05', is_own: true })) }
        : session,
    )
    const before = { content: { sessions: own, skips: [] }, facts }
    const fewer = placePlanRows([{ content: '绪论' }, { content: '第2章 线性表' }], before, 'whole')
    expect(fewer.removed).toHaveLength(content.sessions.length - 2)
    expect(fewer.content.sessions.map(({ key }) => key).sort()).toEqual(
      content.sessions.slice(0, 2).map(({ key }) => key),
    )
    expect(
      fewer.content.sessions.flatMap(({ slots }) => slots).some(({ date }) => date === '2026-09-05'),
    ).toBe(true)
    const rows = Array.from({ length: content.sessions.length + 1 }, (_, at) => ({ content: `第 ${at} 讲` }))
    const more = placePlanRows(rows, plan, 'whole')
    expect(more.rows.at(-1)?.outcome).toBe('new')
    expect(new Set(more.content.sessions.map(({ key }) => key)).size).toBe(rows.length)
    expect(checkPlan(more.content, facts, []).findings.length).toBeGreaterThan(0)
  })

  test('rows with numbers that come back go to their sessions and leave the others', () => {
    const rows = [
      { no: '5', content: '改过的内容' },
      { no: '5', content: '又一次' },
      { no: '99', content: '补充' },
    ]
    const placed = placePlanRows(rows, plan, null)
    expect(placed.way).toBe('numbered')
    expect(placed.rows.map(({ outcome }) => outcome)).toEqual(['change', 'failed', 'new'])
    expect(placed.rows[1]).toMatchObject({ problem: { code: 'number-twice' } })
    expect(placed.content.sessions).toHaveLength(content.sessions.length + 1)
    expect(placed.removed).toEqual([])
  })

  test('a date that the timetable does not give is told', () => {
    const [first] = content.sessions
    const date = first?.slots[0]?.date ?? ''
    const rows = [
      { content: '绪论', date },
      { content: '绪论', date: '12月31日' },
    ]
    expect(placePlanRows(rows, plan, 'whole').rows).toMatchObject([{ day: null }, { day: '12-31' }])
  })
  test('a week that the timetable does not give is told, where the row has no date', () => {
    const [first] = content.sessions
    const date = first?.slots[0]?.date ?? ''
    const rows = [
      { content: '绪论', week: String(first?.week) },
      { content: '绪论', week: '第9周' },
      { content: '绪论' },
    ]
    expect(placePlanRows(rows, plan, 'whole').rows).toMatchObject([
      { weeks: null },
      { weeks: [9] },
      { weeks: null },
    ])
    expect(placePlanRows([{ content: '绪论', week: '9', date }], plan, 'whole').rows).toMatchObject([
      { day: null, weeks: null },
    ])
  })

  test('a row of several weeks is a session for each lesson in them', () => {
    const rows = [
      { week: '第1-2周', content: '一\n二\n三\n四', hours: '8', key_points: '要点', homework: '习题' },
      { week: '3、4', content: '五', hours: '4' },
      { week: '第五周', content: '六', hours: '2' },
    ]
    const placed = placePlanRows(rows, plan, 'whole')
    const taken = placed.rows.flatMap((row) => (row.outcome === 'failed' ? [] : [row]))
    expect(taken.map(({ session, from, of }) => [from, of, session.content, hoursOf(session)])).toEqual([
      [0, 4, '一', 2],
      [0, 4, '二', 2],
      [0, 4, '三', 2],
      [0, 4, '四', 2],
      [1, 2, '五', 2],
      [1, 2, '五', 2],
      [2, 1, '六', 2],
    ])
    expect(taken.map(({ session }) => session.week).slice(0, 4)).toEqual([1, 1, 2, 2])
    expect(taken.slice(0, 4).map(({ session }) => [session.key_points, session.homework])).toEqual([
      ['要点', ''],
      ['', ''],
      ['', ''],
      ['', '习题'],
    ])
    expect(placed.removed).toHaveLength(content.sessions.length - 7)
  })

  test('a line of several weeks is cut at its semicolons; that of one session stays as it is written', () => {
    const rows = [
      { week: '1-2', content: '甲；乙。', hours: '4' },
      { week: '3', content: '丙；丁', hours: '2' },
    ]
    const taken = placePlanRows(rows, plan, 'whole').rows
    expect(taken.map((row) => row.outcome !== 'failed' && row.session.content)).toEqual([
      '甲',
      '乙',
      '丙；丁',
    ])
  })

  test('a row of several weeks that has a number is that one session, and one without a timetable one a week', () => {
    const numbered = placePlanRows([{ no: '5', week: '1-16', content: '改' }], plan, 'numbered')
    expect(numbered.rows).toHaveLength(1)
    const none = { ...facts, classes: facts.classes.map((one) => ({ ...one, timetable: [] })) }
    const free = placePlanRows(
      [{ week: '1-5单', content: '一', hours: '6' }],
      { content, facts: none },
      'whole',
    )
    expect(
      free.rows.map((row) => row.outcome !== 'failed' && [row.session.week, hoursOf(row.session)]),
    ).toEqual([
      [1, 2],
      [3, 2],
      [5, 2],
    ])
  })
})
