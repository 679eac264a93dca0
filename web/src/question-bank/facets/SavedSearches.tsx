import { CloseOutlined } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import type { listSearches, SearchQuery } from '@obelisk/contract/question-bank/searches'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import css from '../bank/bank.module.css'
import type { Bank } from '../bank/use-bank.ts'
import { useTranslations } from '../messages.ts'
import { droppingSearch, keepingSearch, searchesOf } from '../queries.ts'
import facetCss from './facets.module.css'
import own from './searches.module.css'

/** What the list is narrowed by now, as it is kept. */
const queryOf = ({ values: { catalog: _, page: __, ...query } }: Bank): SearchQuery => query

function SaveDialog({ bank, catalog, onClose }: { bank: Bank; catalog: number; onClose: () => void }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(keepingSearch(useQueryClient()))
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t('search-save')}
      okButtonProps={{ disabled: name.trim() === '' }}
      onClose={onClose}
      onOk={async () => {
        await mutateAsync({ catalog_id: catalog, name, query: queryOf(bank) })
        notify.done(t('search-saved', { name: name.trim() }))
        onClose()
      }}
    >
      <Input
        value={name}
        maxLength={40}
        aria-label={t('search-name')}
        placeholder={t('search-name-hint')}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}

type Kept = Output<typeof listSearches>['list'][number]

/** Searches that one comes back to, and the way to keep the one at hand. */
export function SavedSearches({ bank, catalog }: { bank: Bank; catalog: number }) {
  const t = useTranslations()
  const { data } = useQuery(searchesOf(catalog))
  const client = useQueryClient()
  const { mutateAsync: drop } = useMutation(droppingSearch(client))
  const { mutateAsync: keep } = useMutation(keepingSearch(client))
  const [isSaving, setSaving] = useState(false)
  const list = data?.list ?? []
  const remove = async ({ id, name, query }: Kept) => {
    await drop({ id: String(id) })
    notify.done(t('search-deleted', { name }), {
      label: t('search-undo'),
      act: () => keep({ catalog_id: catalog, name, query }),
      seconds: 8,
    })
  }
  if (list.length === 0 && !bank.isNarrowed) return null
  const now = JSON.stringify(queryOf(bank))
  return (
    <div className={own.searches}>
      <fieldset className={facetCss.facet}>
        <legend>{t('searches')}</legend>
        {list.map(({ id, name, query }) => (
          <span key={id} className={own.kept}>
            <button
              type="button"
              className={css.chip}
              translate="no"
              aria-pressed={JSON.stringify({ ...queryOf(bank), ...query }) === now}
              onClick={() => bank.change({ ...query, page: '1' })}
            >
              {name}
            </button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('search-delete', { name })}
              title={t('search-delete', { name })}
              onClick={() => void remove({ id, name, query }).catch(() => undefined)}
            />
          </span>
        ))}
        {bank.isNarrowed && (
          <Button type="link" size="small" onClick={() => setSaving(true)}>
            {t('search-save')}
          </Button>
        )}
        {isSaving && <SaveDialog bank={bank} catalog={catalog} onClose={() => setSaving(false)} />}
      </fieldset>
    </div>
  )
}
