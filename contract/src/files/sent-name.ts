/** Formats of text that a site lists under no name of their own. */
const asText = /\.(?:xml|lss|gift|md|json|aiken|qti)$/i
/** Formats that are zip files by another name. */
const asZip = /\.lsa$/i

type Named = { name: string; type: string }

/** How a file of such a format is sent: as text or as a zip file, with its own name in front. Others go as they are. */
export function sentAs({ name, type }: Named): Named {
  if (asText.test(name)) return { name: `${name}.txt`, type: 'text/plain' }
  return asZip.test(name) ? { name: `${name}.zip`, type: 'application/zip' } : { name, type }
}

/** The name that a file had before it was sent so. */
export const ownName = (name: string): string => {
  const own = /^(.+)\.(?:txt|zip)$/i.exec(name)?.[1]
  return own !== undefined && sentAs({ name: own, type: '' }).name.toLowerCase() === name.toLowerCase()
    ? own
    : name
}
