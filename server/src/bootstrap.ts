import { join, resolve } from 'node:path'
import { userGuideIn } from '#assistant/public.ts'
import { openFileStore } from '#files/public.ts'
import { keepingSender } from '#identity/public.ts'
import { type Env, shutsDemo } from '#kernel/env.ts'
import { usualLoad } from '#kernel/http/load.ts'
import type { Services } from '#kernel/process-services.ts'
import { readInstallationSecret } from '#kernel/security/installation-secret.ts'
import { secretsBy } from '#kernel/security/secrets.ts'
import { givenEnvironment } from '#kernel/site/site-environment.ts'
import { demoPassword } from '../demo/accounts.ts'

type Outside = { version: string; variables: NodeJS.ProcessEnv; say: (text: string) => void }

/**
 * What the environment decides for the whole process, before anything is answered: the options of the app, and the
 * services that need no database. A minute holds far more calls than people make, and fewer than a program would.
 */
export function bootstrap(env: Env, { version, variables, say }: Outside) {
  const services = {
    environment: givenEnvironment(version, variables),
    secrets: secretsBy(readInstallationSecret(env.OBELISK_SECRET, join(env.DATA_DIR, 'secret'))),
    identity: {
      fallbackSender: env.OBELISK_DEMO === 'off' ? undefined : keepingSender(say),
      publicPasswords: shutsDemo(env) ? [demoPassword] : [],
    },
  }
  const options = {
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    callLimit: { perAccount: 1200, perAddress: 3000 },
    loadLimits: usualLoad,
  }
  return { services, options }
}

type Outward = { databaseUrl: string; root: string } & Parameters<typeof openFileStore>[1]

/** The services that need the database: the file store and the terminal. */
export const servicesOnDatabase = (
  env: Env,
  { databaseUrl, root, ...ways }: Outward,
): Pick<Services, 'assistant' | 'files' | 'terminal'> => ({
  files: openFileStore(join(env.DATA_DIR, 'files'), ways),
  assistant: { guide: userGuideIn(root) },
  terminal: {
    isOn: (env.OBELISK_TERMINAL ?? (process.env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    databaseUrl,
    dataDir: resolve(env.DATA_DIR),
    root,
  },
})
