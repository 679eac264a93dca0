import { supportPackage } from '@obelisk/contract/operation'
import { expect } from 'vitest'
import { call } from '../test/call.ts'
import { administrator } from '../test/people.ts'
import type { Kind } from './every-job-kind.fixture.ts'

/** What is gathered of how the system runs. */
export async function jobsOfOperation(): Promise<Record<string, Kind>> {
  const as = await administrator('routine/health/package')
  return {
    'support-package': {
      as,
      begin: async () => (await call(supportPackage, {}, { as })).data.job_id,
      count: `select count(*)::int as there from file where owner_id = ${as.accountId}`,
      adds: 1,
      keeps: 0,
      leavesFile: true,
      result: { bytes: expect.any(Number) },
    },
  }
}
