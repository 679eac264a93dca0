/** What the operator of the server decides about the terminal. */
export type TerminalConfiguration = {
  /** Whether commands may be run at all. */
  isOn: boolean
  databaseUrl: string
  /** Where backups are kept, in its folder `backups`. */
  dataDir: string
  /** The checkout that dependencies and the web belong to. */
  root: string
  /** The file of our own program, when it is another than the one that came with the server. */
  upkeep?: string
}

declare module '#kernel/process-services.ts' {
  interface Services {
    terminal: TerminalConfiguration
  }
}
