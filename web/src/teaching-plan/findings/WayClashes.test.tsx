import { listClashes } from '@obelisk/contract/teaching-plan/clashes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { type WrittenPlan, WrittenPlanProvider } from '../plan/use-plan.ts'
import { WayClashes } from './WayClashes.tsx'

const way = (class_id: number, date: string) => ({
  action: 'exchange_time',
  place: { key: 7, class_id },
  values: { date, section_from: 3, section_to: 4, room: '三教 101' },
})

const shown = (ways: Parameters<typeof WayClashes>[0]['ways']) =>
  renderPart(
    <WrittenPlanProvider
      value={
        {
          view: {
            id: 4,
            classes: [
              { id: 11, name: '数据结构 软工2501' },
              { id: 12, name: '数据结构 软工2502' },
            ],
            course: { name: '数据结构', name_en: '' },
          },
          content: { sessions: [{ key: 7, taught_by: [], slots: [] }] },
        } as unknown as WrittenPlan
      }
    >
      <WayClashes ways={ways} />
    </WrittenPlanProvider>,
  )

test('28 D: a way that moves a session says before it is taken what else there is at that time', async () => {
  const clash = {
    class_id: 90,
    name: '离散数学 计科2501',
    course: { name: '离散数学', name_en: '' },
    has_room: true,
    teachers: [],
    students: 3,
  }
  const asked: unknown[] = []
  server.answer(listClashes, (input) => {
    asked.push(input)
    return { times: [{ classes: [clash], more: 0, students: 3 }] }
  })
  await shown([way(11, '2026-10-12')])
  expect((await screen.findAllByText(/离散数学 计科2501/)).length).toBeGreaterThan(0)
  expect(asked).toEqual([
    {
      id: '4',
      class_id: '11',
      'times[0][date]': '2026-10-12',
      'times[0][section_from]': '3',
      'times[0][section_to]': '4',
      'times[0][room]': '三教 101',
    },
  ])
})

test('a way that moves parallel classes says it class by class, and that nothing clashes', async () => {
  server.answer(listClashes, () => ({ times: [{ classes: [], more: 0, students: 0 }] }))
  await shown([way(11, '2026-10-12'), way(12, '2026-10-13')])
  await waitFor(() => expect(screen.getAllByText('地点、教师和学生都不冲突')).toHaveLength(2))
  expect([screen.getByText('软工2501'), screen.getByText('软工2502')]).toHaveLength(2)
})
