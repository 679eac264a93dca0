import { useSearchParams } from 'react-router'
import { ReviewListPage } from './list/ReviewListPage.tsx'
import { ReviewPage } from './review/ReviewPage.tsx'

/** The courses of a term with their reviews; with a number in the address, that review. */
export function Page() {
  const [query] = useSearchParams()
  const id = Number(query.get('review')) || undefined
  return id === undefined ? <ReviewListPage /> : <ReviewPage key={id} id={id} />
}
