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
] as const
