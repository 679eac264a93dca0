import { PlusOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select } from 'antd'
import { useName } from '#kit/translations.ts'
import { moved, useContent, useWritten } from '../editor/use-editor.ts'
import { PartCard } from '../fields/PartCard.tsx'
import { Prose } from '../fields/Prose.tsx'
import { RowActs } from '../fields/RowActs.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { Marked } from '../open-values/Marked.tsx'
import { measuresOf } from '../queries.ts'
import { newRowId } from '../store/content-ids.ts'
import row from './labs.module.css'

/** How attainment is computed: made from the settings, nothing to write. */
export function AttainmentSection() {
  const t = useTranslations()
  const { view } = useWritten()
  return (
    <PartCard part="attainment" note={t('note-auto')}>
      <p className={css.read}>{t('attainment-text', { threshold: view.threshold.toFixed(2) })}</p>
    </PartCard>
  )
}

/** Methods of teaching, and how value education is woven in. */
export function TextsSection() {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const { methods, ideology } = useContent()
  const set = (key: 'methods' | 'ideology') => (text: string) =>
    editor.edit(key, (content) => ({ ...content, [key]: text }))
  return (
    <PartCard part="texts">
      <Marked record="texts" field="methods">
        <Prose
          label={t('teaching-methods')}
          value={methods}
          place="methods"
          readOnly={readOnly}
          rows={3}
          onChange={set('methods')}
        />
      </Marked>
      <Marked record="texts" field="ideology">
        <Prose
          label={t('ideology-design')}
          value={ideology}
          place="ideology"
          readOnly={readOnly}
          rows={3}
          onChange={set('ideology')}
        />
      </Marked>
    </PartCard>
  )
}

/** What this version changes and why, with the measures that it carries out. */
export function ImprovementSection() {
  const t = useTranslations()
  const nameOf = useName()
  const { view, editor, readOnly } = useWritten()
  const { improvement_note, improvement_ids } = useContent()
  const measures = useQuery(measuresOf(view.id)).data?.list ?? []
  return (
    <PartCard part="improvement" note={view.change_note === '' ? undefined : view.change_note}>
      <Prose
        label={t('improvement-note')}
        value={improvement_note}
        place="improvement"
        readOnly={readOnly}
        rows={3}
        placeholder={t('improvement-placeholder')}
        onChange={(text) => editor.edit('improvement', (content) => ({ ...content, improvement_note: text }))}
      />
      <div className={css.field}>
        <span>{t('measures')}</span>
        <Select<number[]>
          mode="multiple"
          disabled={readOnly}
          value={improvement_ids}
          aria-label={t('measures')}
          placeholder={t(measures.length === 0 ? 'no-measures' : 'choose-measures')}
          optionFilterProp="label"
          options={measures.map(({ id, term_name, objective_no, measure }) => ({
            value: id,
            label: `#${id} ${nameOf({ name: term_name })} ${objective_no === null ? '' : `CO${objective_no} `}${measure}`,
          }))}
          onChange={(ids) => editor.edit('measures', (content) => ({ ...content, improvement_ids: ids }))}
        />
      </div>
    </PartCard>
  )
}

type Own = SyllabusContent['sections'][number]

/** Sections of a school's own, which it may switch on and off. */
export function OwnSections() {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const sections = useContent((content) => content.sections)
  const edit = (key: string, change: (all: readonly Own[]) => Own[]) =>
    editor.edit(key, (content) => ({ ...content, sections: change(content.sections) }))
  const set = (key: string, changes: Partial<Own>) =>
    edit(`own ${key} ${Object.keys(changes).join()}`, (all) =>
      all.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    )
  const add = () =>
    edit('add own', (all) => [
      ...all,
      { key: `own${Date.now()}${-newRowId()}`, title: t('new-section'), content: '', enabled: true },
    ])
  return (
    <PartCard
      part="own"
      extra={
        !readOnly && (
          <Button size="small" icon={<PlusOutlined />} onClick={add}>
            {t('add-section')}
          </Button>
        )
      }
    >
      {sections.map((one, at) => (
        <div key={one.key} className={row.own}>
          <div className={row.labHead}>
            <Input
              size="small"
              readOnly={readOnly}
              value={one.title}
              maxLength={300}
              aria-label={t('section-title')}
              onChange={({ target }) => set(one.key, { title: target.value })}
            />
            <Checkbox
              disabled={readOnly}
              checked={one.enabled}
              onChange={({ target }) => set(one.key, { enabled: target.checked })}
            >
              {t('section-enabled')}
            </Checkbox>
            {!readOnly && (
              <RowActs
                at={at}
                count={sections.length}
                name={one.title}
                onMove={(to) => edit(`move ${one.key}`, (all) => moved(all, at, to))}
                onDelete={() => edit(`delete ${one.key}`, (all) => all.filter(({ key }) => key !== one.key))}
              />
            )}
          </div>
          <Prose
            quiet
            label={one.title}
            value={one.content}
            readOnly={readOnly}
            rows={3}
            onChange={(content) => set(one.key, { content })}
          />
        </div>
      ))}
      {sections.length === 0 && <p className={css.empty}>{t('no-own-sections')}</p>}
    </PartCard>
  )
}
