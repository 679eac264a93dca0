import { connect as connectTo } from 'node:net'
import path from 'node:path'
import { checkDatabase } from '#db/check.ts'
import type { Client, Database } from '#db/connect.ts'
import { DatabaseFault } from '#db/fault.ts'
import { appliedMigrations, checkPast, migrations, pendingOf } from '#db/migrate.ts'
import { openFileStore, tryStore } from '#files/public.ts'
import { findMailAccount } from '#kernel/network/mail.ts'
import type { Site } from '#kernel/site/site.ts'
import { type Home, program } from '../home.ts'
import { fingerprintOf, secretsOf, siteIn } from '../installation.ts'
import { words } from '../say.ts'
import type { Finding } from './finding.ts'

export async function suitable(client: Client): Promise<Finding> {
  const what = words('数据库', 'Database')
  const { rows } = await client.query<{ version: string; size: string; locale: string; encoding: string }>(`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
      datctype as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`)
  const values = rows[0] ?? {}
  try {
    await checkDatabase(client)
    const text = words(
      'PostgreSQL {version}，{size}，编码 {encoding}，区域 {locale}，认识中文',
      'PostgreSQL {version}, {size}, encoding {encoding}, locale {locale}, knows Chinese letters',
    )
    return { state: 'good', what, text, values }
  } catch (error) {
    return {
      state: 'bad',
      what,
      text: words('PostgreSQL {version} 不合要求：{why}', 'PostgreSQL {version} does not do: {why}'),
      values: { ...values, why: String((error as Error).message) },
      advice: words(
        '需要 15 或更新、编码 UTF8、lc_ctype 为 C.UTF-8 的数据库',
        'Version 15 or newer, encoding UTF8 and lc_ctype C.UTF-8 are needed.',
      ),
    }
  }
}

const [fewSeconds, manySeconds] = [2, 60]

export async function clock(client: Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: number; zone: string }>(
    `select extract(epoch from clock_timestamp())::float8 as now, current_setting('TimeZone') as zone`,
  )
  const middle = (before + Date.now()) / 2000
  const apart = Math.abs((rows[0]?.now ?? 0) - middle)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    state: apart > manySeconds ? 'bad' : apart > fewSeconds ? 'mind' : 'good',
    what: words('时钟', 'Clock'),
    text: words(
      '与数据库相差 {apart} 秒；时区：本机 {here}，数据库 {zone}',
      '{apart} s apart from the database; time zone here {here}, there {zone}',
    ),
    values: { apart: apart.toFixed(1), here, zone: rows[0]?.zone ?? '' },
    ...(apart > fewSeconds
      ? {
          advice: words(
            '请在两台机器上都开启时间同步（chrony 或 systemd-timesyncd）；时钟不一致时登录和截止时间会出错',
            'Keep both machines in time (chrony or systemd-timesyncd): sign-ins and deadlines go wrong otherwise.',
          ),
        }
      : {}),
  }
}

export async function structure(client: Client): Promise<Finding> {
  const what = words('数据库结构', 'Migrations')
  try {
    const known = migrations()
    const pending = pendingOf(checkPast(await appliedMigrations(client), known), known)
    if (pending.length === 0)
      return {
        state: 'good',
        what,
        text: words('最新（{count} 次迁移）', 'up to date ({count})'),
        values: { count: known.length },
      }
    return {
      state: 'mind',
      what,
      text: words(
        '还有 {count} 次迁移未执行，首先是 {name}',
        '{count} are still to be applied, first {name}',
      ),
      values: { count: pending.length, name: pending[0]?.name ?? '', program },
      advice: words(
        '先备份，启动时自动执行：{program} upgrade',
        'Back up; a start applies them: {program} upgrade',
      ),
    }
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error
    return {
      state: 'bad',
      what,
      text: words('不能由这个版本使用：{why}', 'this version cannot use it: {why}'),
      values: { why: error.message },
      advice: words('请用更新的 Obelisk 启动，或恢复备份', 'Start the newer Obelisk, or restore a backup.'),
    }
  }
}

export async function knownSecret(home: Home, client: Client): Promise<Finding> {
  const what = words('密钥与数据库', 'Secret and database')
  const { rows } = await client.query<{ fingerprint: string }>(
    `select secret_fingerprint as fingerprint from installation`,
  )
  const noted = rows[0]?.fingerprint
  const secrets = secretsOf(home)
  if (!noted || (secrets && fingerprintOf(secrets) === noted))
    return { state: 'good', what, text: words('一致', 'belong together') }
  return {
    state: 'bad',
    what,
    text: secrets
      ? words('数据库是用另一个密钥加密的', 'the database was encrypted with another secret')
      : words('密钥不见了', 'the secret is missing'),
    advice: words(
      '把原来的密钥放回 DATA_DIR/secret 或 OBELISK_SECRET；备份文件夹里有一份',
      'Put the old one back as DATA_DIR/secret or OBELISK_SECRET; the folder of a backup holds it.',
    ),
  }
}

const reached = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connectTo({ host, port, timeout: 5000 }, () => resolve(undefined))
    socket.on('timeout', () => resolve('ETIMEDOUT'))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
    setTimeout(() => socket.destroy(), 5500).unref()
    socket.once('connect', () => socket.end())
  })

async function mail(site: Site): Promise<Finding> {
  const what = words('邮件', 'Mail')
  const account = findMailAccount(site)
  if (!account)
    return {
      state: 'mind',
      what,
      text: words('没有设置，验证码和提醒不会寄出', 'is not set up; codes and notices are not sent'),
      advice: words(
        '在后台“系统配置”填写，或设 SMTP_URL',
        'Set it up in the back office under System configuration, or by SMTP_URL.',
      ),
    }
  const { server, port } = account
  const why = await reached(server, port)
  if (!why)
    return {
      state: 'good',
      what,
      text: words('{server}:{port} 可以连接', '{server}:{port} can be reached'),
      values: { server, port },
    }
  return {
    state: 'bad',
    what,
    text: words('{server}:{port} 连接不上（{why}）', '{server}:{port} cannot be reached ({why})'),
    values: { server, port, why },
    advice: words('检查地址、端口和防火墙', 'Check address, port and firewall.'),
  }
}

async function files({ dataDir }: Home, site: Site): Promise<Finding> {
  const what = words('文件', 'Files')
  const heard: string[] = []
  const store = openFileStore(path.join(dataDir, 'files'), {
    siteNow: async () => site,
    onFault: (text) => heard.push(text),
  })
  const values = { where: site.upload_mode === 's3' ? 'S3' : path.join(dataDir, 'files') }
  try {
    await tryStore(store, site)
    return { state: 'good', what, text: words('{where} 可以读写', '{where} can be written and read'), values }
  } catch (error) {
    const why = heard.at(-1) ?? (error instanceof Error ? error.message : String(error))
    return {
      state: 'bad',
      what,
      text: words('{where} 不能使用：{why}', '{where} cannot be used: {why}'),
      values: { ...values, why },
      advice: words(
        '检查 FILES_MODE、S3_ 开头的设置或文件夹的权限',
        'Check FILES_MODE, the settings that begin with S3_, or who may write the folder.',
      ),
    }
  }
}

/** What the site is set up to use outside of this program. */
export async function outside(home: Home, database: Database): Promise<Finding[]> {
  const site = await siteIn(home, database)
  return [await mail(site), await files(home, site)]
}
