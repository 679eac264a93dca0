import {
  BookOutlined,
  CopyOutlined,
  FileOutlined,
  FileTextOutlined,
  PartitionOutlined,
} from '@ant-design/icons'
import type { CopySource } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useName } from '#kit/translations.ts'
import { ReadButton } from '../from-document/ReadDrawer.tsx'
import { useTranslations } from '../messages.ts'
import { copying, sourcesOf, syllabusOf } from '../queries.ts'
import { contentFromPlan } from '../store/from-plan.ts'
import css from './beginning.module.css'
import { useContent, useWritten } from './use-editor.ts'

function Way({ icon, title, text, children }: Record<'icon' | 'title' | 'text' | 'children', ReactNode>) {
  return (
    <li className={css.way}>
      <span className={css.icon}>{icon}</span>
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </li>
  )
}

/** One of several syllabi to copy from, found by code, name or plan. */
function Choice({
  sources,
  onCopy,
  busy,
}: {
  sources: readonly CopySource[]
  onCopy: (id: number) => void
  busy: boolean
}) {
  const t = useTranslations()
  const nameOf = useName()
  const [chosen, setChosen] = useState<number>()
  const planOf = ({ culture, culture_en }: CopySource) => nameOf({ name: culture, name_en: culture_en })
  return (
    <div className={css.choice}>
      <Select<number>
        {...(chosen === undefined ? {} : { value: chosen })}
        aria-label={t('copy-from')}
        placeholder={t('copy-choose')}
        notFoundContent={t('nothing-found')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={sources.map((one) => ({
          value: one.id,
          label: `${one.code} ${nameOf(one)} v${one.version} ${planOf(one)}`,
        }))}
        onChange={setChosen}
      />
      <Button
        disabled={chosen === undefined}
        loading={busy}
        onClick={() => chosen !== undefined && onCopy(chosen)}
      >
        {t('copy')}
      </Button>
    </div>
  )
}

/** An empty draft begins with the last version, with what the plan asks, with a document of the school, with the syllabus of another course, or from nothing. */
export function Beginning() {
  const t = useTranslations()
  const client = useQueryClient()
  const { view, editor } = useWritten()
  const isEmpty = useContent(
    ({ objectives, chapters, components }) => objectives.length + chapters.length + components.length === 0,
  )
  const [isBlank, setBlank] = useState(false)
  const isOpen = view.may.edit && isEmpty && !isBlank
  const sources = useQuery({ ...sourcesOf(view.id), enabled: isOpen }).data?.list ?? []
  const copy = useMutation(copying(client))
  if (!isOpen) return null
  const fill = async (from: number) => {
    await copy.mutateAsync({ id: view.id, from })
    editor.receive(await client.fetchQuery(syllabusOf(view.id)))
  }
  const last = view.copy_from
  const others = sources.filter(({ id }) => id !== last?.id)
  return (
    <section className={css.card} aria-label={t('begin-title')}>
      <h2>{t('begin-title')}</h2>
      <ul className={css.ways}>
        {last && (
          <Way
            icon={<CopyOutlined />}
            title={t('copy-last')}
            text={t('copy-hint', { version: last.version, plan: last.culture })}
          >
            <Button type="primary" ghost loading={copy.isPending} onClick={() => void fill(last.id)}>
              {t('copy-last')}
            </Button>
          </Way>
        )}
        {view.inherited.supports.length > 0 && (
          <Way icon={<PartitionOutlined />} title={t('begin-plan')} text={t('begin-plan-text')}>
            <Button
              {...(last ? {} : ({ type: 'primary', ghost: true } as const))}
              onClick={() => editor.edit('from plan', (content) => contentFromPlan(content, view.inherited))}
            >
              {t('begin-plan')}
            </Button>
          </Way>
        )}
        <Way icon={<FileTextOutlined />} title={t('read-begin')} text={t('read-begin-text')}>
          <ReadButton text={t('read-file')} />
        </Way>
        <Way icon={<BookOutlined />} title={t('copy-other')} text={t('copy-other-text')}>
          {others.length === 0 ? (
            <span className={css.none}>{t('copy-none')}</span>
          ) : (
            <Choice sources={others} busy={copy.isPending} onCopy={(id) => void fill(id)} />
          )}
        </Way>
        <Way icon={<FileOutlined />} title={t('begin-blank')} text={t('begin-blank-text')}>
          <Button onClick={() => setBlank(true)}>{t('begin-blank')}</Button>
        </Way>
      </ul>
    </section>
  )
}
