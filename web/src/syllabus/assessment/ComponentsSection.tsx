import { PlusOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { Button, Input, Select } from 'antd'
import { useLanguage } from '#kit/translations/language.ts'
import { ratioOf } from '../editor/completeness.ts'
import { focusLastRow } from '../editor/locate.ts'
import { moved, useContent, useRowEdit, useWritten } from '../editor/use-editor.ts'
import { NumberBox } from '../fields/NumberBox.tsx'
import { PartCard } from '../fields/PartCard.tsx'
import { RowActs } from '../fields/RowActs.tsx'
import { useTranslations } from '../messages.ts'
import { MarkedList } from '../open-values/Marked.tsx'
import { newRowId, rowKey } from '../store/content-ids.ts'
import css from './assessment.module.css'

type Component = SyllabusContent['components'][number]

/** With shares leading, a new ratio keeps the shares and moves the points along. */
export function withRatio(content: SyllabusContent, id: number, ratio: number): SyllabusContent {
  const before = content.components.find((one) => one.id === id)?.ratio ?? 0
  const components = content.components.map((one) => (one.id === id ? { ...one, ratio } : one))
  if (content.notation === 'points' || before === 0) return { ...content, components }
  const moveAlong = (points: number) => Math.round(((points * ratio) / before) * 1e4) / 1e4
  return {
    ...content,
    components,
    component_objectives: content.component_objectives
      .map((cell) => (cell.component_id === id ? { ...cell, points: moveAlong(cell.points) } : cell))
      .filter(({ points }) => points > 0),
  }
}

function ComponentRow({ component, at, count }: { component: Component; at: number; count: number }) {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const editRow = useRowEdit()
  const { id, name, name_en, stage, form, ratio, evidence } = component
  const isEnglish = useLanguage(({ language }) => language === 'en')
  const wordOf = (field: 'name' | 'name_en' | 'form' | 'evidence') =>
    field === 'name_en' ? t('in-english') : t(`component-${field}`)
  const edit = (key: string, change: (all: readonly Component[]) => Component[]) =>
    editor.edit(key, (content) => ({ ...content, components: change(content.components) }))
  const text = (field: 'name' | 'name_en' | 'form' | 'evidence', value: string) => (
    <Input
      size="small"
      readOnly={readOnly}
      value={value}
      maxLength={300}
      aria-label={`${wordOf(field)} ${at + 1}`}
      placeholder={wordOf(field)}
      onChange={({ target }) => editRow('components', id, { [field]: target.value })}
    />
  )
  return (
    <li className={css.component} data-place={`component ${id}`}>
      <span className={css.names}>
        {text('name', name)}
        {isEnglish && text('name_en', name_en)}
      </span>
      <Select
        size="small"
        disabled={readOnly}
        value={stage}
        aria-label={t('component-stage')}
        options={(['process', 'final'] as const).map((value) => ({ value, label: t(`stage-${value}`) }))}
        onChange={(value) => editRow('components', id, { stage: value })}
      />
      {text('form', form)}
      <NumberBox
        size="small"
        least={0}
        most={100}
        suffix="%"
        readOnly={readOnly}
        value={ratio}
        aria-label={`${name} ${t('component-ratio')}`}
        onChange={(value) => editor.edit(`ratio ${id}`, (content) => withRatio(content, id, value ?? 0))}
      />
      {text('evidence', evidence)}
      {!readOnly && (
        <RowActs
          at={at}
          count={count}
          name={name || String(at + 1)}
          onMove={(to) => edit(`move ${id}`, (all) => moved(all, at, to))}
          onDelete={() => edit(`delete ${id}`, (all) => all.filter((one) => one.id !== id))}
        />
      )}
    </li>
  )
}

/** The parts of the assessment; their shares sum to 100. */
export function ComponentsSection() {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const components = useContent((content) => content.components)
  const sum = useContent(ratioOf)
  const isWhole = Math.abs(sum - 100) < 1e-4
  const add = () => {
    editor.edit('add component', (content) => ({
      ...content,
      components: [
        ...content.components,
        {
          id: newRowId(),
          name: '',
          name_en: '',
          stage: 'process',
          form: '',
          ratio: Math.max(0, Number((100 - ratioOf(content)).toFixed(4))),
          evidence: '',
        },
      ],
    }))
    focusLastRow('components')
  }
  return (
    <PartCard
      part="components"
      note={
        <span className={isWhole ? css.right : css.wrong}>
          {isWhole ? '✓' : '⊘'} {t('ratio-sum', { sum })}
        </span>
      }
      extra={
        !readOnly && (
          <Button size="small" icon={<PlusOutlined />} onClick={add}>
            {t('add-component')}
          </Button>
        )
      }
    >
      <div className={css.componentHead} aria-hidden="true">
        <span>{t('component-name')}</span>
        <span>{t('component-stage')}</span>
        <span>{t('component-form')}</span>
        <span>{t('component-ratio')}</span>
        <span>{t('component-evidence')}</span>
        <span />
      </div>
      <ol className={css.rows}>
        {components.map((component, at) => (
          <ComponentRow
            key={rowKey('components', component.id)}
            component={component}
            at={at}
            count={components.length}
          />
        ))}
      </ol>
      <MarkedList kinds={['components']} />
      {components.length === 0 && <p className={css.empty}>{t('no-components')}</p>}
    </PartCard>
  )
}
