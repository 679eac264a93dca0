import { PlusOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { labKinds } from '@obelisk/engine/syllabus/words'
import { Button, Checkbox, Select } from 'antd'
import { focusLastRow } from '../editor/locate.ts'
import { moved, useContent, useRowEdit, useWritten } from '../editor/use-editor.ts'
import { NumberBox } from '../fields/NumberBox.tsx'
import { PartCard } from '../fields/PartCard.tsx'
import { Prose } from '../fields/Prose.tsx'
import { RowActs } from '../fields/RowActs.tsx'
import { ServedObjectives } from '../fields/ServedObjectives.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { MarkedList } from '../open-values/Marked.tsx'
import { rowKey } from '../store/content-ids.ts'
import { emptyLab } from '../store/empty-rows.ts'
import row from './labs.module.css'

type Lab = SyllabusContent['lab_items'][number]

function LabRow({ lab, at, count }: { lab: Lab; at: number; count: number }) {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const editRow = useRowEdit()
  const set = (changes: Partial<Lab>) => editRow('lab_items', lab.id, changes)
  const edit = (key: string, change: (labs: readonly Lab[]) => Lab[]) =>
    editor.edit(key, (content) => ({ ...content, lab_items: change(content.lab_items) }))
  const number = (name: 'hours' | 'group_size', least: number) => (
    <div className={css.field}>
      <span>{t(`lab-${name}`)}</span>
      <NumberBox
        size="small"
        least={least}
        most={200}
        readOnly={readOnly}
        aria-label={t(`lab-${name}`)}
        value={lab[name]}
        onChange={(value) => set({ [name]: value ?? least })}
      />
    </div>
  )
  return (
    <li className={row.lab} data-place={`lab ${lab.id}`}>
      <div className={row.labHead}>
        <b>{at + 1}</b>
        <Prose
          quiet
          label={t('lab-name')}
          value={lab.name}
          readOnly={readOnly}
          placeholder={t('lab-name')}
          maxLength={300}
          onChange={(name) => set({ name })}
        />
        {!readOnly && (
          <RowActs
            at={at}
            count={count}
            name={lab.name || String(at + 1)}
            onMove={(to) => edit(`move ${lab.id}`, (all) => moved(all, at, to))}
            onDelete={() => edit(`delete ${lab.id}`, (all) => all.filter(({ id }) => id !== lab.id))}
          />
        )}
      </div>
      <div className={row.labFacts}>
        {number('hours', 0)}
        <div className={css.field}>
          <span>{t('lab-kind')}</span>
          <Select
            size="small"
            disabled={readOnly}
            value={lab.kind}
            aria-label={t('lab-kind')}
            options={labKinds.map((kind) => ({ value: kind, label: t(`lab-kind-${kind}`) }))}
            onChange={(kind) => set({ kind })}
          />
        </div>
        {number('group_size', 1)}
        <Checkbox
          disabled={readOnly}
          checked={lab.required}
          onChange={({ target }) => set({ required: target.checked })}
        >
          {t('lab-required')}
        </Checkbox>
        <div className={css.field}>
          <span>{t('serves')}</span>
          <ServedObjectives ids={lab.objective_ids} onChange={(objective_ids) => set({ objective_ids })} />
        </div>
      </div>
      <Prose
        label={t('lab-content')}
        value={lab.content}
        readOnly={readOnly}
        onChange={(content) => set({ content })}
      />
    </li>
  )
}

/** Labs and practice items. */
export function LabsSection() {
  const t = useTranslations()
  const { editor, readOnly, view } = useWritten()
  const labs = useContent((content) => content.lab_items)
  const add = () => {
    editor.edit('add lab', (content) => ({ ...content, lab_items: [...content.lab_items, emptyLab()] }))
    focusLastRow('labs')
  }
  return (
    <PartCard
      part="labs"
      note={view.inherited.course.hours_lab === 0 ? t('no-lab-hours') : undefined}
      extra={
        !readOnly && (
          <Button size="small" icon={<PlusOutlined />} onClick={add}>
            {t('add-lab')}
          </Button>
        )
      }
    >
      <ol className={css.rows}>
        {labs.map((lab, at) => (
          <LabRow key={rowKey('lab_items', lab.id)} lab={lab} at={at} count={labs.length} />
        ))}
      </ol>
      <MarkedList kinds={['lab_items']} />
      {labs.length === 0 && <p className={css.empty}>{t('no-labs')}</p>}
    </PartCard>
  )
}
