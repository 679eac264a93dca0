/** Faults of a database that are found before any request is served. */
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

/** A fault of the database that the operator can mend. The message says what is wrong and how to mend it. */
export class DatabaseFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.name = 'DatabaseFault'
    this.kind = kind
  }
}
