import * as contract from '@obelisk/contract/operation'
import { jobsOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { healthOf } from './health.ts'
import { gather, gathering } from './package/gather.ts'
import { packageFile, packagesOf } from './package/packages.ts'

const on = routesOf('operation')

const title = { 'zh-cn': '支持包', en: 'Support package' }

/** How the system runs; it tells of no person, so whoever holds the node sees all of it. */
export const parts: RoomParts = {
  routes: [
    on(contract.health, healthOf),
    on(contract.supportPackage, async ({ startJob, language }) => ({
      job_id: await startJob(gathering, {}, { title: title[language], key: 'one' }),
    })),
    on(contract.supportPackages, packagesOf),
    on(contract.supportPackageFile, packageFile),
  ],
  jobs: [jobsOf('operation')(gathering, gather)],
}
