import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type ResolvedConfig } from 'vite'
import { libraryNames } from './library-names.ts'
import { cssVariables } from './src/kit/theme/variables.ts'

/** Puts the tokens into the page itself: the first paint has the right colours before any script has come. */
const tokens: Plugin = {
  name: 'tokens',
  transformIndexHtml: () => [
    {
      tag: 'style',
      children: `${cssVariables('light')}\n${cssVariables('dark')}\nhtml { background: var(--ob-bg); color: var(--ob-text); }`,
      injectTo: 'head',
    },
  ],
}

const target = 'es2023'

/**
 * The pages of `light.html` are built apart: a file that they shared with the rest would bring what only the rest needs.
 * They come to phones with 150 KB in all; e2e/first-screen.test.ts weighs them.
 */
function lightStart(): Plugin {
  let whole: ResolvedConfig
  return {
    name: 'light-start',
    apply: 'build',
    configResolved: (config) => {
      whole = config
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        plugins: [react(), tokens, libraryNames],
        build: {
          outDir: whole.build.outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target,
          rolldownOptions: { input: join(import.meta.dirname, 'light.html') },
        },
      })
    },
  }
}

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)

const ours = /(contract|engine|web)[\\/]src[\\/]/

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** What some of our modules cannot start without, as the name of one file for all of it. */
function wholeOf(name: string, files: readonly string[]) {
  const found = new Set<string>()
  const walk = (id: string, graph: Graph) => {
    if (found.has(id)) return
    found.add(id)
    for (const one of graph.getModuleInfo(id)?.importedIds ?? []) walk(one, graph)
  }
  return (id: string, graph: Graph) => {
    for (const file of files) walk(join(import.meta.dirname, 'src', file), graph)
    return found.has(id) ? name : null
  }
}

/**
 * What always comes together comes in one file. Left to itself the bundler makes a file for each set of pages that share
 * something: half of them smaller than 2 KB, and 200 of them to fetch before a page. Each group is what one step needs
 * whole, and nothing of a later step: bench/first-screen.bench.ts weighs them. What only some pages share stays apart.
 */
const groups = [
  // every page, and the sign-in
  {
    name: 'start',
    test: packages(
      'react|react-dom|scheduler|react-router|clsx|zustand|use-sync-external-store|i18next|react-i18next|@tanstack|zod',
    ),
    minShareCount: 2,
    priority: 9,
  },
  { name: 'icon', test: packages('@ant-design/icons/es/(components|utils)'), priority: 9 },
  {
    name: 'ground',
    tags: ['$initial' as const],
    test: /contract[\\/]src|web[\\/]src[\\/]kit[\\/]((wire|words)[\\/])?[a-z-]+\.ts$/,
    minShareCount: 2,
    priority: 8,
  },
  // Our own code that comes whole: before any page, for the sign-in, and for the frame of every page. A group takes along
  // what its modules need, so each must come after the one that it builds on: else the start would wait for the frame.
  { name: wholeOf('entry', ['main.tsx']), debugName: 'entry', test: ours, priority: 7.9 },
  {
    name: wholeOf('sign-in', ['identity/SignInPage.tsx', 'app/site-menu/GuestLinks.tsx']),
    debugName: 'sign-in',
    test: ours,
    priority: 7.8,
  },
  {
    name: wholeOf('shell', ['app/Themed.tsx', 'app/shell/Front.tsx', 'app/shell/Shell.tsx']),
    debugName: 'shell',
    test: ours,
    priority: 7.7,
  },
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
  // the words that every page of the site shows around itself, by language
  ...['zh-cn', 'en'].map((language) => ({
    name: `words-${language}`,
    test: new RegExp(
      `web[\\\\/]src[\\\\/](inbox|search|welcome|document-control)[\\\\/].*messages\\.${language}\\.ts$`,
    ),
    priority: 10,
  })),
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens, libraryNames, lightStart()],
  server: { proxy: { '/index.php': process.env.OBELISK_SERVER ?? 'http://127.0.0.1:8000' } },
  build: {
    outDir: 'dist',
    target,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // the bundler would name these after the first few pages that use them
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('library~') ? 'library' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups,
        },
      },
    },
  },
})
