import type { Job } from '@obelisk/contract/inbox'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { JobView } from './JobProgress.tsx'

const waiting: Job = {
  id: 1,
  kind: 'export-syllabi',
  title: '全部课程大纲',
  state: 'waiting',
  done: 0,
  total: 12,
  left: null,
  ahead: 3,
  error: null,
  file_id: null,
  result: {},
  failures: [],
  link: null,
  create_time: 1_795_000_000,
}

test('work that waits says how many come before it; the next one and what is at work say nothing', async () => {
  const { getByText } = await renderPart(<JobView job={waiting} />)
  expect(getByText('前面还有 3 项')).toBeDefined()
  for (const job of [
    { ...waiting, ahead: 0 },
    { ...waiting, state: 'running' as const, ahead: null },
  ]) {
    const { queryAllByText, container } = await renderPart(<JobView job={job} />)
    expect(container.textContent).toContain('0/12')
    expect(queryAllByText(/前面还有 0/)).toEqual([])
  }
})
