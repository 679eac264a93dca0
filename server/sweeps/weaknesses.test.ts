import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { groups } from '@obelisk/contract/access-control/groups'
import { rules } from '@obelisk/contract/access-control/rules'
import { dashboard } from '@obelisk/contract/dashboard'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { fetchFile } from '@obelisk/contract/files'
import { attachmentThumbnail } from '@obelisk/contract/files/attachments'
import { getInfo } from '@obelisk/contract/identity'
import { overview } from '@obelisk/contract/member/own-account'
import { terminal } from '@obelisk/contract/terminal'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { png, send } from '#files/sending.fixture.ts'
import { makeCode } from '#identity/codes/make-code.ts'
import { newToken } from '#identity/token.ts'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { call, requestOf, testApp, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { inRoom } from '../test/in-room.ts'
import { administrator, person } from '../test/people.ts'
import { testServices } from '../test/services.ts'

const web = path.resolve(import.meta.dirname, '../../web')

/** The files of the product below a folder, without tests. */
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/node_modules|\.test\.|\.fixture\./.test(name))
    .map((name) => ({ name, file: path.join(folder, name) }))

test.each(['batoken', 'ba-user-token', 'token', 'ba-token', 'access_token'])(
  'weakness D3: a token in the address is not a sign-in: %s',
  async (name) => {
    const tokens = [await tokenOf(await administrator('super')), await tokenOf(await person('teacher'))]
    const calls = [terminal, attachmentThumbnail, fetchFile, getInfo].map(({ path }) => `/index.php${path}`)
    for (const path of [...calls, '/storage/default/20260101/a.png'])
      for (const token of tokens) {
        const asked = new URLSearchParams({ command: 'version.node', server: '1', id: '1', [name]: token })
        expect((await (await testApp()).inject(`${path}?${asked}`)).json(), path).toMatchObject({ code: 303 })
      }
  },
)

test('weakness D8: tokens and codes do not come from a generator whose next value can be guessed', async () => {
  const guessed = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  try {
    const tokens = Array.from({ length: 50 }, newToken)
    expect(new Set(tokens).size).toBe(50)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const codes: string[] = []
    await inRoom('identity', 'teacher', async (ctx) => {
      const sending = { channel: 'email', address: 'a@example.edu', event: 'user_register' } as const
      for (let made = 0; made < 30; made += 1) codes.push(await makeCode(ctx, sending, undefined))
    })
    expect(new Set(codes).size).toBeGreaterThan(25)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(guessed).not.toHaveBeenCalled()
  } finally {
    guessed.mockRestore()
  }
})

const raw = `A & B <C> "D" 'E' &amp; 100%_`

test('weakness D16: what is typed is kept as it was typed, found by its signs and given back the same', async () => {
  const as = await administrator('super')
  const made = await call(groups.add, { name: raw, rules: [1] }, { as })
  expect(made.code).toBe(1)
  const { data } = await call(groups.index, { quickSearch: `B <C> "D" 'E' &amp; 100%_`, limit: 10 }, { as })
  expect(data.list?.map(({ name }) => name)).toEqual([raw])
})

