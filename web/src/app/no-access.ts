/** The page may not be opened by this person; it is told in its own place, and the address stays. */
export class NoAccess extends Error {
  override name = 'NoAccess'
}
