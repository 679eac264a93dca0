import { pageIn, wordsIn } from '@obelisk/contract/kinds'
import { searchSite } from '@obelisk/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { usePaused } from '#kit/use-paused.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 200

/** One line of the answer: what it is called, what kind of thing it is and where, and the address of its page. */
export type Hit = { key: string; title: string; where: string; to: string }

/** What the whole site holds under a text, while it is typed. */
export function useSiteSearch(typed: string): { hits: Hit[]; isAsking: boolean; error: Error | null } {
  const text = typed.trim()
  const paused = usePaused(text, pause)
  const name = useName()
  const translated = useTranslated()
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', paused],
    queryFn: ({ signal }) => call(searchSite, { text: paused }, { signal }),
    enabled: paused !== '',
    placeholderData: keepPreviousData,
  })
  const list = text === '' ? [] : (data?.list ?? [])
  const hits = list.map((found) => ({
    key: `${found.kind} ${found.id}`,
    title: name(found),
    where: [
      translated(wordsIn('search', found.kind)),
      name({ name: found.detail, name_en: found.detail_en }),
      found.key,
    ]
      .filter(Boolean)
      .join(' · '),
    to: pageIn('search', found.kind, found),
  }))
  return { hits, isAsking: text !== '' && (isFetching || paused !== text), error }
}
