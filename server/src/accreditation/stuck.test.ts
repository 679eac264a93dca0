import { expect, test } from 'vitest'
import { stuckAt } from './stuck.ts'

const whole = {
  course_id: 1,
  classes: 2,
  unconfirmed: 0,
  runs: 3,
  stale: 0,
  merged: 1,
  report_state: 'draft',
  person: '',
  since: null,
}

test.each([
  [{ classes: 0 }, 'no-class'],
  [{ unconfirmed: 1, runs: 0 }, 'marks-missing'],
  [{ runs: 0, merged: 0 }, 'not-computed'],
  [{ stale: 1 }, 'stale'],
  [{ stale: 1, report_state: 'approved' }, 'stale-approved'],
  [{ merged: 0 }, 'not-merged'],
  [{ classes: 1, merged: 0, report_state: 'submitted' }, 'report-waiting'],
  [{ report_state: 'returned' }, 'report-returned'],
  [{}, 'report-draft'],
  [{ report_state: null }, 'report-draft'],
])('%j is stuck at %s', (part, expected) => {
  expect(stuckAt({ ...whole, ...part })).toBe(expected)
})
