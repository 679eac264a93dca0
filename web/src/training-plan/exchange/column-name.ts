/** A column as Excel names it: 1 is A, 28 is AB. */
export function columnName(column: number): string {
  const rest = (column - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return column > 26 ? columnName((column - 1 - rest) / 26) + letter : letter
}
