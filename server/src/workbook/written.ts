/**
 * A text as it is compared: half width, without blanks at its ends, and one blank or line break for each run of them, so
 * that a cell of 32,000 blanks costs the patterns tried on it nothing.
 */
export function narrowed(text: string): string {
  const plain = text.normalize('NFKC')
  const isTidy = !/\s\s|[\t\r]/.test(plain)
  return (isTidy ? plain : plain.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))).trim()
}

/** A name as people wrote it: brackets and other signs keep their width, letters, digits and blanks become half width. */
export const asWritten = (text: string) =>
  text
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/g, (run) => run.normalize('NFKC'))
    .replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
    .trim()

/** What tells two writings of a name apart: neither width nor blanks do. */
export const writing = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

/** Do both say the same, but for width and blanks? */
export const isSameWriting = (one: string, other: string) => one === other || writing(one) === writing(other)
