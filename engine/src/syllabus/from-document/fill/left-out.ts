/** What a document says and a draft cannot hold as it stands: told, never guessed. */
export type LeftOut = {
  code: 'targets' | 'rows-of-objectives' | 'no-ratio' | 'standards' | 'levels'
  values: Readonly<Record<string, readonly string[]>>
}
