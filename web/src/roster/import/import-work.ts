export type ImportOutcome = 'new' | 'change' | 'same' | 'failed'

/** What an import would do, row by row; `wrong` and `changed` are columns. */
export type ImportPreview = {
  columns: readonly { key: string; title: string }[]
  rows: readonly {
    row: number
    cells: Readonly<Record<string, string>>
    outcome: ImportOutcome
    wrong: readonly string[]
    changed: readonly string[]
    remarks: readonly string[]
  }[]
  sheet: string
  file: string
}

/** What differs between imports: the calls, and whether new people get a first password. */
export type ImportWork = {
  title: string
  template: () => Promise<unknown>
  preview: (fileId: number) => Promise<ImportPreview>
  failed: (fileId: number) => Promise<unknown>
  /** Imports the good rows and says what was done. */
  commit: (fileId: number, password: string) => Promise<string>
  needsPassword?: boolean
}
