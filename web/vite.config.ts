import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens],
  server: { proxy: { '/index.php': process.env.OBELISK_SERVER ?? 'http://127.0.0.1:8000' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
})
