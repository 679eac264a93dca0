import { randomInt } from 'node:crypto'
import { resetSuper, type SuperAdministrator, superAdministrators } from '#access-control/public.ts'
import { appliedMigrations } from '#db/migrate.ts'
import { nobody } from '#kernel/actor.ts'
import { writeAuditLog } from '#kernel/audit/audit-log.ts'
import { auditedTransaction } from '#kernel/audit/audited-transaction.ts'
import { ctxOf } from '#kernel/ctx.ts'
import { ctxPartsOf } from '../src/app.ts'
import { hasDatabase, withDatabase } from './database.ts'
import { type Home, program } from './home.ts'
import { servicesOf } from './installation.ts'
import { ConsoleFault, language, say, words } from './say.ts'

const texts = {
  noDatabase: words(
    '{data} 里还没有数据库。请检查 DATA_DIR；新装的系统请用启动时给出的代码建立第一个账号',
    'There is no database in {data}. Check DATA_DIR; in a new system make the first account with the code that the start prints.',
  ),
  none: words(
    '这个系统还没有超级管理员。请用启动时给出的代码建立第一个账号',
    'This system has no super administrator yet. Make the first account with the code that the start prints.',
  ),
  which: words(
    '有几位超级管理员：{names}。请写明是哪一位：{program} admin reset 账号',
    'There are several super administrators: {names}. Say which one: {program} admin reset ACCOUNT',
  ),
  noSuper: words(
    '“{username}” 不是超级管理员，什么都没有改动。超级管理员：{names}',
    '“{username}” is no super administrator; nothing was changed. Super administrators: {names}',
  ),
  done: words(
    '{username} 的新密码（只显示这一次）：{password}\n首次登录后请修改。该账号已启用，动态口令已关闭，其他会话已退出；操作日志已记录',
    'New password of {username}, shown this once: {password}\nChange it at the first sign-in. The account is open, its second factor is off, its sessions are ended; the audit log has a line.',
  ),
}

/** Without letters and digits that are taken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newPassword = () => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')

function chosen(all: readonly SuperAdministrator[], username: string | undefined): SuperAdministrator {
  const [first] = all
  const list = all.map((one) => one.username).join('、')
  if (!first) throw new ConsoleFault(texts.none)
  const found = all.find((one) => one.username.toLowerCase() === username?.toLowerCase())
  if (found) return found
  if (username !== undefined) throw new ConsoleFault(texts.noSuper, { username, names: list })
  if (all.length > 1) throw new ConsoleFault(texts.which, { names: list, program })
  return first
}

const entry = {
  act: 'console/admin-reset',
  node: '',
  title: words('控制台：重置超级管理员的密码', 'Console: password of a super administrator reset'),
}

/** Gives a super administrator who has forgotten everything a new password, and prints it this once. */
export async function resetAdministrator(home: Home, username?: string) {
  if (!hasDatabase(home)) throw new ConsoleFault(texts.noDatabase, { data: home.dataDir })
  await withDatabase(home, async (client, { db }) => {
    if ((await appliedMigrations(client)).length === 0) throw new ConsoleFault(texts.none)
    const administrator = chosen(await superAdministrators({ read: db }), username)
    const password = newPassword()
    const caller = {
      actor: { ...nobody, name: 'console' },
      language,
      requestId: `console-${process.pid}`,
      ip: '',
      userAgent: '',
    }
    const parts = ctxPartsOf({ ...servicesOf(home) } as Parameters<typeof ctxPartsOf>[0])
    await auditedTransaction(db, { caller, act: entry.act }, async (tx) => {
      await resetSuper(ctxOf<'access-control'>(caller, tx, parts), administrator, password)
      await writeAuditLog(tx, caller, entry, { account: administrator.username })
    })
    say(texts.done, { username: administrator.username, password })
  })
}
