// Writes a page for each large room from the floor plan and the plan of its inside: `npm run docs:rooms`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { at } from './steps/places.mjs'

/** @type {typeof import('../server/src/floor-plan.ts')} */
const { floorPlan } = await tsImport('../server/src/floor-plan.ts', import.meta.url)
/** @type {typeof import('../server/src/room-plans.ts')} */
const { roomPlans } = await tsImport('../server/src/room-plans.ts', import.meta.url)

/** @param {readonly string[]} names */
const listed = (names) => (names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : 'none')

/** @param {keyof typeof roomPlans} room */
function pageOf(room) {
  const { purpose, parts, journeys } = roomPlans[room]
  const { zh, level, owns, reads, uses } = floorPlan[room]
  return `<!-- Written by npm run docs:rooms from floor-plan.ts and room-plans.ts. Do not edit. -->
# ${room} (${zh}), level ${level}

${purpose}

**Inside, from the ground up** (\`server/src/${room}\`; a part uses those above it in this table; \`kind\`, \`public\`, \`routes\` stand over all)

| part | what it holds |
|---|---|
${Object.entries(parts)
  .map(([part, what]) => `| \`${part}\` | ${what} |`)
  .join('\n')}

**Owns** ${listed(owns)}

**Reads** ${listed(reads)}

**Uses** ${listed(uses)}

**Journeys** ${journeys.map((name) => `[${name}](../../e2e/${name}.test.ts)`).join(', ')}
`
}

/** The pages by their place. @returns {Map<string, string>} */
export const roomPages = () =>
  new Map(
    /** @type {(keyof typeof roomPlans)[]} */ (Object.keys(roomPlans)).map((room) => [
      at('docs', 'rooms', `${room}.md`),
      pageOf(room),
    ]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of roomPages()) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
