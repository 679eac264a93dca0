import { appliedMigrations } from '#db/migrate.ts'
import { hasDatabase, withDatabase } from '../database.ts'
import { sentenceOf } from '../faults.ts'
import { type Home, version } from '../home.ts'
import { say, words } from '../say.ts'
import { type Finding, printFinding } from './finding.ts'
import { clock, knownSecret, outside, structure, suitable } from './of-database.ts'
import { backups, demonstration, disk, folder, port, reach, secretFile, server } from './of-machine.ts'

const head = words(
  'Obelisk {version}，Node.js {node}，{settings}',
  'Obelisk {version}, Node.js {node}, {settings}',
)
const end = words(
  '{good} 项正常，{mind} 项留意，{bad} 项须处理',
  '{good} good, {mind} to look at, {bad} to mend',
)
const what = words('数据库', 'Database')

const noneYet: Finding = {
  state: 'good',
  what,
  text: words('还没有，首次启动时建立', 'is not there yet; it is made at the first start'),
}

const away = (why: string): Finding => ({
  state: 'bad',
  what,
  text: words('不能使用：{why}', 'cannot be used: {why}'),
  values: { why },
  advice: words(
    '检查 DATABASE_URL、密码、防火墙，以及数据库是否在运行',
    'Check DATABASE_URL, password and firewall, and whether the database runs.',
  ),
})

async function ofDatabase(home: Home): Promise<Finding[]> {
  try {
    if (!hasDatabase(home)) return [noneYet]
    return await withDatabase(home, async (client, database) => {
      const always = [await suitable(client), await clock(client), await structure(client)]
      const isInUse =
        (await appliedMigrations(client)).length > 0 && always.every(({ state }) => state !== 'bad')
      return isInUse
        ? [...always, await knownSecret(home, client), ...(await outside(home, database))]
        : always
    })
  } catch (error) {
    const why = sentenceOf(error) ?? (error instanceof Error ? error.message : String(error))
    return [away(why)]
  }
}

/** What may not be looked at is one line like the others. */
function notLooked(error: unknown): Finding {
  const why = sentenceOf(error)
  if (why === undefined) throw error
  return { state: 'bad', what: words('检查', 'Look'), text: words('{why}', '{why}'), values: { why } }
}

/** Looks at everything that a start needs, one line each, with what to do. Changes nothing. */
export async function doctor(home: Home): Promise<number> {
  say(head, { version, node: process.version, settings: home.settings })
  const count = { good: 0, mind: 0, bad: 0 }
  const tell = (finding: Finding) => {
    count[finding.state]++
    printFinding(finding)
  }
  for (const look of [server, port, reach, folder, disk, secretFile, backups, demonstration])
    tell(await look(home).catch(notLooked))
  for (const finding of await ofDatabase(home)) tell(finding)
  say(end, count)
  return count.bad > 0 ? 1 : 0
}
