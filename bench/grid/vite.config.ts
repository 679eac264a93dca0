import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssVariables } from '../../web/src/kit/theme/variables.ts'

/** A page of its own for the bench; nothing of it is in the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    {
      name: 'tokens',
      transformIndexHtml: () => [
        {
          tag: 'style',
          children: `${cssVariables('light')}\n${cssVariables('dark')}\nhtml { background: var(--ob-bg); color: var(--ob-text); font-family: var(--ob-font); }`,
          injectTo: 'head',
        },
      ],
    },
  ],
  build: { outDir: '../../node_modules/.cache/obelisk-bench-grid', emptyOutDir: true, target: 'es2023' },
})
