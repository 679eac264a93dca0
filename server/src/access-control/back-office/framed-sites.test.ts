import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testServices } from '../../../test/services.ts'

let web: string

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'obelisk-web-'))
  await writeFile(join(web, 'index.html'), '<!doctype html><title>x</title>')
})
afterAll(() => rm(web, { recursive: true, force: true }))

const rule = (name: string, url: string, status: '0' | '1' = '1') => ({
  type: 'menu' as const,
  menu_type: 'iframe' as const,
  title: name,
  name,
  url,
  status,
})

test('a page may frame the sites that enabled rules name, and nothing else', async () => {
  const { db } = await testDatabase()
  const app = await buildApp({ services: testServices, db, reading: db, web })
  const framesAllowed = async () => {
    const { headers, statusCode } = await app.inject({ method: 'GET', url: '/admin/dashboard' })
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    return /frame-src ([^;]*)/.exec(policy)?.[1]
  }
  expect(await framesAllowed()).toBe("'self'")
  await db
    .insertInto('admin_rule')
    .values([
      rule('jwc', 'https://jwc.example.edu.cn/a?b=1'),
      rule('jwc2', 'https://jwc.example.edu.cn/c'),
      rule('script', 'javascript:alert(1)'),
      rule('injected', "https://x.example;script-src 'unsafe-inline'"),
      rule('off', 'https://off.example.edu.cn', '0'),
    ])
    .execute()
  expect(await framesAllowed()).toBe("'self' https://jwc.example.edu.cn")
  await app.close()
})
