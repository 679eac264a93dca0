import type { Health } from '@obelisk/contract/operation'
import { zipSync } from 'fflate'
import { keepFile } from '#files/public.ts'
import type { Finished } from '#kernel/jobs/job.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import type { Ctx, JobWork } from '#kernel/room.ts'
import { healthOf } from '../health.ts'
import { databaseFacts, machineFacts, switchesOf } from './facts.ts'

export const gathering = jobKind<Record<string, never>>('support-package', { isShort: true })

const readme = `Obelisk support package / Obelisk 支持包

health.json     how the system ran: load, errors and slow calls by declared path, jobs, disk, backups, versions
                运行状况：负载、按接口统计的错误与慢调用、任务、磁盘、备份、版本
database.json   settings, sizes and migrations of the database / 数据库设置、各表大小与迁移记录
machine.json    processor, memory, versions, names (not values) of the variables that are set / 机器与环境变量名（不含值）
switches.json   which switches of the site are on / 站点开关

No rows of tables, names of people, addresses, tokens or passwords are in it.
不含任何业务数据、姓名、地址、令牌或密码。
`

/** Servers are numbered: their names may hold an address. */
const withoutNames = (health: Health) => ({
  ...health,
  servers: health.servers.map((server, at) => ({ ...server, name: `server ${at + 1}` })),
})

const written = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function packed(ctx: Ctx<'operation'>): Promise<Buffer> {
  const health = withoutNames(await healthOf(ctx))
  return Buffer.from(
    zipSync({
      'README.txt': Buffer.from(readme),
      'health.json': written(health),
      'database.json': written(await databaseFacts(ctx)),
      'machine.json': written(machineFacts()),
      'switches.json': written(await switchesOf(ctx.read)),
    }),
  )
}

/** `support-20261130-1907.zip`, in the time of the world. */
const nameAt = (time: Date) =>
  `support-${time.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`

export async function gather(work: JobWork<'operation'>): Promise<Finished> {
  await work.progress(0, 1)
  const zip = await work.inTransaction(packed)
  await work.progress(1, 1)
  return work.finish(async (ctx) => {
    const { id } = await keepFile(ctx.door('files'), nameAt(new Date()), 'application/zip', zip)
    return { fileId: id, result: { bytes: zip.length } }
  })
}
