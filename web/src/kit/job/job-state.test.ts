import type { Job } from '@obelisk/contract/inbox'
import { expect, test } from 'vitest'
import { justOver } from './job-state.ts'

const job = (id: number, state: Job['state']) => ({ id, state }) as Job

test('tells of work that was seen at work and is over, once, and not of what was stopped', () => {
  const list = [job(1, 'done'), job(2, 'failed'), job(3, 'cancelled'), job(4, 'running'), job(5, 'done')]
  expect(justOver(new Set([1, 2, 3, 4]), list).map(({ id }) => id)).toEqual([1, 2])
})
