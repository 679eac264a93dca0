import type pg from 'pg'

/** A column of a statement: its name, its type, and the column of a table that it is, if any. */
export type Column = { name: string; type: number; table: number; place: number }

type Row = { fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[] }
type Connection = {
  parse(statement: { name: string; text: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** What the database says of a statement without running it: its columns, or why it is none. */
export function describe(client: pg.Client, text: string): Promise<Column[] | Error> {
  return new Promise((done) => {
    let columns: Column[] = []
    client.query({
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: Row) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          place: columnID,
        }))
      },
      handleError: (error: Error) => done(error),
      handleReadyForQuery: () => done(columns),
    } as unknown as pg.Submittable)
  })
}
