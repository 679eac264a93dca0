import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useSearchParams } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import css from './centre.module.css'
import { useTranslations } from './messages.ts'
import { type Records, recordsOf } from './queries.ts'

type Ledger = 'integral' | 'balance'

const sizes = [10, 20, 50, 100]

/** Page and page size stand in the address. */
function usePaging() {
  const [query, setQuery] = useSearchParams()
  const size = Number(query.get('limit'))
  return {
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    limit: sizes.includes(size) ? size : 10,
    turn: (page: number, limit: number) => setQuery({ page: String(page), limit: String(limit) }),
  }
}

function List({ ledger, records }: { ledger: Ledger; records: Records }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ul className={css.records}>
      {records.list.map(({ id, memo, change, after, create_time }) => (
        <li key={id} className={css.record}>
          <div className={css.memo}>
            {memo}
            <div className={css.when}>
              {t('time', { when: formats.longDate(new Date(create_time * 1000)) })}
            </div>
          </div>
          <div className={css.figuresOf}>
            <span className={`${css.change} ${change.startsWith('-') ? css.down : css.up}`}>
              {t(`change-${ledger}`, { value: change })}
            </span>
            <div className={css.when}>{t(`after-${ledger}`, { value: after })}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The changes of one of the own ledgers, the newest first. */
export function RecordsPage({ ledger }: { ledger: Ledger }) {
  const t = useTranslations()
  const { page, limit, turn } = usePaging()
  const query = useQuery(recordsOf(ledger, page, limit))
  const info = useSession(({ person }) => person?.userInfo)
  const value = (ledger === 'balance' ? info?.money : info?.score) ?? ''
  return (
    <PageFrame tags={<Tag>{t(`current-${ledger}`, { value })}</Tag>}>
      <div className={css.cards}>
        <Card title={t(`records-${ledger}`)}>
          <Loaded
            query={query}
            isEmpty={({ total }) => total === 0}
            empty={<EmptyState title={t(`none-${ledger}`)} text={t('none-text')} />}
          >
            {(records) => (
              <>
                <List ledger={ledger} records={records} />
                <Pagination
                  className={css.pages ?? ''}
                  current={page}
                  pageSize={limit}
                  total={records.total}
                  pageSizeOptions={sizes}
                  showSizeChanger
                  onChange={turn}
                />
              </>
            )}
          </Loaded>
        </Card>
      </div>
    </PageFrame>
  )
}
