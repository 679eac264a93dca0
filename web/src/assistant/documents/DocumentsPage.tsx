import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons'
import { type DocumentRow, documentCategories } from '@obelisk/contract/assistant/school-documents'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentView } from './DocumentView.tsx'
import css from './documents.module.css'
import { GuideView } from './GuideView.tsx'
import { documentsOf } from './queries.ts'

const plain = { document: '', q: '', guide: '' }

type Listed = { rows: readonly DocumentRow[]; chosen: string; onChoose: (id: string) => void }

function DocumentList({ rows, chosen, onChoose }: Listed) {
  const t = useTranslations()
  const name = useName()
  return documentCategories.map((category) => {
    const some = rows.filter((row) => row.category === category)
    return (
      some.length > 0 && (
        <section key={category}>
          <h2 className={css.group}>{t(`category-${category}`)}</h2>
          <ul className={css.rows}>
            {some.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  aria-current={String(row.id) === chosen || undefined}
                  onClick={() => onChoose(String(row.id))}
                >
                  <strong>{row.title}</strong>
                  <small>
                    {row.college_id === null
                      ? t('whole-school')
                      : name({ name: row.college, name_en: row.college_en })}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}

type Chosen = { document: string; guide: string }
type Choosing = { q: string; chosen: Chosen; onChange: (some: Partial<Chosen & { q: string }>) => void }

/** What can be read, found by its title. */
function Finding({ q, chosen, onChange }: Choosing) {
  const t = useTranslations()
  const documents = useQuery(documentsOf(q.trim()))
  const mayUpload = (documents.data?.places.length ?? 0) > 0
  const hint = t(mayUpload ? 'documents-empty-text' : 'documents-empty-read')
  return (
    <nav className={css.list} aria-label={t('documents')}>
      <Input
        allowClear
        aria-label={t('documents-search')}
        placeholder={t('documents-search')}
        maxLength={60}
        value={q}
        onChange={({ target }) => onChange({ q: target.value })}
      />
      <Loaded query={documents}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              title={t(q === '' ? 'documents-empty' : 'documents-none')}
              text={q === '' ? hint : ''}
            />
          ) : (
            <DocumentList
              rows={list}
              chosen={chosen.document}
              onChoose={(document) => onChange({ document, guide: '' })}
            />
          )
        }
      </Loaded>
      <h2 className={css.group}>{t('of-the-program')}</h2>
      <ul className={css.rows}>
        <li>
          <button
            type="button"
            aria-current={chosen.guide !== '' || undefined}
            onClick={() => onChange({ document: '', guide: '1' })}
          >
            <strong>{t('kind-guide')}</strong>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Actions({ onUpload }: { onUpload: () => void }) {
  const t = useTranslations()
  const { data } = useQuery(documentsOf(''))
  return (
    <>
      <Link to={linkTo.assistant()}>
        <Button icon={<ArrowLeftOutlined />}>{t('assistant')}</Button>
      </Link>
      {(data?.places.length ?? 0) > 0 && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onUpload}>
          {t('document-upload')}
        </Button>
      )}
    </>
  )
}

/** The rules, standards and other documents of the school: to read, and for offices to upload. */
export function Page() {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  const [{ document, q, guide }, change] = useAddressValues(plain)
  const isReading = document !== '' || guide !== ''
  const [form, setForm] = useState<{ row: DocumentRow | undefined }>()
  const view =
    guide === '' ? (
      <DocumentView
        id={document}
        onEdit={(row) => setForm({ row })}
        onGone={() => change({ document: '' })}
      />
    ) : (
      <GuideView />
    )
  return (
    <PageFrame
      purpose={t('documents-purpose')}
      actions={<Actions onUpload={() => setForm({ row: undefined })} />}
    >
      {isNarrow && isReading ? (
        <>
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            onClick={() => change({ document: '', guide: '' })}
          >
            {t('documents')}
          </Button>
          {view}
        </>
      ) : (
        <div className={css.panes}>
          <Finding q={q} chosen={{ document, guide }} onChange={change} />
          {!isNarrow && (
            <div className={css.reading}>
              {isReading ? view : <p className={css.note}>{t('document-choose')}</p>}
            </div>
          )}
        </div>
      )}
      {form && (
        <DocumentForm
          row={form.row}
          onClose={() => setForm(undefined)}
          onSaved={(id) => change({ document: String(id) })}
        />
      )}
    </PageFrame>
  )
}
