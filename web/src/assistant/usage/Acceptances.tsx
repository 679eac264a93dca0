import type { Acceptance } from '@obelisk/contract/assistant/usage'
import { useQuery } from '@tanstack/react-query'
import { Input, Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { acceptancesOf } from './queries.ts'
import css from './usage.module.css'

function useColumns(): ColumnsType<Acceptance> {
  const t = useTranslations()
  const name = useName()
  const { when } = useFormats()
  return [
    {
      key: 'person',
      title: t('person'),
      render: (_, row) => name({ name: row.person, name_en: row.person_en }),
    },
    { key: 'time', title: t('accepted-at'), render: (_, row) => when(row.time) },
    {
      key: 'version',
      title: t('version'),
      render: (_, row) => (
        <>
          <code>{row.version.slice(0, 8)}</code>{' '}
          <Tag tone={row.is_current ? 'success' : 'neutral'}>
            {t(row.is_current ? 'version-current' : 'version-earlier')}
          </Tag>
        </>
      ),
    },
  ]
}

/** Who accepted which version of the policy; a row opens the text that was accepted. */
export function Acceptances() {
  const t = useTranslations()
  const [search, setSearch] = useState('')
  const accepted = useQuery(acceptancesOf(search))
  const columns = useColumns()
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('search-person')}
        placeholder={t('search-person')}
        style={{ maxWidth: 280, marginBlockEnd: 12 }}
        maxLength={60}
        onSearch={setSearch}
      />
      <Loaded query={accepted}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title={t('no-acceptance')} text={t('no-acceptance-text')} />
          ) : (
            <>
              <p className={css.note}>
                {t(total > list.length ? 'acceptances-latest' : 'acceptances', { total, shown: list.length })}
              </p>
              <Table<Acceptance>
                className={css.table ?? ''}
                size="small"
                rowKey={({ person, version, time }) => `${person} ${version} ${time}`}
                columns={columns}
                dataSource={list}
                expandable={{
                  rowExpandable: ({ text }) => text !== '',
                  expandedRowRender: ({ text }) => <p className={css.policy}>{text}</p>,
                }}
                pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
                scroll={{ x: 'max-content' }}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
