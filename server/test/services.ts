import { tmpdir } from 'node:os'
import { userGuideIn } from '#assistant/public.ts'
import { migrations } from '#db/migrate.ts'
import { openFileStore } from '#files/store/file-store.ts'
import type { Services } from '#kernel/process-services.ts'
import { secretsBy } from '#kernel/security/secrets.ts'
import { givenEnvironment } from '#kernel/site/site-environment.ts'

const usual = (): Omit<Services, 'files'> => ({
  environment: givenEnvironment('test', {}),
  secrets: secretsBy(Buffer.alloc(32, 'test')),
  identity: { publicPasswords: [] },
  assistant: { guide: userGuideIn(process.cwd()) },
  operation: {
    name: 'test:1',
    version: 'test',
    started: new Date(0),
    now: () => ({ under_way: 0, late_ms: 0, memory: 0, pools: [] }),
    titleOf: () => '',
    migrations: migrations().map(({ name }) => name),
    backups: `${tmpdir()}/obelisk-no-backups`,
  },
  terminal: { isOn: false, databaseUrl: '', dataDir: tmpdir(), root: process.cwd() },
})

/**
 * What the server of the tests is given at its start. A test may put something else into it; `each-file.ts` puts back what
 * was usual after each file.
 */
export const testServices: Services = { ...usual(), files: openFileStore(`${tmpdir()}/obelisk-no-files`) }

export const putServicesBack = () => void Object.assign(testServices, usual())

/** Starts anew with these variables in the environment. */
export const setEnvironment = (variables: NodeJS.ProcessEnv, version = 'test') => {
  testServices.environment = givenEnvironment(version, variables)
}
