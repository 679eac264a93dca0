import * as z from 'zod'

const Row = z.object({ number: z.int(), name: z.string(), checksum: z.string() })
const Table = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })
const Sequence = z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })

/**
 * What a backup says about itself. A backup is a zip: `tables/<name>.tsv` in PostgreSQL's COPY text format for every
 * table, and this as `manifest.json`.
 */
export const Manifest = z.object({
  format: z.literal('obelisk-backup-1'),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had been through. */
  migrations: z.array(Row).min(1),
  tables: z.array(Table),
  sequences: z.array(Sequence),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'
export const entryOf = (table: string) => `tables/${table}.tsv`
