import { bootstrap, servicesOnDatabase } from '../server/src/bootstrap.ts'
import { readEnv } from '../server/src/kernel/env.ts'

/** What a server of the bench is given: files and a secret of its own in this folder, no terminal. */
export function benchServices(folder: string) {
  const env = readEnv({ DATA_DIR: folder, OBELISK_TERMINAL: 'off' })
  const { services } = bootstrap(env, { version: 'bench', variables: {}, say: () => undefined })
  return { ...services, ...servicesOnDatabase(env, { databaseUrl: '', root: folder }) }
}
