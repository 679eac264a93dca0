import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { levelName } from '@obelisk/contract/syllabus/level-name'
import { Button, Input, Popover } from 'antd'
import { useLanguage } from '#kit/translations/language.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { NumberBox } from '../fields/NumberBox.tsx'
import { PartCard } from '../fields/PartCard.tsx'
import { Prose } from '../fields/Prose.tsx'
import { useTranslations } from '../messages.ts'
import { Marked } from '../open-values/Marked.tsx'
import { rowKey } from '../store/content-ids.ts'
import css from './assessment.module.css'

type Level = SyllabusContent['levels'][number]

const withText = (content: SyllabusContent, objective_id: number, level_key: string, text: string) => {
  const own = content.rubrics.find((one) => one.objective_id === objective_id)
  const cells = (own?.cells ?? []).filter((cell) => cell.level_key !== level_key)
  const rubric = { objective_id, cells: text === '' ? cells : [...cells, { level_key, text }] }
  return {
    ...content,
    rubrics: [...content.rubrics.filter((one) => one.objective_id !== objective_id), rubric],
  }
}

/** Levels are named by their place; texts of a level that is gone go with it. */
const withLevels = (content: SyllabusContent, levels: readonly Level[]): SyllabusContent => ({
  ...content,
  levels: levels.map((level, at) => ({ ...level, key: String(at + 1) })),
  rubrics: content.rubrics.map((rubric) => ({
    ...rubric,
    cells: rubric.cells.flatMap((cell) => {
      const at = levels.findIndex(({ key }) => key === cell.level_key)
      return at < 0 ? [] : [{ ...cell, level_key: String(at + 1) }]
    }),
  })),
})

function LevelEditor() {
  const t = useTranslations()
  const { editor } = useWritten()
  const levels = useContent((content) => content.levels)
  const set = (next: readonly Level[]) => editor.edit('levels', (content) => withLevels(content, next))
  const change = (at: number, changes: Partial<Level>) =>
    set(levels.map((level, place) => (place === at ? { ...level, ...changes } : level)))
  const lowest = levels.at(-1)?.from ?? 0
  return (
    <div className={css.levels}>
      {levels.map((level, at) => (
        <div key={level.key} className={css.level}>
          <Input
            size="small"
            value={level.label}
            maxLength={20}
            aria-label={t('level-label')}
            onChange={({ target }) => change(at, { label: target.value || '–' })}
          />
          <NumberBox
            size="small"
            least={0}
            most={100}
            value={level.from}
            aria-label={t('level-from')}
            onChange={(from) => change(at, { from: from ?? 0 })}
          />
          –
          <NumberBox
            size="small"
            least={0}
            most={100}
            value={level.to}
            aria-label={t('level-to')}
            onChange={(to) => change(at, { to: to ?? 100 })}
          />
          <Button
            size="small"
            type="text"
            danger
            disabled={levels.length <= 2}
            onClick={() => set(levels.filter((_, place) => place !== at))}
          >
            {t('delete')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        disabled={levels.length >= 9}
        onClick={() =>
          set([...levels, { key: 'new', label: t('new-level'), from: 0, to: Math.max(0, lowest - 1) }])
        }
      >
        {t('add-level')}
      </Button>
    </div>
  )
}

/** The grading standard of each objective: a text for every level of the school's set. */
export function RubricsSection() {
  const t = useTranslations()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const { editor, readOnly } = useWritten()
  const { objectives, levels, rubrics } = useContent()
  const textOf = (objective: number, key: string) =>
    rubrics.find((one) => one.objective_id === objective)?.cells.find((cell) => cell.level_key === key)
      ?.text ?? ''
  return (
    <PartCard
      part="rubrics"
      note={t('rubric-note', { count: levels.length })}
      extra={
        !readOnly && (
          <Popover trigger="click" title={t('edit-levels')} content={<LevelEditor />}>
            <Button size="small">{t('edit-levels')}</Button>
          </Popover>
        )
      }
    >
      {objectives.length === 0 ? (
        <p className={css.empty}>{t('no-objectives')}</p>
      ) : (
        <div className={css.tableScroll}>
          <table className={css.rubrics}>
            <thead>
              <tr>
                <th scope="col">{t('objective')}</th>
                {levels.map(({ key, label, from, to }) => (
                  <th key={key} scope="col">
                    {levelName(label, isEnglish)}
                    <small>
                      {from}–{to}
                    </small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {objectives.map(({ id, no }) => (
                <tr key={rowKey('objectives', id)} data-place={`objective ${id}`}>
                  <th scope="row">CO{no}</th>
                  {levels.map(({ key, label }) => (
                    <td key={key}>
                      <Marked record={`standards ${id} ${key}`} field="text">
                        <Prose
                          quiet
                          label={`CO${no} ${levelName(label, isEnglish)}`}
                          value={textOf(id, key)}
                          readOnly={readOnly}
                          rows={2}
                          placeholder={t('rubric-placeholder')}
                          maxLength={2000}
                          onChange={(text) =>
                            editor.edit(`rubric ${id} ${key}`, (content) => withText(content, id, key, text))
                          }
                        />
                      </Marked>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PartCard>
  )
}
