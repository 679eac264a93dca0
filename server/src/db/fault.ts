/** What can be wrong with a database before any request is served. */
type FaultKind =
  | 'unsupported-platform'
  | 'refuses-root'
  | 'not-reachable'
  | 'in-use'
  | 'foreign-folder'
  | 'other-version'
  | 'cannot-create'
  | 'cannot-start'
  | 'not-suitable'
  | 'cannot-migrate'
  | 'bad-backup'

/** A state of the database that the person who runs Obelisk can mend. The message says what and how. */
export class DatabaseFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.name = 'DatabaseFault'
    this.kind = kind
  }
}
