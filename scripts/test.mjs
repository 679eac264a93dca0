import './steps/node-version.mjs'

const { existsSync } = await import('node:fs')
const { alone } = await import('./steps/lock.mjs')
const { installDependencies } = await import('./steps/dependencies.mjs')
const { build } = await import('./steps/build.mjs')
const { filesBelow } = await import('./steps/files.mjs')
const { at, installed } = await import('./steps/places.mjs')
const { runNode } = await import('./steps/run.mjs')
const { runVitest } = await import('./steps/vitest.mjs')

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, does: () => Promise<Count> }} Step
 */

/** A step that is right or wrong as a whole. @param {string} name @param {() => Promise<number | void>} body @returns {Step} */
const check = (name, body) => ({
  name,
  does: async () => ((await body()) ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }),
})

/** Two lanes run side by side, so what a check prints is shown when it has ended. */
const later = /** @type {const} */ ({ output: 'at end' })

/**
 * The journeys are one long line of small steps, the checks and the tests can use any number of processors: these take
 * what the journeys leave, so that both end at about the same time and no processor waits.
 */
const between = /** @type {const} */ ({ stepsBack: true })

/** @param {string} name @param {string[]} command @returns {Step} */
const program = (name, ...command) => check(name, () => runNode(command, { ...later, ...between }))

/** Journeys have a lane of their own, and so has operation. Two projects that are left out would let each other in. */
const withoutJourneys = ['contract', 'engine', 'web', 'parts', 'scripts', 'server'].flatMap((name) => [
  '--project',
  name,
])

const hasJourneys = filesBelow('e2e').some((file) => /\.test\.tsx?$/.test(file))

const install = check('deps', () => alone(installDependencies))

/** The checks and the tests, one after the other. @type {Step[]} */
const tests = [
  // every thread more costs some work beside: for cores that are busy anyway
  program('types', installed('tsc7', 'bin', 'tsc'), '--build', '--singleThreaded'),
  program('lint', installed('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'),
  program('walls', at('scripts', 'checks', 'walls.mjs')),
  program('tables', at('scripts', 'checks', 'sql-tables.mjs')),
  program('dead-code', installed('knip', 'bin', 'knip.js'), '--no-progress'),
  program('calls', at('scripts', 'checks', 'calls.mjs')),
  program('promises', at('scripts', 'checks', 'promises.mjs')),
  program('schema', at('scripts', 'db.mjs'), 'types', '--check'),
  program('migrations', at('scripts', 'db.mjs'), 'migrations'),
  program('statements', at('scripts', 'db.mjs'), 'statements'),
  { name: 'vitest', does: () => runVitest(withoutJourneys, between) },
]

/** The product and the journeys through it, which mostly wait for the browser. @type {Step[]} */
const journeys = [
  check('build', () => alone(() => build())),
  ...(hasJourneys ? [{ name: 'e2e', does: () => runVitest(['--project', 'e2e'], later) }] : []),
]

/** Not again on another PostgreSQL: these ask none, or bring one of their own. */
const apartFromDatabase = [
  'server/src/db/embedded/**',
  'server/src/solver/**',
  'server/sweeps/killed-hand-ins.test.ts',
]

/** Only when asked for: the tests that need a database, to be run on another server with TEST_DATABASE_URL. */
const database = {
  name: 'database',
  does: () =>
    runVitest(['--project', 'server', ...apartFromDatabase.flatMap((files) => ['--exclude', files])]),
}

/** Only when asked for: a release is made, unpacked and run by its operator, with the bad days of a machine room. */
const operation = { name: 'operation', does: () => runVitest(['--project', 'operation'], later) }

/**
 * What is worth running again and again while one room is worked on: types, walls, tables, and the room's own tests on
 * each floor. @param {string[]} rooms @returns {Step[]}
 */
function ofRooms(rooms) {
  const folders = ['contract', 'engine', 'server', 'web'].flatMap((floor) =>
    rooms.flatMap((room) => [`${floor}/src/${room}`, `${floor}/src/${room}.ts`]),
  )
  const there = folders.filter((folder) => existsSync(at(folder)))
  const lost = rooms.filter((room) => !existsSync(at('server', 'src', room)))
  if (rooms.length === 0 || lost.length > 0) {
    console.error(`Say --room NAME or --room NAME,NAME; there is no room "${lost.join(', ')}".`)
    return process.exit(1)
  }
  return [
    ...tests.filter(({ name }) => ['types', 'walls', 'tables'].includes(name)),
    program('lint', installed('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', ...there),
    {
      name: 'vitest',
      does: () =>
        runVitest([
          ...withoutJourneys,
          'server/src/floor-plan.test.ts',
          ...rooms.map((room) => `src/${room}`),
        ]),
    },
  ]
}

/** The value of an argument such as `--only`. @param {string[]} args @param {string} name */
const listAfter = (args, name) => (args[args.indexOf(name) + 1] ?? '').split(',').filter(Boolean)

/** `--room syllabus` runs the tests of a room only. The arguments `--only vitest,build` choose those steps; without them, all but the last two. @param {string[]} args */
function chosen(args) {
  if (args.includes('--room')) return [[install], ofRooms(listAfter(args, '--room'))]
  if (!args.includes('--only')) return [[install], tests, journeys]
  const known = [[install], tests, journeys, [database], [operation]]
  const names = known.flat().map(({ name }) => name)
  const only = listAfter(args, '--only')
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length === 0) return known.map((lane) => lane.filter(({ name }) => only.includes(name)))
  console.error(`There is no step "${unknown.join(', ')}". The steps: ${names.join(', ')}`)
  return process.exit(1)
}

const total = { passed: 0, failed: 0 }

/** @param {Step[]} lane */
async function walk(lane) {
  for (const { name, does } of lane) {
    const start = Date.now()
    const { passed, failed } = await does()
    total.passed += passed
    total.failed += failed
    console.log(`[${name}] ${failed > 0 ? 'FAILED' : 'ok'}, ${((Date.now() - start) / 1000).toFixed(1)} s`)
  }
}

const [first = [], ...lanes] = chosen(process.argv.slice(2))
await walk(first)
await Promise.all(lanes.map(walk))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
