import './steps/node-version.mjs'

const { writeText } = await import('./steps/files.mjs')
const { at, installed } = await import('./steps/places.mjs')
const { runNode } = await import('./steps/run.mjs')
const { newKind } = await import('./kind/new-kind.mjs')

const [room = '', kind = '', zh = ''] = process.argv.slice(2)

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}

if (!room || !kind || !zh)
  stop('Say: npm run new:kind ROOM KIND 中文, for example: npm run new:kind reading-room reading-list 书单')
if (!/^[a-z]+(-[a-z]+)*$/.test(kind))
  stop(`${kind}: a kind is named in small letters, words joined by hyphens.`)
if (!/^[^'\\\n]{1,20}$/.test(zh)) stop('The Chinese name is one to twenty characters without quotes.')

const files = (() => {
  try {
    return newKind(at(), { room, kind, zh })
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
})()
for (const [file, text] of files) writeText(at(file), text)

// the linter writes lists and lines as it wants them everywhere
await runNode([installed('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', ...files.keys()], {
  output: 'on failure',
})
console.log(`${[...files.keys()].join('\n')}
The kind ${kind} (${zh}) stands in no list yet. In contract/src/${room}/kind.ts write for each list { as, order } where it
is to stand there; npm run typecheck then names what is missing:
- server/src/${room}/kind.ts answers for each list,
- with approval: how its approvers see it, in web/src/app/document-kinds.ts,
- with form: its fields and an example of them, in contract/src/form-template/fields.ts,
- with knowledge: no type tells it, but its tables need the triggers of knowledge_changed, in the migration that makes them.`)