test('weakness D16: no screen makes markup of a text, in whatever drawer or dialog it stands', () => {
  const screens = below(path.join(web, 'src')).filter(({ name }) => /\.tsx?$/.test(name))
  expect(screens.length).toBeGreaterThan(300)
  const makers =
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|srcDoc|document\.write|DOMParser|\beval\(|new Function\(/
  const checked = {
    'kit/rich/Formula.tsx':
      'what KaTeX draws; `katex.test.ts` holds that it lets no markup and no link through',
    'kit/rich/editor/paste/paste.ts':
      'read apart from the page, and the editor keeps only what its schema has',
    'kit/rich/editor/paste/pasted-pictures.ts': 'the same text, read again apart from the page',
  }
  expect(
    screens.filter(({ file }) => makers.test(readFileSync(file, 'utf8'))).map(({ name }) => name),
  ).toEqual(Object.keys(checked))
})

describe('weakness D17: nothing of the inside goes out', () => {
  const inside = /inside_of|constraint|_key|insert|admin_group|violates|Failing row|\.ts|node_modules| at /i

  /** While the database refuses every new row of a table. */
  async function whileBroken(table: string, body: () => Promise<void>) {
    const { pool } = await testDatabase()
    await pool.query(`alter table ${table} add constraint inside_of_the_house check (false) not valid`)
    try {
      await body()
    } finally {
      await pool.query(`alter table ${table} drop constraint inside_of_the_house`)
    }
  }

  test('a fault of the database is one plain sentence with the number of the request', async () => {
    const as = await administrator('super')
    const request = await requestOf(groups.add, { name: 'x', rules: [1] }, { as, language: 'en' })
    await whileBroken('admin_group', async () => {
      const answer = await (await testApp()).inject(request)
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toMatchObject({
        code: 0,
        data: { refusal: 'server-fault', request: expect.any(String) },
      })
      expect(answer.payload).not.toMatch(inside)
    })
    await whileBroken('file', async () => {
      const answer = await send('a.png', png, { as: await person('teacher') })
      expect(answer).toMatchObject({ code: 0, data: { refusal: 'server-fault' } })
      expect(JSON.stringify(answer)).not.toMatch(inside)
    })
  })

  test('what repeats a row is told at its field, without the row or the key', async () => {
    const as = await administrator('super')
    const rule = { type: 'button', title: 'x', name: 'told/twice' } as const
    expect((await call(rules.add, rule, { as })).code).toBe(1)
    const { bytes, refused } = await call(rules.add, rule, { as })
    expect(refused).toEqual({
      refusal: 'already-there',
      values: {},
      fields: [{ path: 'name', message: expect.any(String) }],
      request: expect.any(String),
    })
    expect(bytes.toString()).not.toMatch(/inside_of|constraint|_key|admin_rule|violates|Key \(/i)
  })

  test('no answer becomes a script for another site by naming a function', async () => {
    const answer = await (await testApp()).inject({ url: '/index.php/api/index/index?callback=take' })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json()).toMatchObject({ code: 1 })
    expect(answer.payload).not.toContain('take')
  })
})

describe('weakness D26: no code and no font of others', () => {
  test('no call installs modules, writes source files or generates code', () => {
    const paths = rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint.path))
    expect(paths.filter((one) => /module|crud|install|entrance/i.test(one))).toEqual([])
  })

  test('the page loads nothing from another site, and the browser would not let it', async () => {
    expect(readFileSync(path.join(web, 'index.html'), 'utf8')).not.toMatch(/(src|href)="(https?:)?\/\//)
    const { headers } = await (await testApp()).inject({ url: '/' })
    const policy = String(headers['content-security-policy']).split(';').filter(Boolean)
    expect(policy.some((directive) => directive.startsWith("default-src 'self'"))).toBe(true)
    const own = ["'self'", "'none'", 'data:', 'blob:']
    const others = policy.flatMap((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      const allowed = name.startsWith('style-src') ? [...own, "'unsafe-inline'"] : own
      return sources.filter((source) => !allowed.includes(source)).map((source) => `${name} ${source}`)
    })
    expect(others).toEqual([])
    const scripts = policy.filter((directive) => /^(default|script|object|worker)-src/.test(directive))
    expect(scripts.filter((directive) => /data:|blob:/.test(directive))).toEqual([])
  })

  test('no style loads from elsewhere either, and programs are started by the terminal and by the embedded database alone', () => {
    const styles = below(path.join(web, 'src')).filter(({ name }) => name.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(20)
    expect(
      styles.filter(({ file }) =>
        /@import\s+(url)?|url\(\s*['"]?(https?:)?\/\//.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([])
    const starting = below(path.resolve(import.meta.dirname, '../src'))
      .filter(
        ({ name, file }) => name.endsWith('.ts') && readFileSync(file, 'utf8').includes('child_process'),
      )
      .map(({ name }) => name.replaceAll('\\', '/').replace(/\/[^/]+$/, ''))
    expect([...new Set(starting)].toSorted()).toEqual(['db/embedded', 'terminal/run', 'terminal/upkeep'])
  })
})

describe('weakness D27: a page is a few statements, not one for each of its figures', () => {
  async function statementsOf(endpoint: Endpoint, actor: Actor) {
    const { db } = await testDatabase()
    let count = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const app = await buildApp({
      services: testServices,
      db: db.withPlugin(counting),
      reading: db.withPlugin(counting),
    })
    await tokenOf(actor)
    count = 0
    const answer = await app.inject(await requestOf(endpoint, {} as never, { as: actor }))
    await app.close()
    expect(answer.json()).toMatchObject({ code: 1 })
    return count
  }

  test('the dashboard of the back office', async () => {
    expect(await statementsOf(dashboard, await administrator('super'))).toBeLessThanOrEqual(6)
  })

  test('the overview of a member', async () => {
    expect(await statementsOf(overview, await person('teacher'))).toBeLessThanOrEqual(6)
  })
})
