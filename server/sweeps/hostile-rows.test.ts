import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope } from '@obelisk/contract/envelope'
import { roles } from '@obelisk/contract/permission'
import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { requestOf, testApp } from '../test/call.ts'
import { demoDatabase } from '../test/database.ts'
import { makeRowsHostile } from '../test/hostile-rows.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'

const asking = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, answer }) => method === 'GET' && answer !== 'events')

let people: Record<'admin' | 'member', Actor>
let held: string[]

beforeAll(async () => {
  const { pool } = await demoDatabase()
  held = await makeRowsHostile(pool)
  people = { admin: await administrator('super'), member: await person(...roles) }
})

/** Only the rows that a call is about, and the first choice where one must be made. */
function questionOf(endpoint: Endpoint) {
  const { value, leaves } = sampleInput(endpoint)
  const ids = leaves.filter(({ path, kind }) => kind === 'number' && /id/.test(String(path[0])))
  const chosen = Object.entries(value as object).filter(
    ([name]) => !/^(page|limit|order|quickSearch|search)$/.test(name),
  )
  return ids.reduce((asked, { path }) => withAt(asked, path, 1), Object.fromEntries(chosen) as unknown)
}

async function ask(endpoint: Endpoint) {
  const as = endpoint.path.startsWith('/admin/') ? people.admin : people.member
  return (await testApp()).inject(await requestOf(endpoint, questionOf(endpoint) as never, { as }))
}

test('texts of people stand in nearly every table, and rules of the database keep them out of few', () => {
  expect(held.length).toBeGreaterThan(80)
})

test('no list and no page of data breaks over rows that hold scripts and formulas; weakness D13: an answer holds what its contract names and nothing else', async () => {
  const broken: string[] = []
  const more: string[] = []
  let answered = 0
  for (const endpoint of asking.filter(({ answer }) => answer === 'json')) {
    const { statusCode, payload } = await ask(endpoint)
    if (statusCode !== 200) broken.push(`${endpoint.path}: ${statusCode}`)
    const { code, data } = JSON.parse(payload) as Envelope<unknown>
    if (code !== 1) continue
    answered += 1
    // what a schema does not name falls away when it reads
    if (JSON.stringify(endpoint.output.parse(data)).length < JSON.stringify(data).length)
      more.push(endpoint.path)
  }
  expect(broken).toEqual([])
  expect(more).toEqual([])
  expect(answered).toBeGreaterThan(60)
})

/** What XML says within one element: its attributes and its text; fails when it is not well-formed. */
function elementsOf(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = []
  const open: typeof elements = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return elements
}

/** Places of a Word or Excel file where a program would run what stands there, or fetch it from elsewhere. */
function dangersOf(bytes: Uint8Array): string[] {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(xml|rels|vml)$/.test(name))
  return parts.flatMap(([name, part]) =>
    elementsOf(new TextDecoder().decode(part))
      .filter(
        (element) =>
          (/^(f|w:instrText|w:fldSimple|ddeLink|oleLink)$/.test(element.name) &&
            /alert/.test(JSON.stringify(element))) ||
          element.attributes.TargetMode === 'External',
      )
      .map((element) => `${name} ${element.name}: ${element.text.slice(0, 80)}`),
  )
}

test('a formula of our own would be seen', async () => {
  const rows = [[{ formula: '1+alert(1)', value: 1 }]]
  expect(dangersOf(await writeWorkbook([{ name: 'x', rows }]))).toHaveLength(1)
})

test('what is downloaded is a sound file whose name any disk takes and in which formulas are text', async () => {
  const found: string[] = []
  const types: string[] = []
  for (const endpoint of asking.filter(({ answer }) => answer === 'file')) {
    const { headers, rawPayload } = await ask(endpoint)
    const type = String(headers['content-type'])
    if (!type.includes('openxmlformats')) continue
    types.push(type)
    const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition'])) ?? []
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no disk takes
    if (/[\\/:*?"<>|\u0000-\u001f]/.test(decodeURIComponent(name)) || name.length > 600)
      found.push(`${endpoint.path} is called ${decodeURIComponent(name)}`)
    found.push(...dangersOf(rawPayload).map((what) => `${endpoint.path} ${what}`))
  }
  expect(found).toEqual([])
  expect(types.filter((type) => type.includes('spreadsheet')).length).toBeGreaterThan(8)
  expect(types.filter((type) => type.includes('wordprocessing')).length).toBeGreaterThan(1)
})
