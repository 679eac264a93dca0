import { PlusOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { resourceKinds } from '@obelisk/engine/syllabus/words'
import { Button, Checkbox, Input, Select } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { focusLastRow } from '../editor/locate.ts'
import { moved, useContent, useRowEdit, useWritten } from '../editor/use-editor.ts'
import { NumberBox } from '../fields/NumberBox.tsx'
import { PartCard } from '../fields/PartCard.tsx'
import { RowActs } from '../fields/RowActs.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { MarkedList } from '../open-values/Marked.tsx'
import { newRowId, rowKey } from '../store/content-ids.ts'
import grid from './resources.module.css'

type Resource = SyllabusContent['resources'][number]
const texts = ['title', 'author', 'publisher', 'edition', 'isbn', 'url'] as const

/** What only can be read is said as a bibliography says it. */
function ReadResource({ resource }: { resource: Resource }) {
  const t = useTranslations()
  const { id, kind, title, author, publisher, edition, year, isbn, url, is_planned } = resource
  const facts = [author, publisher, edition, year, isbn && `ISBN ${isbn}`].filter(Boolean)
  return (
    <li className={grid.read} data-place={`resource ${id}`}>
      <Tag>{t(`resource-${kind}`)}</Tag>
      <span>
        <b>{title}</b>
        {facts.length > 0 && <span className={grid.facts}> {facts.join(' · ')}</span>}
        {url && <span className={grid.facts}> {url}</span>}
      </span>
      {is_planned && <Tag tone="success">{t('resource-planned')}</Tag>}
    </li>
  )
}

function ResourceRow({ resource, at, count }: { resource: Resource; at: number; count: number }) {
  const t = useTranslations()
  const { editor } = useWritten()
  const editRow = useRowEdit()
  const set = (changes: Partial<Resource>) => editRow('resources', resource.id, changes)
  const edit = (key: string, change: (all: readonly Resource[]) => Resource[]) =>
    editor.edit(key, (content) => ({ ...content, resources: change(content.resources) }))
  return (
    <li className={grid.resource} data-place={`resource ${resource.id}`}>
      <Select
        size="small"
        value={resource.kind}
        aria-label={t('resource-kind')}
        options={resourceKinds.map((kind) => ({ value: kind, label: t(`resource-${kind}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {texts.map((field) => (
        <Input
          key={field}
          size="small"
          value={resource[field]}
          maxLength={field === 'url' ? 500 : 300}
          aria-label={t(`resource-${field}`)}
          placeholder={t(`resource-${field}`)}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
      <NumberBox
        size="small"
        least={1900}
        most={2100}
        controls={false}
        value={resource.year}
        aria-label={t('resource-year')}
        placeholder={t('resource-year')}
        onChange={(year) => set({ year })}
      />
      <Checkbox checked={resource.is_planned} onChange={({ target }) => set({ is_planned: target.checked })}>
        {t('resource-planned')}
      </Checkbox>
      <RowActs
        at={at}
        count={count}
        name={resource.title || String(at + 1)}
        onMove={(to) => edit(`move ${resource.id}`, (all) => moved(all, at, to))}
        onDelete={() => edit(`delete ${resource.id}`, (all) => all.filter(({ id }) => id !== resource.id))}
      />
    </li>
  )
}

/** Textbooks, reference books, digital resources, tools. */
export function ResourcesSection() {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const resources = useContent((content) => content.resources)
  const add = () => {
    editor.edit('add resource', (content) => ({
      ...content,
      resources: [
        ...content.resources,
        {
          id: newRowId(),
          kind: content.resources.length === 0 ? 'textbook' : 'reference',
          title: '',
          author: '',
          publisher: '',
          year: null,
          edition: '',
          isbn: '',
          url: '',
          is_planned: false,
        },
      ],
    }))
    focusLastRow('resources')
  }
  return (
    <PartCard
      part="resources"
      extra={
        !readOnly && (
          <Button size="small" icon={<PlusOutlined />} onClick={add}>
            {t('add-resource')}
          </Button>
        )
      }
    >
      <ol className={css.rows}>
        {resources.map((resource, at) => {
          const key = rowKey('resources', resource.id)
          return readOnly ? (
            <ReadResource key={key} resource={resource} />
          ) : (
            <ResourceRow key={key} resource={resource} at={at} count={resources.length} />
          )
        })}
      </ol>
      <MarkedList kinds={['resources']} />
      {resources.length === 0 && <p className={css.empty}>{t('no-resources')}</p>}
    </PartCard>
  )
}
