import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // for hanging only: walks over every call take longer the more there are, and on a busy machine
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // pure functions leave nothing behind: their files share one process and load what they need once
      project('contract', ['contract/src/**/*.test.ts'], { isolate: false }),
      project('engine', ['engine/src/**/*.test.ts'], { isolate: false }),
      project('web', ['web/src/**/*.test.ts'], { isolate: false }),
      // parts of the screen, in a small browser of its own: loading the components is most of the work
      project('parts', ['web/src/**/*.test.tsx'], {
        environment: 'happy-dom',
        isolate: false,
        setupFiles: ['web/src/kit/testing/each-part.fixture.ts'],
      }),
      project('scripts', ['scripts/**/*.test.{ts,mjs}'], { exclude: ['scripts/operation/**'] }),
      // a whole release, unpacked and run as an operator does: only when asked for
      project('operation', ['scripts/operation/**/*.test.ts'], {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        globalSetup: ['scripts/operation/setup.ts'],
        fileParallelism: false,
      }),
      project('e2e', ['e2e/**/*.test.ts'], {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // as long as the browser itself is waited for
        expect: { poll: { timeout: 30_000 } },
        fileParallelism: false,
        // one process, and so one browser that has loaded the product before
        isolate: false,
        globalSetup: ['e2e/product/setup.ts'],
        setupFiles: ['e2e/visit/each-file.ts'],
      }),
      // loading the server is most of the work of a short test file: each file leaves to the next what it found
      project('server', ['server/{src,demo,console,sweeps,test}/**/*.test.ts'], {
        isolate: false,
        // the last: its many files end on all workers at about the same time, those of the others on one
        sequence: { groupOrder: 1 },
        globalSetup: ['server/test/setup.ts'],
        setupFiles: ['server/test/each-file.ts'],
      }),
    ],
  },
})
