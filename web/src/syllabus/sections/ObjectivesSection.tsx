import { PlusOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { bloomLevels, objectiveKinds } from '@obelisk/engine/syllabus/words'
import { Button, Select } from 'antd'
import { Slot } from '#kit/slot.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { focusLastRow } from '../editor/locate.ts'
import { moved, useContent, useRowEdit, useWritten } from '../editor/use-editor.ts'
import { Joined } from '../fields/Joined.tsx'
import { NumberBox } from '../fields/NumberBox.tsx'
import { PartCard } from '../fields/PartCard.tsx'
import { Prose } from '../fields/Prose.tsx'
import { RowActs } from '../fields/RowActs.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { Marked } from '../open-values/Marked.tsx'
import { rowKey } from '../store/content-ids.ts'
import { emptyObjective } from '../store/empty-rows.ts'
import { placeOfLevel, placeOfObjective } from '../suggest/place-names.ts'
import { IndicatorLinks } from './IndicatorLinks.tsx'
import own from './objectives.module.css'

type Objective = SyllabusContent['objectives'][number]

/** The cognitive level as filled steps and its word. */
export function BloomSteps({ bloom }: { bloom: Objective['bloom'] }) {
  const reached = bloomLevels.indexOf(bloom)
  return (
    <span className={css.bloom} aria-hidden="true">
      {bloomLevels.map((level, at) => (
        <i key={level} className={at <= reached ? css.filled : ''} />
      ))}
    </span>
  )
}

/** Says that a model chose the level and a person accepted it. */
function LevelMark({ id, bloom }: Pick<Objective, 'id' | 'bloom'>) {
  const { view } = useWritten()
  const place = placeOfLevel(id)
  return <Slot name="assisted-text" kind="syllabus" source_id={view.id} place={place} text={bloom} isChoice />
}

function KindAndBloom({ objective }: { objective: Objective }) {
  const t = useTranslations()
  const { readOnly } = useWritten()
  const editRow = useRowEdit()
  const { id, kind, bloom } = objective
  if (readOnly)
    return (
      <span className={own.kindAndBloom}>
        <span>{t(`kind-${kind}`)}</span>
        <span className={css.bloomCell}>
          <BloomSteps bloom={bloom} /> {t(`bloom-${bloom}`)}
        </span>
        <LevelMark id={id} bloom={bloom} />
      </span>
    )
  return (
    <span className={own.kindAndBloom}>
      <Select
        size="small"
        variant="borderless"
        className={css.quiet ?? ''}
        value={kind}
        aria-label={t('col-kind')}
        options={objectiveKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
        onChange={(value) => editRow('objectives', id, { kind: value })}
      />
      <span className={css.bloomCell}>
        <BloomSteps bloom={bloom} />
        <Select
          size="small"
          variant="borderless"
          className={css.quiet ?? ''}
          value={bloom}
          aria-label={t('col-bloom')}
          options={bloomLevels.map((value) => ({ value, label: t(`bloom-${value}`) }))}
          onChange={(value) => editRow('objectives', id, { bloom: value })}
        />
      </span>
      <LevelMark id={id} bloom={bloom} />
    </span>
  )
}

/** The text that is approved; on an English screen with its translation, which the English form prints. */
function Texts({ objective: { id, no, text, text_en } }: { objective: Objective }) {
  const t = useTranslations()
  const { readOnly } = useWritten()
  const editRow = useRowEdit()
  const isEnglish = useLanguage(({ language }) => language === 'en')
  const label = `CO${no} ${t('col-objective')}`
  return (
    <span className={own.texts}>
      <Marked record={`objectives ${id}`} field="text">
        <Prose
          quiet
          label={label}
          value={text}
          place={placeOfObjective(id)}
          readOnly={readOnly}
          rows={2}
          maxLength={2000}
          placeholder={t('objective-placeholder')}
          onChange={(value) => editRow('objectives', id, { text: value })}
        />
      </Marked>
      {isEnglish && (
        <Prose
          quiet
          label={`${label} (${t('in-english')})`}
          value={text_en}
          readOnly={readOnly}
          maxLength={2000}
          placeholder={t('in-english')}
          onChange={(value) => editRow('objectives', id, { text_en: value })}
        />
      )}
    </span>
  )
}

function Threshold({ objective: { id, no, threshold } }: { objective: Objective }) {
  const t = useTranslations()
  const { readOnly, view } = useWritten()
  const editRow = useRowEdit()
  if (readOnly) return <span className={css.number}>{(threshold ?? view.threshold).toFixed(2)}</span>
  return (
    <NumberBox
      size="small"
      least={0}
      most={1}
      step={0.01}
      style={{ width: 64 }}
      controls={false}
      value={threshold}
      placeholder={view.threshold.toFixed(2)}
      title={t('threshold-default', { value: view.threshold.toFixed(2) })}
      aria-label={`CO${no} ${t('col-expected')}`}
      onChange={(value) => editRow('objectives', id, { threshold: value })}
    />
  )
}

function ObjectiveRow({ objective, at, count }: { objective: Objective; at: number; count: number }) {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const name = `CO${objective.no}`
  return (
    <li className={css.objective} data-place={`objective ${objective.id}`}>
      <b className={css.no}>{name}</b>
      <Texts objective={objective} />
      <KindAndBloom objective={objective} />
      <IndicatorLinks objective={objective} />
      <span className={own.expected} data-label={t('col-expected')}>
        <Marked record={`objectives ${objective.id}`} field="threshold">
          <Threshold objective={objective} />
        </Marked>
      </span>
      {!readOnly && (
        <RowActs
          at={at}
          count={count}
          name={name}
          onMove={(to) =>
            editor.edit(`move ${objective.id}`, (content) => ({
              ...content,
              objectives: moved(content.objectives, at, to),
            }))
          }
          onDelete={() =>
            editor.edit(`delete ${objective.id}`, (content) => ({
              ...content,
              objectives: content.objectives.filter(({ id }) => id !== objective.id),
            }))
          }
        />
      )}
    </li>
  )
}

/** The objectives with type, cognitive level, the indicators they support and the expected value. */
export function ObjectivesSection() {
  const t = useTranslations()
  const signs = useSigns()
  const { view, editor, readOnly } = useWritten()
  const objectives = useContent((content) => content.objectives)
  const covered = useContent(({ objective_indicators }) => objective_indicators)
  const wanted = view.inherited.supports
  const left = wanted.filter(({ indicator_id }) => !covered.some((row) => row.indicator_id === indicator_id))
  const add = () => {
    editor.edit('add objective', (content) => ({
      ...content,
      objectives: [...content.objectives, emptyObjective(content.objectives.length + 1)],
    }))
    focusLastRow('objectives')
  }
  return (
    <PartCard
      part="objectives"
      note={
        left.length === 0
          ? t('indicators-covered', { count: wanted.length })
          : t('indicators-left', {
              count: wanted.length,
              left: left.map(({ indicator_no }) => indicator_no).join(signs.between),
            })
      }
      extra={
        !readOnly && (
          <Button size="small" icon={<PlusOutlined />} onClick={add}>
            {t('add-objective')}
          </Button>
        )
      }
    >
      <div className={css.objectiveHead} aria-hidden="true">
        <span>{t('col-no')}</span>
        <span>{t('col-objective')}</span>
        <span>
          <Joined parts={[t('col-kind'), t('col-bloom')]} />
        </span>
        <span>{t('col-indicators')}</span>
        <span>{t('col-expected')}</span>
        <span />
      </div>
      <ol className={css.rows}>
        {objectives.map((objective, at) => (
          <ObjectiveRow
            key={rowKey('objectives', objective.id)}
            objective={objective}
            at={at}
            count={objectives.length}
          />
        ))}
      </ol>
      {objectives.length === 0 && <p className={css.empty}>{t('no-objectives')}</p>}
    </PartCard>
  )
}
