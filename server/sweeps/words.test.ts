import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { groups } from '@obelisk/contract/access-control/groups'
import { describe, expect, test } from 'vitest'
import { auditEntryOf } from '#kernel/audit/audit-log.ts'
import { rooms } from '#rooms.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator } from '../test/people.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.replaceAll('\\', '/')),
  )

type Said = { at: string; zh: string; en: string }

/** Every text in both languages within an exported value. */
function wordsIn(value: unknown, at: string, seen: Set<unknown>): Said[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const { 'zh-cn': zh, en } = value as Record<string, unknown>
  if (typeof zh === 'string' || typeof en === 'string')
    return [{ at, zh: String(zh ?? ''), en: String(en ?? '') }]
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return []
  return Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, `${at}.${key}`, seen))
}

test('the audit log names every action in Chinese, what it is about and what is done, and in one short English clause', () => {
  const unnamed = rooms.flatMap(({ routes }) =>
    routes.flatMap(({ endpoint }) => {
      const { isNoted, node, title } = auditEntryOf(endpoint)
      // an action of the back office bears the name of its rule
      if (!isNoted || node !== '') return []
      const isPlain = !/[A-Za-z(]/.test(title['zh-cn']) && title.en !== '' && !/; |_/.test(title.en)
      return isPlain ? [] : [`${endpoint.path}: ${title['zh-cn']}, ${title.en}`]
    }),
  )
  expect(unnamed).toEqual([])
})

describe('words', async () => {
  const files = filesBelow('web/src').filter((file) => /messages\.(zh-cn|en)\.ts$/.test(file))
  const folders = [...new Set(files.map((file) => path.dirname(file)))]
  const load = async (file: string): Promise<Record<string, string>> =>
    Object.assign({}, ...Object.values((await import(path.join(root, file))) as Record<string, object>))
  const marks = (text: unknown) =>
    [...String(text).matchAll(/\{\{?(\w+)/g)].map(([, mark]) => mark).toSorted()

  test('weakness D23: so does what the contract says: refusals, outcomes, titles', async () => {
    const modules = filesBelow('contract/src').filter((file) => /(?<!\.test)\.ts$/.test(file))
    const seen = new Set<unknown>()
    const said = (
      await Promise.all(
        modules.map(async (file) => ({ file, exported: await import(path.join(root, file)) })),
      )
    ).flatMap(({ file, exported }) =>
      Object.entries(exported as object).flatMap(([name, value]) => wordsIn(value, `${file} ${name}`, seen)),
    )
    expect(said.length).toBeGreaterThan(500)
    const wrong = said.filter(
      ({ zh, en }) =>
        !zh !== !en ||
        /\p{Script=Han}/u.test(en) ||
        marks(zh).join() !== marks(en.replace(/_en\b/g, '')).join(),
    )
    expect(wrong).toEqual([])
  })

  test.each(folders)('weakness D23: %s says the same in both languages', async (folder) => {
    const [zh, en] = await Promise.all([
      load(`${folder}/messages.zh-cn.ts`),
      load(`${folder}/messages.en.ts`),
    ])
    // English has a form for one thing besides the form for many; Chinese has not
    const said = Object.keys(en).filter((key) => !(key.endsWith('_one') && key.slice(0, -4) in en))
    expect(said.toSorted()).toEqual(Object.keys(zh).toSorted())
    const other = Object.keys(zh).filter((key) => marks(zh[key]).join() !== marks(en[key]).join())
    expect(other, 'texts with other {values}').toEqual([])
    const blank = Object.keys(zh).filter((key) => !zh[key] || !en[key])
    expect(blank, 'empty texts').toEqual([])
  })
})

test('weakness D23: explanations of pages, titles and tips of the back office stand in both languages, and come in the one asked for', async () => {
  const { pool } = await testDatabase()
  const said = (table: string, ...fields: string[]) =>
    fields.map((field) => `select '${table}.${field}' as at, ${field} as zh, ${field}_en as en from ${table}`)
  const all = [...said('admin_rule', 'title', 'remark'), ...said('user_rule', 'title', 'remark')]
  const asked = [...all, ...said('config_item', 'title', 'tip')].join(' union all ')
  const { rows } = await pool.query<{ at: string; zh: string; en: string }>(asked)
  expect(rows.filter(({ zh, en }) => zh !== '' && en !== '').length).toBeGreaterThan(100)
  // a text in both languages is written with a bar between them
  expect(
    rows.filter(
      ({ zh, en }) => (zh === '') !== (en === '') || /\p{Script=Han}/u.test(en.replace(/\S+\|/g, '')),
    ),
  ).toEqual([])
  const as = await administrator('super')
  const remark = async (language: 'zh-cn' | 'en') =>
    (await call(groups.index, {}, { as, language })).data.remark
  const kept = rows.filter(({ at }) => at === 'admin_rule.remark')
  expect(kept.find(({ zh }) => zh.startsWith('角色组的上下级'))).toMatchObject({
    zh: await remark('zh-cn'),
    en: await remark('en'),
  })
})
