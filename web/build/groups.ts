import { join } from 'node:path'

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})([\\\\/]|$)`)

const ours = /(contract|engine|web)[\\/]src[\\/]/

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** One of our own files, as the bundler names it. */
export const source = (file: string) => join(import.meta.dirname, '../src', file)

/** Everything that the modules cannot start without, added to what was found before. */
export function closureOf(graph: Graph, ids: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    closureOf(graph, graph.getModuleInfo(id)?.importedIds ?? [], found)
  }
  return found
}

/** What some of our files cannot start without: asks of one module whether it belongs to it. */
function belongsTo(files: readonly string[]) {
  const found = new Set<string>()
  return (id: string, graph: Graph) => closureOf(graph, files.map(source), found).has(id)
}

/** One file for all of what those modules need. */
function wholeOf(name: string, files: readonly string[]) {
  const isOfIt = belongsTo(files)
  return (id: string, graph: Graph) => (isOfIt(id, graph) ? name : null)
}

export const signIn = ['identity/SignInPage.tsx', 'app/site-menu/GuestLinks.tsx']
export const frame = ['app/frame.ts']
export const home = ['welcome/WelcomePage.tsx']
/** Parts of the frame that are fetched once the page stands. */
const behindButtons = [
  'app/help/HelpDrawer.tsx',
  'app/shell/Finder.tsx',
  'inbox/InboxDrawer.tsx',
  'kit/scope/WideChoices.tsx',
]

/** The words of one step in one language: of all that its modules need. */
function wordsOf(step: string, files: readonly string[], language: string, priority: number) {
  const name = `words-${step}-${language}`
  const isOfIt = belongsTo(files)
  const ending = `messages.${language}.ts`
  return {
    name: (id: string, graph: Graph) =>
      id.endsWith(ending) && isOfIt(id.replace(ending, 'messages.ts'), graph) ? name : null,
    debugName: name,
    priority,
  }
}

/**
 * What always comes together comes in one file. Left to itself the bundler makes a file for each set of pages that share
 * something: half of them smaller than 2 KB, and 200 of them to fetch before a page. Each group is what one step needs
 * whole, and nothing of a later step: bench/first-screen.bench.ts weighs them. What only some pages share stays apart.
 */
export const groups = [
  // every page, and the sign-in
  {
    name: 'start',
    test: packages(
      'react|react-dom|dayjs/dayjs.min.js|scheduler|react-router|clsx|zustand|use-sync-external-store|i18next|react-i18next|@tanstack|zod|@ant-design/icons/es/(components|utils)',
    ),
    minShareCount: 2,
    priority: 9,
  },
  {
    name: 'ground',
    tags: ['$initial' as const],
    test: /contract[\\/]src|web[\\/]src[\\/]kit[\\/]((wire|words)[\\/])?[a-z-]+\.ts$/,
    minShareCount: 2,
    priority: 8,
  },
  // Our own code that comes whole: before any page, for the sign-in, for the frame of every page, for the first one, and
  // behind the buttons of the frame. A group takes along what its modules need, so each must come after the one that it
  // builds on: else the start would wait for the frame.
  { name: wholeOf('entry', ['main.tsx']), debugName: 'entry', test: ours, priority: 7.9 },
  {
    name: wholeOf('sign-in', signIn),
    debugName: 'sign-in',
    test: ours,
    priority: 7.8,
  },
  { name: wholeOf('shell', frame), debugName: 'shell', test: ours, priority: 7.7 },
  { name: wholeOf('home', home), debugName: 'home', test: ours, priority: 7.6 },
  { name: wholeOf('buttons', behindButtons), debugName: 'buttons', test: ours, priority: 7.5 },
  // what the frames around the pages show
  {
    name: 'frame',
    test: packages(
      [
        'antd/es/(_util|app|badge|button|config-provider|dropdown|menu|message|modal|notification|skeleton)',
        'antd/es/(space|style|theme|tooltip|version)',
        '@ant-design/(cssinjs|cssinjs-utils|colors|fast-color)',
        '@rc-component/(util|motion|portal|trigger|resize-observer|notification|dialog|dropdown|menu|overflow|tooltip)',
        'stylis|@babel|@emotion',
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 8,
  },
  { name: 'icons', test: packages('@ant-design/icons|@ant-design/icons-svg'), minShareCount: 6, priority: 7 },
  ...['zh-cn', 'en'].flatMap((language) => [
    wordsOf('sign-in', ['main.tsx', ...signIn], language, 8.6),
    wordsOf('frame', [...frame, ...home, ...behindButtons], language, 8.5),
  ]),
  // the words that the component library brings
  {
    name: 'texts',
    test: /node_modules[\\/](antd[\\/]locale|dayjs[\\/]locale|.*[\\/]lib[\\/].*locale)[\\/](zh[-_]cn|en[-_]us)\.js$/i,
    priority: 8.4,
  },
  // the other parts of the component library, by the pages that use them; scraps join their neighbours
  {
    name: 'library',
    test: packages('antd|@rc-component'),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
    priority: 6,
  },
]
