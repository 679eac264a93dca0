/** How an item is called: its number, with the name when the number alone says little. */
export const itemLabel = ({ no, name }: { no: string; name: string }) =>
  name === '' || name === no ? no : /^\d+$/.test(no) ? name : `${no} ${name}`
