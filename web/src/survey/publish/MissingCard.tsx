import { missingPeople } from '@obelisk/contract/survey/running'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './publish.module.css'

const severalGroups = (people: readonly { group: string }[]) =>
  new Set(people.map(({ group }) => group)).size > 1

/** Who has not answered, by name where answers carry names. */
export function MissingCard({ id }: { id: number }) {
  const t = useTranslations()
  const nameOf = useName()
  const query = useQuery({
    queryKey: ['survey', 'missing', id],
    queryFn: ({ signal }) => call(missingPeople, { id: String(id) }, { signal }),
  })
  return (
    <Card
      title={t('missing-title')}
      extra={query.data?.people && t('people', { count: query.data.people.length })}
    >
      <Loaded query={query}>
        {({ count, people, begun, answered }) =>
          people === null ? (
            <p>
              {count === null
                ? t('unknown')
                : t('missing-sum', { all: answered + begun + count, answered, begun, count })}
            </p>
          ) : (
            <ul className={css.people}>
              {people.map((one) => (
                <li key={`${one.number} ${one.name} ${one.group}`}>
                  {nameOf(one)}{' '}
                  <small>
                    {[one.number, severalGroups(people) ? one.group : ''].filter(Boolean).join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
