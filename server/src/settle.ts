import { join } from 'node:path'
import { demoPassword } from '#demo/accounts.ts'
import { keepingSender, keepWithoutProvider, refusePasswords } from '#identity/public.ts'
import { type Env, shutsDemo } from '#kernel/env.ts'
import { usualLoad } from '#kernel/load.ts'
import { holdSecret, secretOf } from '#kernel/secret.ts'
import { decideSite } from '#kernel/site.ts'

type Outside = { version: string; variables: NodeJS.ProcessEnv; say: (text: string) => void }

/**
 * What the environment decides for the whole process, before anything is answered; gives how the house is to be built. A
 * minute holds far more calls than people make, and fewer than a program would.
 */
export function settle(env: Env, { version, variables, say }: Outside) {
  decideSite({ version, variables })
  holdSecret(secretOf(env.OBELISK_SECRET, join(env.DATA_DIR, 'secret')))
  if (env.OBELISK_DEMO !== 'off') keepWithoutProvider(keepingSender(say))
  if (shutsDemo(env)) refusePasswords([demoPassword])
  return {
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    callLimit: { perAccount: 1200, perAddress: 3000 },
    loadLimits: usualLoad,
  }
}
