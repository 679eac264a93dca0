import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@obelisk/contract/identity'
import { listNotices, readNotices } from '@obelisk/contract/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '#identity/public.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { send } from '../files/sending.fixture.ts'
import { nobody } from './actor.ts'
import { watchDisk } from './disk.ts'

/** A disk of a few megabytes of its own; only root may mount one. */
const mountable = process.platform === 'linux' && process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'obelisk-disk-'))
const isMounted = mountable && mount()

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder], { stdio: 'ignore' })
    chmodSync(folder, 0o777)
    return true
  } catch {
    return false
  }
}

/** Takes the last byte of the disk. */
function fill(path: string) {
  try {
    for (;;) appendFileSync(path, Buffer.alloc(4096))
  } catch {
    // full
  }
}

beforeAll(async () => {
  const { db } = await testDatabase()
  await createAccounts(
    { own: db, actor: nobody } as never,
    [{ username: 'fulldisk', kind: 'staff', name: '满' }],
    'Wanderer2026',
  )
})

afterAll(async () => {
  watchDisk(undefined)
  if (isMounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

const refusalOf = async (answer: Promise<{ code: number; refused: { refusal?: string } | undefined }>) => {
  const { code, refused } = await answer
  return refused?.refusal ?? code
}

test.skipIf(!isMounted)(
  'A11: on a disk that is nearly full uploads and writes are refused in words; reading and signing in go on',
  async () => {
    const as = await person('teacher')
    watchDisk(folder)
    expect((await send('a.csv', Buffer.from('a,1'), { as })).code).toBe(1)
    writeFileSync(join(folder, 'filled'), Buffer.alloc(7_000_000))
    watchDisk(folder)
    const full = await send('b.csv', Buffer.from('b,2'), { as })
    expect([full.code, full.msg]).toEqual([
      0,
      'The disk of the server is full, so nothing was saved. Please tell your administrator and try again later; what is there can still be read.',
    ])
    expect(await refusalOf(call(readNotices, { ids: [1] }, { as })), 'uploads stop first').toBe(1)
    writeFileSync(join(folder, 'more'), Buffer.alloc(1_000_000))
    watchDisk(folder)
    const refused = await call(readNotices, { ids: [1] }, { as })
    expect([refused.refused?.refusal, refused.msg]).toEqual([
      'disk-full',
      '服务器磁盘空间不足，内容没有保存；请联系管理员清理后再试，已有内容仍可查看',
    ])
    expect((await call(listNotices, {}, { as })).code).toBe(1)
    expect(await refusalOf(call(signIn, { username: 'fulldisk', password: 'Wanderer2026' }))).toBe(1)
    rmSync(join(folder, 'filled'))
    watchDisk(folder)
    expect(await refusalOf(call(readNotices, { ids: [1] }, { as }))).toBe(1)
  },
)

test.skipIf(!isMounted)(
  'A11: when PostgreSQL itself finds its disk full, the same is said, and it works again once there is room',
  async () => {
    watchDisk(undefined)
    const { db } = await testDatabase()
    const as = await person('teacher')
    const place = join(folder, 'space')
    mkdirSync(place)
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '')
    chownSync(place, uid, gid)
    await sql`create tablespace full_disk location ${sql.lit(place)}`.execute(db)
    try {
      await sql`alter table notice set tablespace full_disk`.execute(db)
      await sql`insert into notice (account_id, kind, link)
        select ${as.accountId}, 'test', repeat('x', 500) from generate_series(1, 1000)`.execute(db)
      fill(join(folder, 'rest'))
      expect(await refusalOf(call(readNotices, {}, { as }))).toBe('disk-full')
      expect((await call(listNotices, {}, { as })).code).toBe(1)
      rmSync(join(folder, 'rest'))
      rmSync(join(folder, 'more'), { force: true })
      expect(await refusalOf(call(readNotices, {}, { as }))).toBe(1)
    } finally {
      await sql`alter table notice set tablespace pg_default`.execute(db)
      await sql`drop tablespace full_disk`.execute(db)
    }
  },
)
