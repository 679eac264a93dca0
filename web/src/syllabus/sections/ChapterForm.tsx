import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { Select } from 'antd'
import { useOwnWords } from '#kit/translations/own-words.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useRowEdit, useWritten } from '../editor/use-editor.ts'
import { NumberBox } from '../fields/NumberBox.tsx'
import { Prose } from '../fields/Prose.tsx'
import { ServedObjectives } from '../fields/ServedObjectives.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { Marked } from '../open-values/Marked.tsx'
import { placeOfChapter } from '../suggest/place-names.ts'

type Chapter = SyllabusContent['chapters'][number]
const proseFields = ['content', 'key_points', 'difficult_points', 'ideology', 'homework'] as const
const usualMethods = [
  'method-lecture',
  'method-case',
  'method-seminar',
  'method-flipped',
  'method-blended',
  'method-project',
  'method-practice',
] as const

function Hours({ chapter }: { chapter: Chapter }) {
  const t = useTranslations()
  const { readOnly, view } = useWritten()
  const editRow = useRowEdit()
  const kinds = hourKinds.filter((kind) => view.inherited.course[kind] > 0 || chapter[kind] > 0)
  return (
    <fieldset className={css.hours}>
      <legend>{t('hours')}</legend>
      {(kinds.length > 0 ? kinds : (['hours_theory'] as const)).map((kind) => (
        <Marked key={kind} record={`chapters ${chapter.id}`} field={kind}>
          <span className={css.hour}>
            {t(kind)}
            <NumberBox
              size="small"
              least={0}
              most={500}
              step={1}
              readOnly={readOnly}
              aria-label={`${t(kind)} ${t('hours')}`}
              value={chapter[kind]}
              onChange={(value) => editRow('chapters', chapter.id, { [kind]: value ?? 0 })}
            />
          </span>
        </Marked>
      ))}
    </fieldset>
  )
}

function Methods({ chapter: { id, methods } }: { chapter: Chapter }) {
  const t = useTranslations()
  const ownWord = useOwnWords()
  const signs = useSigns()
  const { readOnly } = useWritten()
  const editRow = useRowEdit()
  return (
    <Marked record={`chapters ${id}`} field="methods">
      <div className={css.field}>
        <span>{t('methods')}</span>
        {readOnly ? (
          <span>{methods.map(ownWord).join(signs.between) || '–'}</span>
        ) : (
          <Select<string[]>
            mode="tags"
            size="small"
            value={methods}
            aria-label={t('methods')}
            placeholder={t('methods-placeholder')}
            options={usualMethods.map((key) => ({ value: t(key), label: t(key) }))}
            onChange={(all) =>
              editRow('chapters', id, {
                methods: all.map((one) => one.trim().slice(0, 50)).filter(Boolean),
              })
            }
          />
        )}
      </div>
    </Marked>
  )
}

/** Everything about one chapter. */
export function ChapterForm({ chapter }: { chapter: Chapter }) {
  const t = useTranslations()
  const { readOnly } = useWritten()
  const editRow = useRowEdit()
  const set = (changes: Partial<Chapter>) => editRow('chapters', chapter.id, changes)
  const record = `chapters ${chapter.id}`
  return (
    <div className={css.form} data-place={`chapter ${chapter.id}`}>
      <Marked record={record} field="name">
        <Prose
          label={t('chapter-name')}
          value={chapter.name}
          readOnly={readOnly}
          maxLength={300}
          onChange={(name) => set({ name })}
        />
      </Marked>
      <Hours chapter={chapter} />
      <Marked record={record} field="objective_ids">
        <div className={css.field}>
          <span>{t('serves')}</span>
          <ServedObjectives
            ids={chapter.objective_ids}
            onChange={(objective_ids) => set({ objective_ids })}
          />
        </div>
      </Marked>
      <Methods chapter={chapter} />
      <Marked record={record} field="requirement">
        <Prose
          label={t('requirement')}
          value={chapter.requirement}
          readOnly={readOnly}
          maxLength={300}
          onChange={(requirement) => set({ requirement })}
        />
      </Marked>
      {proseFields.map((field) => (
        <Marked key={field} record={record} field={field}>
          <Prose
            label={t(`chapter-${field}`)}
            name={field}
            value={chapter[field]}
            place={placeOfChapter(chapter.id, field)}
            readOnly={readOnly}
            rows={field === 'content' ? 3 : 1}
            onChange={(text) => set({ [field]: text })}
          />
        </Marked>
      ))}
    </div>
  )
}
