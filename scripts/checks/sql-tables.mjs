// Holds rooms and floor plan to each other where types cannot: a table in a `sql` template must be one that the room owns,
// or may read where the statement only reads; what the plan lists in `reads` and `uses` is really read and used.
import { tsImport } from 'tsx/esm/api'
import { filesBelow, readText } from '../steps/files.mjs'
import { at } from '../steps/places.mjs'
import { doorsOpened } from './door-uses.mjs'
import { sqlIn, tablesIn } from './sql-text.mjs'

/** @type {typeof import('../../server/src/floor-plan.ts')} */
const { floorPlan, kernelTables } = await tsImport('../../server/src/floor-plan.ts', import.meta.url)

/** @typedef {{ owns: readonly string[], reads: readonly string[], uses: readonly string[] }} Room */

const rooms = /** @type {[string, Room][]} */ (Object.entries(floorPlan))
const tables = new Set([...rooms.flatMap(([, { owns }]) => owns), ...kernelTables])
/** @type {string[]} */
const faults = []

/** @param {string} floor @param {string} room */
const sourcesOf = (floor, room) =>
  filesBelow(`${floor}/src/${room}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readText(at(file)) }))

/** Named in a query of the builder (`'account as a'`) or in the SQL of a template. @param {string} text @param {string} table */
const isRead = (text, table) =>
  new RegExp(`['"]${table}( as \\w+)?['"]|\\b(from|join|using|,)\\s+(only\\s+)?${table}\\b`).test(text)

for (const [room, { owns, reads, uses }] of rooms) {
  const server = sourcesOf('server', room)
  for (const { file, text } of server) {
    for (const line of text.includes('door(') ? doorsOpened(text) : []) {
      faults.push(
        `${file}:${line}: hand the door's handle to a function of that room's public.ts; only it may open it`,
      )
    }
    if (!text.includes('sql')) continue
    const { bodies, variables, raw } = sqlIn(text)
    for (const line of raw) {
      faults.push(
        `${file}:${line}: sql.raw hides what it reads from this check; use sql templates and sql.ref`,
      )
    }
    for (const { table, writes } of bodies.flatMap(tablesIn)) {
      if (!tables.has(table) || owns.includes(table) || (!writes && reads.includes(table))) continue
      faults.push(`${file}: ${room} may not ${writes ? 'write' : 'read'} ${table}`)
    }
    for (const line of variables) {
      faults.push(`${file}:${line}: name the table by ownTable('${room}', …) or readTable('${room}', …)`)
    }
  }
  const all = server.map(({ text }) => text).join('\n')
  for (const table of reads) {
    if (!isRead(all, table)) faults.push(`${room} reads ${table} in the floor plan only`)
  }
  const onEachFloor = [...server, ...sourcesOf('web', room)].map(({ text }) => text).join('\n')
  for (const used of uses) {
    if (!onEachFloor.includes(`'#${used}/public.ts`) && !onEachFloor.includes(`door('${used}')`)) {
      faults.push(`${room} uses ${used} in the floor plan only`)
    }
  }
}

for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
