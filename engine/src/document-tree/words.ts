/** What a file held that stands in no block of its tree, or otherwise than it is printed. */
export const remarkCodes = [
  'comments',
  'changes-accepted',
  'hidden-text',
  'pictures',
  'letters-unknown',
  'rows-cut',
  'pages-without-text',
  'text-struck-out',
  'sheets-hidden',
] as const
/** How a heading was known: by its style, its outline level, its number among others of its kind, or its look. */
export const headingSigns = ['style', 'outline', 'number', 'look'] as const
