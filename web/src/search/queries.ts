import { searchSite } from '@obelisk/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#kit/call.ts'
import { useName } from '#kit/translations.ts'
import { addressOf } from './address-of.ts'
import { useTranslations } from './messages.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 200

/** A text as it stood when typing last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** One line of the answer: what it is called, what kind of thing it is and where, and the address of its page. */
export type Hit = { key: string; title: string; where: string; to: string }

/** What the whole site holds under a text, while it is typed. */
export function useSiteSearch(typed: string): { hits: Hit[]; isAsking: boolean; error: Error | null } {
  const text = typed.trim()
  const paused = usePaused(text)
  const name = useName()
  const t = useTranslations()
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
    where: [t(found.kind), name({ name: found.detail, name_en: found.detail_en }), found.key]
      .filter(Boolean)
      .join(' · '),
    to: addressOf(found),
  }))
  return { hits, isAsking: text !== '' && (isFetching || paused !== text), error }
}
