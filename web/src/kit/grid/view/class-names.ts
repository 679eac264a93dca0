/** The base and the names whose condition holds. */
export function classNames(base: string, names: Readonly<Record<string, unknown>>): string {
  let all = base
  for (const name in names) if (names[name]) all += ` ${name}`
  return all
}
