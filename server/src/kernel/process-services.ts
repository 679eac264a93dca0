import type { Secrets } from './security/secrets.ts'
import type { GivenEnvironment } from './site/site-environment.ts'

/**
 * What the process was given at its start. `main.ts` makes it, and every ctx carries it. A room that needs a part of its
 * own adds it beside itself: `declare module '#kernel/process-services.ts' { interface Services { files: FileStore } }`.
 */
export interface Services {
  secrets: Secrets
  environment: GivenEnvironment
}

/** What every room is given. */
export type KernelServices = Pick<Services, 'secrets' | 'environment'>

/** What room R is given: the services of the kernel and its own. */
export type ServicesOf<R extends string> = Pick<Services, keyof KernelServices | (R & keyof Services)>
