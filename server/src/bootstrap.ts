import { join } from 'node:path'
import { keepingSender, keepWithoutProvider, refusePasswords } from '#identity/public.ts'
import { type Env, shutsDemo } from '#kernel/env.ts'
import { usualLoad } from '#kernel/http/load.ts'
import { readInstallationSecret, setInstallationSecret } from '#kernel/security/installation-secret.ts'
import { decideSite } from '#kernel/site/site.ts'
import { demoPassword } from '../demo/accounts.ts'

type Outside = { version: string; variables: NodeJS.ProcessEnv; say: (text: string) => void }

/**
 * What the environment decides for the whole process, before anything is answered; gives how the house is to be built. A
 * minute holds far more calls than people make, and fewer than a program would.
 */
export function bootstrap(env: Env, { version, variables, say }: Outside) {
  decideSite({ version, variables })
  setInstallationSecret(readInstallationSecret(env.OBELISK_SECRET, join(env.DATA_DIR, 'secret')))
  if (env.OBELISK_DEMO !== 'off') keepWithoutProvider(keepingSender(say))
  if (shutsDemo(env)) refusePasswords([demoPassword])
  return {
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    callLimit: { perAccount: 1200, perAddress: 3000 },
    loadLimits: usualLoad,
  }
}
