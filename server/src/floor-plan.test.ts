import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { adminNodes, isAdminNode } from '@obelisk/contract/admin-nodes'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { adminUpload, upload } from '@obelisk/contract/files'
import { inOffice } from '@obelisk/contract/office-calls'
import { permissions, permissionsOfRole } from '@obelisk/contract/permission'
import { describe, expect, test } from 'vitest'
import { floorPlan, kernelTables } from './floor-plan.ts'
import { rooms as parts } from './rooms.ts'

type Room = {
  level: number
  owns: readonly string[]
  reads: readonly string[]
  uses: readonly string[]
  calls?: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms: [string, Room][] = Object.entries(floorPlan)
const plan = new Map(rooms)
const ownerOf = new Map(rooms.flatMap(([room, { owns }]) => owns.map((table) => [table, room] as const)))
const levelOf = (room: string) => plan.get(room)?.level ?? Number.NaN

/** What stands beside the rooms on each floor. */
const besides: Record<string, string[]> = {
  'server/src': ['kernel', 'db', 'workbook', 'document-reader', 'drawing', 'print', 'solver', 'zip'],
  'web/src': ['kit', 'app'],
  'engine/src': [
    ...['arithmetic', 'chart', 'digest', 'distribution', 'document-tree', 'finding', 'formula', 'golden'],
    ...['item-analysis', 'markup', 'money', 'rich-text', 'rounding', 'shape', 'shuffle', 'testing'],
  ],
}

const foldersOf = (floor: string) =>
  readdirSync(path.join(root, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

describe('tables', () => {
  test('each table has one owner, and each owner owns tables that exist', () => {
    const generated = readFileSync(new URL('./db/tables.ts', import.meta.url), 'utf8')
    const database = /export interface DB \{(.*?)\n\}/s.exec(generated)?.[1] ?? ''
    const tables = [...database.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)
    const owned = [...rooms.flatMap(([, { owns }]) => owns), ...kernelTables]
    expect(tables.length).toBeGreaterThan(10)
    expect(owned.toSorted()).toEqual(tables.toSorted())
  })

  test('a room reads tables of lower levels and of the kernel only', () => {
    const wrong = rooms.flatMap(([room, { level, reads }]) =>
      reads
        .filter((table) => !kernelTables.some((known) => known === table))
        .filter((table) => !(levelOf(ownerOf.get(table) ?? '') < level))
        .map((table) => `${room} (level ${level}) reads ${table} of ${ownerOf.get(table)}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('rooms', () => {
  test('a room uses rooms of lower levels only, so that there is no circle', () => {
    const wrong = rooms.flatMap(([room, { level, uses }]) =>
      uses.filter((used) => !(levelOf(used) < level)).map((used) => `${room} (level ${level}) uses ${used}`),
    )
    expect(wrong).toEqual([])
  })

  test('nothing is listed twice', () => {
    const twice = rooms.flatMap(([room, { reads, uses }]) =>
      [reads, uses].flatMap((list) =>
        list.filter((name, at) => list.indexOf(name) !== at).map((name) => `${room}: ${name}`),
      ),
    )
    expect(twice).toEqual([])
  })

  test('what `calls` lists is called by a page, and not granted twice', () => {
    const idle = rooms.flatMap(([room, { uses, calls = [] }]) => {
      if (calls.length === 0) return []
      const sources = filesBelow(`web/src/${room}`).map((file) => readFileSync(path.join(root, file), 'utf8'))
      const isCalled = (other: string) =>
        sources.some((text) => new RegExp(`'@obelisk/contract/${other}[/']`).test(text))
      return calls
        .filter((other) => uses.includes(other) || !isCalled(other))
        .map((other) => `${room}: ${other}`)
    })
    expect(idle).toEqual([])
  })

  test('each room stands on the server, and each folder of a floor is a room', () => {
    expect(
      rooms.map(([room]) => room).filter((room) => !existsSync(path.join(root, 'server/src', room))),
    ).toEqual([])
    const strangers = Object.entries(besides).flatMap(([floor, others]) =>
      foldersOf(floor)
        .filter((folder) => !plan.has(folder) && !others.includes(folder))
        .map((folder) => `${floor}/${folder}`),
    )
    expect(strangers).toEqual([])
  })

  test('a room with calls answers them in routes.ts, a room with pages lists them in pages.ts', () => {
    const wrong = rooms.flatMap(([room]) => {
      const hasCalls =
        existsSync(path.join(root, `contract/src/${room}.ts`)) ||
        existsSync(path.join(root, `contract/src/${room}`))
      const hasScreens =
        existsSync(path.join(root, `web/src/${room}`)) &&
        filesBelow(`web/src/${room}`).some((file) => file.endsWith('Page.tsx'))
      return [
        ...(hasCalls ? [`server/src/${room}/routes.ts`] : []),
        ...(hasScreens ? [`web/src/${room}/pages.ts`] : []),
      ].filter((file) => !existsSync(path.join(root, file)))
    })
    expect(wrong).toEqual([])
  })

  test('a folder of a room or of the kernel holds at most twelve files beside tests, messages and its kinds', () => {
    const counts = new Map<string, number>()
    for (const file of ['contract/src', 'server/src', 'web/src'].flatMap(filesBelow)) {
      const [, , room = ''] = file.split('/')
      if (!(plan.has(room) || room === 'kernel') || /\.test\.tsx?$|\/messages\.|\/kind\.ts$/.test(file))
        continue
      const folder = path.posix.dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 12)).toEqual([])
  })

  test('no folder or file has a name that says nothing', () => {
    const empty = /(^|\/)(utils?|helpers?|common|misc|lib|managers?|services?)(\.[a-z.]+)?(\/|$)/
    const named = ['contract/src', 'engine/src', 'server/src', 'web/src', 'scripts', 'e2e'].flatMap(
      filesBelow,
    )
    expect(named.filter((file) => empty.test(file))).toEqual([])
  })
})

type Declared = { room: string; at: string; endpoint: Endpoint }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The endpoints in an exported value: itself, or those of a resource. */
function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).filter(isEndpoint) : []
}

/** Every endpoint that the contract declares, with the room that its file belongs to. */
async function declaredEndpoints(): Promise<Declared[]> {
  const files = filesBelow('contract/src').filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exported: (await import(path.join(root, file))) as object })),
  )
  return modules.flatMap(({ file, exported }) => {
    const [, , first = ''] = file.split('/')
    const room = first.replace(/\.ts$/, '')
    return Object.entries(exported).flatMap(([name, value]) =>
      endpointsIn(value).map((endpoint) => ({ room, at: `${file} ${name} ${endpoint.path}`, endpoint })),
    )
  })
}

const served = [
  ...parts.flatMap(({ routes }) => routes),
  { room: 'files', endpoint: upload as Endpoint },
  { room: 'files', endpoint: adminUpload as Endpoint },
]

describe('endpoints', async () => {
  const declared = await declaredEndpoints()
  const servers = (endpoint: Endpoint) =>
    served.filter((route) => route.endpoint === endpoint).map(({ room }) => room)

  test('each endpoint of the contract is served exactly once, by its room', () => {
    const wrong = declared
      .filter(({ endpoint, room }) => servers(endpoint).join() !== room)
      .map(({ at, endpoint }) => `${at} is served by ${servers(endpoint).join(' and ') || 'nobody'}`)
    expect(declared.length).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })

  test('each served endpoint is of the contract', () => {
    const known = new Set(declared.map(({ endpoint }) => endpoint))
    const inOffices = new Set([...known].flatMap((endpoint) => inOffice(endpoint)?.path ?? []))
    expect(
      served
        .filter(({ endpoint }) => !inOffices.has(endpoint.path) && !known.has(endpoint))
        .map(({ endpoint }) => endpoint.path),
    ).toEqual([])
  })

  test('no two endpoints share method and path', () => {
    const all = declared.flatMap(({ endpoint }) => [endpoint, inOffice(endpoint) ?? []].flat())
    const names = all.map(({ method, path }) => `${method} ${path.toLowerCase()}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('each endpoint names a permission that is known, and a sentence', () => {
    const known: string[] = ['anyone', 'member', 'admin', 'super', ...permissions, ...adminNodes]
    const wrong = declared.filter(
      ({ endpoint }) => !known.includes(endpoint.access) || !/^[A-Z].{8,}\.$/.test(endpoint.summary),
    )
    expect(wrong.map(({ at, endpoint }) => `${at}: ${endpoint.access}, ${endpoint.summary}`)).toEqual([])
  })

  test('what administrators alone may call is below /admin, and nothing else is', () => {
    const wrong = declared.filter(({ endpoint: { access, path } }) => {
      const isForOffice = access === 'admin' || access === 'super' || isAdminNode(access)
      return access !== 'anyone' && isForOffice !== path.startsWith('/admin/')
    })
    expect(wrong.map(({ endpoint }) => `${endpoint.path}: ${endpoint.access}`)).toEqual([])
  })

  test('each permission belongs to a room, is held by a role and asked for by a call', () => {
    const held = new Set(Object.values(permissionsOfRole).flat())
    const asked = new Set(declared.map(({ endpoint }) => endpoint.access))
    const source = filesBelow('server/src').filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    const text = source.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
    const wrong = permissions.filter(
      (node) =>
        !plan.has(node.split('/')[0] ?? '') ||
        !held.has(node) ||
        !(asked.has(node) || text.includes(`'${node}'`)),
    )
    expect(wrong).toEqual([])
  })
})
