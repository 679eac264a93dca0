import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The files that a program loads before its first line runs, by their paths. */
function loadedAtOnce({ inputs }: Metafile, entry: string): string[] {
  const found = new Set<string>()
  const walk = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const { path, kind, external } of inputs[file]?.imports ?? [])
      if (!external && kind !== 'dynamic-import') walk(path)
  }
  walk(entry)
  return [...found]
}

test.each([
  'workbook/read-workbook.worker.ts',
  'workbook/list/read-list.worker.ts',
  'evaluation-data/import/thread/import-marks.worker.ts',
])('a thread that reads a workbook starts soon: %s loads no library before it needs one', async (entry) => {
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  })
  const files = loadedAtOnce(metafile, entry)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => file.includes('node_modules/'))).toEqual([])
})
