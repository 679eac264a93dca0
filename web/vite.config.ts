import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type ResolvedConfig } from 'vite'
import { fetchAhead } from './build/fetch-ahead.ts'
import { groups } from './build/groups.ts'
import { libraryNames } from './build/library-names.ts'
import { withoutFacades } from './build/without-facades.ts'
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens, libraryNames, withoutFacades, fetchAhead(), lightStart()],
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
