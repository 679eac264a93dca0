import { tsImport } from 'tsx/esm/api'

/** @type {typeof import('./server/src/floor-plan.ts')} */
const { floorPlan } = await tsImport('./server/src/floor-plan.ts', import.meta.url)
/** @type {typeof import('./server/src/room-plans.ts')} */
const { roomPlans } = await tsImport('./server/src/room-plans.ts', import.meta.url)

const rooms = Object.keys(floorPlan)
const anyOf = (names) => `(${names.join('|')})`
const tests = '[.](test|fixture)[.]tsx?$|^server/(test|sweeps)/|^e2e/(?!browser)'
const source = (path, exception) => ({ path, pathNot: exception ? `${tests}|${exception}` : tests })

/** What stands under every room, and what puts the rooms together. */
const ground = '^(server/src/(kernel|db|workbook|document-reader|drawing|print|solver|zip)|web/src/kit)/'
const top = '^(server|web)/src/([^/]+[.]tsx?$|app/)|^server/(demo|console)/'
const theFloorPlan = '^server/src/floor-plan[.]ts$'

/** One wall for each room on each floor: out through the doors of the rooms it `uses`, and no other way. */
const wallsOf = ([room, { uses }]) =>
  ['server', 'web'].map((floor) => ({
    name: `wall:${floor}/${room}`,
    comment: `${room} may import another room only through its public.ts, and only if floor-plan.ts lists it in 'uses'.`,
    severity: 'error',
    from: source(`^${floor}/src/${room}/`),
    to: {
      path: `^${floor}/src/${anyOf(rooms.filter((other) => other !== room))}/`,
      ...(uses.length > 0 ? { pathNot: `^${floor}/src/${anyOf(uses)}/public[.]tsx?$` } : {}),
    },
  }))

/** A folder of the engine with the name of a room takes from lower rooms and from the ground only, as the room itself does. */
const levelOf = ([room, { level }]) => ({
  name: `level:engine/${room}`,
  comment: `What ${room} computes may rest on what rooms of lower levels compute; move what both need to the lower one or to the ground.`,
  severity: 'error',
  from: source(`^engine/src/${room}/`),
  to: {
    path: `^engine/src/${anyOf(rooms.filter((other) => other !== room && floorPlan[other].level >= level))}/`,
  },
})

/** A page makes the calls of its room, of those it uses, and of those that the floor plan grants it besides. */
const callsOf = ([room, { uses, calls = [] }]) => ({
  name: `calls:web/${room}`,
  comment: `The pages of ${room} call other rooms only if floor-plan.ts lists them in 'uses' or in 'calls'.`,
  severity: 'error',
  from: source(`^web/src/${room}/`),
  to: {
    path: `^contract/src/${anyOf(rooms.filter((other) => ![room, ...uses, ...calls].includes(other)))}([.]ts$|/)`,
  },
})

/** The parts of a large room stand in an order: none of them takes from one that stands over it. */
const ordersOf = ([room, { parts }]) => {
  const order = [...Object.keys(parts), 'kind', 'public', 'routes']
  return order.slice(0, -1).map((part, index) => ({
    name: `order:server/${room}/${part}`,
    comment: `room-plans.ts names the parts of ${room} from the ground up; what both need stands below both.`,
    severity: 'error',
    from: source(`^server/src/${room}/${part}(/|[.]ts$)`),
    to: { path: `^server/src/${room}/${anyOf(order.slice(index + 1))}(/|[.]ts$)` },
  }))
}

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never('engine-is-alone', 'The engine imports nothing but itself, not even Node.js.', source('^engine/'), {
      pathNot: '^engine/',
    }),
    never(
      'engine-ground-knows-no-room',
      'Arithmetic, statistics, texts and charts serve every room and name none.',
      source(`^engine/src/(?!${anyOf([...rooms, 'testing'])}/)`),
      { path: `^engine/src/${anyOf(rooms)}/` },
    ),
    never(
      'contract-knows-only-words',
      'The contract imports itself, zod and the word lists of the engine.',
      source('^contract/'),
      { pathNot: '^contract/|^node_modules/zod/|^engine/src/[^/]+/words[.]ts$' },
    ),
    never(
      'web-never-server',
      'The web reaches the server over HTTP only.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    never('web-never-node', 'The web runs in a browser.', source('^web/src/'), { dependencyTypes: ['core'] }),
    never('server-never-web', 'The server does not know the web.', { path: '^server/' }, { path: '^web/' }),
    never(
      'ground-knows-no-room',
      'The kernel, the database and the kit serve every room and name none.',
      source(ground),
      { path: `^(server|web)/src/${anyOf(rooms)}/` },
    ),
    never(
      'rooms-never-connect',
      'A room gets its handles in ctx; only the maintenance work of the terminal opens connections of its own.',
      source(`^server/src/${anyOf(rooms)}/`, '^server/src/terminal/upkeep/'),
      { path: '^server/src/db/(?!tables[.]ts)|^server/src/kernel/ctx[.]ts$|^node_modules/pg/' },
    ),
    never(
      'top-is-on-top',
      'The app composes the rooms; no room, no kernel and no kit knows it.',
      source(
        `^(server|web)/src/${anyOf([...rooms, 'kernel', 'db', 'workbook', 'document-reader', 'drawing', 'print', 'solver', 'zip', 'kit'])}/`,
      ),
      {
        path: top,
        pathNot: theFloorPlan,
      },
    ),
    never('top-uses-doors', 'The app takes a room by its routes.ts, pages.ts or public.ts.', source(top), {
      path: `^(server|web)/src/${anyOf(rooms)}/`,
      pathNot: '^(server|web)/src/[^/]+/(routes|pages|public)[.]tsx?$',
    }),
    never(
      'dots-stay-in-the-room',
      "'./' means this folder; another one is imported as '#folder/file.ts', so that leaving shows in the line.",
      source('^(server|web)/src/([^/]+)/'),
      { path: '^$1/src/', pathNot: '^$1/src/$2/', dependencyTypesNot: ['aliased-subpath-import'] },
    ),
    // a bench measures what tests are made of
    never(
      'tests-are-leaves',
      'The product does not import its tests.',
      { pathNot: `${tests}|^bench/` },
      { path: tests },
    ),
    never('no-circles', 'A circle of imports has no first file to read.', {}, { circular: true }),
    never(
      'declared-packages',
      'Add the package to the package.json of its workspace.',
      source('^(contract|engine|server|web)/src/|^server/(demo|console)/'),
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never('resolvable', 'There is no such file or package.', {}, { couldNotResolve: true }),
    ...Object.entries(floorPlan).flatMap(wallsOf),
    ...Object.entries(floorPlan).map(levelOf),
    ...Object.entries(floorPlan).map(callsOf),
    ...Object.entries(roomPlans).flatMap(ordersOf),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[.]types/|^(server|web)/dist/|node_modules/.*/node_modules|[?](raw|url|worker)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  },
}
