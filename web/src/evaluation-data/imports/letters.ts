/** Column letters of a column counted from 0: A, Z, AA. */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

/** How an item is called: its number, with the name when the number alone says little. */
export const itemLabel = ({ no, name }: { no: string; name: string }) =>
  name === '' || name === no ? no : /^\d+$/.test(no) ? name : `${no} ${name}`
