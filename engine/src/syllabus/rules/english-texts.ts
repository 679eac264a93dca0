import { sentencesOf } from '#rich-text/tracked-changes/tracked-changes.ts'

/** Words of a document and their English. */
export type EnglishText = { readonly zh: string; readonly en: string }

/**
 * What there is of the English of a text: of these words (`fresh`), of earlier words of it (`stale`, with the sentences that
 * came since), or nothing.
 */
export type FoundEnglish =
  | { readonly state: 'fresh'; readonly en: string }
  | { readonly state: 'stale'; readonly en: string; readonly changed: readonly string[] }
  | { readonly state: 'none'; readonly en: '' }

const sentences = (text: string) =>
  sentencesOf(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** How many sentences two texts share, of those of the first. */
const shared = (one: readonly string[], other: ReadonlySet<string>) =>
  one.filter((sentence) => other.has(sentence)).length

/**
 * The English of a text. Earlier words of it are those that share most sentences with it and belong to no text of today;
 * `today` are all texts of the document.
 */
export function englishOf(
  text: string,
  known: readonly EnglishText[],
  today: ReadonlySet<string>,
): FoundEnglish {
  const exact = known.find(({ zh, en }) => zh === text && en !== '')
  if (exact) return { state: 'fresh', en: exact.en }
  const now = sentences(text)
  let best: { shares: number; entry: EnglishText } | undefined
  for (const entry of known) {
    if (entry.en === '' || today.has(entry.zh)) continue
    const shares = shared(now, new Set(sentences(entry.zh)))
    if (shares > (best?.shares ?? 0)) best = { shares, entry }
  }
  if (!best) return { state: 'none', en: '' }
  const before = new Set(sentences(best.entry.zh))
  return {
    state: 'stale',
    en: best.entry.en,
    changed: now.filter((sentence) => !before.has(sentence)),
  }
}

/** The list with the English of a text set; what belonged to earlier words of it goes, and so does an empty one. */
export function withEnglish(
  known: readonly EnglishText[],
  zh: string,
  en: string,
  today: ReadonlySet<string>,
): EnglishText[] {
  const found = englishOf(zh, known, today)
  const rest = known.filter(
    (entry) => entry.zh !== zh && !(found.state === 'stale' && entry.en === found.en && !today.has(entry.zh)),
  )
  return en.trim() === '' ? rest : [...rest, { zh, en }]
}
