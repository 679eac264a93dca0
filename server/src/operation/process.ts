import { hostname } from 'node:os'
import type { ServerNow } from '@obelisk/contract/operation'
import type { Language } from '@obelisk/contract/refusal'

/** What the room is told of the process that it runs in. */
export type OperationOfProcess = {
  /** Two processes have two names; one that is started again keeps its own. */
  name: string
  version: string
  started: Date
  now: () => ServerNow
  /** What a declared call does; empty for anything else. */
  titleOf: (endpoint: string, language: Language) => string
  /** The names of the migrations that this code brings, in order. */
  migrations: readonly string[]
  /** The folder with the backups that the terminal makes. */
  backups: string
}

declare module '#kernel/process-services.ts' {
  interface Services {
    operation: OperationOfProcess
  }
}

/** The name of the machine and the port: the same after a restart. */
export const nameOfProcess = (port: number) => `${hostname()}:${port}`
